import type { TimeSpan } from '#contract/booking/booking-times.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { getInstantOfWallClock, getMinutesOfDay, getWallClockTime, minutesToHour } from '#contract/time/wall-clock.ts';

/** The minutes between two possible starts. */
const step = 15;
const minutesOfDay = 24 * 60;

/** The days and hours in which to look, by one clock. */
export interface SearchedTime {
  /** yyyy-MM-dd, in order. */
  days: readonly string[];
  /** HH:mm. `to` may be 24:00. */
  from: string;
  to: string;
  timeZone: string;
  /** The length of the meeting. */
  minutes: number;
}

/** A possible time of the meeting. */
export interface MeetingSlot extends TimeSpan {
  /** The day of the start by the clock of the search. */
  day: string;
}

/**
 * Returns the possible times of a meeting that begin no earlier than now, in order. They begin at a
 * quarter of an hour by the clock of the search. A start that this clock skips is left out, and one
 * that comes twice means the first one.
 */
export function listMeetingSlots({ days, from, to, timeZone, minutes }: SearchedTime, now: number): MeetingSlot[] {
  const first = Math.ceil(getMinutesOfDay(from) / step) * step;
  const until = Math.min(getMinutesOfDay(to), minutesOfDay);
  return days.flatMap((day) => {
    const last = getInstantOfWallClock(day, to, timeZone);
    const slots: MeetingSlot[] = [];
    for (let at = first; at < until; at += step) {
      const start = getInstantOfWallClock(day, minutesToHour(at), timeZone);
      const end = start + minutes * minuteMs;
      // A wanted end in a skipped hour means a later instant, which the clock calls later, too.
      const ends = getWallClockTime(end, timeZone);
      if (start < now || end > last || (ends.day === day && ends.hour > to)) continue;
      if (getWallClockTime(start, timeZone).hour === minutesToHour(at)) slots.push({ day, start, end });
    }
    return slots;
  });
}
