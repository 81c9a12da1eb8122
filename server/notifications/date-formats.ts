import type { Locale } from '#contract/locales.ts';

/** How many are kept: two languages of a few ways each, in some ten zones. One takes 27 kB that V8 does not count as its own. */
const most = 64;
const kept = new Map<string, Intl.DateTimeFormat>();

/**
 * A format of dates in a language and a zone, made once and kept. Making one takes 45 µs and 27 kB outside the heap, which collections of
 * garbage hardly ever free: with three for each letter a server grew by 27 kB a booking (docs/benchmarks.md).
 */
export function dateFormat(
  locale: Locale,
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const known = kept.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size >= most) kept.delete(oldest);
  kept.set(key, made);
  return made;
}
