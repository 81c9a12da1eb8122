import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/user.ts';
import { prove } from '#contract/factors/proof.ts';
import { login } from '#contract/sign-in/auth.ts';
import { acceptConsents, changePassword } from '#contract/sign-in/registration.ts';
import { markAsMadeBySso } from '#server/testing/made-by-sso.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { advanceClock, storeIdentityProof } from '#server/testing/test-factors.ts';
import { addAccount, testPassword } from '#server/testing/test-sessions.ts';
import { addPerson } from '#server/testing/test-world.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const fresh = 'Zupełnie 0we!';
const signIn = (emailAddress: string, secret = testPassword) =>
  app.call(login, {}, { body: { emailAddress, password: secret } });
const change = (token: string, oldPassword?: string) =>
  app.call(
    changePassword,
    { token },
    {
      body: { password: fresh, confirmPassword: fresh, ...(oldPassword !== undefined && { oldPassword }) },
    },
  );

describe('changing the own password', () => {
  it('requires the present password, and ends the other sessions but not this one', async () => {
    const { emailAddress } = await addAccount(app);
    const [own, other] = [(await signIn(emailAddress)).body, (await signIn(emailAddress)).body];
    const token = own.accessToken.tokenValue;
    for (const old of [undefined, '', 'wrong']) expect((await change(token, old)).body.errorCode).toBe('proofWrong');
    expect((await change(token, testPassword)).status).toBe(204);
    expect((await app.call(getProfile, { token })).status).toBe(200);
    expect((await app.call(getProfile, { token: other.accessToken.tokenValue })).status).toBe(401);
    expect([(await signIn(emailAddress)).status, (await signIn(emailAddress, fresh)).status]).toEqual([401, 200]);
  });

  it('refuses the present password as the new one; nothing changes, and the other sessions go on', async () => {
    const { id, emailAddress } = await addAccount(app);
    const other = (await signIn(emailAddress)).body;
    const body = { oldPassword: testPassword, password: testPassword, confirmPassword: testPassword };
    const same = await app.call(changePassword, { userId: id }, { body });
    expect([same.status, same.body.errorCode]).toEqual([422, 'passwordSame']);
    expect((await app.call(getProfile, { token: other.accessToken.tokenValue })).status).toBe(200);
    // A wrong password typed twice is refused as wrong, not as the same.
    const wrong = { oldPassword: fresh, password: fresh, confirmPassword: fresh };
    expect((await app.call(changePassword, { userId: id }, { body: wrong })).body.errorCode).toBe('proofWrong');
  });

  it('requires no present password where there is none, but a proof within the last ten minutes', async () => {
    const userId = await addPerson(app.db);
    expect((await change(app.tokenOf(userId))).body.errorCode).toBe('proofNeeded');
    await storeIdentityProof(app, userId);
    advanceClock(app, 600);
    expect((await change(app.tokenOf(userId))).body.errorCode).toBe('proofNeeded');
    await storeIdentityProof(app, userId);
    expect((await change(app.tokenOf(userId))).status).toBe(204);
    expect((await app.call(getProfile, { userId })).body.hasPassword).toBe(true);
  });

  it('is refused for an account that a company’s single sign-on made', async () => {
    const { id } = await addAccount(app);
    await markAsMadeBySso(app.db, id);
    expect((await change(app.tokenOf(id), testPassword)).body.errorCode).toBe('passwordNotAllowed');
  });

  it('compares one password for each failure that is counted: the new one is no second guess', async () => {
    const { emailAddress } = await addAccount(app);
    const token = (await signIn(emailAddress)).body.accessToken.tokenValue;
    const guess = { oldPassword: 'wrong', password: testPassword, confirmPassword: testPassword };
    expect((await app.call(changePassword, { token }, { body: guess })).body.errorCode).toBe('proofWrong');
  });

  it('is done when it is sent again because its answer was lost', async () => {
    const { emailAddress } = await addAccount(app);
    const tokenValue = (await signIn(emailAddress)).body.accessToken.tokenValue;
    const token = () => tokenValue;
    expect([(await change(token(), testPassword)).status, (await change(token(), testPassword)).status]).toEqual([
      204, 204,
    ]);
    expect((await signIn(emailAddress, fresh)).status).toBe(200);
    const without = await addPerson(app.db);
    await storeIdentityProof(app, without);
    const set = async () => (await change(app.tokenOf(without))).status;
    expect([await set(), await set()]).toEqual([204, 204]);
  });

  it('compares nothing after five wrong passwords, here or at another proof, until a quarter of an hour is over', async () => {
    app.clock.set('2026-11-23T09:00:00Z');
    const { id } = await addAccount(app);
    const token = () => app.tokenOf(id);
    for (let turn = 0; turn < 3; turn++) expect((await change(token(), 'wrong')).body.errorCode).toBe('proofWrong');
    for (let turn = 0; turn < 2; turn++)
      expect((await app.call(prove, { token: token() }, { body: { password: 'wrong' } })).body.errorCode).toBe(
        'proofWrong',
      );
    expect((await change(token(), testPassword)).body).toMatchObject({
      errorCode: 'tooManyRequests',
      details: { retryAfterSeconds: 900 },
    });
    app.clock.set('2026-11-23T09:15:00Z');
    expect((await change(token(), testPassword)).status).toBe(204);
    app.clock.set('2026-11-23T09:00:00Z');
  });
});

describe('consents', () => {
  const consentsOf = async (userId: string, on = app) => {
    const { termsOfService, privacyPolicy, marketingConsent } = (await on.call(getProfile, { userId })).body;
    return [termsOfService, privacyPolicy, marketingConsent];
  };

  it('are saved one by one, and a consent that is not sent stays', async () => {
    const { id } = await addAccount(app, sql`terms_of_service_on = NULL, privacy_policy_on = NULL`);
    expect(await consentsOf(id)).toEqual([false, false, false]);
    await app.call(acceptConsents, { userId: id }, { body: { termsOfService: true, marketingConsent: true } });
    expect(await consentsOf(id)).toEqual([true, false, true]);
    await app.call(acceptConsents, { userId: id }, { body: { privacyPolicy: true } });
    expect(await consentsOf(id)).toEqual([true, true, true]);
  });

  it('are required again when newer documents take effect', async () => {
    const { id } = await addAccount(app, sql`terms_of_service_on = '2026-11-01', privacy_policy_on = '2026-11-01'`);
    const dates = { termsFrom: '2026-11-02T00:00:00.000Z', privacyFrom: '2026-11-01T00:00:00.000Z' };
    const newer = await createTestApp({ databaseUrl: app.databaseUrl, accounts: dates });
    expect(await consentsOf(id, newer)).toEqual([false, true, false]);
    await newer.call(acceptConsents, { userId: id }, { body: { termsOfService: true } });
    expect(await consentsOf(id, newer)).toEqual([true, true, false]);
    await newer.stop();
  });
});
