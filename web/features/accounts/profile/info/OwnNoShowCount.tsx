import { useQuery } from '@tanstack/react-query';
import { getOwnNoShows } from '#contract/presence/no-shows.ts';
import { formatDisplayDay, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import styles from '../profile.module.css';

/**
 * The number of the member's unconfirmed bookings in the last `limits.noShowDays` days. Managers
 * see the number too. Hidden unless the company counts unconfirmed bookings.
 */
export function OwnNoShowCount() {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const isCounted = company.settings.countNoShows;
  const { data } = useQuery({ ...createQueryOptions(getOwnNoShows), enabled: isCounted });
  if (!isCounted || !data) return null;
  const { from, missed, of } = data;
  const day = formatDisplayDay(getCalendarDayAt(Date.parse(from), getDeviceTimeZone()));
  return (
    <section aria-labelledby="own-no-shows" className={styles.part}>
      <h2 id="own-no-shows">{t('profile.noShows.title')}</h2>
      <p>{of === 0 ? t('profile.noShows.nothing', { day }) : t('profile.noShows.count', { missed, of, day })}</p>
      <p>{t('profile.noShows.whoSees', { company: company.name })}</p>
    </section>
  );
}
