import { expect, it } from 'vitest';
import {
  appendInviteRows,
  getInviteListFault,
  getInviteRowStates,
  normalizeEditedEmail,
  splitTypedEmails,
} from './invite-list.ts';

it('completed words become e-mails, in lower case; the last word is still being typed', () => {
  expect(splitTypedEmails('Anna@firma.pl  jan@firma.pl, ')).toEqual({
    words: ['anna@firma.pl', 'jan@firma.pl'],
    rest: '',
  });
  expect(splitTypedEmails('anna@firma.pl ja')).toEqual({ words: ['anna@firma.pl'], rest: 'ja' });
  expect(splitTypedEmails('a@b.pl\nc@d.pl\n')).toEqual({ words: ['a@b.pl', 'c@d.pl'], rest: '' });
  expect(splitTypedEmails('   ')).toEqual({ words: [], rest: '' });
});

it('a list that was copied from a mail program or a page gives its addresses alone', () => {
  const pasted =
    'Jan Nowak <jan@firma.pl>, "Żak, Ewa" <Ewa@firma.pl>; ola@firma.pl Ala Kot <ala@firma.pl> mailto:iga@firma.pl\u200b ';
  expect(splitTypedEmails(pasted).words).toEqual(['jan', 'ewa', 'ola', 'ala', 'iga'].map((name) => `${name}@firma.pl`));
  expect(normalizeEditedEmail('Jan <jan@firma.pl>', 'x@y.pl')).toBe('jan@firma.pl');
});

it('a surname before a comma, as Outlook writes people, is no e-mail', () => {
  const pasted =
    'Kowalski, Jan <jan@firma.pl>; Nowak-Bis, Ewa Maria <ewa@firma.pl>; ola@firma.pl, Żak, Iga <mailto:Iga@firma.pl>\n';
  expect(splitTypedEmails(pasted)).toEqual({
    words: ['jan', 'ewa', 'ola', 'iga'].map((name) => `${name}@firma.pl`),
    rest: '',
  });
  expect(splitTypedEmails('ola@firma.pl, jan, ewa@firma.pl ').words).toEqual(['ola@firma.pl', 'jan', 'ewa@firma.pl']);
});

it.each(['a '.repeat(25_000), 'a, '.repeat(20_000), `${'a'.repeat(50_000)} <`, '"a '.repeat(20_000)])(
  'fifty thousand characters are read at once (%#)',
  (text) => {
    const before = process.cpuUsage();
    splitTypedEmails(text);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
  },
);

it('an e-mail is in the list only once, and keeps its row', () => {
  const rows = appendInviteRows([], ['a@b.pl', 'a@b.pl', 'c@d.pl']);
  expect(rows).toEqual([
    { key: 1, email: 'a@b.pl' },
    { key: 2, email: 'c@d.pl' },
  ]);
  expect(appendInviteRows(rows, ['c@d.pl', 'e@f.pl']).at(-1)).toEqual({ key: 3, email: 'e@f.pl' });
});

it('a cell with whitespace does not remove the e-mail', () => {
  expect(normalizeEditedEmail('  ', 'a@b.pl')).toBe('a@b.pl');
  expect(normalizeEditedEmail(' New@B.pl ', 'a@b.pl')).toBe('new@b.pl');
});

it('each row has its fault, or Ok', () => {
  const emails = [
    'ok@firma.pl',
    'nonsense',
    `${'x'.repeat(72)}@firma.pl`,
    'is@firma.pl',
    'was@firma.pl',
    'asked@firma.pl',
  ];
  const rows = [...appendInviteRows([], [...emails, 'new@firma.pl']), { key: 99, email: 'ok@firma.pl' }];
  const standings = new Map([
    ['ok@firma.pl', 'new'],
    ['is@firma.pl', 'member'],
    ['was@firma.pl', 'former'],
    ['asked@firma.pl', 'invited'],
  ] as const);
  expect([...getInviteRowStates(rows, standings).values()]).toEqual([
    ...['Ok', 'emailInvalid', 'emailTooLong', 'emailExists', 'Ok', 'alreadyInvited', 'checking', 'emailRepeated'],
  ]);
});

it('one person at least, thirty at most', () => {
  const many = (count: number) => Array.from({ length: count }, (_, key) => ({ key, email: `${key}@firma.pl` }));
  expect([0, 1, 30, 31].map((count) => getInviteListFault(many(count)))).toEqual([
    ...['emailIsRequired', null, null, 'achivedUsersLimit'],
  ]);
});
