import { expect, it } from 'vitest';
import { extractEmail } from './extract-email.ts';

it.each([
  ['jan@firma.pl', 'jan@firma.pl'],
  ['\u00a0jan@firma.pl\u200b', 'jan@firma.pl'],
  ['jan\u00ad@firma.pl', 'jan@firma.pl'],
  ['mailto:jan@firma.pl?subject=Witaj', 'jan@firma.pl'],
  ['Jan Nowak <jan@firma.pl>', 'jan@firma.pl'],
  ['"Nowak, Jan" <mailto:Jan@Firma.pl>', 'Jan@Firma.pl'],
  ['<jan@firma.pl>', 'jan@firma.pl'],
  ["'jan@firma.pl'", 'jan@firma.pl'],
  ['="jan@firma.pl"', 'jan@firma.pl'],
  ['=HYPERLINK("x")', '=HYPERLINK("x")'],
  ['Jan Nowak', 'Jan Nowak'],
  ['', ''],
])('the address in %j is %j', (text, address) => {
  expect(extractEmail(text)).toBe(address);
});
