import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#contract/auth.ts';
import { getProfile } from '#contract/user.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addAccount, password } from '#server/testing/test-sessions.ts';
import { untilSomebodyWaits } from '#server/testing/test-waiting.ts';
import { hashPassword } from './passwords.ts';

const start = '2026-11-23T09:00:00Z';
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ now: start });
});
afterAll(() => app.stop());

const signIn = (emailAddress: string, secret = password, language: 'pl' | 'en' = 'en') =>
  app.call(login, { language }, { body: { emailAddress, password: secret } });
const codeOf = async (emailAddress: string, secret?: string) => {
  const { status, body } = await signIn(emailAddress, secret);
  return status === 200 ? 200 : body.errorCode;
};
const times = <T>(count: number, act: () => T) => Array.from({ length: count }, act);

describe('signing in', () => {
  it('gives an access token that opens what is one’s own, and a refresh token', async () => {
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

  it('takes as long for an e-mail that has no account', async () => {
    const { emailAddress } = await addAccount(app);
    const fastest = async (email: string) => {
      const taken: number[] = [];
      for (let turn = 0; turn < 4; turn++) {
        const begun = performance.now();
        await signIn(email, 'wrong');
        taken.push(performance.now() - begun);
      }
      return Math.min(...taken);
    };
    expect(await fastest('nobody@test.example')).toBeGreaterThan((await fastest(emailAddress)) / 2);
  });

  it('says that the e-mail is not confirmed to nobody who does not know the password', async () => {
    const { emailAddress } = await addAccount(app, sql`email_confirmed_on = NULL`);
    expect(await codeOf(emailAddress, 'wrong')).toBe('invalidCredentials');
    const { status, body, headers } = await signIn(emailAddress);
    expect([status, body.errorCode, headers['set-cookie']]).toEqual([403, 'emailNotConfirmed', undefined]);
  });
});

describe('five failures in a row', () => {
  const lockedOut = (userName: string) => ({
    status: 403,
    body: { errorCode: 'userLockOuted', details: { userName } },
  });

  it('lock the account for fifteen minutes, for the right password too', async () => {
    app.clock.set(start);
    const { emailAddress } = await addAccount(app);
    for (let turn = 1; turn <= 4; turn++) expect(await codeOf(emailAddress, 'wrong')).toBe('invalidCredentials');
    expect(await signIn(emailAddress, 'wrong')).toMatchObject(lockedOut(emailAddress));
    const refused = await signIn(emailAddress);
    expect(refused).toMatchObject(lockedOut(emailAddress));
    expect(refused.body.details.lockedOutEnd).toBe('2026-11-23T09:15:00.000Z');
    expect(await codeOf(emailAddress, 'wrong')).toBe('userLockOuted');
    app.clock.set('2026-11-23T09:14:59.999Z');
    expect(await codeOf(emailAddress)).toBe('userLockOuted');
    app.clock.set('2026-11-23T09:15:00Z');
    expect(await codeOf(emailAddress)).toBe(200);
  });

  it('tell nobody whose account it is: the name is the e-mail as it was typed', async () => {
    app.clock.set(start);
    const { emailAddress } = await addAccount(app);
    const typed = emailAddress.toUpperCase();
    for (let turn = 1; turn <= 4; turn++) await signIn(typed, 'wrong');
    const refused = await signIn(typed, 'wrong');
    expect(refused).toMatchObject(lockedOut(typed));
    expect(JSON.stringify(refused.body)).not.toContain('Anna');
  });

  it('are counted afresh after a lock, and after signing in', async () => {
    app.clock.set(start);
    const { emailAddress } = await addAccount(app);
    for (let turn = 1; turn <= 5; turn++) await signIn(emailAddress, 'wrong');
    app.clock.set('2026-11-23T09:20:00Z');
    for (let round = 0; round < 2; round++) {
      for (let turn = 1; turn <= 4; turn++) expect(await codeOf(emailAddress, 'wrong')).toBe('invalidCredentials');
      expect(await codeOf(emailAddress)).toBe(200);
    }
  });

  it('lock the account when twenty guesses come at once', async () => {
    app.clock.set(start);
    const { emailAddress } = await addAccount(app);
    const said = await Promise.all(times(20, () => codeOf(emailAddress, 'wrong')));
    expect(said.filter((code) => code === 'invalidCredentials').length).toBeLessThanOrEqual(4);
    expect(new Set(said)).toEqual(new Set(['invalidCredentials', 'userLockOuted']));
    expect(await Promise.all(times(20, () => codeOf(emailAddress)))).toEqual(Array(20).fill('userLockOuted'));
    app.clock.set('2026-11-23T09:15:00Z');
    expect(await codeOf(emailAddress)).toBe(200);
  });

  it('lock out the right password that was being checked meanwhile', async () => {
    app.clock.set(start);
    const { id, emailAddress } = await addAccount(app);
    let answer: ReturnType<typeof signIn> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.query(sql`UPDATE users SET locked_until = '2026-11-23T09:15:00Z' WHERE id = ${id}`);
      answer = signIn(emailAddress);
      await untilSomebodyWaits(app.db);
    });
    expect(await answer).toMatchObject(lockedOut(emailAddress));
    expect(await app.db.query(sql`SELECT FROM sessions WHERE user_id = ${id}`)).toEqual([]);
  });

  it('of one person lock nobody else', async () => {
    const [one, other] = [await addAccount(app), await addAccount(app)];
    await Promise.all(times(6, () => signIn(one.emailAddress, 'wrong')));
    expect(await codeOf(other.emailAddress)).toBe(200);
  });
});

it('passwords are kept as argon2id, each with a salt of its own', async () => {
  const [one, other] = [await hashPassword('the same'), await hashPassword('the same')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});

it('a machine that tries hundreds of times a minute is asked to wait', async () => {
  const payload = { emailAddress: 'nobody', password: 'x' };
  const ask = () => app.http.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress: '10.9.9.9' });
  for (let turn = 1; turn <= 300; turn++) expect((await ask()).statusCode).toBe(400);
  const last = await ask();
  expect(last.statusCode).toBe(429);
  expect(last.json()).toMatchObject({ errorCode: 'tooManyRequests', details: { retryAfterSeconds: 60 } });
  expect((await signIn('nobody@test.example', 'x')).status).toBe(401);
});
