import { expect, it } from 'vitest';
import { resolveReaderLocale } from './resolve-reader-locale.ts';

it.each([
  ['?answer=accepted&language=en-GB', 'pl-PL', 'en-GB'],
  ['?answer=accepted&language=pl-PL', 'en-US', 'pl-PL'],
  ['?answer=accepted', 'en-US', 'en-US'],
  ['?language=de', 'en', 'en-GB'],
  ['', 'EN-au', 'en-GB'],
  ['', 'de-DE', 'pl-PL'],
  ['', 'pl', 'pl-PL'],
])('the page of the link %j in a browser of %s speaks %s', (search, ofBrowser, locale) => {
  expect(resolveReaderLocale(search, ofBrowser)).toBe(locale);
});
