import { day as daySchema } from '#contract/wire/formats.ts';

/** The first and last day, yyyy-MM-dd, both included. An empty string leaves that end open. */
export interface DayRangeFilter {
  from: string;
  to: string;
}

const isDay = (text: string) => daySchema.safeParse(text).success;

/**
 * Parses a filter by days from the URL. '2026-11-23' is one day. '2026-11-23..2026-11-27',
 * '2026-11-23..' and '..2026-11-27' are ranges. Returns undefined for other texts.
 */
export function parseDayRangeFilter(text: string): DayRangeFilter | undefined {
  const [from = '', to = from, ...more] = text.split('..');
  if (more.length > 0 || (from === '' && to === '')) return undefined;
  if (![from, to].every((one) => one === '' || isDay(one))) return undefined;
  return from !== '' && to !== '' && from > to ? { from: to, to: from } : { from, to };
}

/**
 * Formats a range for the URL, as {@link parseDayRangeFilter} parses it. An open end stays empty, as in
 * '2026-11-23..'. Returns an empty string if both ends are open.
 */
export function formatDayRangeFilter({ from, to }: DayRangeFilter): string {
  return from === to ? from : `${from}..${to}`;
}
