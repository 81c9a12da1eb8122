import { Link } from '@tanstack/react-router';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import styles from './frame.module.css';

/**
 * Explains on every screen of an inactive company why nothing can be changed. It links
 * administrators to the setting.
 */
export function InactiveCompanyBanner() {
  const { t } = useTranslation();
  const { company, may } = useCompanyContext();
  if (company.isActive) return null;
  const { companyUrlName } = company;
  return (
    <div className={styles.banner}>
      <Notice
        tone="warning"
        role="status"
        action={
          may('company-update') && (
            <Link to="/$company/company" params={{ company: companyUrlName }}>
              {t('shell.inactive.activate')}
            </Link>
          )
        }
      >
        {t(may('company-update') ? 'shell.inactive.toAdmin' : 'shell.inactive.words')}
      </Notice>
    </div>
  );
}
