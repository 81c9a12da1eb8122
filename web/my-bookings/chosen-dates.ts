import type { Period } from '#contract/bookings.ts';
import { addDays, dayOf } from '#contract/wall-clock.ts';
import { type Day, isCalendarDay } from '#web/ui/days.ts';

/** Which days the list shows: everything to come, days counted from today, or one day of the calendar (MY-01). */
export const dateChoices = ['upcoming', 'today', 'tomorrow', 'week', 'month'] as const;
export type DateChoice = (typeof dateChoices)[number];
export type ChosenDates = DateChoice | Day;

/** What the address says, or everything to come where that is no day, or one that is over. */
export function readDates(said: string | undefined, today: Day): ChosenDates {
  if (said === undefined || (dateChoices as readonly string[]).includes(said))
    return (said ?? 'upcoming') as DateChoice;
  return isCalendarDay(said) && said >= today ? said : 'upcoming';
}

/** The first and the last of the days chosen, where it is `today`; a week has seven days and a month thirty, from today on. */
export function daysOf(dates: ChosenDates, today: Day): { first: Day; last: Day | null } {
  const upTo = (days: number) => ({ first: today, last: addDays(today, days) });
  if (dates === 'upcoming') return { first: today, last: null };
  if (dates === 'today') return upTo(0);
  if (dates === 'tomorrow') return { first: addDays(today, 1), last: addDays(today, 1) };
  if (dates === 'week') return upTo(6);
  if (dates === 'month') return upTo(29);
  return { first: dates, last: dates };
}

/** The period to ask the server about: wide enough for the clocks of any place. */
export function periodOf(dates: ChosenDates, today: Day): Partial<Period> {
  const { first, last } = daysOf(dates, today);
  if (last === null) return {};
  return {
    startDate: `${addDays(first, -1)}T00:00:00.000Z`,
    endDate: `${addDays(last, 3)}T00:00:00.000Z`,
  };
}

/** A booking with the clocks of its place. */
interface AtPlace extends Period {
  iana: string;
}

/** Of the days chosen, the first on which a booking is, by the clocks of its place; null when it is on none. */
function firstDayOf({ startDate, endDate, iana }: AtPlace, dates: ChosenDates, now: number): Day | null {
  if (Date.parse(endDate) <= now) return null;
  const { first, last } = daysOf(dates, dayOf(now, iana));
  const [from, to] = [dayOf(Date.parse(startDate), iana), dayOf(Date.parse(endDate) - 1, iana)];
  if (to < first || (last !== null && from > last)) return null;
  return [from, first].toSorted()[1]!;
}

/** Bookings by the first of the days chosen on which they are, in order; a stay of days stands once. */
export function byDay<Row extends AtPlace>(
  bookings: readonly Row[],
  dates: ChosenDates,
  now: number,
): { day: Day; bookings: Row[] }[] {
  const days = new Map<Day, Row[]>();
  for (const booking of bookings) {
    const day = firstDayOf(booking, dates, now);
    if (day !== null) days.set(day, [...(days.get(day) ?? []), booking]);
  }
  return [...days]
    .map(([day, some]) => ({ day, bookings: some }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** The first bookings of days in order, so many at most, and how many are left. */
export function firstOf<Row>(
  days: readonly { day: Day; bookings: Row[] }[],
  most: number,
): { days: { day: Day; bookings: Row[] }[]; left: number } {
  const first: { day: Day; bookings: Row[] }[] = [];
  let room = most;
  let left = 0;
  for (const { day, bookings } of days) {
    const some = bookings.slice(0, room);
    room -= some.length;
    left += bookings.length - some.length;
    if (some.length > 0) first.push({ day, bookings: some });
  }
  return { days: first, left };
}
