import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { companyUpdateBody } from '#contract/company/company-details.ts';
import { parkingDraft } from '#contract/parking/parking-management.ts';
import { getInvitedEmailFault, invitedEmail } from '#contract/people/invitation-emails.ts';
import { referralEmail } from '#contract/referrals/referral-join-form.ts';
import { emailRequestBody, registerBody } from '#contract/sign-in/account-bodies.ts';
import { loginBody } from '#contract/sign-in/login-body.ts';
import { domainName } from '#contract/sign-in/sso.ts';
import type { BodySchema } from '#contract/wire/endpoint.ts';

const ascii = 'jan@xn--w-uga1v8h.example';
/** Spellings of one address, as people type and paste it. */
const sameAddress = [
  'jan@żółw.example',
  'jan@ŻÓŁW.example',
  'jan@xn--w-uga1v8h.example',
  ' jan@żółw.example\t',
  'jan@żółw.example.',
  'jan@żółw。example',
  'mailto:jan@żółw.example',
  'MAILTO:jan@żółw.example?subject=Biurko',
  '<jan@żółw.example>',
  'ｊａｎ＠żółw．ｅｘａｍｐｌｅ',
  '\u200bjan@żółw\u200b.example\ufeff',
  '\u202ajan@żółw.example\u202c',
];
/** Texts that are no address. */
const none = [
  '',
  'jan',
  'jan@',
  '@żółw.example',
  'jan@żółw',
  'jan@żółw..example',
  'jan@żó łw.example',
  'jan@żó/łw.pl',
  'żaneta@firma.pl',
];

const field = (schema: BodySchema, name: string): BodySchema => {
  const { shape } = schema as unknown as { shape: Record<string, BodySchema> };
  return shape[name]!;
};
/** Every field for an email. */
const places: Record<string, BodySchema> = {
  'the sign-in': field(loginBody, 'emailAddress'),
  'a registration': field(registerBody, 'emailAddress'),
  'a forgotten password': field(emailRequestBody, 'emailAddress'),
  'an invitation': invitedEmail,
  'a company': field(companyUpdateBody.options[0], 'companyEmail'),
  'a parking': field(parkingDraft, 'ccEmail'),
};

describe.each(Object.entries(places))('%s', (_place, schema) => {
  it.each(sameAddress)('takes %j as the address that it is', (typed) =>
    expect(schema.safeParse(typed).data).toBe(ascii),
  );
  it.each(none.filter((one) => one !== ''))('refuses %j', (typed) =>
    expect(schema.safeParse(typed).success).toBe(false),
  );
  it('takes top-level domains of every script', () =>
    expect(schema.safeParse('ivan@пример.рф').data).toBe('ivan@xn--e1afmkfd.xn--p1ai'));
});

it('the referral programme, whose form is wider, keeps the same address', () => {
  for (const typed of sameAddress) expect(referralEmail.safeParse(typed).data, typed).toBe(ascii);
});

it.each(['jan@former.invalid', 'jan@DELETED.Invalid', 'jan@firma.invalid.'])(
  'no new account and no invitation has %j, yet it signs in and finds an account',
  (typed) => {
    for (const place of ['a registration', 'an invitation'])
      expect(places[place]!.safeParse(typed).success).toBe(false);
    for (const place of ['the sign-in', 'a forgotten password'])
      expect(places[place]!.safeParse(typed).success).toBe(true);
    expect(places['a registration']!.safeParse('jan@invalid.example').success).toBe(true);
  },
);

it('each e-mail in a list to invite has its own fault', () => {
  expect(sameAddress.map(getInvitedEmailFault)).toEqual(sameAddress.map(() => null));
  expect(none.map(getInvitedEmailFault)).toEqual(['emailIsRequired', ...none.slice(1).map(() => 'emailInvalid')]);
  // 80 characters once the domain is in ASCII.
  expect(getInvitedEmailFault(`${'a'.repeat(80 - '@xn--w-uga1v8h.pl'.length)}@żółw.pl`)).toBeNull();
  expect(getInvitedEmailFault(`${'a'.repeat(81 - '@xn--w-uga1v8h.pl'.length)}@żółw.pl`)).toBe('emailTooLong');
});

it.each([
  ['żółw.example', 'xn--w-uga1v8h.example'],
  [' ŻÓŁW.Example. ', 'xn--w-uga1v8h.example'],
  ['Firma.pl', 'firma.pl'],
  ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
])('%j is the domain %j of a single sign-on', (typed, domain) => expect(domainName.parse(typed)).toBe(domain));

it.each(['żółw', 'żó łw.pl', 'żółw.pl/x', 'żółw..pl', 'jan@żółw.pl', '-żółw-.'])('%j is no domain', (typed) => {
  const { issues } = domainName.safeParse(typed).error as z.ZodError;
  expect((issues[0] as { params?: object }).params).toEqual({ rule: 'domain' });
});

describe('the addresses that invoices are mailed to', () => {
  const [, withInvoice] = companyUpdateBody.options;
  const read = (typed: string) => withInvoice.shape.invoiceRecipientEmails.safeParse(typed);

  it.each([
    ['', ''],
    ['  ', ''],
    ['faktury@firma.pl', 'faktury@firma.pl'],
    ['Anna@firma.pl,jan@żółw.example;ewa@firma.pl', 'Anna@firma.pl, jan@xn--w-uga1v8h.example, ewa@firma.pl'],
    [' a@b.pl  c@d.pl , ', 'a@b.pl, c@d.pl'],
  ])('%j are %j', (typed, kept) => expect(read(typed).data).toBe(kept));

  it.each([
    ['not an email', 'not'],
    ['anna@firma.pl, jan@', 'jan@'],
  ])('of %j, %j is said to be none', (typed, wrong) =>
    expect(read(typed).error?.issues).toMatchObject([{ path: [], params: { noEmail: wrong } }]),
  );

  it('are as long as the database keeps them', () => {
    expect(read(`${'a'.repeat(95)}@b.com`).success).toBe(false);
    expect(read(`${'a'.repeat(83)}@żółw.example`).error?.issues).toMatchObject([{ code: 'too_big', maximum: 100 }]);
  });

  it('fit as the old field kept them, whatever stands between them', () => {
    const list = Array.from({ length: 14 }, (_, at) => `${String.fromCharCode(97 + at)}@b.pl`);
    for (const between of [',', ', ', ' ', ';', ',\n'])
      expect(read(list.join(between)).data, between).toBe(list.join(','));
    expect(list.join(', ').length).toBeGreaterThan(100);
    expect(read([...list, 'p@b.pl'].join(',')).error?.issues).toMatchObject([{ code: 'too_big', maximum: 100 }]);
  });
});

it('a text that is far too long is refused for its length, at once', () => {
  const [, withInvoice] = companyUpdateBody.options;
  const { 'a parking': _orNone, ...rest } = places;
  const { invoiceCompanyName: name, invoiceRecipientEmails: list } = withInvoice.shape;
  const all: Record<string, BodySchema> = { ...rest, name, list, referral: referralEmail, domain: domainName };
  const long = Array.from({ length: 70_000 }, (_, at) => `a@ż${at}.pl`).join(' ');
  for (const [place, schema] of Object.entries(all)) {
    // Measures processor time, since a busy machine only delays a test.
    const before = process.cpuUsage();
    expect(schema.safeParse(long).error?.issues, place).toMatchObject([{ code: 'too_big' }]);
    expect(process.cpuUsage(before).user / 1_000, place).toBeLessThan(250);
  }
});
