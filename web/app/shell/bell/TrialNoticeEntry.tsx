import { Link } from '@tanstack/react-router';
import { formatSubscriptionDay } from '#web/features/billing/period-texts.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import styles from './BookingToConfirmEntry.module.css';
import { formatTrialNotice } from './format-trial-notice.ts';
import type { TrialNotice } from './get-trial-notice.ts';

/** Shows when the trial ends and what happens then, and links to the packages. */
export function TrialNoticeEntry({ notice }: { notice: TrialNotice }) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  return (
    <div className={styles.entry}>
      <p className={styles.told}>{formatTrialNotice(t, notice)}</p>
      <p className={styles.location}>{t('shell.bell.trial.then', { day: formatSubscriptionDay(notice.end) })}</p>
      <div className={styles.actions}>
        <Link
          to="/$company/subscription/info"
          params={{ company: company.companyUrlName }}
          className={getButtonClass({ size: 'small', variant: 'primary' })}
        >
          {t('shell.bell.trial.open')}
        </Link>
      </div>
    </div>
  );
}
