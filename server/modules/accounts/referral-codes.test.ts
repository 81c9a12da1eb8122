import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '#contract/accounts/account-deletion.ts';
import { createCompany } from '#contract/company/new-company.ts';
import { getReferralProgram } from '#contract/referrals/referrals.ts';
import { activate, register } from '#contract/sign-in/registration.ts';
import * as providers from '#server/testing/provider-app.ts';
import { createSignInBrowser, signInToBiurkoByProvider } from '#server/testing/provider-visit.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { issueAccountCode } from '#server/testing/test-codes.ts';
import { storeIdentityProof } from '#server/testing/test-factors.ts';
import { createUnknownEmail } from '#server/testing/test-guesses.ts';
import { addReferralProgram, addReferrer, type TestReferralProgram } from '#server/testing/test-referrals.ts';
import { testPassword } from '#server/testing/test-sessions.ts';
import { waitForLockWaiters } from '#server/testing/test-waiting.ts';
import { dropUnconfirmedAccounts } from './drop-unconfirmed-accounts.command.ts';

let world: providers.TestAppWithProviders;
let app: TestApp;
let program: TestReferralProgram;
let member: string;
let code: string;

beforeAll(async () => {
  world = await providers.openTestAppWithProviders();
  ({ app } = world);
});
afterAll(() => world.close());
beforeEach(async () => {
  const now = app.clock.now().getTime();
  const at = (days: number) => new Date(now + days * 86_400_000).toISOString();
  program = await addReferralProgram(app, { startAt: at(-10), endAt: at(40) });
  ({ userId: member, code } = await addReferrer(app, program));
});

const form = { password: testPassword, confirmPassword: testPassword, termsAndConditions: true, cookiePolicy: true };
const signUp = (emailAddress: string, referralCode?: string) =>
  app.call(register, { language: 'pl' }, { body: { emailAddress, ...form, referralCode } });
const idOf = async (email: string) =>
  (await app.db.query<{ id: string }>(sql`SELECT id FROM users WHERE email = ${email}`))[0]?.id;
const counted = async () =>
  (await app.call(getReferralProgram, { userId: member }, { query: { programKey: program.key } })).body.userMembership
    .stats.registerCount as number;
async function confirm(email: string): Promise<string> {
  const id = (await idOf(email))!;
  const { status } = await app.call(
    activate,
    {},
    { body: { activationCode: await issueAccountCode(app, id, 'activation') } },
  );
  expect(status).toBe(200);
  return id;
}
const companyOf = (userId: string) =>
  app.db.query<{ id: string }>(sql`SELECT company_id AS id FROM referred_companies WHERE user_id = ${userId}`);
const found = async (userId: string) =>
  (
    await app.call(
      createCompany,
      { userId },
      { body: { companyName: 'Polecona', phoneNumber: '+48221234567' } as never },
    )
  ).body.id as string;

describe('registering by a referral code', () => {
  it('counts once the account is activated, and goes on when its owner deletes it', async () => {
    const email = createUnknownEmail();
    expect((await signUp(email, ` ${code.toLowerCase()} `)).status).toBe(204);
    expect(await counted()).toBe(0);
    const id = await confirm(email);
    expect(await counted()).toBe(1);
    await signUp(createUnknownEmail(), '');
    await signUp(createUnknownEmail(), '   ');
    await confirm(await signUpWithout());
    expect(await counted()).toBe(1);
    await storeIdentityProof(app, id);
    expect((await app.call(deleteAccount, { userId: id })).status).toBe(204);
    expect(await counted()).toBe(1);
  });
  const signUpWithout = async () => {
    const email = createUnknownEmail();
    expect((await signUp(email)).status).toBe(204);
    return email;
  };

  it('is checked again on the server, and by a wrong code no account is made', async () => {
    const ended = await addReferrer(
      app,
      await addReferralProgram(app, { startAt: '2020-01-01T00:00:00Z', endAt: '2021-01-01T00:00:00Z' }),
    );
    const upcoming = await addReferrer(
      app,
      await addReferralProgram(app, { startAt: '2090-01-01T00:00:00Z', endAt: '2091-01-01T00:00:00Z' }),
    );
    for (const wrong of ['ABCDEFGH23', 'x', code.slice(1), ended.code, upcoming.code, 'a\ud800', 'a\0']) {
      const email = createUnknownEmail();
      const { status, body } = await signUp(email, wrong);
      expect([status, body.errorCode]).toEqual([422, 'referralCodeInvalid']);
      expect(body.message).toBe('Ten kod polecenia jest nieprawidłowy albo już nie obowiązuje. Popraw go lub usuń.');
      expect(await idOf(email)).toBeUndefined();
    }
    expect((await signUp(createUnknownEmail(), 'x'.repeat(51))).body.errorCode).toBe('validationFailed');
  });

  it('makes no account by the code of a member who is gone at that moment', async () => {
    const email = createUnknownEmail();
    const { answer } = await app.db.transaction(async (tx) => {
      await tx.query(sql`DELETE FROM referral_memberships WHERE code = ${code}`);
      const answer = signUp(email, code);
      await waitForLockWaiters(app.db);
      return { answer };
    });
    const { status, body } = await answer;
    expect([status, body.errorCode]).toEqual([422, 'referralCodeInvalid']);
    expect(await idOf(email)).toBeUndefined();
  });

  it('refuses the code of a member with the very same e-mail', async () => {
    const email = createUnknownEmail();
    await app.db.query(sql`UPDATE referral_memberships SET email = ${email} WHERE code = ${code}`);
    expect((await signUp(email.toUpperCase(), code)).body.errorCode).toBe('referralCodeOwn');
    expect(await idOf(email)).toBeUndefined();
    expect((await signUp(email)).status).toBe(204);
  });

  it('leaves nothing of an account that is never confirmed', async () => {
    const email = createUnknownEmail();
    await signUp(email, code);
    await app.db.query(sql`UPDATE users SET created_on = now() - interval '40 days' WHERE email = ${email}`);
    await dropUnconfirmedAccounts(app.db, new Date());
    expect(await idOf(email)).toBeUndefined();
    expect(await counted()).toBe(0);
  });

  it('remembers the first company that the account founds, and no other', async () => {
    const email = createUnknownEmail();
    await signUp(email, code);
    const userId = await confirm(email);
    const first = await found(userId);
    expect(await companyOf(userId)).toEqual([{ id: first }]);
    await found(userId);
    expect(await companyOf(userId)).toEqual([{ id: first }]);
    // A company of the code's own owner does not count. Neither does the company of a person who
    // registered without a code.
    const without = createUnknownEmail();
    await signUp(without);
    for (const other of [member, await confirm(without)]) {
      await found(other);
      expect(await companyOf(other)).toEqual([]);
    }
  });
});

describe('completing a registration by a provider', () => {
  const begin = async () => {
    const person = providers.addPersonAtProvider(world.provider, 'google');
    const browser = createSignInBrowser(app);
    const search = encodeURIComponent(`referralCode=${code}`);
    const page = await signInToBiurkoByProvider(
      browser,
      `/api/auth/loginExternal?provider=Google&language=pl-PL&search=${search}`,
      person.subject,
    );
    // The address contains the code that the person typed before.
    expect(page).toMatch(new RegExp(`^/registerExternal/[\\w-]{36}\\?referralCode=${code}$`));
    const userId = page.split('/').at(-1)!.split('?')[0]!;
    const complete = (referralCode?: string) =>
      browser.ask('POST', '/api/auth/registerExternal', {
        ...{ userId, termsAndConditions: true, cookiePolicy: true, marketingConsent: false, referralCode },
      });
    return { userId, complete };
  };

  it('accepts a code too, and counts at once; a wrong one makes no account and can be corrected', async () => {
    const { userId, complete } = await begin();
    const refused = await complete('ABCDEFGH23');
    expect([refused.status, (refused.body as { errorCode: string }).errorCode]).toEqual([422, 'referralCodeInvalid']);
    expect(await app.db.query(sql`SELECT FROM users WHERE id = ${userId}`)).toEqual([]);
    expect((await complete(` ${code} `)).status).toBe(200);
    expect(await counted()).toBe(1);
    const first = await found(userId);
    expect(await companyOf(userId)).toEqual([{ id: first }]);
  });

  it('works without a code', async () => {
    const { complete } = await begin();
    expect((await complete()).status).toBe(200);
    expect(await counted()).toBe(0);
  });
});
