import type { CompanySettings } from '#contract/company/companies.ts';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { getCalendarDayAt, getInstantOfWallClock } from '#contract/time/wall-clock.ts';

/** The offered lengths of a booking at a free place, in minutes. */
const lengths = [30, 60, 120, 240];

type Hours = Pick<CompanySettings, 'defaultBookingHoursEnd' | 'reservationHoursLimitMode' | 'reservationHoursLimitEnd'>;

export interface BookingEndChoices {
  /** The start of the current minute, in epoch milliseconds. */
  start: number;
  /** Possible ends in ascending order, without duplicates. Empty when no minute is left. */
  ends: number[];
  /**
   * The preselected end: an hour from now for a meeting, otherwise the end of the working day. If
   * `ends` lacks that time, it is the last of `ends`.
   */
  suggested: number;
}

/**
 * Returns the possible ends of a booking that starts now. They include lengths from 30 minutes to 4
 * hours, and the ends of the working day and the free time. All are within the company's booking
 * hours.
 */
export function getBookingEndChoices(
  now: number,
  { freeUntil, timeZone, isMeeting, hours }: { freeUntil: number; timeZone: string; isMeeting: boolean; hours: Hours },
): BookingEndChoices {
  const start = Math.floor(now / minuteMs) * minuteMs;
  const today = getCalendarDayAt(now, timeZone);
  const at = (hour: string) => getInstantOfWallClock(today, hour, timeZone);
  const closes = hours.reservationHoursLimitMode === 1 ? at(hours.reservationHoursLimitEnd) : freeUntil;
  const last = Math.min(freeUntil, closes);
  const dayEnds = at(hours.defaultBookingHoursEnd);
  const possible = [...lengths.map((minutes) => start + minutes * minuteMs), dayEnds, last];
  const ends = [...new Set(possible)].filter((end) => end > now && end <= last).sort((a, b) => a - b);
  const wanted = isMeeting ? start + hourMs : dayEnds;
  return { start, ends, suggested: ends.includes(wanted) ? wanted : (ends.at(-1) ?? last) };
}
