import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, ChevronRight } from 'lucide-react';
import { joinBookingContainers, listMyBookings, type OwnBooking } from '#contract/booking/my-bookings.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { formatBellBookingTime } from '#web/features/booking/bell/bell-items.ts';
import { getMillisecondsUntilNextChange } from '#web/features/booking/booking-lists/list/next-change.ts';
import { formatPlace } from '#web/features/booking/kinds/format-place.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { formatTimeOfDay, getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { useCurrentMinute } from '#web/platform/session/use-current-minute.ts';
import { getRequestPeriodOfDateFilter, groupBookingsByFirstDay } from './chosen-dates.ts';
import { getKindIcon } from './kind-icons.ts';
import styles from './OwnBookingsLink.module.css';

/**
 * The link to the member's own bookings at the top of a phone's screen. Two lines of text name
 * today's bookings. Bookings that have ended are left out.
 */
export function OwnBookingsLink() {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  useCurrentMinute();
  const now = serverNow();
  const { data, isError } = useQuery({
    ...createQueryOptions(listMyBookings, {
      query: getRequestPeriodOfDateFilter('today', getCalendarDayAt(now, getDeviceTimeZone())),
    }),
    refetchInterval: ({ state }) => getMillisecondsUntilNextChange(state.data?.bookings ?? [], serverNow()),
  });
  // Places in different time zones can have different dates as today, so there may be two groups.
  const [first, ...others] = groupBookingsByFirstDay(data ? joinBookingContainers(data) : [], 'today', now).flatMap(
    ({ bookings }) => bookings,
  );
  const Sign = first ? getKindIcon(first.kind) : CalendarCheck;
  const nameOf = (booking: OwnBooking) => booking.title || formatPlace(booking, t);
  const lines = () => {
    if (!first)
      return [
        t(data ? 'myBookings.nothingToday' : isError ? 'myBookings.notLoaded' : 'myBookings.dates.today'),
        t('myBookings.today.see'),
      ];
    const more = others.map((one) => `${nameOf(one)} ${formatTimeOfDay(one.startDate, one.iana)}`).join(', ');
    return [
      t('myBookings.today.first', {
        name: nameOf(first),
        when: formatBellBookingTime(first.startDate, first.endDate, first.iana, now),
      }),
      others.length > 0
        ? t('myBookings.today.more', { number: others.length, more })
        : [first.title && first.placeName, first.containerName].filter(Boolean).join(', '),
    ];
  };
  const [what, besides] = lines();
  return (
    <Link
      to="/$company/myBookings"
      params={{ company: company.companyUrlName }}
      className={styles.today}
      aria-busy={!data && !isError}
    >
      <Sign size={20} aria-hidden="true" className={styles.sign} />
      <span className={styles.words}>
        <strong>{what}</strong>
        <span>{besides}</span>
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </Link>
  );
}
