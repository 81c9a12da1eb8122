import type { CompanySettings } from '#contract/company/companies.ts';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { getCalendarDayAt, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import type { BookingUnitWithHours } from '#web/platform/places/applicable-booking-unit.ts';

/** The offered lengths of a booking at a free place, in minutes. */
const lengths = [30, 60, 120, 240];

type Hours = Pick<CompanySettings, 'defaultBookingHoursEnd' | 'reservationHoursLimitMode' | 'reservationHoursLimitEnd'>;

export interface BookingEndChoices {
  /**
   * The start of the current minute, step or half day, or of the next free step, in epoch
   * milliseconds.
   */
  start: number;
  /** Possible ends in ascending order, without duplicates. Empty when no minute is left. */
  ends: number[];
  /**
   * The preselected end: an hour from now for a meeting, otherwise the end of the working day. If
   * `ends` lacks that time, it is the last of `ends`.
   */
  suggested: number;
}

interface Around {
  /** The start of the free time, which a unit must not begin before. The default is long ago. */
  freeFrom?: number | undefined;
  freeUntil: number;
  timeZone: string;
  isMeeting: boolean;
  hours: Hours;
  /** The unit in which the location takes bookings (WEEK-05e). Null without one. */
  unit?: BookingUnitWithHours | null;
}

/**
 * Returns the ends of the half day that goes on, and of the whole day if it begins with it. The
 * server allows a start earlier today.
 */
function getUnitEndChoices(
  now: number,
  { freeFrom, freeUntil }: { freeFrom: number; freeUntil: number },
  spans: readonly { start: number; end: number }[],
): BookingEndChoices {
  const isFree = ({ start, end }: { start: number; end: number }) => freeFrom <= start && end <= freeUntil;
  const going = spans.filter((span) => span.start <= now && span.end > now && isFree(span));
  const first = going[0];
  if (!first) return { start: now, ends: [], suggested: now };
  const ends = going.filter(({ start }) => start === first.start).map(({ end }) => end);
  return { start: first.start, ends, suggested: ends.at(-1)! };
}

/**
 * Returns the possible ends of a booking that starts now. They include lengths from 30 minutes to 4
 * hours, and the ends of the working day and the free time. All are within the company's booking
 * hours.
 */
export function getBookingEndChoices(
  now: number,
  { freeFrom = Number.NEGATIVE_INFINITY, freeUntil, timeZone, isMeeting, hours, unit = null }: Around,
): BookingEndChoices {
  const today = getCalendarDayAt(now, timeZone);
  const at = (hour: string) => getInstantOfWallClock(today, hour, timeZone);
  if (unit?.hours)
    return getUnitEndChoices(
      now,
      { freeFrom, freeUntil },
      unit.hours.map(({ from, to }) => ({ start: at(from), end: at(to) })),
    );
  const step = (typeof unit?.unit === 'number' ? unit.unit : 1) * minuteMs;
  const midnight = at('00:00');
  const closes = hours.reservationHoursLimitMode === 1 ? at(hours.reservationHoursLimitEnd) : freeUntil;
  const onStep = (instant: number) => midnight + Math.floor((instant - midnight) / step) * step;
  const begun = onStep(now);
  // The step that goes on may be taken in part.
  const start = begun >= freeFrom ? begun : midnight + Math.ceil((freeFrom - midnight) / step) * step;
  const last = onStep(Math.min(freeUntil, closes));
  const dayEnds = at(hours.defaultBookingHoursEnd);
  const possible = [...lengths.map((minutes) => start + minutes * minuteMs), dayEnds, last].map(onStep);
  const ends = [...new Set(possible)].filter((end) => end > Math.max(now, start) && end <= last).sort((a, b) => a - b);
  const wanted = isMeeting ? start + hourMs : dayEnds;
  return { start, ends, suggested: ends.includes(wanted) ? wanted : (ends.at(-1) ?? last) };
}
