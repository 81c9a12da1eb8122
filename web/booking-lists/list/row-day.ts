import type { Period } from '#contract/bookings.ts';
import { dayOf } from '#contract/wall-clock.ts';
import type { Day } from '#web/ui/days.ts';
import type { ListSearch } from './list-search.ts';

/**
 * Says under which day a booking stands in a list: that on which it starts by the clock of its place. Among what is to come a booking
 * that began earlier and still runs stands under today.
 */
export function rowDay({ startDate }: Period, timeZone: string, { view }: Pick<ListSearch, 'view'>, now: number): Day {
  const starts = dayOf(Date.parse(startDate), timeZone);
  const today = dayOf(now, timeZone);
  return view === 'upcoming' && starts < today ? today : starts;
}

/** Tells whether rows of a day follow each other: they do in the order of their start alone. */
export function isByDay({ sorting }: Pick<ListSearch, 'sorting'>): boolean {
  return sorting.column === 'startDate';
}
