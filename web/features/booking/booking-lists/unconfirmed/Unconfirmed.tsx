import { useInfiniteQuery } from '@tanstack/react-query';
import {
  listUnconfirmed,
  type UnconfirmedBookingOfToday,
  unconfirmedBookingStates,
} from '#contract/presence/no-shows.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { formatBellBookingTime } from '#web/features/booking/bell/bell-items.ts';
import { call } from '#web/platform/api/call.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import type { ConfirmableBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import { formatTimeOfDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { Avatar } from '#web/ui/person/Avatar.tsx';
import { joinLocationPath } from '../join-location-path.ts';
import { differsFromDeviceClock, formatTimeZoneName } from '../list/time-zones.ts';
import { LoadMoreButton } from './LoadMoreButton.tsx';
import { mergePagesWithoutDuplicates } from './listed-once.ts';
import { PeopleWithNoShowsList } from './NoShows.tsx';
import styles from './unconfirmed.module.css';

/**
 * The time between two requests without an event, in milliseconds. Bookings begin and end without
 * an event.
 */
const askEvery = minuteMs;

/**
 * The unconfirmed bookings of today. The recent no-shows of each person follow if the company
 * counts them.
 */
export function UnconfirmedBookings({ list }: { list: ConfirmableBookingKind }) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  return (
    <div className={styles.all}>
      <section aria-labelledby="unconfirmed-today">
        <h3 id="unconfirmed-today">{t('bookingLists.unconfirmed.today', { kind: t(`${list.texts}.names`) })}</h3>
        <Today list={list} />
      </section>
      {company.settings.countNoShows && company.settings.reportsByPerson && <PeopleWithNoShowsList />}
    </div>
  );
}

/**
 * Returns a booking's hours by the clock of its place. The time zone's name follows if the device's
 * clock differs.
 */
function hoursOf({ startDate, endDate, locationIana }: UnconfirmedBookingOfToday): string {
  const hours = formatBellBookingTime(startDate, endDate, locationIana, serverNow());
  return differsFromDeviceClock(startDate, locationIana) ? `${hours} ${formatTimeZoneName(locationIana)}` : hours;
}

function Today({ list }: { list: ConfirmableBookingKind }) {
  const { t } = useTranslation();
  const { data, error, refetch, ...rest } = useInfiniteQuery({
    queryKey: [...getQueryKeyPrefix(listUnconfirmed), list.name],
    queryFn: ({ pageParam, signal }) =>
      call(listUnconfirmed, { query: { kind: list.name, ...(pageParam && { after: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: askEvery,
  });
  const bookings = mergePagesWithoutDuplicates(data?.pages ?? [], ({ id }) => id);
  if (!data && error)
    return (
      <ErrorState title={t('bookingLists.unconfirmed.notLoaded')} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  if (!data) return <Skeleton shape="text" lines={6} />;
  if (bookings.length === 0) return <EmptyState drawing="bookings">{t('bookingLists.unconfirmed.nobody')}</EmptyState>;
  return (
    <>
      {unconfirmedBookingStates.map((standing) => {
        const some = bookings.filter((one) => one.standing === standing);
        const title = t(`bookingLists.unconfirmed.${standing}`, { count: data.pages[0]!.counts[standing] });
        return (
          some.length > 0 && (
            <section key={standing} aria-label={title} className={styles.group}>
              <h4>{title}</h4>
              <ul>
                {some.map((booking) => (
                  <li key={booking.id} className={styles.row}>
                    <Avatar name={booking.name} picture={booking.avatar} size={32} />
                    <div className={styles.words}>
                      <p className={styles.name}>{booking.name}</p>
                      <p>
                        {t(`${list.texts}.name`, { name: booking.placeName })}, {hoursOf(booking)}
                      </p>
                      <p className={styles.where}>
                        {joinLocationPath([...booking.locationPath, booking.locationName])}
                        {booking.releasedOn &&
                          ` · ${t('bookingLists.unconfirmed.at', { hour: formatTimeOfDay(booking.releasedOn, booking.locationIana) })}`}
                      </p>
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      <LoadMoreButton of={rest} />
    </>
  );
}
