import type { Period } from '#contract/booking/bookings.ts';
import { addDays, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { type Day, isCalendarDay } from '#web/ui/date/days.ts';

/**
 * The options of the date filter: all upcoming days, or days counted from today. `week` means seven
 * days and `month` thirty, both from today on. A single calendar day is possible too (MY-01).
 */
export const dateFilterOptions = ['upcoming', 'today', 'tomorrow', 'week', 'month'] as const;
export type DateFilterOption = (typeof dateFilterOptions)[number];
export type DateFilter = DateFilterOption | Day;

/** Returns whether the chosen dates are one of the choices, instead of a calendar day. */
export function isDateFilterOption(dates: string): dates is DateFilterOption {
  return (dateFilterOptions as readonly string[]).includes(dates);
}

/** Parses the dates in the URL. An invalid or past day means all upcoming days. */
export function parseDateFilter(said: string | undefined, today: Day): DateFilter {
  if (said === undefined || isDateFilterOption(said)) return said ?? 'upcoming';
  return isCalendarDay(said) && said >= today ? said : 'upcoming';
}

/**
 * Returns the first and last day of the filter. A week has seven days and a month thirty, counted
 * from `today`. The last day of `upcoming` is null.
 */
export function getFirstAndLastDayOfFilter(dates: DateFilter, today: Day): { first: Day; last: Day | null } {
  const upTo = (days: number) => ({ first: today, last: addDays(today, days) });
  if (dates === 'upcoming') return { first: today, last: null };
  if (dates === 'today') return upTo(0);
  if (dates === 'tomorrow') return { first: addDays(today, 1), last: addDays(today, 1) };
  if (dates === 'week') return upTo(6);
  if (dates === 'month') return upTo(29);
  return { first: dates, last: dates };
}

/**
 * Returns the period to request, wide enough for places in any time zone. Empty for all upcoming
 * days.
 */
export function getRequestPeriodOfDateFilter(dates: DateFilter, today: Day): Partial<Period> {
  const { first, last } = getFirstAndLastDayOfFilter(dates, today);
  if (last === null) return {};
  return {
    startDate: `${addDays(first, -1)}T00:00:00.000Z`,
    endDate: `${addDays(last, 3)}T00:00:00.000Z`,
  };
}

/** A booking with the time zone of its place. */
interface AtPlace extends Period {
  iana: string;
}

/**
 * Returns the first day of the filter on which a booking takes place, by the clock of its place.
 * Null if there is none, or the booking is over.
 */
function firstDayOf({ startDate, endDate, iana }: AtPlace, dates: DateFilter, now: number): Day | null {
  if (Date.parse(endDate) <= now) return null;
  const { first, last } = getFirstAndLastDayOfFilter(dates, getCalendarDayAt(now, iana));
  const [from, to] = [getCalendarDayAt(Date.parse(startDate), iana), getCalendarDayAt(Date.parse(endDate) - 1, iana)];
  if (to < first || (last !== null && from > last)) return null;
  return [from, first].toSorted()[1]!;
}

/**
 * Groups bookings by their first day within the filter, in order of day. A booking over several
 * days appears once.
 */
export function groupBookingsByFirstDay<Row extends AtPlace>(
  bookings: readonly Row[],
  dates: DateFilter,
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

/** Returns the first `most` bookings of ordered days, and the number of the bookings after them. */
export function limitBookings<Row>(
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

/** Separates the bookings of one day from the other days, which stay in order. */
export function separateBookingsOfDay<Row>(days: readonly { day: Day; bookings: Row[] }[], day: Day) {
  return {
    bookings: days.find((one) => one.day === day)?.bookings ?? [],
    others: days.filter((one) => one.day !== day),
  };
}
