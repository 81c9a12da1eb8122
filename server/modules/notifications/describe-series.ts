import { formatRefusal } from '#contract/messages/error-messages.ts';
import { getLanguage, type Locale } from '#contract/wire/locales.ts';
import { getCachedDateFormat } from './date-formats.ts';
import type { Notice } from './notices.ts';
import type { RefusedDate } from './series-notice.ts';
import type { SeriesReaderSituation } from './series-texts.ts';

/** The largest number of dates that an email about a series lists. It counts the others. */
export const maxListedDates = 10;

/** The path of the list of the reader's series, below the company's URL. */
export const seriesListPath = 'myBookings?dates=repeating';

/** Formats a day at a place in the reader's language. */
export function formatDay(day: string, locale: Locale): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return getCachedDateFormat(locale, format).format(Date.parse(`${day}T12:00:00Z`));
}

/**
 * Formats a day for the middle of a sentence such as "From {day} on, …". In Polish the weekday
 * follows in brackets, because its form would have to change.
 */
export function formatDayInSentence(day: string, locale: Locale): string {
  if (getLanguage(locale) !== 'pl') return formatDay(day, locale);
  const at = Date.parse(`${day}T12:00:00Z`);
  const date = getCachedDateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    at,
  );
  return `${date} (${getCachedDateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(at)})`;
}

/** Returns which texts describe a notice about a series to its reader. */
export function getSeriesReaderSituation({ as, series, userId, kind }: Notice): SeriesReaderSituation {
  const { situation, series: one } = series!;
  if (as === 'participant') {
    if (situation === 'ended') return 'meetingsEnded';
    if (kind === 'invited') return 'invited';
    return situation === 'returned' ? 'meetingsReturned' : 'meetingsChanged';
  }
  if (situation === 'booked' && one.model.bookedBy !== userId) return 'bookedForYou';
  return situation;
}

/**
 * Returns a line for each date that could not be booked, with the reason in the reader's language.
 */
export function formatRefusedDates(refused: readonly RefusedDate[], timeZone: string, locale: Locale): string[] {
  return refused.map(
    ({ day, refusal }) => `${formatDay(day, locale)}: ${formatRefusal(refusal, getLanguage(locale), timeZone)}`,
  );
}
