import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '#contract/accounts/account-deletion.ts';
import { getOwnData } from '#contract/accounts/user.ts';
import { listCompanies } from '#contract/company/companies.ts';
import { getReferralProgram, joinReferralProgram, reportReferral } from '#contract/referrals/referrals.ts';
import { getRegistrationForm, verifyReferralCode } from '#contract/sign-in/registration.ts';
import { createTestApp, type TestApp, testOperatorKey } from '#server/testing/test-app.ts';
import { storeIdentityProof } from '#server/testing/test-factors.ts';
import { addReferralProgram, addReferrer, type TestReferralProgram } from '#server/testing/test-referrals.ts';
import { waitForLockWaiters } from '#server/testing/test-waiting.ts';
import { addCompany, addPerson } from '#server/testing/test-world.ts';

const startAt = '2026-11-01T00:00:00Z';
const endAt = '2026-11-30T22:59:59.999Z';
let app: TestApp;
let program: TestReferralProgram;
let member: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  program = await addReferralProgram(app, { startAt, endAt });
  member = await addPerson(app.db);
});

const info = (userId = member, programKey = program.key) =>
  app.call(getReferralProgram, { userId }, { query: { programKey } });
const join = (userId = member, more: object = {}) =>
  app.call(
    joinReferralProgram,
    { userId },
    {
      body: {
        ...{ referralProgramId: program.id, userEmail: 'Polecam@Firma.example' },
        ...{ acceptedReferralTermsId: program.termsId, ...more },
      },
    },
  );
const verify = async (code: string) => (await app.call(verifyReferralCode, {}, { query: { code } })).body.valid;
const memberships = (userId = member) =>
  app.db.query<{ email: string; code: string; termsId: string }>(sql`
    SELECT email, code, terms_id AS "termsId" FROM referral_memberships WHERE user_id = ${userId}`);

describe('a programme', () => {
  it('is found by its key, with its period, the present terms and no membership', async () => {
    const { status, body } = await info();
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ id: program.id, startAt, endAt, userMembership: null },
      currentTerms: {
        ...{ id: program.termsId, termsUrl_PL: 'https://terms.example/pl', termsUrl_EN: 'https://terms.example/en' },
      },
    });
    expect((await info(member, 'another')).body.errorCode).toBe('notFound');
  });

  it('is joined once: by a code without letters that look alike, and links that carry it', async () => {
    const { status, body } = await join();
    expect(status).toBe(200);
    expect(body.code).toMatch(/^[ABCDEFGHJKMNPQRSTUVWXYZ23456789]{10}$/);
    expect(body).toEqual({
      code: body.code,
      signUpUrl: `http://localhost:3000/register?referralCode=${body.code}`,
      contactUrl: `https://operator.example/contact?from=biurko&referralCode=${body.code}`,
      stats: { registerCount: 0, contactFormCount: 0, otherCount: 0 },
      vouchers: [],
    });
    expect((await info()).body.userMembership).toEqual(body);
    expect((await join(member, { userEmail: 'other@firma.example' })).body).toEqual(body);
    expect(await memberships()).toEqual([
      { email: 'polecam@firma.example', code: body.code, termsId: program.termsId },
    ]);
    // Another person has no membership.
    const other = await addPerson(app.db);
    expect((await info(other)).body.userMembership).toBeNull();
    expect((await join(other)).body.code).not.toBe(body.code);
  });

  it('gives one code to joins that come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => join()));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1);
    expect(await memberships()).toHaveLength(1);
  });

  it('is joined from its first moment to its last, by the server’s clock; a present code stays', async () => {
    app.clock.set('2026-10-31T23:59:59.999Z');
    expect((await join()).body).toMatchObject({ errorCode: 'referralNotStarted', details: { startAt } });
    app.clock.set(startAt);
    const { code } = (await join()).body;
    // The start was postponed, so the code is not valid yet.
    app.clock.set('2026-10-31T23:59:59.999Z');
    expect(await verify(code)).toBe(false);
    app.clock.set(startAt);
    expect(await verify(code)).toBe(true);
    app.clock.set(endAt);
    expect((await join(await addPerson(app.db))).status).toBe(200);
    expect(await verify(code)).toBe(true);
    app.clock.set('2026-11-30T23:00:00Z');
    const late = await addPerson(app.db);
    expect((await join(late)).body.errorCode).toBe('referralEnded');
    expect(await memberships(late)).toEqual([]);
    expect((await join()).body.code).toBe(code);
    expect((await info()).body.userMembership.code).toBe(code);
    expect(await verify(code)).toBe(false);
  });

  it('is joined by the terms that hold now alone; members by earlier terms stay', async () => {
    const { code } = (await join()).body;
    const [other, termsId] = [await addPerson(app.db), randomUUID()];
    await app.db.query(sql`
      INSERT INTO referral_terms (id, program_id, url_pl, url_en, made_on)
      VALUES (${termsId}, ${program.id}, 'https://new.example/pl', 'https://new.example/en', now())`);
    expect((await info(other)).body.currentTerms).toMatchObject({ id: termsId, termsUrl_EN: 'https://new.example/en' });
    for (const acceptedReferralTermsId of [program.termsId, (await addReferralProgram(app)).termsId, randomUUID()])
      expect((await join(other, { acceptedReferralTermsId })).body.errorCode).toBe('referralTermsChanged');
    expect(await memberships(other)).toEqual([]);
    expect((await join(other, { acceptedReferralTermsId: termsId })).status).toBe(200);
    expect((await join()).body.code).toBe(code);
  });

  it.each([
    ['no e-mail', { userEmail: '  ' }, 'userEmail', 'Podaj adres e-mail'],
    ['no dot', { userEmail: 'anna@firma' }, 'userEmail', 'Podaj poprawny adres e-mail'],
    ['no at sign', { userEmail: 'firma.example' }, 'userEmail', 'Podaj poprawny adres e-mail'],
    ['what no text holds', { userEmail: 'a\0a@firma.example' }, 'userEmail', 'Podaj poprawny adres e-mail'],
    ['81 characters', { userEmail: `${'a'.repeat(68)}@firma.example` }, 'userEmail', /80 znaków/],
    ['80 that are more in small letters', { userEmail: `${'İ'.repeat(66)}@firma.example` }, 'userEmail', /80 znaków/],
    ['no terms', { acceptedReferralTermsId: '' }, 'acceptedReferralTermsId', /./],
    ['terms that are no id', { acceptedReferralTermsId: 'x' }, 'acceptedReferralTermsId', /./],
    ['a programme that is no id', { referralProgramId: 'x' }, 'referralProgramId', /./],
  ])('is not joined with %s', async (_what, more, path, words) => {
    const answer = await app.call(
      joinReferralProgram,
      { userId: member, language: 'pl' },
      {
        body: {
          ...{ referralProgramId: program.id, userEmail: 'a@b.pl', acceptedReferralTermsId: program.termsId, ...more },
        },
      },
    );
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'validationFailed']);
    expect(answer.body.details.issues).toHaveLength(1);
    expect(answer.body.details.issues[0]).toMatchObject({ path, message: expect.stringMatching(words) });
    expect(await memberships()).toEqual([]);
  });

  it('that does not exist is not found', async () => {
    expect((await join(member, { referralProgramId: randomUUID() })).body.errorCode).toBe('notFound');
  });
});

describe('what the operator’s site reports', () => {
  let code: string;
  beforeEach(async () => {
    ({ code } = await addReferrer(app, program, member));
  });
  const report = (more: object = {}, key = testOperatorKey) =>
    app.call(
      reportReferral,
      { headers: { authorization: `Bearer ${key}` } },
      { body: { code, what: 'contactForm', requestId: randomUUID(), ...more } },
    );
  const stats = async () => (await info()).body.userMembership.stats;

  it('is counted of its code, each report once however often it comes', async () => {
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => report({ requestId })));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(204));
    await report({ code: ` ${code.toLowerCase()} ` });
    await report({ what: 'other' });
    const another = await addReferrer(app, program);
    // Request ids are separate for each code.
    await report({ code: another.code, requestId });
    expect(await stats()).toEqual({ registerCount: 0, contactFormCount: 2, otherCount: 1 });
  });

  it('is taken with the operator’s key alone', async () => {
    for (const key of ['', 'x', `${testOperatorKey}x`, testOperatorKey.toUpperCase(), app.tokenOf(member)])
      expect((await report({}, key)).body.errorCode).toBe('operatorKeyInvalid');
    const body = { code, what: 'other' as const, requestId: randomUUID() };
    expect((await app.call(reportReferral, {}, { body })).body.errorCode).toBe('operatorKeyInvalid');
    expect(await stats()).toEqual({ registerCount: 0, contactFormCount: 0, otherCount: 0 });
  });

  it('of an unknown code is not found, and no invalid report is accepted', async () => {
    for (const unknown of ['ABCDEFGH23', 'x', ''])
      expect((await report({ code: unknown })).body.errorCode).toBe('notFound');
    expect((await report({ what: 'register' })).body.errorCode).toBe('validationFailed');
    expect((await report({ requestId: 'short' })).body.errorCode).toBe('validationFailed');
  });
});

describe('a code', () => {
  it('is verified without a sign-in, however it is typed, and distinguished from what is no code', async () => {
    const { code } = await addReferrer(app, program);
    for (const typed of [code, ` ${code}\t`, code.toLowerCase()]) expect(await verify(typed)).toBe(true);
    for (const typed of ['', '   ', code.slice(1), `${code}A`, 'ABCDEFGH23', "' OR 1=1 --", '%', 'ąćęłńóśźż1'])
      expect(await verify(typed), typed).toBe(false);
    const { body } = await app.call(verifyReferralCode, {}, { query: { code: 'x'.repeat(51) } });
    expect(body.errorCode).toBe('validationFailed');
  });

  it('can be tried 300 times a minute from one address', async () => {
    const address = '10.40.0.1';
    const statuses = new Set<number>();
    for (let n = 0; n <= 300; n++)
      statuses.add((await app.call(verifyReferralCode, { address }, { query: { code: 'ABCDEFGH23' } })).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});

describe('whoever deletes their account', () => {
  it('takes their membership along, and its code; own data held both before', async () => {
    const { code } = await addReferrer(app, program, member);
    const referred = await addPerson(app.db);
    await app.db.query(sql`
      INSERT INTO referred_accounts (user_id, membership_id, registered_on)
      SELECT ${referred}, id, now() FROM referral_memberships WHERE code = ${code}`);
    await app.db.query(sql`
      INSERT INTO referral_reports (membership_id, request_id, what, reported_on)
      SELECT id, 'one of the operator', 'other', now() FROM referral_memberships WHERE code = ${code}`);
    const own = async (userId: string) => (await app.call(getOwnData, { userId })).body;
    expect((await own(member)).referrals).toMatchObject([
      { program: program.key, code, email: `${member}@test.example`, registered: 1, reports: [{ what: 'other' }] },
    ]);
    expect((await own(referred)).referredBy).toMatchObject([{ code }]);
    expect((await own(referred)).referrals).toEqual([]);
    await storeIdentityProof(app, member);
    expect((await app.call(deleteAccount, { userId: member })).status).toBe(204);
    expect(await memberships()).toEqual([]);
    expect(await verify(code)).toBe(false);
    expect((await own(referred)).referredBy).toEqual([]);
  });

  it('cannot join at that moment', async () => {
    await storeIdentityProof(app, member);
    const joined = await app.db.transaction(async (tx) => {
      await tx.query(sql`SELECT FROM users WHERE id = ${member} FOR UPDATE`);
      await tx.query(sql`
        UPDATE users SET deleted_on = now(), email_confirmed_on = NULL, password_hash = NULL, email = id || '@deleted.invalid'
        WHERE id = ${member}`);
      const answer = join();
      await waitForLockWaiters(app.db);
      return { answer };
    });
    expect((await joined.answer).body.errorCode).toBe('notSignedIn');
    expect(await memberships()).toEqual([]);
  });
});

it('without the programme nothing of it is found, and no code is good', async () => {
  const { code } = await addReferrer(app, program, member);
  const company = await addCompany(app.db);
  const off = await createTestApp({ databaseUrl: app.databaseUrl, accounts: { referrals: null } });
  try {
    expect(
      (await off.call(getReferralProgram, { userId: member }, { query: { programKey: program.key } })).status,
    ).toBe(404);
    const body = {
      ...{ referralProgramId: program.id, userEmail: 'a@b.pl', acceptedReferralTermsId: program.termsId },
    };
    expect((await off.call(joinReferralProgram, { userId: member }, { body })).status).toBe(404);
    expect((await off.call(verifyReferralCode, {}, { query: { code } })).body).toEqual({ valid: false });
    const report = { code, what: 'other' as const, requestId: randomUUID() };
    const as = { headers: { authorization: `Bearer ${testOperatorKey}` } };
    expect((await off.call(reportReferral, as, { body: report })).body.errorCode).toBe('operatorKeyInvalid');
    for (const [one, is] of [
      [off, false],
      [app, true],
    ] as const) {
      expect((await one.call(getRegistrationForm, {})).body).toEqual({ referralCode: is });
      expect((await one.call(listCompanies, { userId: company.user })).body.companies).toMatchObject([
        { hasReferrals: is },
      ]);
    }
  } finally {
    await off.stop();
  }
});
