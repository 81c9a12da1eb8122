import { expect, it } from 'vitest';
import { convertDomainToAscii } from './email-text.ts';
import { formatDomain, formatEmail } from './format-email.ts';

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
  expect(formatDomain(convertDomainToAscii(domain))).toBe(domain);
  expect(formatEmail(`Jan@${convertDomainToAscii(domain)}`)).toBe(`Jan@${domain}`);
});

it.each([
  'xn--pple-43d.com',
  convertDomainToAscii('αβγ.com'),
  'xn--9.pl',
  'xn--.pl',
  `xn--${'z'.repeat(50)}9.pl`,
  'xn--a-.pl',
])('%s stays in ASCII: it could be taken for another, or stands for nothing', (domain) =>
  expect(formatDomain(domain)).toBe(domain),
);

it.each(['ɡoogle.com', 'pɑypal.com', 'ıbm.com', 'ƽoogle.com', 'ᴀpple.com', 'ĸraft.com', 'ŉet.com', 'a\u0323b.com'])(
  '%s stays in ASCII: its letters are drawn like those of another domain',
  (typed) => {
    const domain = convertDomainToAscii(typed);
    expect(domain).toMatch(/^xn--/);
    expect(formatDomain(domain)).toBe(domain);
    expect(formatDomain(`www.${domain}`)).toBe(`www.${domain}`);
  },
);

it('a text that is no e-mail stays', () => expect(['', 'jan'].map(formatEmail)).toEqual(['', 'jan']));
