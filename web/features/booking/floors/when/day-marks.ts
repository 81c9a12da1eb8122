import type { getCalendar } from '#contract/places/locations.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import { limits } from '#contract/wire/limits.ts';
import type { Day } from '#web/ui/date/days.ts';
import type { DayMarks } from '#web/ui/date-bar/DateBarDay.tsx';

type CalendarDay = EndpointOutput<typeof getCalendar>['days'][number];

/**
 * Returns the marks of each day of the date bar. Days after `far.lastDay`, and closed ones, are
 * disabled.
 * @param closedOn returns why the location is closed on a day, or null
 */
export function createDayMarks(
  days: readonly Day[],
  calendar: readonly CalendarDay[],
  far: { lastDay: Day; reason: string } | null,
  closedOn: (day: Day) => string | null = () => null,
): Record<Day, DayMarks> {
  const known = new Map(calendar.map((entry) => [entry.day, entry]));
  const reasonOf = (day: Day) => (far && day > far.lastDay ? far.reason : closedOn(day));
  return Object.fromEntries(days.map((day) => [day, marksOf(known.get(day), reasonOf(day))]));
}

function marksOf(entry: CalendarDay | undefined, reason: string | null): DayMarks {
  const disabled = reason === null ? {} : { disabled: reason };
  if (!entry) return disabled;
  const { myDesk, myRoom, anyBooking, freeDesks: free, desks: total } = entry;
  const counted = free !== null && total !== null && total > 0;
  return { myDesk, myRoom, someone: anyBooking, ...(counted ? { availability: { free, total } } : {}), ...disabled };
}

/**
 * Returns the number of days in the date bar: 90 with today, or more for a longer maximum booking
 * period (BOOK-01). That period counts from tomorrow (BOOK-06), so today is added.
 */
export function getDateBarDayCount(maxBookingPeriod: number): number {
  return Math.max(limits.dateBarDays, maxBookingPeriod + 1);
}
