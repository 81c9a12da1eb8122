import type { TimeSpan } from '#contract/booking/booking-times.ts';
import { fitFreeSpans } from '#contract/booking/booking-units.ts';
import type { Period } from '#contract/booking/bookings.ts';
import { defaultFreeTimeHours, getNextHalfHour } from '#contract/booking/free-time.ts';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { getInstantOfWallClock, getWallClockTime } from '#contract/time/wall-clock.ts';
import type { BookingUnitWithHours } from '#web/platform/places/applicable-booking-unit.ts';
import type { Day } from '#web/ui/date/days.ts';
import type { Hours } from '#web/ui/time/hours.ts';
import { getFreeSpans } from './taken-time.ts';

/** The shortest free time that is offered, in ms. */
const least = 30 * minuteMs;
const offered = 3;

interface Wanted {
  day: Day;
  hours: Hours;
  /** The hours in which company and location allow bookings. Undefined without a limit. */
  allowed: Hours | undefined;
  timeZone: string;
  now: number;
  /** The unit in which the location takes bookings. Null or undefined without one. */
  unit?: BookingUnitWithHours | null;
}

/**
 * Returns the free spans of a place on a day within the allowed or usual hours. Each has at least
 * 30 minutes. Today's spans begin with the next half hour at the earliest.
 */
function freeStretches(bookings: readonly Period[], { day, hours, allowed, timeZone, now, unit }: Wanted): TimeSpan[] {
  const at = (hour: string) => getInstantOfWallClock(day, hour, timeZone);
  const cutToUnit = (free: TimeSpan[]) =>
    unit ? fitFreeSpans(free, { unit: unit.unit, rules: unit.rules, day, timeZone }) : free;
  // A half day or a whole day may begin earlier today.
  if (unit?.hours)
    return cutToUnit(getFreeSpans({ start: at('00:00'), end: at('24:00') }, bookings)).filter(({ end }) => end > now);
  const soon = getNextHalfHour(now, timeZone);
  const from = allowed?.from ?? [hours.from, defaultFreeTimeHours.from].sort()[0]!;
  const to = allowed?.to ?? [hours.to, defaultFreeTimeHours.to].sort()[1]!;
  const window = { start: Math.max(at(from), Math.min(soon, at(to))), end: at(to) };
  if (window.end - window.start < least) return [];
  return cutToUnit(getFreeSpans(window, bookings)).filter(({ start, end }) => end - start >= least);
}

const hoursOf = ({ start, end }: TimeSpan, { day, timeZone }: Wanted): Hours => ({
  from: getWallClockTime(start, timeZone).hour,
  to: endHour(end, day, timeZone),
});

/**
 * Returns whether wall-clock hours describe a time within a span. They do not if the span lies in
 * the repeated hour of a day with 25 hours.
 */
function lieIn({ from, to }: Hours, { start, end }: TimeSpan, { day, timeZone }: Wanted): boolean {
  return (
    from < to && getInstantOfWallClock(day, from, timeZone) >= start && getInstantOfWallClock(day, to, timeZone) <= end
  );
}

/**
 * Returns the hour within a span that begins nearest to an instant, at a step of the unit. A
 * shorter span is returned whole.
 */
function hourNear({ start, end }: TimeSpan, moment: number, unit: Wanted['unit']): TimeSpan {
  const step = typeof unit?.unit === 'number' ? unit.unit * minuteMs : 1;
  const nearest = start + Math.round((moment - start) / step) * step;
  const from = Math.max(start, Math.min(nearest, end - hourMs));
  return { start: from, end: Math.min(from + hourMs, end) };
}

/**
 * Returns up to three free time spans of a place on the wanted day, in order of time. They are the
 * nearest to the wanted hours, within the allowed or usual hours. With `isMeeting`, each is cut to
 * one hour.
 */
export function findOtherFreeHours(bookings: readonly Period[], wanted: Wanted, isMeeting = false): Hours[] {
  const { day, hours, timeZone } = wanted;
  const [from, to] = [getInstantOfWallClock(day, hours.from, timeZone), getInstantOfWallClock(day, hours.to, timeZone)];
  const middle = (from + to) / 2;
  return freeStretches(bookings, wanted)
    .map((span) => ({
      offer: hoursOf(isMeeting && !wanted.unit?.hours ? hourNear(span, from, wanted.unit) : span, wanted),
      span,
      away: Math.max(span.start - middle, middle - span.end, 0),
    }))
    .filter(({ offer, span }) => lieIn(offer, span, wanted))
    .sort((a, b) => a.away - b.away)
    .slice(0, offered)
    .map(({ offer }) => offer)
    .sort((a, b) => a.from.localeCompare(b.from));
}

/**
 * Returns a room's next free hour that begins at the wanted start or later. Otherwise it returns
 * the last free hour of the day, or a free time of less than an hour. Null if nothing is free. It
 * proposes an hour, because most meetings last no longer.
 */
export function findNextFreeHour(bookings: readonly Period[], wanted: Wanted): Hours | null {
  const start = getInstantOfWallClock(wanted.day, wanted.hours.from, wanted.timeZone);
  const stretches = freeStretches(bookings, wanted);
  const long = stretches.filter((span) => span.end - span.start >= hourMs);
  const chosen = long.find((span) => span.end - hourMs >= start) ?? long.at(-1) ?? stretches.at(-1);
  const hour = chosen && hoursOf(wanted.unit?.hours ? chosen : hourNear(chosen, start, wanted.unit), wanted);
  return hour && lieIn(hour, chosen, wanted) ? hour : null;
}

function endHour(instant: number, day: Day, timeZone: string): string {
  const clock = getWallClockTime(instant, timeZone);
  return clock.day === day ? clock.hour : '24:00';
}
