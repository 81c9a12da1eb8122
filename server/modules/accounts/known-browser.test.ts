import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptInvitation } from '#contract/people/invitation-acceptance.ts';
import { login, logOut } from '#contract/sign-in/auth.ts';
import { finishSecondStep, signInByPasskey } from '#contract/sign-in/second-step.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addAccount, readSetCookie, testPassword } from '#server/testing/test-sessions.ts';

const name = 'hd_known_browser';
let app: TestApp;
let emailAddress: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.query(sql`DELETE FROM sign_in_failures`);
  ({ emailAddress } = await addAccount(app));
});

interface Try {
  email?: string;
  secret?: string;
  browser?: string;
  from?: string;
  rememberMe?: boolean;
}

const attempt = ({ email = emailAddress, secret = testPassword, browser, from = '10.0.0.1', rememberMe = true }: Try) =>
  app.call(
    login,
    { address: from, headers: browser === undefined ? {} : { cookie: `${name}=${browser}` } },
    { body: { emailAddress: email, password: secret, rememberMe } },
  );
const codeOf = async (one: Try) => {
  const { status, body } = await attempt(one);
  return status === 200 ? 200 : body.errorCode;
};
const guesses = async (count: number, one: Try) => {
  const said: unknown[] = [];
  for (let turn = 0; turn < count; turn++) said.push(await codeOf({ ...one, secret: 'wrong' }));
  return said;
};
const signIn = async (email = emailAddress) => readSetCookie(await attempt({ email }), name)![name]!;

describe('a browser that has signed in to an account', () => {
  it('is neither locked out with its network, nor limited with it, nor by failures elsewhere', async () => {
    const browser = await signIn();
    await guesses(6, {});
    for (let turn = 0; turn < 12; turn++) await guesses(1, { from: `10.1.0.${turn}` });
    for (let turn = 0; turn < 50; turn++) await guesses(1, { email: `${turn}@test.example` });
    expect(await codeOf({})).toBe('userLockOuted');
    expect(await codeOf({ from: '10.1.0.1' })).toBe('userLockOuted');
    expect(await codeOf({ email: (await addAccount(app)).emailAddress })).toBe('tooManyRequests');
    expect(await guesses(4, { browser })).toEqual(Array(4).fill('invalidCredentials'));
    expect(await codeOf({ browser })).toBe(200);
  });

  it('has five failures of its own on any network, and they lock no other browser', async () => {
    const browser = await signIn();
    const said = [...(await guesses(3, { browser })), ...(await guesses(2, { browser, from: '10.0.0.2' }))];
    expect(said).toEqual([...Array(4).fill('invalidCredentials'), 'userLockOuted']);
    const { body } = await attempt({ browser, from: '10.0.0.3' });
    expect(body.details).toEqual({ userName: emailAddress, lockedOutEnd: '2026-11-23T09:15:00.000Z' });
    expect(await codeOf({})).toBe(200);
    expect(await codeOf({ browser: await signIn() })).toBe(200);
    // One row is the lock. The other row counts the email to the owner.
    expect(await app.db.query(sql`SELECT FROM sign_in_failures`)).toHaveLength(2);
  });

  it('is a stranger to every other account, and with a cookie that is not ours', async () => {
    const browser = await signIn();
    const another = (await addAccount(app)).emailAddress;
    await guesses(5, {});
    await guesses(5, { email: another });
    expect(await codeOf({ browser, email: another })).toBe('userLockOuted');
    const [number, signature] = browser.split('.');
    const [otherNumber, otherSignature] = (await signIn((await addAccount(app)).emailAddress)).split('.');
    const forged = [
      `${number}.${otherSignature}`,
      `${otherNumber}.${signature}`,
      `${browser}x`,
      `.${signature}`,
      `${number}.${'A'.repeat(43)}`,
      number!,
      '',
    ];
    for (const cookie of forged) expect(await codeOf({ browser: cookie }), cookie).toBe('userLockOuted');
    expect(await codeOf({ browser })).toBe(200);
  });

  it('is let in nowhere by that alone, and is still known after signing out', async () => {
    const answer = await attempt({});
    const browser = readSetCookie(answer, name)![name]!;
    expect(await codeOf({ browser, secret: 'wrong' })).toBe('invalidCredentials');
    const out = await app.call(logOut, { token: answer.body.accessToken.tokenValue });
    expect(readSetCookie(out, name)).toBeNull();
  });
});

describe.each([
  ['http://localhost:3000', false],
  ['https://biurko.example', true],
])('its cookie at %s', (publicUrl, secure) => {
  it('is out of reach of scripts, other sites and other calls, and lasts only when the session does', async () => {
    const site = await createTestApp({ publicUrl, databaseUrl: app.databaseUrl });
    const values = new Set<string>();
    for (const rememberMe of [true, false]) {
      const answer = await site.call(login, {}, { body: { emailAddress, password: testPassword, rememberMe } });
      const cookie = readSetCookie(answer, name)!;
      expect(cookie).toMatchObject({ HttpOnly: '', SameSite: 'Strict', Path: '/api/auth' });
      expect('Secure' in cookie).toBe(secure);
      expect('Domain' in cookie || 'Expires' in cookie).toBe(false);
      expect(cookie['Max-Age']).toBe(rememberMe ? '31536000' : undefined);
      values.add(cookie[name]!);
      const paths = ([answer.headers['set-cookie'] ?? []].flat() as string[])
        .filter((one) => one.startsWith(`${name}=${cookie[name]}`))
        .map((one) => /Path=([^;]+)/.exec(one)![1]!);
      const isSentTo = (path: string) => paths.some((prefix) => `/api${path}/`.startsWith(`${prefix}/`));
      // Each of these calls signs in, and reads the cookie.
      for (const { path } of [login, finishSecondStep, signInByPasskey, acceptInvitation])
        expect(isSentTo(path), path).toBe(true);
      expect(isSentTo('/user/profile')).toBe(false);
    }
    expect(values.size).toBe(2);
    await site.stop();
  });
});

it('is set after a successful sign-in only', async () => {
  const unconfirmed = (await addAccount(app, sql`email_confirmed_on = NULL`)).emailAddress;
  for (const one of [{ secret: 'wrong' }, { email: unconfirmed }]) {
    const answer = await attempt(one);
    expect([answer.status >= 400, readSetCookie(answer, name)]).toEqual([true, null]);
  }
});
