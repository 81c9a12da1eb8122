import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptInvitation } from '#contract/people/invitation-acceptance.ts';
import { login } from '#contract/sign-in/auth.ts';
import { changePassword, register, resetPassword } from '#contract/sign-in/registration.ts';
import { createTestApp, type TestAnswer, type TestApp } from '#server/testing/test-app.ts';
import { issueAccountCode } from '#server/testing/test-codes.ts';
import { createUnknownEmail } from '#server/testing/test-guesses.ts';
import { addInvitation } from '#server/testing/test-invitations.ts';
import { addAccount, testPassword } from '#server/testing/test-sessions.ts';
import { addCompany } from '#server/testing/test-world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const twice = (typed: string) => ({ password: typed, confirmPassword: typed });
const consents = { termsAndConditions: true, cookiePolicy: true };

/**
 * All operations that set a password. `ready` prepares the operation, which the test then repeats
 * with typed passwords.
 */
const ways: Record<string, () => Promise<(typed: string) => Promise<TestAnswer>>> = {
  async registering() {
    const emailAddress = createUnknownEmail();
    return (typed) => app.call(register, {}, { body: { emailAddress, ...twice(typed), ...consents } });
  },
  async 'a letter’s link'() {
    const { id, emailAddress } = await addAccount(app);
    const code = await issueAccountCode(app, id, 'passwordReset');
    return (typed) => app.call(resetPassword, {}, { body: { emailAddress, code, ...twice(typed) } });
  },
  async 'the profile'() {
    const { id } = await addAccount(app);
    const token = app.tokenOf(id);
    return (typed) => app.call(changePassword, { token }, { body: { oldPassword: testPassword, ...twice(typed) } });
  },
  async 'an invitation'() {
    const { code } = await addInvitation(app, await addCompany(app.db));
    return (typed) =>
      app.call(acceptInvitation, {}, { body: { mode: 'register', code, ...twice(typed), ...consents } as never });
  },
};

it.each(Object.keys(ways))('by %s no password is set that is tried first, or does not fit the rule', async (way) => {
  const set = await ways[way]!();
  expect((await set('Haslo123!')).body.errorCode).toBe('passwordCommon');
  for (const wrong of ['Zażół 1', 'zażółć gęślą 1!', 'ZAŻÓŁĆ GĘŚLĄ 1!', 'Zażółć gęślą !', 'ZażółćGęślą1'])
    expect((await set(wrong)).body.errorCode, wrong).toBe('validationFailed');
  expect((await set('Zupełnie 0we!')).status).toBeLessThan(300);
});

it('of password changes at once one succeeds, and each other has to know its password', async () => {
  const { id, emailAddress } = await addAccount(app);
  const change = (typed: string) =>
    app.call(changePassword, { token: app.tokenOf(id) }, { body: { oldPassword: testPassword, ...twice(typed) } });
  const typed = ['Zupełnie 0we!', 'Całkiem 1nne!', 'Jeszcze 1nne!'];
  const answers = await Promise.all(typed.map(change));
  const winners = typed.filter((_typed, at) => answers[at]!.status === 204);
  expect(winners).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 204).map(({ body }) => body.errorCode))).toEqual(
    new Set(['proofWrong']),
  );
  expect((await app.call(login, {}, { body: { emailAddress, password: winners[0]! } })).status).toBe(200);
});

it('codes of reset emails are looked up sixty times an hour from one network at most', async () => {
  const { id, emailAddress } = await addAccount(app);
  const as = { address: '10.96.0.1' };
  const reset = (code: string) =>
    app.call(resetPassword, as, { body: { emailAddress, code, ...twice('Zupełnie 0we!') } });
  await app.db.query(sql`DELETE FROM sign_in_failures`);
  expect((await reset('guess')).body.errorCode).toBe('codeUnknown');
  await app.db.query(sql`UPDATE sign_in_failures SET failures = 59`);
  expect((await reset('guess')).body.errorCode).toBe('codeUnknown');
  expect((await reset(await issueAccountCode(app, id, 'passwordReset'))).body.errorCode).toBe('tooManyRequests');
});
