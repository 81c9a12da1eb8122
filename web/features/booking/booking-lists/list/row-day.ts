import type { Period } from '#contract/booking/bookings.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { Day } from '#web/ui/date/days.ts';
import type { ListUrlState } from './list-search.ts';

/**
 * Returns the day under which a list shows a booking: its first day by the clock of its place.
 * Among upcoming bookings, a running booking that began earlier appears under today.
 */
export function getListedDay(
  { startDate }: Period,
  timeZone: string,
  { view }: Pick<ListUrlState, 'view'>,
  now: number,
): Day {
  const starts = getCalendarDayAt(Date.parse(startDate), timeZone);
  const today = getCalendarDayAt(now, timeZone);
  return view === 'upcoming' && starts < today ? today : starts;
}

/**
 * Returns whether rows of the same day are adjacent. They are adjacent only if the list is sorted
 * by start.
 */
export function isSortedByDay({ sorting }: Pick<ListUrlState, 'sorting'>): boolean {
  return sorting.column === 'startDate';
}
