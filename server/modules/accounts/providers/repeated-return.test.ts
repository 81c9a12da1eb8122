import { setTimeout as delay } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { askProofProvider } from '#contract/factors/proof.ts';
import { login, logOut, renewTokens } from '#contract/sign-in/auth.ts';
import { linkProvider } from '#contract/sign-in/providers.ts';
import * as providers from '#server/testing/provider-app.ts';
import {
  createProviderSettings,
  createSignInBrowser,
  getPathAndQuery,
  type SignInBrowser,
  signInOnProviderPage,
} from '#server/testing/provider-visit.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storeUnusableSecondFactor } from '#server/testing/test-factors.ts';
import { addInvitation } from '#server/testing/test-invitations.ts';
import { addAccount, testPassword } from '#server/testing/test-sessions.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, addPerson } from '#server/testing/test-world.ts';
import { hashSecretToken } from '../refresh-tokens.command.ts';
import { maxProviderRequestsPerReturn } from './fetch-provider-metadata.ts';
import { spentSignInStore } from './spent-sign-ins.ts';

let world: providers.TestAppWithProviders;
let { app, provider } = {} as providers.TestAppWithProviders;
let second: TestApp;

beforeAll(async () => {
  world = await providers.openTestAppWithProviders();
  ({ app, provider } = world);
  second = await createTestApp({ databaseUrl: app.databaseUrl, accounts: createProviderSettings(provider) });
});
afterAll(async () => {
  await second.stop();
  await world.close();
});
const setClocks = (instant: string) => {
  for (const server of [app, second]) server.clock.set(instant);
};
beforeEach(() => setClocks('2026-11-23T09:00:00Z'));

const start = '/api/auth/loginExternal?provider=Google';

/** Copies a browser, to send requests to another server or to preserve the earlier cookies. */
function copyOf({ cookies }: SignInBrowser, at: TestApp = app): SignInBrowser {
  const copy = createSignInBrowser(at);
  for (const [name, value] of cookies) copy.cookies.set(name, value);
  return copy;
}

/** A return from the provider that the browser has not requested yet. */
interface Return {
  browser: SignInBrowser;
  path: string;
}

async function returnFrom(browser: SignInBrowser, location: string, subject: string, refuses = false): Promise<Return> {
  return { browser, path: getPathAndQuery(await signInOnProviderPage(location, subject, { refuses })) };
}

async function signingIn(from = start, person = providers.addPersonAtProvider(provider, 'google'), refuses = false) {
  const browser = createSignInBrowser(app);
  const { location } = await browser.ask('GET', from);
  return await returnFrom(browser, location, person.subject, refuses);
}

async function linkedPerson() {
  const person = providers.addPersonAtProvider(provider, 'google');
  const userId = await addPerson(app.db, 'Linked Person', person.email);
  return { ...person, userId };
}

async function asking(endpoint: typeof linkProvider | typeof askProofProvider, token: string, subject: string) {
  const browser = createSignInBrowser(app);
  const asked = await app.call(endpoint, { token }, { body: { provider: 'Google', returnTo: '/firma/userProfile' } });
  const [cookie] = [asked.headers['set-cookie']].flat() as string[];
  browser.cookies.set(...(cookie!.split(';')[0]!.split('=') as [string, string]));
  return await returnFrom(browser, asked.body.location, subject);
}

async function linking(): Promise<Return> {
  const { emailAddress } = await addAccount(app);
  const { body } = await app.call(login, {}, { body: { emailAddress, password: testPassword } });
  const { subject } = providers.addPersonAtProvider(provider, 'google');
  return await asking(linkProvider, body.accessToken.tokenValue, subject);
}

async function proving(): Promise<Return> {
  const person = await linkedPerson();
  const { browser, path } = await signingIn(start, person);
  await browser.ask('GET', path);
  const { accessToken } = await providers.finishProviderSignIn(browser);
  return await asking(askProofProvider, accessToken.tokenValue, person.subject);
}

async function accepting(): Promise<Return> {
  const person = providers.addPersonAtProvider(provider, 'google');
  const { code } = await addInvitation(app, await addCompany(app.db), { email: person.email });
  return await signingIn(`/api/invitation/acceptExternal?provider=Google&code=${code}`, person);
}

async function byCompany(): Promise<Return> {
  const company = await addCompany(app.db);
  const domain = `${crypto.randomUUID().slice(0, 8)}.example`;
  await providers.setUpSso(world, company, domain);
  const person = providers.addPersonAtProvider(provider, 'company', { domain });
  return await signingIn(`/api/sso/login?companyId=${company.id}`, person);
}

const ways: [string, () => Promise<Return>, RegExp][] = [
  ['a sign-in', async () => await signingIn(start, await linkedPerson()), /^\/externalSignIn$/],
  ['a sign-in by a company’s provider', byCompany, /^\/externalSignIn$/],
  ['a registration', () => signingIn(), /^\/registerExternal\/[\w-]{36}$/],
  ['a link', linking, /^\/firma\/userProfile\?linkedProvider=Google$/],
  ['a proof', proving, /^\/firma\/userProfile\?provenBy=Google$/],
  ['an accepted invitation', accepting, /^\/externalSignIn$/],
  ['a refusal at the provider', () => signingIn(start, undefined, true), /^\/login\?externalError=consentRefused&/],
];

/** Requests the return. Gives the page of the redirect, and the outcome in the browser's cookie. */
async function endOf(browser: SignInBrowser, path: string) {
  const { status, location } = await browser.ask('GET', path);
  expect(status).toBe(303);
  return { page: getPathAndQuery(location), outcome: browser.cookies.get('hd_external') };
}

const errorOf = async (browser: SignInBrowser, path: string) =>
  new URLSearchParams((await endOf(browser, path)).page.split('?')[1]).get('externalError');

describe('a return that the browser requests twice leads to one page, with one outcome', () => {
  it.each(ways)('%s: at once, by two servers', async (_what, begin, page) => {
    const { browser, path } = await begin();
    const [one, other] = await Promise.all([endOf(browser, path), endOf(copyOf(browser, second), path)]);
    expect(one!.page).toMatch(page);
    expect(other).toEqual(one);
  });

  it.each(ways)('%s: one after the other, whether the first answer came or was lost', async (_what, begin, page) => {
    const { browser, path } = await begin();
    const before = copyOf(browser, second);
    const first = await endOf(browser, path);
    expect(first.page).toMatch(page);
    expect(await endOf(before, path)).toEqual(first);
    expect(await endOf(copyOf(browser, second), path)).toEqual(first);
  });

  it('the second waits for the first while the provider is slow, and asks the provider nothing', async () => {
    const { browser, path } = await signingIn(start, await linkedPerson());
    const { google } = provider.tenants;
    const { answer } = google;
    const held = Promise.withResolvers<void>();
    let asked = 0;
    google.answer = async (request, response) => {
      if (request.url!.endsWith('/token')) {
        asked += 1;
        await held.promise;
      }
      await answer(request, response);
    };
    try {
      const first = endOf(browser, path);
      await waitUntil(() => asked === 1);
      let isOver = false;
      const again = endOf(copyOf(browser, second), path).finally(() => {
        isOver = true;
      });
      // The second request polls several times for the response to the first.
      await delay(500);
      expect(isOver).toBe(false);
      held.resolve();
      const one = await first;
      expect(one.page).toBe('/externalSignIn');
      expect([await again, asked]).toEqual([one, 1]);
    } finally {
      held.resolve();
      google.answer = answer;
    }
  });

  it('an outage of the provider answers both requests, and a later one', async () => {
    const { browser, path } = await signingIn(start, await linkedPerson());
    provider.tenants.google.flaw = 'down';
    const [one, other] = await Promise.all([endOf(browser, path), endOf(copyOf(browser), path)]);
    provider.tenants.google.flaw = null;
    expect(one!.page).toContain('externalError=providerUnavailable');
    expect(other).toEqual(one);
    expect(await errorOf(copyOf(browser), path)).toBe('providerUnavailable');
  });

  it('waits for the first though its provider takes nearly all the time for each of four questions', async () => {
    const providerWaits = { question: 2_400, picture: 1, own: 200 };
    const accounts = { ...createProviderSettings(provider), providerWaits };
    const hurried = await createTestApp({ databaseUrl: app.databaseUrl, accounts });
    const person = await linkedPerson();
    const known = await signingIn(start, person);
    await endOf(known.browser, known.path);
    // The provider sends the email only from userinfo, which takes one more request.
    Object.assign(provider.tenants.google.people.find(({ subject }) => subject === person.subject)!, { email: '' });
    const { browser, path } = await signingIn(start, person);
    const { google } = provider.tenants;
    const { answer } = google;
    const asked: string[] = [];
    google.answer = async (request, response) => {
      asked.push(request.url!);
      // Four responses take longer than the time limits of three requests. Each response leaves
      // half a second for a busy machine.
      await delay(1_900);
      await answer(request, response);
    };
    try {
      const both = [copyOf(browser, hurried), copyOf(browser, hurried)].map((one) => endOf(one, path));
      const [one, other] = await Promise.all(both);
      expect(other).toEqual(one);
      expect(one!.page).toBe('/externalSignIn');
      expect(asked).toHaveLength(maxProviderRequestsPerReturn);
    } finally {
      google.answer = answer;
      await hurried.stop();
    }
  });

  it('sends the owner one email, and opens one session', async () => {
    const person = await linkedPerson();
    const count = async () =>
      (
        await app.db.query(sql`
          SELECT (SELECT count(*) FROM mails)::int AS mails, (SELECT count(*) FROM user_providers)::int AS links,
                 (SELECT count(*) FROM sessions)::int AS sessions`)
      )[0] as Record<string, number>;
    const before = await count();
    const { browser, path } = await signingIn(start, person);
    const other = copyOf(browser, second);
    await Promise.all([endOf(browser, path), endOf(other, path)]);
    await Promise.all([providers.finishProviderSignIn(browser), providers.finishProviderSignIn(other)]);
    const after = await count();
    expect(Object.entries(after).map(([name, value]) => [name, value - before[name]!])).toEqual([
      ['mails', 1],
      ['links', 1],
      ['sessions', 1],
    ]);
  });
});

describe('a return is repeated for its own browser alone', () => {
  it('another browser, another code and another provider get nothing', async () => {
    const { browser, path } = await signingIn(start, await linkedPerson());
    const other = copyOf(browser);
    await endOf(browser, path);
    expect(await endOf(createSignInBrowser(app), path)).toEqual({
      page: '/login?externalError=attemptLost&provider=Google',
      outcome: undefined,
    });
    for (const wrong of [path.replace(/code=[^&]*/, 'code=another'), path.replace('/Google?', '/Microsoft?')])
      expect(await errorOf(other, wrong)).toBe('attemptUsed');
    expect(other.cookies.has('hd_external')).toBe(false);
  });

  it('it is forgotten after a minute, in the browser as well', async () => {
    const { browser, path } = await signingIn(start, await linkedPerson());
    const before = copyOf(browser);
    const answer = await app.http.inject({
      ...{ method: 'GET', url: path },
      headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    const kept = ([answer.headers['set-cookie']].flat() as string[]).find((one) => one.startsWith('hd_external_'));
    expect(kept).toMatch(/; Max-Age=60; Path=\/api\/auth\/externalReturn; HttpOnly; SameSite=Lax$/);
    setClocks('2026-11-23T09:00:59Z');
    expect((await endOf(copyOf(before), path)).page).toBe('/externalSignIn');
    setClocks('2026-11-23T09:01:00Z');
    expect(await errorOf(copyOf(before), path)).toBe('attemptUsed');
  });

  it('a minute holds though the attempt is over meanwhile, and an attempt that is over begins nothing', async () => {
    const [{ browser, path }, late] = [await signingIn(start, await linkedPerson()), await signingIn()];
    const before = copyOf(browser, second);
    setClocks('2026-11-23T09:09:58Z');
    const first = await endOf(browser, path);
    expect(first.page).toBe('/externalSignIn');
    setClocks('2026-11-23T09:10:01Z');
    await spentSignInStore.dropOld(app.db, app.clock.now());
    expect(await endOf(copyOf(before, second), path)).toEqual(first);
    expect(await errorOf(late.browser, late.path)).toBe('attemptLost');
    setClocks('2026-11-23T09:10:58Z');
    expect(await errorOf(copyOf(before), path)).toBe('attemptLost');
  });

  it('it is refused when the server of the first request has died, after the second request has waited', async () => {
    const { browser, path } = await signingIn(start, await linkedPerson());
    await endOf(browser, path);
    await app.db.query(sql`UPDATE spent_sign_ins SET answer = NULL, answered_on = NULL`);
    vi.useFakeTimers({ toFake: ['performance'] });
    const passing = setInterval(() => vi.advanceTimersByTime(1_000), 20);
    try {
      expect(await errorOf(browser, path)).toBe('attemptUsed');
      expect(performance.now()).toBeGreaterThanOrEqual(25_000);
    } finally {
      clearInterval(passing);
      vi.useRealTimers();
    }
  });

  it('it is stored sealed: it reveals neither the person nor the page they were led to', async () => {
    const person = providers.addPersonAtProvider(provider, 'google');
    const { browser, path } = await signingIn(`${start}&search=secret-place`, person);
    const { page, outcome } = await endOf(browser, path);
    const [row] = await app.db.query<{ answer: string }>(sql`
      SELECT answer FROM spent_sign_ins WHERE answer IS NOT NULL ORDER BY answered_on DESC, expires_on DESC LIMIT 1`);
    const [, id] = /\/([\w-]{36})/.exec(page)!;
    const readable = row!.answer + Buffer.from(row!.answer, 'base64url').toString('latin1');
    for (const secret of [outcome!, id!, person.email, 'secret-place']) expect(readable).not.toContain(secret);
  });
});

describe('a sign-in by a provider begins one session, and a browser that lost the response gets it again', () => {
  const finish = (browser: SignInBrowser) => browser.ask('POST', '/api/auth/finishExternal', {});
  const sessionsOf = async (token: string) =>
    await app.db.query(sql`
      SELECT FROM sessions WHERE revoked_on IS NULL
        AND user_id = (SELECT user_id FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id WHERE hash = ${hashSecretToken(token)})`);
  const refreshOf = ({ body }: { body: object }) =>
    (body as { refreshToken?: { tokenValue: string } }).refreshToken?.tokenValue;
  const refusalOf = ({ body }: { body: object }) => (body as { errorCode?: string }).errorCode;

  async function signedIn() {
    const { browser, path } = await signingIn(start, await linkedPerson());
    await endOf(browser, path);
    return browser;
  }

  it('by two requests at once on two servers, and by one after the other', async () => {
    const browser = await signedIn();
    const [lost, other] = [copyOf(browser), copyOf(browser, second)];
    const [one, same] = await Promise.all([finish(browser), finish(other)]);
    const later = await finish(lost);
    expect([one!.status, same!.status, later.status]).toEqual([200, 200, 200]);
    const token = refreshOf(one!)!;
    expect([refreshOf(same!), refreshOf(later), lost.cookies.get('hd_refresh_token')]).toEqual([token, token, token]);
    expect(lost.cookies.has('hd_known_browser')).toBe(true);
    expect(await sessionsOf(token)).toHaveLength(1);
    const renewed = await app.call(renewTokens, {}, { body: { refreshToken: token } });
    expect(renewed.status).toBe(200);
  });

  it('but not when the browser has gone on with it, has signed out, or a minute later', async () => {
    const browser = await signedIn();
    const lost = copyOf(browser);
    const refreshToken = refreshOf(await finish(browser))!;
    await app.call(renewTokens, {}, { body: { refreshToken } });
    expect(refusalOf(await finish(lost))).toBe('externalSignInLost');

    const another = await signedIn();
    const before = copyOf(another);
    const { accessToken } = await providers.finishProviderSignIn(another);
    await app.call(logOut, { token: accessToken.tokenValue });
    expect(refusalOf(await finish(before))).toBe('externalSignInLost');

    const late = await signedIn();
    const copy = copyOf(late);
    await finish(late);
    setClocks('2026-11-23T09:01:00Z');
    expect(refusalOf(await finish(copy))).toBe('externalSignInLost');
  });

  it('the second factor is required again, for one pending sign-in', async () => {
    const person = await linkedPerson();
    const { browser, path } = await signingIn(start, person);
    await endOf(browser, path);
    await storeUnusableSecondFactor(app, person.userId);
    const lost = copyOf(browser, second);
    const [one, again] = [await finish(browser), await finish(lost)];
    expect([refusalOf(one), again.body]).toEqual(['secondFactorNeeded', one.body]);
    expect(lost.cookies.get('hd_second_step')).toBe(browser.cookies.get('hd_second_step'));
  });

  it('a registration is completed once as well', async () => {
    const { browser, path } = await signingIn();
    const userId = /[\w-]{36}/.exec((await endOf(browser, path)).page)![0];
    const form = { userId, termsAndConditions: true, cookiePolicy: true };
    const register = (of: SignInBrowser) => of.ask('POST', '/api/auth/registerExternal', form);
    const [lost, other] = [copyOf(browser), copyOf(browser, second)];
    const [one, same] = await Promise.all([register(browser), register(other)]);
    const token = refreshOf(one!)!;
    expect([refreshOf(same!), refreshOf(await register(lost))]).toEqual([token, token]);
    expect(await sessionsOf(token)).toHaveLength(1);
  });
});
