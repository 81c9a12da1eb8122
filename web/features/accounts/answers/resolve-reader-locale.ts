import { type Locale, locales } from '#contract/wire/locales.ts';

/**
 * Returns the locale of a reader who followed an email's link. The link's `language` is the locale
 * of the reader's profile. Without a valid one, a browser in English gets English, and any other
 * gets Polish.
 */
export function resolveReaderLocale(search: string, ofBrowser: string): Locale {
  const asked = new URLSearchParams(search).get('language');
  const ofLetter = locales.find((locale) => locale === asked);
  if (ofLetter) return ofLetter;
  if (/^en-us\b/i.test(ofBrowser)) return 'en-US';
  return /^en\b/i.test(ofBrowser) ? 'en-GB' : 'pl-PL';
}
