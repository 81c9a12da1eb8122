import { type Locale, locales } from '#contract/locales.ts';

/**
 * The locale of somebody who followed a letter's link: that of the letter, which is their profile's; else English where the browser's
 * first language is English; else Polish.
 */
export function readerLocale(search: string, ofBrowser: string): Locale {
  const asked = new URLSearchParams(search).get('language');
  const ofLetter = locales.find((locale) => locale === asked);
  if (ofLetter) return ofLetter;
  if (/^en-us\b/i.test(ofBrowser)) return 'en-US';
  return /^en\b/i.test(ofBrowser) ? 'en-GB' : 'pl-PL';
}
