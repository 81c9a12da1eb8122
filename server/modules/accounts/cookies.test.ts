import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/user.ts';
import { login, logOut, renewTokens } from '#contract/sign-in/auth.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addAccount, readRefreshCookie, readSetCookie, testPassword } from '#server/testing/test-sessions.ts';

let app: TestApp;
afterEach(() => app.stop());

describe.each([
  ['http://localhost:3000', false],
  ['https://biurko.example', true],
])('the refresh token’s cookie at %s', (publicUrl, secure) => {
  it('is out of reach of scripts, other sites and other calls, and lasts only when asked to', async () => {
    app = await createTestApp({ publicUrl });
    const { emailAddress } = await addAccount(app);
    for (const rememberMe of [true, false]) {
      const answer = await app.call(login, {}, { body: { emailAddress, password: testPassword, rememberMe } });
      const cookie = readRefreshCookie(answer)!;
      expect(cookie).toMatchObject({ HttpOnly: '', SameSite: 'Strict', Path: '/api/auth' });
      expect('Secure' in cookie).toBe(secure);
      expect('Domain' in cookie).toBe(false);
      expect('Expires' in cookie).toBe(false);
      expect(cookie['Max-Age']).toBe(rememberMe ? '2592000' : undefined);
      expect(cookie.hd_refresh_token).toBe(answer.body.refreshToken.tokenValue);
      const cleared = readRefreshCookie(await app.call(logOut, { token: answer.body.accessToken.tokenValue }))!;
      expect(cleared).toMatchObject({ hd_refresh_token: '', Path: '/api/auth', HttpOnly: '', SameSite: 'Strict' });
      expect(Date.parse(cleared.Expires!)).toBe(0);
      expect('Secure' in cleared).toBe(secure);
    }
  });
});

it('nothing secret is written to the log, however much is logged', async () => {
  let log = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  app = await createTestApp({ log: pino({ level: 'trace' }, stream) });
  const { emailAddress } = await addAccount(app);
  const wrong = 'a wrong guess 1!';
  await app.call(login, {}, { body: { emailAddress, password: wrong } });
  const signedIn = await app.call(login, {}, { body: { emailAddress, password: testPassword } });
  const { body } = signedIn;
  const knownBrowser = readSetCookie(signedIn, 'hd_known_browser')!.hd_known_browser!;
  await app.call(
    login,
    { headers: { cookie: `hd_known_browser=${knownBrowser}` } },
    { body: { emailAddress, password: wrong } },
  );
  const renewed = await app.call(renewTokens, {}, { body: { refreshToken: body.refreshToken.tokenValue } });
  const token = renewed.body.accessToken.tokenValue;
  await app.call(getProfile, { token });
  await app.http.inject({ url: `/api/hub?id=x&access_token=${token}` });
  await app.http.inject({ method: 'POST', url: `/api/hub/negotiate?access_token=${token}` });
  await app.call(logOut, { token });
  const feed = randomBytes(32).toString('base64url');
  const readFeed = () => app.http.inject({ url: `/api/calendarFeed/${feed}` });
  expect((await readFeed()).statusCode).toBe(404);
  await app.db.close();
  await app.call(login, {}, { body: { emailAddress, password: testPassword } });
  await readFeed();
  expect(log).toContain('/api/auth/login');
  expect(log).toContain('/api/hub/negotiate');
  expect(log).toContain('/api/calendarFeed/');
  const tokens = [body, renewed.body].flatMap(({ accessToken, refreshToken }) => [accessToken, refreshToken]);
  expect(log).toContain('authn_login_fail');
  for (const secret of [
    feed,
    wrong,
    testPassword,
    emailAddress,
    knownBrowser,
    ...tokens.map(({ tokenValue }) => tokenValue),
  ])
    expect(log).not.toContain(secret);
});
