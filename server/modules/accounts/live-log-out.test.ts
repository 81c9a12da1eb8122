import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthTokens, login, logOut, renewTokens } from '#contract/sign-in/auth.ts';
import { openLiveEventWindow } from '#server/testing/live-window.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addAccount, testPassword } from '#server/testing/test-sessions.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';

/** The hub closes connections by the machine's clock, so the servers use that clock here. */
const now = new Date().toISOString();
let one: TestApp;
let other: TestApp;
let addresses: [string, string];

beforeAll(async () => {
  one = await createTestApp({ now });
  other = await createTestApp({ now, databaseUrl: one.databaseUrl });
  const listen = (app: TestApp) => app.http.listen({ port: 0, host: '127.0.0.1' });
  addresses = [await listen(one), await listen(other)];
});
afterAll(() => Promise.all([one.stop(), other.stop()]));

async function signedIn() {
  const { emailAddress } = await addAccount(one);
  const signIn = async (): Promise<AuthTokens> =>
    (await one.call(login, {}, { body: { emailAddress, password: testPassword } })).body;
  const [session, elsewhere] = [await signIn(), await signIn()];
  const windows = await Promise.all(
    addresses.map((address) => openLiveEventWindow(address, session.accessToken.tokenValue)),
  );
  const another = await openLiveEventWindow(addresses[1], elsewhere.accessToken.tokenValue);
  return { session, windows, another };
}

it.each(['signing out', 'signing out by the cookie alone', 'a spent refresh token used again'])(
  '%s reaches the session’s windows on every server, and no other session',
  async (how) => {
    const { session, windows, another } = await signedIn();
    if (how === 'signing out') await one.call(logOut, { token: session.accessToken.tokenValue });
    else if (how === 'signing out by the cookie alone')
      await one.call(logOut, { headers: { cookie: `hd_refresh_token=${session.refreshToken.tokenValue}` } });
    else {
      const renew = (refreshToken: string) => one.call(renewTokens, {}, { body: { refreshToken } });
      const { body } = await renew(session.refreshToken.tokenValue);
      expect((await renew(body.refreshToken.tokenValue)).status).toBe(200);
      expect((await renew(session.refreshToken.tokenValue)).status).toBe(401);
    }
    for (const window of windows) {
      await waitUntil(() => !window.isOpen());
      const elsewhere = how === 'a spent refresh token used again';
      expect(window.heard).toMatchObject([{ name: 'UserLoggedOut', payload: { elsewhere } }]);
    }
    for (const address of addresses)
      await expect(openLiveEventWindow(address, session.accessToken.tokenValue)).rejects.toThrow('401');
    expect([another.isOpen(), another.heard]).toEqual([true, []]);
    await another.close();
  },
);
