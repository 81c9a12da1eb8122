import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWorkplace } from '#web/app/company/company-context.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import styles from '../companies.module.css';

/** Says to whoever has founded a company how to begin. */
export function WelcomeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { company } = useWorkplace();
  const params = { company: company.companyUrlName };
  const to = (path: '/$company/booking' | '/$company/settings' | '/$company/company', words: ReactNode) => (
    <Link to={path} params={params} onClick={onClose}>
      {words}
    </Link>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('companies.welcome.title', { name: company.name })}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('companies.welcome.begin')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <p>{t('companies.welcome.words')}</p>
        <ul className={styles.steps}>
          <li>{to('/$company/settings', t('companies.welcome.settings'))}</li>
          <li>{to('/$company/company', t('companies.welcome.company'))}</li>
          <li>{to('/$company/booking', t('companies.welcome.book'))}</li>
        </ul>
      </div>
    </Dialog>
  );
}
