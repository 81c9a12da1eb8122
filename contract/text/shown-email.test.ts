import { expect, it } from 'vitest';
import { asciiDomain } from './email-text.ts';
import { shownDomain, shownEmail } from './shown-email.ts';

it.each([
  'țară-șoim.ro',
  'łódź.pl',
  'œuvre.fr',
  'þór.is',
  'ģimene.lv',
  'żółw.example',
  'zażółćgęśląjaźń.pl',
  'straße.de',
  'пример.рф',
  '例え.テスト',
  'firma.pl',
])('%s is read as it was typed', (domain) => {
  expect(shownDomain(asciiDomain(domain))).toBe(domain);
  expect(shownEmail(`Jan@${asciiDomain(domain)}`)).toBe(`Jan@${domain}`);
});

it.each(['xn--pple-43d.com', asciiDomain('αβγ.com'), 'xn--9.pl', 'xn--.pl', `xn--${'z'.repeat(50)}9.pl`, 'xn--a-.pl'])(
  '%s stays in ASCII: it could be taken for another, or stands for nothing',
  (domain) => expect(shownDomain(domain)).toBe(domain),
);

it.each(['ɡoogle.com', 'pɑypal.com', 'ıbm.com', 'ƽoogle.com', 'ᴀpple.com', 'ĸraft.com', 'ŉet.com', 'a\u0323b.com'])(
  '%s stays in ASCII: its letters are drawn like those of another domain',
  (typed) => {
    const domain = asciiDomain(typed);
    expect(domain).toMatch(/^xn--/);
    expect(shownDomain(domain)).toBe(domain);
    expect(shownDomain(`www.${domain}`)).toBe(`www.${domain}`);
  },
);

it('a text that is no e-mail stays', () => expect(['', 'jan'].map(shownEmail)).toEqual(['', 'jan']));
