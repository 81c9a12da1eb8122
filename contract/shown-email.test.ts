import { expect, it } from 'vitest';
import { asciiDomain } from './email-text.ts';
import { shownDomain, shownEmail } from './shown-email.ts';

it.each(['żółw.example', 'zażółćgęśląjaźń.pl', 'straße.de', 'пример.рф', '例え.テスト', 'firma.pl'])(
  '%s is read as it was typed',
  (domain) => {
    expect(shownDomain(asciiDomain(domain))).toBe(domain);
    expect(shownEmail(`Jan@${asciiDomain(domain)}`)).toBe(`Jan@${domain}`);
  },
);

it.each(['xn--pple-43d.com', asciiDomain('αβγ.com'), 'xn--9.pl', 'xn--.pl', `xn--${'z'.repeat(50)}9.pl`, 'xn--a-.pl'])(
  '%s stays in ASCII: it could be taken for another, or stands for nothing',
  (domain) => expect(shownDomain(domain)).toBe(domain),
);

it('a text that is no e-mail stays', () => expect(['', 'jan'].map(shownEmail)).toEqual(['', 'jan']));
