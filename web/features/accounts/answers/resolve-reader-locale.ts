import { type Locale, locales } from '#contract/wire/locales.ts';

/**
 * Returns the locale of a reader who followed an email's link. The link's `language` is the locale
 * of the reader's profile. Without a valid `language`, a browser in American English gets en-US,
 * another English browser en-GB, all others pl-PL.
 */
export function resolveReaderLocale(search: string, ofBrowser: string): Locale {
  const asked = new URLSearchParams(search).get('language');
  const ofLetter = locales.find((locale) => locale === asked);
  if (ofLetter) return ofLetter;
  if (/^en-us\b/i.test(ofBrowser)) return 'en-US';
  return /^en\b/i.test(ofBrowser) ? 'en-GB' : 'pl-PL';
}
