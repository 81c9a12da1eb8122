import { roundToStep } from '#contract/booking/booking-units.ts';
import { convert2359ToEndOfDay, getMinutesOfDay, minutesToHour } from '#contract/time/wall-clock.ts';
import { endOfDayMinutes, type Hours } from '#web/ui/time/hours.ts';

/** Returns hours at whole steps. An end that falls on the start moves by a step. */
export function roundHoursToStep({ from, to }: Hours, step: number): Hours {
  const [start, end] = [roundToStep(from, step), roundToStep(to, step)];
  if (start < end) return { from: start, to: end };
  const next = getMinutesOfDay(start) + step;
  if (next <= endOfDayMinutes) return { from: start, to: minutesToHour(next) };
  return { from: minutesToHour(endOfDayMinutes - step), to: '24:00' };
}

/**
 * Returns the longest hours at whole steps within some hours. An end of 23:59 means the end of the
 * day. Hours that contain no step stay as they are.
 */
export function roundHoursInwards({ from, to }: Hours, step: number): Hours {
  const start = roundToStep(from, step, Math.ceil);
  const end = roundToStep(convert2359ToEndOfDay(to), step, Math.floor);
  return start < end ? { from: start, to: end } : { from, to };
}
