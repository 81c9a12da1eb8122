import { addDays, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import type { Booking } from '#server/events/booking.ts';
import type { CalendarEvent } from '#server/modules/booking/engine/calendar-export.ts';
import { getSpanOnDay, listSeriesDays } from '#server/modules/booking/engine/series/recurrence.ts';
import type { CalendarSeriesDate, StoredCalendarSeries } from './calendar-series.query.ts';
import type { CalendarSeries } from './plan-series-entry.ts';

type AsEvent = (booking: Booking) => CalendarEvent;

const withSpan = (booking: Booking, { start, end }: { start: number; end: number }): Booking => ({
  ...booking,
  startDate: new Date(start).toISOString(),
  endDate: new Date(end).toISOString(),
});

/** Returns the parts of a calendar entry that do not depend on the dates. */
export function getCalendarSeriesBase({ id, rule, model }: StoredCalendarSeries, asEvent: AsEvent) {
  const { timeZone, sequence } = model;
  const regularOn = (day: string) => asEvent(withSpan(model, getSpanOnDay(rule, day, timeZone)));
  return { id, rule, timeZone, sequence, regularOn };
}

const later = (one: string, other: string) => (one > other ? one : other);

/** Returns the last day on which a series may have a date. Null for a series without an end. */
function lastDayOf(
  { rule, endedFrom, isOpen }: StoredCalendarSeries,
  dates: readonly CalendarSeriesDate[],
): string | null {
  // A date that had begun when the series ended keeps its booking.
  const lastBooked = dates.findLast(({ booking }) => booking)?.day ?? rule.firstDay;
  const lastBefore = endedFrom === null ? null : later(lastBooked, addDays(endedFrom, -1));
  if (rule.end.ends === 'never') return lastBefore ?? (isOpen ? null : lastBooked);
  const last = listSeriesDays(rule, { from: rule.firstDay, last: addDays(rule.firstDay, limits.series.days) }).at(-1)!;
  return lastBefore !== null && lastBefore < last ? lastBefore : last;
}

/**
 * Returns a series as an email puts it into a person's calendar. It has the dates that the person
 * attends, and the dates that are not yet booked. A refused date is left out until the server books
 * it.
 */
export function createCalendarSeriesOfPerson(
  series: StoredCalendarSeries,
  dates: readonly CalendarSeriesDate[],
  { asEvent, userId, now }: { asEvent: AsEvent; userId: string; now: number },
): CalendarSeries {
  const { rule, isOpen, endedFrom, model } = series;
  const base = getCalendarSeriesBase(series, asEvent);
  const last = lastDayOf(series, dates);
  const attends = ({ userId: holder, participants }: Booking) =>
    holder === userId || participants?.some((one) => one.userId === userId) === true;
  const today = getCalendarDayAt(now, model.timeZone);
  const mayCome = (day: string) => isOpen && day >= today && (endedFrom === null || day < endedFrom);
  const dateOn = new Map(dates.map((date) => [date.day, date]));
  const events = new Map<string, CalendarEvent>();
  const excluded: string[] = [];
  const known = later(dates.at(-1)?.day ?? rule.firstDay, today);
  for (const day of listSeriesDays(rule, { from: rule.firstDay, last: last ?? known })) {
    const { booking = null, isSettled = false, choice = null } = dateOn.get(day) ?? {};
    if (booking && attends(booking)) events.set(day, asEvent(booking));
    else if (isSettled || !mayCome(day)) excluded.push(day);
    else if (choice) {
      const span = getSpanOnDay({ ...rule, hours: choice.hours ?? rule.hours }, day, model.timeZone);
      events.set(day, asEvent({ ...withSpan(model, span), ...choice.place }));
    }
  }
  return { ...base, first: rule.firstDay, last, excluded, events };
}

/** A booking of a series in a feed, by its day. */
export interface SeriesBooking {
  day: string;
  booking: Booking;
}

/**
 * Returns a series as a feed shows it: from the first to the last of these bookings. A feed shows
 * only booked dates, because a date that is not yet booked may still be refused. Null without
 * bookings.
 */
export function createCalendarSeriesOfFeed(
  series: StoredCalendarSeries,
  bookings: readonly SeriesBooking[],
  asEvent: AsEvent,
): CalendarSeries | null {
  if (bookings.length === 0) return null;
  const events = new Map(bookings.map(({ day, booking }) => [day, asEvent(booking)]));
  const days = [...events.keys()].sort();
  const [first, last] = [days[0]!, days.at(-1)!];
  const excluded = listSeriesDays(series.rule, { from: first, last }).filter((day) => !events.has(day));
  return { ...getCalendarSeriesBase(series, asEvent), first, last, excluded, events };
}
