import { expect, it } from 'vitest';
import * as z from 'zod';
import { createEmailListSchema } from '#contract/wire/formats.ts';
import { formatIssue } from './issue-messages.ts';

const said = (schema: z.ZodType, value: unknown) => {
  const issue = schema.safeParse(value).error!.issues[0]!;
  return [formatIssue(issue as never, 'pl'), formatIssue(issue as never, 'en')];
};

it.each<[string, z.ZodType, unknown, RegExp, RegExp]>([
  ['an empty text', z.string().min(1), '', /Wypełnij/, /Fill in/],
  ['a short text', z.string().min(3), 'ab', /co najmniej 3 znaki/, /at least 3 characters/],
  ['a long text', z.string().max(80), 'a'.repeat(81), /najwyżej 80 znaków/, /at most 80 characters/],
  ['a small number', z.number().min(3), 2, /Najmniejsza.* 3/, /smallest.* 3/],
  ['a great number', z.number().max(90), 91, /Największa.* 90/, /largest.* 90/],
  ['too many things', z.array(z.string()).max(1), ['a', 'b'], /najwyżej 1/, /at most 1/],
  ['no thing', z.array(z.string()).min(1), [], /co najmniej 1/, /at least 1/],
  ['no e-mail', z.email(), 'anna', /adres e-mail/, /e-mail address/],
  ['something else than the choices', z.enum(['a', 'b']), 'c', /Wybierz/, /Choose/],
  ['no day', z.iso.date(), '2026-02-30', /dzień kalendarza/, /not a date\. /],
  ['no instant', z.iso.datetime(), '2026-02-28', /data z godziną/, /date with a time/],
  ['no UUID', z.guid(), 'kadry', /identyfikator UUID. Przykład: 3f2504e0/, /not a UUID. Example: 3f2504e0/],
  ['nothing at all', z.string(), undefined, /nieprawidłowa/, /not valid/],
])('%s is said for people, with its figure', (_name, schema, value, polish, english) => {
  const [pl, en] = said(schema, value);
  expect(pl).toMatch(polish);
  expect(en).toMatch(english);
  for (const sentence of [pl, en]) expect(sentence).not.toMatch(/\(y\/a\/e\)|[<>]=|undefined|NaN/);
});

it('the text about a list of e-mails names the invalid entry', () => {
  const [pl, en] = said(createEmailListSchema(100), 'anna@firma.pl; to nie adres');
  expect(pl).toMatch(/„to”.*adres e-mail/);
  expect(en).toMatch(/“to”.*e-mail address/);
});
