import { convertEndOfDayTo2359, minutesToHour } from '#contract/time/wall-clock.ts';

/** Minutes since the start of a wall-clock day, 0 to 1440. 1440 is `24:00`. */
export type MinuteOfDay = number;

/** A range of hours on one day as `HH:mm`. `to` is later than `from` and may be `24:00`. */
export interface Hours {
  from: string;
  to: string;
}

/** The end of the day, in minutes. */
export const endOfDayMinutes: MinuteOfDay = 1440;
/**
 * Half an hour in minutes: the step of an hour range's thumbs, and its length after its ends
 * crossed.
 */
export const minutesPerHalfHour: MinuteOfDay = 30;

/**
 * Returns the minutes of an hour `HH:mm`: 570 for '09:30', 1440 for '24:00'. Undefined for a text
 * in another form, and for an hour after 24:00.
 */
export function hourToMinutes(hour: string): MinuteOfDay | undefined {
  const match = /^(\d{2}):(\d{2})$/.exec(hour);
  if (!match) return undefined;
  const [hours, minutes] = [Number(match[1]), Number(match[2])];
  const total = hours * 60 + minutes;
  return minutes < 60 && total <= endOfDayMinutes ? total : undefined;
}

/**
 * `spoken` matches an hour alone, or with minutes after a separator. 'godz.', 'h' and AM or PM may
 * surround it. `together` matches hours and minutes without a separator. AM or PM may follow.
 */
const spoken = /^(?:godz\.?\s*)?(\d{1,2})(?:\s*(?:[:.,\-\s]|h)\s*(\d{2}))?\s*h?\s*([ap]\.?\s*(?:m\.?)?)?$/i;
const together = /^(\d{1,2})(\d{2})\s*([ap]\.?\s*(?:m\.?)?)?$/i;

/**
 * Reads an hour in the notations of many countries: '9', '930', '9.30', '19h15', '7:15 PM', '12
 * a.m.', '24'. Undefined for any other text, also an ambiguous one: '7:5' is five or fifty past.
 */
export function parseTypedHourToMinutes(typed: string): MinuteOfDay | undefined {
  const match = spoken.exec(typed.trim()) ?? together.exec(typed.trim());
  if (!match) return undefined;
  const [hours, minutes, half] = [Number(match[1]), Number(match[2] ?? 0), match[3]?.[0]?.toLowerCase()];
  const total = hours * 60 + minutes;
  if (minutes > 59) return undefined;
  if (half === undefined) return total <= endOfDayMinutes ? total : undefined;
  if (hours < 1 || hours > 12) return undefined;
  return ((hours % 12) + (half === 'p' ? 12 : 0)) * 60 + minutes;
}

/**
 * Returns the hours with another start. A start at or after the end moves the end to half an hour
 * later (core, section 5).
 */
export function withStartHour(hours: Hours, from: MinuteOfDay): Hours {
  const start = Math.min(Math.max(from, 0), endOfDayMinutes - minutesPerHalfHour);
  const end = hourToMinutes(hours.to) ?? endOfDayMinutes;
  return { from: minutesToHour(start), to: minutesToHour(end > start ? end : start + minutesPerHalfHour) };
}

/**
 * Returns the hours with another end. An end at or before the start moves the start to half an hour
 * earlier.
 */
export function withEndHour(hours: Hours, to: MinuteOfDay): Hours {
  const end = Math.min(Math.max(to, minutesPerHalfHour), endOfDayMinutes);
  const start = hourToMinutes(hours.from) ?? 0;
  return { from: minutesToHour(start < end ? start : end - minutesPerHalfHour), to: minutesToHour(end) };
}

/**
 * Returns whether the hours lie within the allowed hours. An end of 24:00 counts as 23:59, as
 * requests send it.
 */
export function isWithinHours(hours: Hours, limits: Hours): boolean {
  return hours.from >= limits.from && convertEndOfDayTo2359(hours.to) <= limits.to;
}
