import { useMutationState } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import {
  type BookingWithContainer,
  joinBookingContainers,
  maxListedOwnBookings,
} from '#contract/booking/my-bookings.ts';
import { formatDisplayDay } from '#contract/time/wall-clock.ts';
import type { ListedBooking } from '#web/platform/kinds/listed-booking-kind.ts';
import { formatLongDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import type { Day } from '#web/ui/date/days.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { narrowMediaQuery, phoneMediaQuery, useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { BookingItem } from './BookingItem.tsx';
import {
  getFirstAndLastDayOfFilter,
  groupBookingsByFirstDay,
  isDateFilterOption,
  limitBookings,
  separateBookingsOfDay,
} from './chosen-dates.ts';
import styles from './MyBookingsScreen.module.css';
import { NothingBooked } from './NothingBooked.tsx';
import type { MyBookingsModel } from './use-my-bookings.ts';
import { bookingsPerLoad, useShownBookingCount } from './use-shown-booking-count.ts';

const OwnCalendar = lazyPart(() => import('./OwnCalendar.tsx'), 'OwnBookingsCalendar', {
  waiting: () => <Skeleton shape="block" height={330} />,
});

interface Props {
  mine: MyBookingsModel;
  /** The screen's heading, which receives the focus when a pressed button disappears. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** The member's waits, above the bookings that are not of today. */
  waits: ReactNode;
}

/** The member's own bookings by day, beside a calendar. On a phone, today's bookings come first. */
export function MyBookingsList({ mine, heading, waits }: Props) {
  const { t } = useTranslation();
  const { kinds, kind, dates, today, now, list, showDates, showAll } = mine;
  const isNarrow = useMediaQuery(narrowMediaQuery);
  const isPhone = useMediaQuery(phoneMediaQuery);
  // Bookings whose cancellation is pending are hidden. They show again if the server refuses.
  const leaving = useMutationState({
    filters: { mutationKey: ['cancelBookings'], status: 'pending' },
    select: ({ state }) => (state.variables as readonly ListedBooking[] | undefined) ?? [],
  }).flat();
  const gone = new Set(leaving.map(({ id }) => id));
  const shown = (list.data ? joinBookingContainers(list.data) : []).filter(({ id }) => !gone.has(id));
  const days = groupBookingsByFirstDay(shown, dates, now);
  const more = useShownBookingCount(`${kind} ${dates}`);
  const page = limitBookings(days, more.count);
  // On a phone, the heading 'today' shows first, even if today has no booking.
  const isFirst = isPhone && dates === 'upcoming' && kind === null && list.data !== undefined;
  // In a time zone to the west, it may still be yesterday. Bookings there are then listed before
  // today's.
  const ofToday = separateBookingsOfDay(page.days, today);
  const rest = isFirst ? ofToday.others : page.days;
  const isChoice = isDateFilterOption(dates);

  const nameOf = (day: Day) =>
    day === today ? t('myBookings.todayIs', { day: formatLongDay(day) }) : formatLongDay(day);
  const itemsOf = (bookings: readonly BookingWithContainer[]) => (
    <ul className={styles.items}>
      {bookings.map((booking) => {
        const itsKind = kinds.find(({ name }) => name === booking.kind);
        return itsKind && <BookingItem key={booking.id} booking={booking} kind={itsKind} focusAfter={heading} />;
      })}
    </ul>
  );
  const { first, last } = getFirstAndLastDayOfFilter(dates, today);
  return (
    <>
      {isFirst && (
        <section className={styles.today} aria-labelledby="mine-today">
          <h2 id="mine-today" className={styles.day}>
            {nameOf(today)}
          </h2>
          {ofToday.bookings.length > 0 ? (
            itemsOf(ofToday.bookings)
          ) : (
            <p className={styles.quiet}>{t('myBookings.nothingToday')}</p>
          )}
        </section>
      )}
      <div className={styles.columns}>
        <div className={styles.list} aria-busy={list.isFetching}>
          {waits}
          {isChoice && last !== null && last !== first && (
            <p className={styles.quiet}>
              {formatDisplayDay(first)} – {formatDisplayDay(last)}
            </p>
          )}
          {list.isError && !list.data ? (
            <ErrorState
              title={t('myBookings.notLoaded')}
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            >
              {list.error.message}
            </ErrorState>
          ) : !list.data ? (
            <Skeleton shape="text" lines={8} />
          ) : days.length === 0 ? (
            <NothingBooked
              kinds={kinds}
              isFiltered={kind !== null || dates !== 'upcoming'}
              onShowAll={() => {
                showAll();
                heading.current?.focus();
              }}
            />
          ) : (
            rest.map(({ day, bookings }) => (
              <section key={day} aria-labelledby={`mine-${day}`}>
                <h2 id={`mine-${day}`} className={styles.day}>
                  {nameOf(day)}
                </h2>
                {itemsOf(bookings)}
              </section>
            ))
          )}
          {page.left > 0 && (
            <Button
              className={styles.more}
              onClick={() => {
                more.show();
                // The button disappears once the last bookings are shown.
                if (page.left <= bookingsPerLoad) heading.current?.focus({ preventScroll: true });
              }}
            >
              {t('myBookings.showMore', { count: page.left })}
            </Button>
          )}
          {page.left === 0 && list.data?.more && (
            <Notice tone="info">{t('myBookings.more', { count: maxListedOwnBookings })}</Notice>
          )}
        </div>
        {!isNarrow && (
          <OwnCalendar kind={kind} today={today} chosen={isChoice ? '' : dates} onPick={(day) => showDates(day)} />
        )}
      </div>
    </>
  );
}
