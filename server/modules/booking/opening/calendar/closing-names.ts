import { normalizeProviderName } from '#contract/text/visible-text.ts';
import { limits } from '#contract/wire/limits.ts';
import { hasWholeDays, ownLinesOf } from '#server/platform/calendars/calendar-texts.ts';

/** Matches the name and the parameters of a summary. A quoted parameter may contain a colon. */
const beforeSummary = /^SUMMARY(?:;(?:"[^"]*"|[^":])*)?:/i;

/** Returns the text of a value that RFC 5545 escapes. A line break becomes a space. */
const unescapeText = (value: string) =>
  value.replace(/\\([\\;,n])/gi, (_, escaped: string) => (/n/i.test(escaped) ? ' ' : escaped));

/**
 * Returns the name of the days that an event closes, cut to the longest name. An event without a
 * summary has an empty name. An event with hours closes no day, and the result is empty.
 */
export function listClosedDayNamesOfEvent(event: string): string[] {
  const lines = ownLinesOf(event);
  if (!hasWholeDays(lines)) return [];
  const summary = lines.find((line) => beforeSummary.test(line)) ?? '';
  const most = limits.closedDayName;
  const name = normalizeProviderName(unescapeText(summary.replace(beforeSummary, '')), most + 1);
  const letters = [...name];
  return [
    letters.length > most
      ? `${letters
          .slice(0, most - 1)
          .join('')
          .trim()}…`
      : name,
  ];
}
