import { Link } from '@tanstack/react-router';
import { dataRetentionDays } from '#contract/people/data-retention-days.ts';
import { getStricterNameCircle, permanentNameReaders } from '#contract/people/name-privacy.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import styles from './privacy.module.css';

/**
 * Data that cleanups delete. It stays for its days also after the company switches its part off.
 */
const kept = ['absences', 'weekMarks', 'teamDays', 'waits', 'assignedDesks', 'exchangeConflicts'] as const;

/**
 * The page that says who sees what in the company, and for how long the server keeps it (WEEK-09).
 * It prints the settings, the person's own choice and the numbers of the cleanups.
 */
export function PrivacyScreen() {
  const { t } = useTranslation();
  const { company, profile } = useCompanyContext();
  const { namesSeenBy, absences, whoComesWhen, meetingTimes, reportsByPerson } = company.settings;
  const circle = getStricterNameCircle(namesSeenBy, profile.namesSeenBy);
  return (
    <article className={styles.page}>
      <h1>{t('privacy.title', { company: company.name })}</h1>
      <p className={styles.lead}>{t('privacy.lead')}</p>
      <section aria-labelledby="privacy-names">
        <h2 id="privacy-names">{t('privacy.names.title')}</h2>
        <p>{t(`privacy.names.${namesSeenBy}`)}</p>
        <p className={styles.own}>{t(`privacy.names.own.${circle}`)}</p>
        {circle !== 'nobody' && <p>{t('privacy.names.oneBooking')}</p>}
        <p>
          <Link to="/$company/userProfile/info" params={{ company: company.companyUrlName }}>
            {t('privacy.names.change')}
          </Link>
        </p>
      </section>
      <section aria-labelledby="privacy-always">
        <h2 id="privacy-always">{t('privacy.always.title')}</h2>
        <ul>
          {permanentNameReaders.map((reader) => (
            <li key={reader}>{t(`privacy.always.${reader}`)}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="privacy-where">
        <h2 id="privacy-where">{t('privacy.where.title')}</h2>
        <ul>
          <li>{t('privacy.where.directory')}</li>
          {absences && <li>{t('privacy.where.absences')}</li>}
          {whoComesWhen && <li>{t('privacy.where.week')}</li>}
          {company.packageInfo.roomLimit > 0 && (
            <>
              {meetingTimes && <li>{t('privacy.where.meetingTimes')}</li>}
              <li>{t('privacy.where.displays')}</li>
              <li>{t('privacy.where.exchange')}</li>
              <li>{t('privacy.where.invitations')}</li>
            </>
          )}
          {company.packageInfo.parkingSpaceLimit > 0 && <li>{t('privacy.where.copies')}</li>}
          <li>{t(reportsByPerson ? 'privacy.where.reportsOn' : 'privacy.where.reportsOff')}</li>
          <li>{t('privacy.where.audit')}</li>
          {circle !== 'all' && <li>{t('privacy.where.smallTeam')}</li>}
        </ul>
      </section>
      <section aria-labelledby="privacy-kept">
        <h2 id="privacy-kept">{t('privacy.kept.title')}</h2>
        <table className={styles.kept}>
          <thead>
            <tr>
              <th scope="col">{t('privacy.kept.what')}</th>
              <th scope="col">{t('privacy.kept.time')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('privacy.kept.bookings')}</th>
              <td>{t('privacy.kept.bookingsTime')}</td>
            </tr>
            {kept.map((what) => (
              <tr key={what}>
                <th scope="row">{t(`privacy.kept.${what}`)}</th>
                <td>{t('privacy.kept.days', { count: dataRetentionDays[what] })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </article>
  );
}
