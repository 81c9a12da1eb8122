import { useRef } from 'react';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { ListedBooking, ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import { formatLongDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useCurrentQuarterHour } from '#web/platform/session/use-current-minute.ts';
import type { ListUrlState } from './list-search.ts';
import { getListedDay, isSortedByDay } from './row-day.ts';

/**
 * Returns a function that formats the day of a row as a heading. The year appears unless it is the
 * current year. Undefined unless the list is sorted by start.
 */
export function useDayHeadingFormatter<Row extends ListedBooking>(
  list: ListedBookingKind<Row>,
  asked: ListUrlState,
  refetching: boolean,
) {
  const { t } = useTranslation();
  const now = useCurrentQuarterHour();
  // Until the next response arrives, rows and headings belong to the earlier request.
  const answered = useRef(asked);
  if (!refetching) answered.current = asked;
  const search = answered.current;
  if (!isSortedByDay(search)) return undefined;
  return (row: Row): string => {
    const clocks = list.clocksOf(row);
    const day = getListedDay(row, clocks, search, now);
    const today = getCalendarDayAt(now, clocks);
    if (day === today) return t('bookingLists.today', { day: formatLongDay(day) });
    const [year] = day.split('-');
    return today.startsWith(`${year}-`) ? formatLongDay(day) : `${formatLongDay(day)} ${year}`;
  };
}
