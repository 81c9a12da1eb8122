import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import styles from '../profile.module.css';

const DeleteAccountDialog = lazyPart(() => import('./DeleteAccountDialog.tsx'), 'DeleteAccountDialog', {
  wanted: ({ open }) => open,
});

/** Whether the browser has just come back from a provider that showed whose account it is; the address does not keep it. */
function takeProof(): boolean {
  const url = new URL(location.href);
  if (!url.searchParams.has('provenBy')) return false;
  url.searchParams.delete('provenBy');
  history.replaceState(history.state, '', url);
  return true;
}

/** The way out: deleting one's account. */
export function DeleteAccount({ email }: { email: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(takeProof);
  return (
    <section aria-labelledby="delete-account" className={styles.part}>
      <h2 id="delete-account">{t('profile.delete.title')}</h2>
      <p>{t('profile.delete.words')}</p>
      <Button icon={<Trash2 size={18} />} onClick={() => setOpen(true)}>
        {t('profile.delete.open')}
      </Button>
      <DeleteAccountDialog email={email} open={open} onClose={() => setOpen(false)} />
    </section>
  );
}
