import type { TimeSpan } from '#contract/booking/booking-times.ts';
import { defaultFreeTimeHours, getFreeTimeSpans, getNextHalfHour } from '#contract/booking/free-time.ts';
import { getInstantOfWallClock, getWallClockTime } from '#contract/time/wall-clock.ts';

/** The requested hours of a day, as wall times. */
export interface WantedHours {
  day: string;
  /** HH:mm. `to` may be 24:00. */
  from: string;
  to: string;
}

interface Around {
  timeZone: string;
  /** The booking hours of the company and the room's location. Null means any hour. */
  allowed: { from: string; to: string } | null;
  now: number;
}

/** The requested hours as instants, and the span of the day in which other hours are offered. */
export interface RoomSearchWindow {
  wanted: TimeSpan;
  within: TimeSpan;
}

/**
 * Converts requested hours to instants of a zone. Other offered hours lie within the booking hours
 * and, for today, start at the next half hour at the earliest.
 */
export function createRoomSearchWindow(
  { day, from, to }: WantedHours,
  { timeZone, allowed, now }: Around,
): RoomSearchWindow {
  const at = (hour: string) => getInstantOfWallClock(day, hour, timeZone);
  const wanted = { start: at(from), end: at(to) };
  // Requested hours outside the usual hours extend the offered hours.
  const first = allowed ? at(allowed.from) : Math.min(at(defaultFreeTimeHours.from), wanted.start);
  const last = allowed ? at(allowed.to) : Math.max(at(defaultFreeTimeHours.to), wanted.end);
  return { wanted, within: { start: Math.max(first, getNextHalfHour(now, timeZone)), end: last } };
}

/** Returns the milliseconds between the start of a span and the start of the requested hours. */
export const getStartDistanceMs = ({ wanted }: RoomSearchWindow, { start }: TimeSpan): number =>
  Math.abs(start - wanted.start);

/**
 * Returns one span for each free stretch of the day that is long enough. The span has the requested
 * length and starts as near as possible to the requested start.
 * @param cut cuts the free stretches to the hours at which the room can be booked
 * @param step the milliseconds on which bookings start and end, counted from the start of a stretch
 */
export function findFreeSpansNearby(
  { wanted, within }: RoomSearchWindow,
  held: readonly TimeSpan[],
  { cut = (free) => free, step = 1 }: { cut?: (free: TimeSpan[]) => TimeSpan[]; step?: number } = {},
): TimeSpan[] {
  if (wanted.end <= wanted.start) return [];
  const length = Math.ceil((wanted.end - wanted.start) / step) * step;
  return cut(getFreeTimeSpans(within, held))
    .filter(({ start, end }) => end - start >= length)
    .map(({ start, end }) => {
      const nearest = start + Math.round((wanted.start - start) / step) * step;
      const from = Math.max(start, Math.min(nearest, end - length));
      return { start: from, end: from + length };
    });
}

/**
 * Formats a span as hours of a day. Returns null when a clock change makes the hours ambiguous,
 * skips them or changes their length.
 */
export function formatHoursOfDay(
  { start, end }: TimeSpan,
  day: string,
  timeZone: string,
): { from: string; to: string } | null {
  const last = getWallClockTime(end, timeZone);
  const [from, to] = [getWallClockTime(start, timeZone).hour, last.day === day ? last.hour : '24:00'];
  return getInstantOfWallClock(day, from, timeZone) === start && getInstantOfWallClock(day, to, timeZone) === end
    ? { from, to }
    : null;
}
