import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listSessions } from '#contract/accounts/sessions.ts';
import * as contract from '#contract/factors/factors.ts';
import { login, renewTokens } from '#contract/sign-in/auth.ts';
import { changePassword } from '#contract/sign-in/registration.ts';
import { askSecondStepPasskey, finishSecondStep } from '#contract/sign-in/second-step.ts';
import { createTestApp, type TestAnswer, type TestApp } from '#server/testing/test-app.ts';
import {
  addTestPasskey,
  advanceClock,
  getAuthenticatorCode,
  setUpAuthenticatorApp,
  storeIdentityProof,
} from '#server/testing/test-factors.ts';
import { addAccount, readRefreshCookie, readSetCookie, testPassword } from '#server/testing/test-sessions.ts';

const start = '2026-11-23T09:00:00Z';
let app: TestApp;
let other: TestApp;
let person: { id: string; emailAddress: string };
let secret: string;
let recoveryCodes: string[];

beforeAll(async () => {
  app = await createTestApp({ now: start });
  other = await createTestApp({ now: start, databaseUrl: app.databaseUrl });
});
afterAll(() => Promise.all([app.stop(), other.stop()]));
beforeEach(async () => {
  app.clock.set(start);
  await app.db.query(sql`DELETE FROM sign_in_failures`);
  person = await addAccount(app);
  ({ secret, recoveryCodes } = await setUpAuthenticatorApp(app, person.id));
  other.clock.set(app.clock.now().toISOString());
});

const signIn = (as: { address?: string; headers?: Record<string, string> } = {}) =>
  app.call(login, as, { body: { emailAddress: person.emailAddress, password: testPassword, rememberMe: false } });
/** Returns the cookie of a response as a browser would send it back. */
function cookieFrom(answer: Pick<TestAnswer, 'headers'>): { cookie: string } {
  return { cookie: `hd_second_step=${readSetCookie(answer, 'hd_second_step')?.hd_second_step}` };
}
async function begun(): Promise<{ cookie: string }> {
  const answer = await signIn();
  expect(answer.body.errorCode).toBe('secondFactorNeeded');
  return cookieFrom(answer);
}
const finish = (headers: Record<string, string>, code: string, more: { on?: TestApp; address?: string } = {}) =>
  (more.on ?? app).call(
    finishSecondStep,
    { headers, ...(more.address && { address: more.address }) },
    { body: { code } },
  );
const now = () => getAuthenticatorCode(secret, app.clock.now());
const wrong = () => String((Number(now()) + 1) % 1_000_000).padStart(6, '0');

it('after the password a code of the app is required, and signs in as the form would have', async () => {
  const answer = await signIn();
  expect([answer.status, answer.body.errorCode]).toEqual([401, 'secondFactorNeeded']);
  expect(answer.body.details).toEqual({ ways: ['authenticator', 'recoveryCode'], until: '2026-11-23T09:05:30.000Z' });
  expect(readRefreshCookie(answer)).toBeNull();
  const { HttpOnly, SameSite, Path, 'Max-Age': age } = readSetCookie(answer, 'hd_second_step')!;
  expect({ HttpOnly, SameSite, Path, age }).toEqual({
    HttpOnly: '',
    SameSite: 'Strict',
    Path: '/api/auth/secondStep',
    age: '300',
  });
  const finished = await finish(cookieFrom(answer), ` ${now().slice(0, 3)} ${now().slice(3)} `);
  expect(finished.status).toBe(200);
  // The cookie ends with the browser's session, because the form did not set `rememberMe`.
  expect(readRefreshCookie(finished)).not.toHaveProperty('Max-Age');
  expect(readSetCookie(finished, 'hd_second_step')).toMatchObject({ 'Max-Age': '0' });
  const { tokenValue } = finished.body.refreshToken;
  expect((await app.call(renewTokens, {}, { body: { refreshToken: tokenValue } })).status).toBe(200);
});

it('a wrong password is answered as before: only the right password leads to the second step', async () => {
  const answer = await app.call(login, {}, { body: { emailAddress: person.emailAddress, password: 'wrong' } });
  expect(answer.body.errorCode).toBe('invalidCredentials');
  expect(readSetCookie(answer, 'hd_second_step')).toBeNull();
});

it('a code is taken once, also by two who show it at once on two servers', async () => {
  const [first, second] = [await begun(), await begun()];
  const code = now();
  const answers = await Promise.all([finish(first, code), finish(second, code, { on: other })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  const left = answers[0].status === 200 ? second : first;
  expect((await finish(left, code)).body.errorCode).toBe('secondFactorWrong');
  advanceClock(app, 30);
  expect((await finish(left, now())).status).toBe(200);
});

it('a code of one step earlier or later is accepted, but none of an earlier step than the last accepted code', async () => {
  advanceClock(app, 300);
  const early = getAuthenticatorCode(secret, new Date(app.clock.now().getTime() - 30_000));
  const tooEarly = getAuthenticatorCode(secret, new Date(app.clock.now().getTime() - 61_000));
  const late = getAuthenticatorCode(secret, new Date(app.clock.now().getTime() + 30_000));
  expect((await finish(await begun(), tooEarly)).body.errorCode).toBe('secondFactorWrong');
  expect((await finish(await begun(), early)).status).toBe(200);
  expect((await finish(await begun(), late)).status).toBe(200);
  expect((await finish(await begun(), now())).body.errorCode).toBe('secondFactorWrong');
});

it('a pending sign-in is completed once, within five minutes, in the browser that began it', async () => {
  const pending = await begun();
  expect((await finish({}, now())).body.errorCode).toBe('secondStepLost');
  expect((await finish({ cookie: `hd_second_step=${randomUUID()}` }, now())).body.errorCode).toBe('secondStepLost');
  expect((await finish(pending, now())).status).toBe(200);
  advanceClock(app, 30);
  expect((await finish(pending, now())).body.errorCode).toBe('secondStepLost');
  const late = await begun();
  advanceClock(app, 300);
  expect((await finish(late, now())).body.errorCode).toBe('secondStepLost');
  expect((await app.call(askSecondStepPasskey, { headers: late })).body.errorCode).toBe('secondStepLost');
});

it('two right answers at once to a pending sign-in open one session', async () => {
  const pending = await begun();
  const answers = await Promise.all([finish(pending, now()), finish(pending, recoveryCodes[0]!, { on: other })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  const { body } = await app.call(contract.getFactors, { userId: person.id });
  // The later of the two requests did not spend its code.
  expect(body.recoveryCodesLeft).toBe(answers[0].status === 200 ? 10 : 9);
});

it('a new password ends a pending sign-in', async () => {
  const pending = await begun();
  const fresh = { password: 'Zupełnie 0we!', confirmPassword: 'Zupełnie 0we!' };
  await app.call(changePassword, { userId: person.id }, { body: { oldPassword: testPassword, ...fresh } });
  expect((await finish(pending, now())).body.errorCode).toBe('secondStepLost');
});

it('a recovery code signs in once, however it is typed, even if it is sent twice at once', async () => {
  const typed = recoveryCodes[3]!.toUpperCase().replace('-', ' ').replace(/0/g, 'O').replace(/1/g, 'l');
  const [first, second] = [await begun(), await begun()];
  const answers = await Promise.all([finish(first, typed), finish(second, typed, { on: other })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await finish(await begun(), recoveryCodes[3]!)).body.errorCode).toBe('secondFactorWrong');
  expect((await app.call(contract.getFactors, { userId: person.id })).body.recoveryCodesLeft).toBe(9);
  const someone = await addAccount(app);
  await setUpAuthenticatorApp(app, someone.id);
  other.clock.set(app.clock.now().toISOString());
  const theirs = await app.call(login, {}, { body: { emailAddress: someone.emailAddress, password: testPassword } });
  expect((await finish(cookieFrom(theirs), recoveryCodes[4]!)).body.errorCode).toBe('secondFactorWrong');
});

it('five wrong codes lock the network out, whatever else is proven and however often the password is right in between', async () => {
  for (let count = 0; count < 4; count++)
    expect((await finish(await begun(), wrong())).body.errorCode).toBe('secondFactorWrong');
  const { body } = await finish(await begun(), wrong());
  expect([body.errorCode, body.details.userName]).toEqual(['userLockOuted', person.emailAddress]);
  const pending = await begun();
  for (const code of [now(), recoveryCodes[0]!])
    expect((await finish(pending, code)).body.errorCode).toBe('userLockOuted');
  expect((await finish(pending, now(), { address: '203.0.113.7' })).status).toBe(200);
  advanceClock(app, 15 * 60 + 1);
  expect((await finish(await begun(), now())).status).toBe(200);
});

it('fifty guesses at once are five', async () => {
  const pending = await begun();
  const guesses = Array.from({ length: 50 }, (_one, at) =>
    String((Number(now()) + 1 + at) % 1_000_000).padStart(6, '0'),
  );
  const answers = await Promise.all(guesses.map((code) => finish(pending, code)));
  const said = answers.map(({ body }) => body.errorCode);
  expect(said.filter((code) => code === 'secondFactorWrong')).toHaveLength(4);
  expect(said.filter((code) => code === 'userLockOuted')).toHaveLength(46);
});

it('after thirty wrong codes of a person within a day, from any network, no code is compared; a passkey still is', async () => {
  const { authenticator } = await addTestPasskey(app, person.id);
  const from = (at: number) => `198.51.100.${at}`;
  for (let count = 0; count < 30; count++) {
    const pending = cookieFrom(await signIn());
    await finish(pending, wrong(), { address: from(count) });
  }
  const pending = cookieFrom(await signIn());
  expect((await finish(pending, now(), { address: from(99) })).body.errorCode).toBe('tooManyRequests');
  const { options } = (await app.call(askSecondStepPasskey, { headers: pending })).body;
  const body = { passkey: authenticator.answer(options) };
  // This network has no failures. An email under attack has a single attempt in each network.
  const shown = await app.call(finishSecondStep, { headers: pending, address: from(120) }, { body });
  expect(shown.status).toBe(200);
});

it('without the second factor only the password is required, and its recovery codes are gone', async () => {
  await storeIdentityProof(app, person.id);
  expect((await app.call(contract.removeAuthenticator, { userId: person.id })).status).toBe(204);
  expect((await signIn()).status).toBe(200);
  const { body } = await app.call(contract.getFactors, { userId: person.id });
  expect(body).toMatchObject({ authenticatorOn: null, recoveryCodesLeft: null });
  await storeIdentityProof(app, person.id);
  expect((await app.call(contract.removeAuthenticator, { userId: person.id })).body.errorCode).toBe('notFound');
});

it('the first second factor ends all other sessions, further factors end none', async () => {
  const someone = await addAccount(app);
  const { body } = await app.call(login, {}, { body: { emailAddress: someone.emailAddress, password: testPassword } });
  const token = body.accessToken.tokenValue;
  expect((await app.call(listSessions, { token })).status).toBe(200);
  await setUpAuthenticatorApp(app, someone.id);
  expect((await app.call(listSessions, { token })).body.errorCode).toBe('notSignedIn');
  expect((await app.call(listSessions, { userId: someone.id })).body.sessions).toBeDefined();
  const begunAgain = await app.call(
    login,
    {},
    { body: { emailAddress: someone.emailAddress, password: testPassword } },
  );
  const { recoveryCodes: none } = await addTestPasskey(app, someone.id);
  expect(none).toBeNull();
  expect(begunAgain.body.errorCode).toBe('secondFactorNeeded');
});

it('secrets and codes stand nowhere in the database as they are', async () => {
  const rows = await app.db.query(sql`
    SELECT a.secret, encode(r.hash, 'escape') AS hash FROM authenticators a JOIN recovery_codes r USING (user_id)
    WHERE user_id = ${person.id}`);
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain(secret);
  for (const code of recoveryCodes) expect(stored).not.toContain(code.replace('-', ''));
});
