import * as z from 'zod';
import { minuteMs } from '#contract/time/durations.ts';
import { addDays, getIsoWeekday } from '#contract/time/wall-clock.ts';

/** The names of the weekdays in Graph, from Monday. */
export const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/**
 * The day of a year on which a clock changes: the first to fourth weekday of a month. 5 means the
 * last one.
 */
const clockChange = z.object({
  dayOccurrence: z.number().int().min(1).max(5),
  dayOfWeek: z.string().toLowerCase().pipe(z.enum(weekdayNames)),
  month: z.number().int().min(1).max(12),
});
type ClockChange = z.output<typeof clockChange>;

/**
 * A time zone by its offset, without a name that Windows knows. Graph's responses count `bias` and
 * `daylightBias` from local time to UTC, so 480 is eight hours behind UTC.
 */
export const customTimeZone = z.object({
  bias: z
    .number()
    .min(-14 * 60)
    .max(14 * 60),
  standardOffset: clockChange.nullish().catch(null),
  daylightOffset: clockChange
    .extend({ daylightBias: z.number().min(-120).max(120) })
    .nullish()
    .catch(null),
});
export type CustomTimeZone = z.output<typeof customTimeZone>;

/** Returns the day on which a clock changes in a year. */
function getChangeDay({ dayOccurrence, dayOfWeek, month }: ClockChange, year: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const toFirst = (weekdayNames.indexOf(dayOfWeek) + 8 - getIsoWeekday(first)) % 7;
  const day = addDays(first, toFirst + (dayOccurrence - 1) * 7);
  // The fifth weekday means the last one, and many months have only four.
  return day.slice(0, 7) === first.slice(0, 7) ? day : addDays(day, -7);
}

/** Returns whether daylight saving time holds on a day. The hour of the change does not count. */
function isDaylightTime({ standardOffset, daylightOffset }: CustomTimeZone, day: string): boolean {
  if (!standardOffset || !daylightOffset) return false;
  const year = Number(day.slice(0, 4));
  const [begin, end] = [getChangeDay(daylightOffset, year), getChangeDay(standardOffset, year)];
  // South of the equator the summer lasts over New Year.
  return begin < end ? begin <= day && day < end : day >= begin || day < end;
}

/** Returns the instant of a wall-clock hour (HH:mm) of a day in a custom time zone. */
export function getInstantInCustomTimeZone(day: string, hour: string, zone: CustomTimeZone): number {
  const minutes = zone.bias + (isDaylightTime(zone, day) ? zone.daylightOffset!.daylightBias : 0);
  return Date.parse(`${day}T${hour}Z`) + minutes * minuteMs;
}
