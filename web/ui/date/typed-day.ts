import { type Day, isCalendarDay } from './days.ts';

/** The locale and the current day, which {@link parseDay} needs. */
export interface TypedDayContext {
  /**
   * BCP 47. With slashes the American locale puts the month before the day. With dashes and dots
   * the day always comes first, as the fields show it.
   */
  locale: string;
  /** The current day. A typed day without a year becomes the day nearest to `today`. */
  today: Day;
}

const dayOf = (year: number, month: number, day: number): Day | undefined => {
  const text = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
  return year >= 1900 && year < 2200 && isCalendarDay(text) ? text : undefined;
};

/** Returns the day nearest to today, in the last, this or the next year. */
function nearest(month: number, day: number, today: Day): Day | undefined {
  const year = Number(today.slice(0, 4));
  const distance = (one: Day) => Math.abs(Date.parse(one) - Date.parse(today));
  return [year - 1, year, year + 1]
    .flatMap((one) => dayOf(one, month, day) ?? [])
    .sort((a, b) => distance(a) - distance(b))[0];
}

/**
 * Reads a typed day: 24-11-2026, 24.11.2026, 24/11, 24 11 26, 24112026, 2026-11-24, American 11/24.
 * A first number above 12, as in 24/11, is a day in every locale. Undefined for any other text.
 */
export function parseDay(typed: string, { locale, today }: TypedDayContext): Day | undefined {
  const text = typed.trim().replace(/[.\s]+$/, '');
  const iso = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const together = /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  const match = together ?? /^(\d{1,2})\s*[-./ ]\s*(\d{1,2})(?:\s*[-./ ]\s*(\d{4}|\d{2}))?$/.exec(text);
  if (!match) return undefined;
  const [first, second] = [Number(match[1]), Number(match[2])];
  const monthFirst = locale === 'en-US' && text.includes('/') && first <= 12;
  const [day, month] = monthFirst ? [second, first] : [first, second];
  if (match[3] === undefined) return nearest(month, day, today);
  return dayOf(match[3].length === 2 ? 2000 + Number(match[3]) : Number(match[3]), month, day);
}
