import { Link } from '@tanstack/react-router';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import styles from './BookingToConfirmEntry.module.css';

/** Says how many bookings the member has on days of absence, and links to the absences. */
export function BookingsOnAbsencesEntry({ count }: { count: number }) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  return (
    <div className={styles.entry}>
      <p className={styles.told}>{t('shell.bell.absence.touches', { count })}</p>
      <p className={styles.location}>{t('shell.bell.absence.fromCalendar')}</p>
      <div className={styles.actions}>
        <Link
          to="/$company/absences"
          params={{ company: company.companyUrlName }}
          className={getButtonClass({ size: 'small', variant: 'primary' })}
        >
          {t('shell.bell.absence.open')}
        </Link>
      </div>
    </div>
  );
}
