import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, ChevronRight } from 'lucide-react';
import { listMyBookings, located, type OwnBooking } from '#contract/booking/my-bookings.ts';
import { dayOf } from '#contract/time/wall-clock.ts';
import { whenOf } from '#web/features/booking/bell/bell-items.ts';
import { untilNextChange } from '#web/features/booking/booking-lists/list/next-change.ts';
import { listedKinds } from '#web/features/booking/kinds/kinds.ts';
import { queryOf } from '#web/platform/api/query-of.ts';
import { useWorkplace } from '#web/platform/company/company-context.ts';
import { deviceTimeZone, displayHour } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { useNow } from '#web/platform/session/use-now.ts';
import { byDay, periodOfDates } from './chosen-dates.ts';
import { signOf } from './kind-signs.ts';
import styles from './MineToday.module.css';

/**
 * The link to the member's own bookings at the top of a phone's screen. Two lines of text name
 * today's bookings. Past bookings are left out.
 */
export function MineToday() {
  const { t } = useTranslation();
  const { company } = useWorkplace();
  useNow();
  const now = serverNow();
  const { data, isError } = useQuery({
    ...queryOf(listMyBookings, { query: periodOfDates('today', dayOf(now, deviceTimeZone())) }),
    refetchInterval: ({ state }) => untilNextChange(state.data?.bookings ?? [], serverNow()),
  });
  // Places in different time zones can have two different days as today.
  const [first, ...others] = byDay(data ? located(data) : [], 'today', now).flatMap(({ bookings }) => bookings);
  const Sign = first ? signOf(first.kind) : CalendarCheck;
  const nameOf = ({ kind, title, placeName }: OwnBooking) => {
    const texts = listedKinds.find(({ name }) => name === kind)?.texts;
    return title || (texts ? t(`${texts}.name`, { name: placeName }) : placeName);
  };
  const lines = () => {
    if (!first)
      return [
        t(data ? 'myBookings.nothingToday' : isError ? 'myBookings.notLoaded' : 'myBookings.dates.today'),
        t('myBookings.today.see'),
      ];
    const more = others.map((one) => `${nameOf(one)} ${displayHour(one.startDate, one.iana)}`).join(', ');
    return [
      t('myBookings.today.first', {
        name: nameOf(first),
        when: whenOf(first.startDate, first.endDate, first.iana, now),
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
