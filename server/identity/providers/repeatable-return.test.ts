import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#contract/auth.ts';
import { linkProvider } from '#contract/providers.ts';
import * as providers from '#server/testing/provider-app.ts';
import { type Browser, newBrowser, pathOf, settingsOf, signInThere } from '#server/testing/provider-visit.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addAccount, password } from '#server/testing/test-sessions.ts';
import { addPerson } from '#server/testing/test-world.ts';

let world: providers.ProviderApp;
let { app, provider } = {} as providers.ProviderApp;
let secondServer: TestApp;

beforeAll(async () => {
  world = await providers.openProviderApp();
  ({ app, provider } = world);
  secondServer = await createTestApp({ databaseUrl: app.databaseUrl, accounts: settingsOf(provider) });
});
afterAll(async () => {
  await secondServer.stop();
  await world.close();
});

const start = '/api/auth/loginExternal?provider=Google&language=en-GB';

async function known() {
  const person = providers.addAtProvider(provider, 'google', {});
  return { ...person, userId: await addPerson(app.db, 'Known Person', person.email) };
}

/** Leaves for the provider and signs in there. @returns the return that the browser is to ask us for */
async function returnOf(browser: Browser, subject: string, more: { refuses?: boolean } = {}): Promise<string> {
  return pathOf(await signInThere((await browser.ask('GET', start)).location, subject, more));
}

/** The same browser at the other server, with the cookies that it has now. */
function atSecondServer(browser: Browser): Browser {
  const other = newBrowser(secondServer);
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  return other;
}

const go = async (browser: Browser, path: string) => pathOf((await browser.ask('GET', path)).location);
const sessions = async (userId: string) =>
  (await app.db.query(sql`SELECT FROM sessions WHERE user_id = ${userId}`)).length;

describe('a return from a provider that the browser sends again', () => {
  it('leads to the same page and opens one session, from the first answer or the second', async () => {
    const { subject, userId } = await known();
    const browser = newBrowser(app);
    const back = await returnOf(browser, subject);
    expect(await go(browser, back)).toBe('/externalSignIn');
    const first = new Map(browser.cookies);
    expect(await go(browser, back)).toBe('/externalSignIn');
    await providers.takeUp(browser);
    for (const [name, value] of first) browser.cookies.set(name, value);
    expect((await browser.ask('POST', '/api/auth/finishExternal', {})).body).toMatchObject({
      errorCode: 'externalSignInLost',
    });
    expect(await sessions(userId)).toBe(1);
  });

  it('leads there too when both are under way at once, on two servers', async () => {
    const { subject, userId } = await known();
    const browser = newBrowser(app);
    const back = await returnOf(browser, subject);
    const other = atSecondServer(browser);
    const led = await Promise.all([go(browser, back), go(other, back), go(browser, back), go(other, back)]);
    expect(led).toEqual(Array(4).fill('/externalSignIn'));
    await providers.takeUp(other);
    expect(await sessions(userId)).toBe(1);
  });

  it('links an account once, and says each time that it is linked', async () => {
    const { subject } = providers.addAtProvider(provider, 'google', {});
    const { id: userId, emailAddress } = await addAccount(app);
    const { body: session } = await app.call(login, {}, { body: { emailAddress, password } });
    const browser = newBrowser(app);
    const as = { token: session.accessToken.tokenValue as string };
    const asked = await app.call(linkProvider, as, { body: { provider: 'Google', returnTo: '/userProfile/info' } });
    const [cookie] = [asked.headers['set-cookie']].flat() as string[];
    browser.cookies.set(...(cookie!.split(';')[0]!.split('=') as [string, string]));
    const back = pathOf(await signInThere(asked.body.location, subject));
    const led = await Promise.all([go(browser, back), go(atSecondServer(browser), back)]);
    expect(led).toEqual(Array(2).fill('/userProfile/info?linkedProvider=Google'));
    expect(await app.db.query(sql`SELECT FROM user_providers WHERE user_id = ${userId}`)).toHaveLength(1);
  });

  it('begins one registration', async () => {
    const { subject } = providers.addAtProvider(provider, 'google', {});
    const browser = newBrowser(app);
    const back = await returnOf(browser, subject);
    const led = await Promise.all([go(browser, back), go(browser, back)]);
    expect(led[0]).toMatch(/^\/registerExternal\/[\w-]{36}$/);
    expect(led[1]).toBe(led[0]);
  });

  it('says the same of what failed', async () => {
    const { subject } = await known();
    const browser = newBrowser(app);
    const back = await returnOf(browser, subject, { refuses: true });
    const led = await Promise.all([go(browser, back), go(browser, back)]);
    expect(led).toEqual(Array(2).fill('/login?externalError=consentRefused&provider=Google'));
  });

  it('keeps what it came to sealed', async () => {
    const { subject, userId } = await known();
    const browser = newBrowser(app);
    await go(browser, await returnOf(browser, subject));
    const kept = await app.db.query<{ cameTo: string }>(sql`SELECT came_to AS "cameTo" FROM spent_sign_ins`);
    expect(kept.filter(({ cameTo }) => cameTo).length).toBeGreaterThan(0);
    for (const { cameTo } of kept) {
      expect(String(cameTo)).not.toContain(userId);
      expect(Buffer.from(String(cameTo), 'base64url').toString()).not.toContain('externalSignIn');
    }
  });
});
