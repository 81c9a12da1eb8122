import type { DashboardBooking, RoomDisplayData } from '#contract/rooms/room-dashboard.ts';
import { minuteMs } from '#contract/time/durations.ts';

/** The stage of a meeting at an instant. */
export type MeetingStage = 'completed' | 'active' | 'upcoming';

export function getMeetingStage(
  { startDate, endDate }: Pick<DashboardBooking, 'startDate' | 'endDate'>,
  now: number,
): MeetingStage {
  if (Date.parse(endDate) <= now) return 'completed';
  return Date.parse(startDate) <= now ? 'active' : 'upcoming';
}

/**
 * A room's day at an instant. The active meeting has priority over the next meeting (modules,
 * section 4).
 */
export interface CurrentAndNextMeeting {
  active: DashboardBooking | null;
  next: DashboardBooking | null;
  /**
   * The id of the meeting that the timeline scrolls to: the active meeting, or else the last past
   * meeting. Null without either.
   */
  shown: string | null;
  /**
   * The end of the room's preparation between meetings, in epoch milliseconds. Null without one.
   */
  preparedUntil: number | null;
  /**
   * The start of the next meeting today or of the next preparation, in epoch milliseconds. Null
   * without either.
   */
  freeUntil: number | null;
}

export function findCurrentAndNextMeeting(
  { roomBookings: bookings, preparations = [] }: Pick<RoomDisplayData, 'roomBookings' | 'preparations'>,
  now: number,
): CurrentAndNextMeeting {
  const active = bookings.find((one) => getMeetingStage(one, now) === 'active') ?? null;
  const next = bookings.find((one) => getMeetingStage(one, now) === 'upcoming') ?? null;
  const over = bookings.filter((one) => getMeetingStage(one, now) === 'completed');
  const besideOtherDays = preparations.filter(({ from, until }) => Date.parse(from) <= now && now < Date.parse(until));
  const prepared = [...over, ...besideOtherDays.map(({ until }) => ({ preparedUntil: until }))];
  const preparedUntil = active ? null : findPreparation(prepared, next, now);
  const ends = preparations.map(({ from }) => Date.parse(from)).filter((from) => from > now);
  if (next) ends.push(Date.parse(next.preparedFrom ?? next.startDate));
  const freeUntil = ends.length > 0 ? Math.min(...ends) : null;
  return { active, next, shown: (active ?? over.at(-1))?.id ?? null, preparedUntil, freeUntil };
}

/**
 * Returns when the preparation after the last meetings, or before the next one, ends. Null if none
 * goes on.
 */
function findPreparation(
  over: readonly Pick<DashboardBooking, 'preparedUntil'>[],
  next: DashboardBooking | null,
  now: number,
): number | null {
  const after = Math.max(0, ...over.map(({ preparedUntil }) => (preparedUntil ? Date.parse(preparedUntil) : 0)));
  const from = next?.preparedFrom ? Date.parse(next.preparedFrom) : null;
  // The preparation before the next meeting may follow the one after the last.
  if (from !== null && from <= Math.max(now, after)) return Date.parse(next!.startDate);
  return after > now ? after : null;
}

/** Returns the elapsed part of a meeting, in whole percent. */
export function getElapsedPercent(
  { startDate, endDate }: Pick<DashboardBooking, 'startDate' | 'endDate'>,
  now: number,
): number {
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
  return Math.min(100, Math.max(0, Math.floor(((now - start) / (end - start)) * 100)));
}

/** The time until a meeting, as parts of a sentence: whole hours and minutes, or "a moment". */
export type Countdown =
  | { words: 'hoursAndMinutes'; hours: number; minutes: number }
  | { words: 'hours'; hours: number }
  | { words: 'minutes'; minutes: number }
  | { words: 'moment' };

export function getCountdown(startDate: string, now: number): Countdown {
  const total = Math.floor((Date.parse(startDate) - now) / minuteMs);
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (total < 1) return { words: 'moment' };
  if (hours === 0) return { words: 'minutes', minutes };
  return minutes === 0 ? { words: 'hours', hours } : { words: 'hoursAndMinutes', hours, minutes };
}
