import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import styles from '../profile.module.css';

const DeleteAccountDialog = lazyPart(() => import('./DeleteAccountDialog.tsx'), 'DeleteAccountDialog', {
  wanted: ({ open }) => open,
});

/** The section of the profile that deletes the account. */
export function DeleteAccountSection() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="delete-account" className={styles.part}>
      <h2 id="delete-account">{t('profile.delete.title')}</h2>
      <p>{t('profile.delete.words')}</p>
      <Button icon={<Trash2 size={18} />} onClick={() => setOpen(true)}>
        {t('profile.delete.open')}
      </Button>
      <DeleteAccountDialog open={open} onClose={() => setOpen(false)} />
    </section>
  );
}
