import { afterAll, beforeAll, expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/user.ts';
import { type AuthTokens, login, renewTokens } from '#contract/sign-in/auth.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addAccount, testPassword } from '#server/testing/test-sessions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const cookieOf = ({ refreshToken }: AuthTokens) => ({ cookie: `hd_refresh_token=${refreshToken.tokenValue}` });
const signIn = (emailAddress: string, headers = {}, secret = testPassword) =>
  app.call(login, { headers }, { body: { emailAddress, password: secret } });

/**
 * Returns the status of a request with the access token, and of a renewal with the refresh token.
 */
async function goesOn({ accessToken, refreshToken }: AuthTokens) {
  const opened = await app.call(getProfile, { token: accessToken.tokenValue });
  const renewed = await app.call(renewTokens, {}, { body: { refreshToken: refreshToken.tokenValue } });
  return [opened.status, renewed.status];
}

it.each(['the same person', 'somebody else'])(
  'signing in ends the session that the browser had, also when it is %s who signs in',
  async (who) => {
    const { emailAddress } = await addAccount(app);
    const next = who === 'the same person' ? emailAddress : (await addAccount(app)).emailAddress;
    const earlier: AuthTokens = (await signIn(emailAddress)).body;
    const onPhone: AuthTokens = (await signIn(emailAddress)).body;
    const { status, body } = await signIn(next, cookieOf(earlier));
    expect(status).toBe(200);
    expect(await goesOn(earlier)).toEqual([401, 401]);
    expect(await goesOn(body)).toEqual([200, 200]);
    expect(await goesOn(onPhone)).toEqual([200, 200]);
  },
);

it('a sign-in that fails ends nothing', async () => {
  const { emailAddress } = await addAccount(app);
  const earlier: AuthTokens = (await signIn(emailAddress)).body;
  expect((await signIn(emailAddress, cookieOf(earlier), 'wrong')).status).toBe(401);
  expect(await goesOn(earlier)).toEqual([200, 200]);
});

it('an unreadable cookie is no obstacle', async () => {
  const { emailAddress } = await addAccount(app);
  expect((await signIn(emailAddress, { cookie: 'hd_refresh_token=unknown' })).status).toBe(200);
});
