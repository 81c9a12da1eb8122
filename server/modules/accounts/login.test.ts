import { hash } from '@node-rs/argon2';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/user.ts';
import { login } from '#contract/sign-in/auth.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addAccount, testPassword } from '#server/testing/test-sessions.ts';
import { hashPassword } from './passwords.ts';

const start = '2026-11-23T09:00:00Z';
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ now: start });
});
afterAll(() => app.stop());

const signIn = (emailAddress: string, secret = testPassword, language: 'pl' | 'en' = 'en') =>
  app.call(login, { language }, { body: { emailAddress, password: secret } });
const codeOf = async (emailAddress: string, secret?: string) => {
  const { status, body } = await signIn(emailAddress, secret);
  return status === 200 ? 200 : body.errorCode;
};

describe('signing in', () => {
  it('gives an access token that opens the own data, and a refresh token', async () => {
    const { id, emailAddress } = await addAccount(app);
    const { status, body } = await signIn(emailAddress);
    expect(status).toBe(200);
    expect(body.accessToken.expiry).toBe('2026-11-23T09:15:00.000Z');
    expect(body.refreshToken.expiry).toBe('2026-12-23T09:00:00.000Z');
    const profile = await app.call(getProfile, { token: body.accessToken.tokenValue });
    expect(profile.body).toMatchObject({ id, email: emailAddress, hasPassword: true });
  });

  it('knows the e-mail in any case, and with blanks around it', async () => {
    const { emailAddress } = await addAccount(app);
    expect(await codeOf(` ${emailAddress.toUpperCase()} `)).toBe(200);
  });

  it('answers a wrong password and an unknown e-mail the same, in both languages', async () => {
    const { emailAddress } = await addAccount(app);
    const withoutPassword = await addAccount(app, sql`password_hash = NULL`);
    for (const language of ['pl', 'en'] as const) {
      const wrong = await signIn(emailAddress, 'wrong', language);
      expect([wrong.status, wrong.body.errorCode]).toEqual([401, 'invalidCredentials']);
      for (const other of ['nobody@test.example', withoutPassword.emailAddress])
        expect((await signIn(other, 'wrong', language)).body).toEqual(wrong.body);
    }
  });

  it('reveals an unconfirmed e-mail only after the right password', async () => {
    const { emailAddress } = await addAccount(app, sql`email_confirmed_on = NULL`);
    expect(await codeOf(emailAddress, 'wrong')).toBe('invalidCredentials');
    const { status, body, headers } = await signIn(emailAddress);
    expect([status, body.errorCode, headers['set-cookie']]).toEqual([403, 'emailNotConfirmed', undefined]);
  });
});

it('passwords are kept as argon2id, each with a salt of its own', async () => {
  const [one, other] = [await hashPassword('the same'), await hashPassword('the same')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});

it('a password is compared as it was typed, and may be long', async () => {
  const { id, emailAddress } = await addAccount(app);
  const long = `${'Zażółć gęślą jaźń '.repeat(11)}.`;
  await app.db.query(sql`UPDATE users SET password_hash = ${await hashPassword(long)} WHERE id = ${id}`);
  for (const other of [long.toUpperCase(), ` ${long}`, `${long} `, long.slice(0, 72), long.slice(0, -1)])
    expect(await codeOf(emailAddress, other)).not.toBe(200);
  app.clock.set('2026-11-23T09:30:00Z');
  expect(await codeOf(emailAddress, long)).toBe(200);
  app.clock.set(start);
});

it('a hash made with weaker parameters is made anew by the first sign-in that is let in', async () => {
  const weak = await hash(testPassword, { memoryCost: 8_192, timeCost: 2, parallelism: 1 });
  const { id, emailAddress } = await addAccount(app, sql`password_hash = ${weak}`);
  const kept = async () =>
    (await app.db.query<{ hash: string }>(sql`SELECT password_hash AS hash FROM users WHERE id = ${id}`))[0]!.hash;
  expect([await codeOf(emailAddress, 'wrong'), await kept()]).toEqual(['invalidCredentials', weak]);
  expect(await codeOf(emailAddress)).toBe(200);
  const strong = await kept();
  expect(strong).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect([await codeOf(emailAddress), await codeOf(emailAddress, 'wrong')]).toEqual([200, 'invalidCredentials']);
  expect(await kept()).toBe(strong);
});

it('a machine that tries hundreds of times a minute has to wait', async () => {
  const payload = { emailAddress: 'nobody', password: 'x' };
  const ask = () => app.http.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress: '10.9.9.9' });
  for (let turn = 1; turn <= 300; turn++) expect((await ask()).statusCode).toBe(400);
  const last = await ask();
  expect(last.statusCode).toBe(429);
  // `retryAfterSeconds` is the rest of the minute since the first attempt.
  const { errorCode, details } = last.json();
  expect(errorCode).toBe('tooManyRequests');
  expect(details.retryAfterSeconds).toBeGreaterThan(0);
  expect(details.retryAfterSeconds).toBeLessThanOrEqual(60);
  expect((await signIn('nobody@test.example', 'x')).status).toBe(401);
});
