import type { Period } from '#contract/booking/bookings.ts';
import { formatDisplayInstant, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { formatLongDay, formatTimeOfDay } from '#web/platform/languages/dates.ts';

/**
 * Formats a period by the clock of the place: '23-11-2026 09:00–17:00'. A period over several days
 * also shows the day of its end. A period within one day that ends at midnight shows '24:00'.
 */
export function formatDisplayPeriod({ startDate, endDate }: Period, timeZone: string): string {
  const start = formatDisplayInstant(startDate, timeZone);
  const end = formatDisplayInstant(endDate, timeZone);
  if (start.slice(0, 10) === end.slice(0, 10)) return `${start}–${formatTimeOfDay(endDate, timeZone)}`;
  const lastDay = formatDisplayInstant(new Date(Date.parse(endDate) - 1).toISOString(), timeZone).slice(0, 10);
  return end.endsWith(' 00:00') && lastDay === start.slice(0, 10) ? `${start}–24:00` : `${start} – ${end}`;
}

/**
 * Formats a period with its day in words, by the clock of the place: 'środa, 2 grudnia,
 * 08:00–16:00'. A period over several days also names the day of its end.
 */
export function formatPeriodInWords({ startDate, endDate }: Period, timeZone: string): string {
  const dayAt = (instant: number) => getCalendarDayAt(instant, timeZone);
  const [first, last] = [dayAt(Date.parse(startDate)), dayAt(Date.parse(endDate) - 1)];
  const [from, to] = [formatTimeOfDay(startDate, timeZone), formatTimeOfDay(endDate, timeZone)];
  const end = to === '00:00' ? '24:00' : to;
  return first === last
    ? `${formatLongDay(first)}, ${from}–${end}`
    : `${formatLongDay(first)}, ${from} – ${formatLongDay(last)}, ${end}`;
}
