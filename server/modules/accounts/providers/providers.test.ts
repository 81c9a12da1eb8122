import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/user.ts';
import { logOut, renewTokens } from '#contract/sign-in/auth.ts';
import { markAsMadeBySso } from '#server/testing/made-by-sso.ts';
import * as providers from '#server/testing/provider-app.ts';
import {
  createProviderSettings,
  createSignInBrowser,
  type Flaw,
  getPathAndQuery,
  type SignInBrowser,
  signInOnProviderPage,
  signInToBiurkoByProvider,
} from '#server/testing/provider-visit.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { addPerson } from '#server/testing/test-world.ts';

let world: providers.TestAppWithProviders;
let { app, provider } = {} as providers.TestAppWithProviders;

beforeAll(async () => {
  world = await providers.openTestAppWithProviders();
  ({ app, provider } = world);
});
afterAll(() => world.close());
afterEach(() => providers.removeProviderFaults(provider));
const { finishProviderSignIn: takeUp } = providers;

const start = (name = 'Google', search = '') =>
  `/api/auth/loginExternal?provider=${name}&language=en-GB${search && `&search=${encodeURIComponent(search)}`}`;

const addThere = (person: providers.ProviderClaims = {}, tenant: 'google' | 'microsoft' = 'google') =>
  providers.addPersonAtProvider(provider, tenant, person);

/** Adds an account with this email, linked by a first sign-in. */
async function linkedPerson() {
  const person = addThere();
  const userId = await addPerson(app.db, 'Linked Person', person.email);
  const browser = createSignInBrowser(app);
  expect(await signInToBiurkoByProvider(browser, start(), person.subject)).toBe('/externalSignIn');
  return { ...person, userId, browser };
}

const profileOf = async (token: string) => (await app.call(getProfile, { token })).body;
const links = (userId: string) =>
  app.db.query(sql`SELECT provider, subject FROM user_providers WHERE user_id = ${userId}`);
const accounts = async () =>
  (await app.db.query<{ count: number }>(sql`SELECT count(*)::int AS count FROM users`))[0]!.count;

describe('signing in by a provider', () => {
  it('opens the linked account, with the cookies and the session of a sign-in by password', async () => {
    const { browser, userId } = await linkedPerson();
    const tokens = await takeUp(browser);
    expect(await profileOf(tokens.accessToken.tokenValue)).toMatchObject({ id: userId });
    expect(browser.cookies.get('hd_refresh_token')).toBe(tokens.refreshToken.tokenValue);
    expect(browser.cookies.has('hd_known_browser')).toBe(true);
    const renewed = await app.call(renewTokens, {}, { body: { refreshToken: tokens.refreshToken.tokenValue } });
    expect(renewed.status).toBe(200);
    await app.call(logOut, { token: renewed.body.accessToken.tokenValue });
  });

  it('lasts as the form’s checkbox decides', async () => {
    const { subject } = await linkedPerson();
    for (const [said, lasts] of [
      ['', true],
      ['&rememberMe=true', true],
      ['&rememberMe=false', false],
    ] as const) {
      const browser = createSignInBrowser(app);
      await signInToBiurkoByProvider(browser, `${start()}${said}`, subject);
      const { accessToken } = await takeUp(browser);
      const { sid } = JSON.parse(Buffer.from(accessToken.tokenValue.split('.')[1]!, 'base64url').toString()) as {
        sid: string;
      };
      const [session] = await app.db.query(sql`SELECT remember_me AS lasts FROM sessions WHERE id = ${sid}`);
      expect(session, said).toEqual({ lasts });
    }
  });

  it('ends the session that the browser had', async () => {
    const { browser, subject } = await linkedPerson();
    const earlier = await takeUp(browser);
    await signInToBiurkoByProvider(browser, start(), subject);
    await takeUp(browser);
    const refused = await app.call(renewTokens, {}, { body: { refreshToken: earlier.refreshToken.tokenValue } });
    expect(refused.body.errorCode).toBe('refreshTokenInvalid');
  });

  it('gives the query string back, and leads to no other place by it', async () => {
    const { subject } = await linkedPerson();
    const back = (search: string) =>
      signInToBiurkoByProvider(createSignInBrowser(app), start('Google', search), subject);
    expect(await back('source=mail&x=1')).toBe('/externalSignIn?source=mail&x=1');
    expect(await back('//evil.example')).toMatch(/^\/externalSignIn\?/);
    expect(await back('a#b&externalError=x')).toBe('/externalSignIn?a%23b=');
    const left = await createSignInBrowser(app).ask('GET', start('Google', '&provider=Microsoft\r\nSet-Cookie: a=b'));
    expect(new URL(left.location).origin).toBe(provider.url);
    expect(new URL(left.location).searchParams.get('redirect_uri')).toBe(
      'http://localhost:3000/api/auth/externalReturn/Google',
    );
  });

  it.each([
    ['another name of this deployment, which has no cookies of the other', { referer: 'http://127.0.0.1:3000/login' }],
    ['another website', { referer: 'https://evil.example/' }],
    ['another website that does not say its name', { 'sec-fetch-site': 'cross-site' }],
  ])('is not begun by a page of %s: it leads to ours', async (_what, headers) => {
    const at = async (url: string, more: object = headers) =>
      (await app.http.inject({ method: 'GET', url, headers: { ...more } })).headers.location;
    const urls = [start('Google', 'a=b'), `/api/sso/login?companyId=${crypto.randomUUID()}`];
    const invited = '/api/invitation/acceptExternal?provider=Google&code=x';
    expect(await Promise.all([...urls, invited].map((url) => at(url)))).toEqual([
      'http://localhost:3000/login?a=b&externalError=begunElsewhere&provider=Google',
      'http://localhost:3000/loginSSO?externalError=begunElsewhere',
      'http://localhost:3000/invitation/x',
    ]);
    for (const own of [
      { referer: 'http://localhost:3000/login' },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ])
      expect(await at(start(), own)).toContain(`${provider.url}/`);
  });

  it('works with Microsoft, whose issuer names a tenant', async () => {
    const person = addThere({}, 'microsoft');
    const userId = await addPerson(app.db, 'Of Microsoft', person.email);
    expect(await signInToBiurkoByProvider(createSignInBrowser(app), start('Microsoft'), person.subject)).toBe(
      '/externalSignIn',
    );
    expect(await links(userId)).toEqual([{ provider: 'Microsoft', subject: person.subject }]);
  });

  it('links an account with the same e-mail once, and sends its owner an email', async () => {
    const mails = async () =>
      (await app.db.query<{ count: number }>(sql`SELECT count(*)::int AS count FROM mails`))[0]!.count;
    const before = await mails();
    const { userId, subject, browser } = await linkedPerson();
    await signInToBiurkoByProvider(browser, start(), subject);
    expect(await links(userId)).toEqual([{ provider: 'Google', subject }]);
    expect((await mails()) - before).toBe(1);
  });

  it('goes by the provider’s subject from then on, with any e-mail', async () => {
    const { subject, userId, browser } = await linkedPerson();
    const there = provider.tenants.google.people.find((one) => one.subject === subject)!;
    Object.assign(there, { email: 'another@there.example', emailVerified: false });
    await signInToBiurkoByProvider(browser, start(), subject);
    expect(await profileOf((await takeUp(browser)).accessToken.tokenValue)).toMatchObject({ id: userId });
  });
});

describe('registering by a provider', () => {
  it('completes what the sign-in began, in this browser alone, and once', async () => {
    const person = addThere();
    const browser = createSignInBrowser(app);
    const before = await accounts();
    const [, userId] = /^\/registerExternal\/([\w-]{36})\?source=mail$/.exec(
      await signInToBiurkoByProvider(browser, start('Google', 'source=mail'), person.subject),
    )!;
    expect(await accounts()).toBe(before);
    const read = (from: SignInBrowser, id = userId) => from.ask('GET', `/api/auth/validateExternalUser?userId=${id}`);
    expect((await read(browser)).body).toEqual({
      emailAddress: person.email,
      name: 'Nowa Osoba',
      provider: 'Google',
      avatar: null,
    });
    const form = { userId, termsAndConditions: true, cookiePolicy: true, marketingConsent: true };
    const post = (from: SignInBrowser, body: object) => from.ask('POST', '/api/auth/registerExternal', body);
    for (const stranger of [createSignInBrowser(app)])
      for (const answer of [await read(stranger), await post(stranger, form)])
        expect([answer.status, (answer.body as { errorCode: string }).errorCode]).toEqual([410, 'externalSignInLost']);
    for (const wrong of [
      { ...form, cookiePolicy: false },
      { ...form, termsAndConditions: false },
    ])
      expect((await post(browser, wrong)).status).toBe(400);
    const cookies = new Map(browser.cookies);
    const made = await post(browser, form);
    expect(made.status).toBe(200);
    const profile = await profileOf((made.body as { accessToken: { tokenValue: string } }).accessToken.tokenValue);
    expect(profile).toMatchObject({
      ...{ id: userId, email: person.email, name: 'Nowa Osoba', language: 'en-GB', hasPassword: false },
      ...{ createdBySSO: false, termsOfService: true, privacyPolicy: true, marketingConsent: true },
    });
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    app.clock.set('2026-11-23T09:01:00Z');
    expect((await post(browser, form)).status).toBe(410);
    app.clock.set('2026-11-23T09:00:00Z');
    expect(await signInToBiurkoByProvider(browser, start(), person.subject)).toBe('/externalSignIn');
  });

  it('is refused when another person took the e-mail meanwhile', async () => {
    const person = addThere();
    const browser = createSignInBrowser(app);
    const userId = /[\w-]{36}/.exec(await signInToBiurkoByProvider(browser, start(), person.subject))![0];
    await addPerson(app.db, 'Faster Person', person.email);
    const form = { userId, termsAndConditions: true, cookiePolicy: true };
    const { status, body } = await browser.ask('POST', '/api/auth/registerExternal', form);
    expect([status, (body as { errorCode: string }).errorCode]).toEqual([409, 'DuplicateUserName']);
  });
});

/** Returns the page on which a failed sign-in ends, with the query string of the start page. */
const said = (code: string, name = 'Google') => `/login?source=mail&externalError=${code}&provider=${name}`;

describe('no person takes over the account of another', () => {
  const visitOf = (person: { subject: string }) =>
    signInToBiurkoByProvider(createSignInBrowser(app), start('Google', 'source=mail'), person.subject);

  it.each([
    ['an e-mail that the provider has not verified', { emailVerified: false }, 'emailNotVerified'],
    ['one that it says nothing of', { emailVerified: undefined }, 'emailNotVerified'],
    ['no e-mail', { email: undefined }, 'emailMissing'],
  ])('with %s', async (_what, more, code) => {
    const person = addThere(more as object);
    const email = person.email ?? `victim-${crypto.randomUUID()}@there.example`;
    const userId = await addPerson(app.db, 'The Victim', email);
    expect(await visitOf(person)).toBe(said(code));
    expect(await links(userId)).toEqual([]);
  });

  it('with an account that another person made of their e-mail before and never confirmed', async () => {
    const person = addThere();
    const userId = await addPerson(app.db, 'A Squatter', person.email);
    await app.db.query(sql`UPDATE users SET email_confirmed_on = NULL WHERE id = ${userId}`);
    expect(await visitOf(person)).toBe(said('accountNotConfirmed'));
    expect(await links(userId)).toEqual([]);
  });

  it('whose company signs it in', async () => {
    const person = addThere();
    const userId = await addPerson(app.db, 'Of A Company', person.email);
    await markAsMadeBySso(app.db, userId);
    expect(await visitOf(person)).toBe(said('accountOfCompany'));
    expect(await links(userId)).toEqual([]);
  });

  it('by another person of the provider who has its e-mail now', async () => {
    const { email, userId, subject } = await linkedPerson();
    expect(await visitOf(addThere({ email }))).toBe(said('anotherLinked'));
    expect(await links(userId)).toEqual([{ provider: 'Google', subject }]);
  });
});

describe('the answer of a provider', () => {
  const wrong: [Flaw, string][] = [
    ['expired', 'answerWrong'],
    ['clockAhead', 'answerWrong'],
    ['unknownKey', 'answerWrong'],
    ['foreignNonce', 'answerWrong'],
    ['otherTenant', 'answerWrong'],
    ['otherClient', 'answerWrong'],
    ['otherIssuer', 'answerWrong'],
    ['busy', 'providerUnavailable'],
    ['otherSecret', 'providerRefused'],
  ];
  it.each(wrong)(
    'opens no session when something is wrong with it (%s), and the page says so: %s',
    async (flaw, code) => {
      const { subject, browser } = await linkedPerson();
      await takeUp(browser);
      provider.tenants.google.flaw = flaw;
      expect(await signInToBiurkoByProvider(browser, start('Google', 'source=mail'), subject)).toBe(said(code));
      expect((await browser.ask('POST', '/api/auth/finishExternal', {})).status).toBe(410);
    },
  );

  it('is signed with a key that was changed a moment ago', async () => {
    const { subject } = await linkedPerson();
    provider.tenants.google.rotateKeys();
    expect(await signInToBiurkoByProvider(createSignInBrowser(app), start(), subject)).toBe('/externalSignIn');
  });

  it('names a refusal and an outage of the provider, before the browser leaves and after', async () => {
    const { subject } = await linkedPerson();
    const browser = createSignInBrowser(app);
    expect(await signInToBiurkoByProvider(browser, start('Google', 'source=mail'), subject, { refuses: true })).toBe(
      said('consentRefused'),
    );
    const left = await browser.ask('GET', start('Google', 'source=mail'));
    const back = await signInOnProviderPage(left.location, subject);
    provider.tenants.google.flaw = 'down';
    expect(getPathAndQuery((await browser.ask('GET', getPathAndQuery(back))).location)).toBe(
      said('providerUnavailable'),
    );
    expect(await signInToBiurkoByProvider(browser, start('Google', 'source=mail'), subject)).toBe(
      said('providerUnavailable'),
    );
  });

  it('is worth nothing in another browser, a second time, for another provider, or too late', async () => {
    const { subject } = await linkedPerson();
    const browser = createSignInBrowser(app);
    const leave = async () =>
      getPathAndQuery(await signInOnProviderPage((await browser.ask('GET', start())).location, subject));
    const errorOf = async (from: SignInBrowser, path: string) =>
      new URL((await from.ask('GET', path)).location).searchParams.get('externalError');

    const back = await leave();
    expect(await errorOf(createSignInBrowser(app), back)).toBe('attemptLost');
    expect(await errorOf(browser, back)).toBeNull();
    app.clock.set('2026-11-23T09:01:00Z');
    expect(await errorOf(browser, back)).toBe('attemptUsed');
    app.clock.set('2026-11-23T09:00:00Z');

    expect(await errorOf(browser, (await leave()).replace('/Google?', '/Microsoft?'))).toBe('answerWrong');
    expect(await errorOf(browser, (await leave()).replace(/state=[^&]*/, 'state=another'))).toBe('attemptLost');

    const late = await leave();
    app.clock.set('2026-11-23T09:11:00Z');
    expect(await errorOf(browser, late)).toBe('attemptLost');
    app.clock.set('2026-11-23T09:00:00Z');
  });

  it('is taken up once, and within two minutes; what begins a registration within half an hour', async () => {
    const { subject, browser } = await linkedPerson();
    const finish = async () => {
      const { status, body } = await browser.ask('POST', '/api/auth/finishExternal', {});
      return status === 200 ? 200 : (body as { errorCode: string }).errorCode;
    };
    const cookies = new Map(browser.cookies);
    expect(await finish()).toBe(200);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    app.clock.set('2026-11-23T09:01:00Z');
    expect(await finish()).toBe('externalSignInLost');
    app.clock.set('2026-11-23T09:00:00Z');

    await signInToBiurkoByProvider(browser, start(), subject);
    app.clock.set('2026-11-23T09:02:00Z');
    expect(await finish()).toBe('externalSignInLost');
    app.clock.set('2026-11-23T09:01:59Z');
    expect(await finish()).toBe(200);

    app.clock.set('2026-11-23T09:00:00Z');
    const stranger = createSignInBrowser(app);
    const userId = /[\w-]{36}/.exec(await signInToBiurkoByProvider(stranger, start(), addThere().subject))![0];
    const read = async () => (await stranger.ask('GET', `/api/auth/validateExternalUser?userId=${userId}`)).status;
    app.clock.set('2026-11-23T09:29:59Z');
    expect(await read()).toBe(200);
    app.clock.set('2026-11-23T09:30:00Z');
    expect(await read()).toBe(410);
    app.clock.set('2026-11-23T09:00:00Z');
  });

  it('leads to a page of ours from any address', async () => {
    for (const query of [
      '',
      '?state=a&state=b',
      '?error=access_denied',
      `?code=${'x'.repeat(9_000)}`,
      '?iss[]=1',
      '?state=%00',
    ])
      for (const from of ['Google', 'Microsoft', 'nobody', '..%2f..%2fevil', crypto.randomUUID()]) {
        const { status, location } = await createSignInBrowser(app).ask(
          'GET',
          `/api/auth/externalReturn/${from}${query}`,
        );
        expect([status, new URL(location).origin], `${from} ${query}`).toEqual([303, 'http://localhost:3000']);
        expect(location).toContain('externalError=attemptLost');
      }
  });
});

it('the cookie of an attempt is sealed, short-lived, out of reach of scripts, and comes back from another site', async () => {
  const secure = await createTestApp({
    publicUrl: 'https://biurko.example',
    accounts: createProviderSettings(provider),
  });
  const answer = await secure.http.inject(start());
  const [set] = [answer.headers['set-cookie']].flat() as [string];
  expect(set).toMatch(
    /^hd_external_[\w-]+=[\w-]+; Max-Age=660; Path=\/api\/auth\/externalReturn; HttpOnly; Secure; SameSite=Lax$/,
  );
  const asked = new URL(String(answer.headers.location)).searchParams;
  expect(asked.get('code_challenge_method')).toBe('S256');
  expect(asked.get('redirect_uri')).toBe('https://biurko.example/api/auth/externalReturn/Google');
  const content = Buffer.from(set.split('=')[1]!.split(';')[0]!, 'base64url').toString('latin1');
  for (const secret of [asked.get('state')!, asked.get('nonce')!]) expect(content).not.toContain(secret);
  await secure.stop();
});

it('a provider that has no settings has no button, and its address leads to the form', async () => {
  const bare = await createTestApp({ accounts: { providers: { Google: null, Microsoft: null } } });
  expect((await bare.http.inject('/api/auth/providers')).json()).toEqual({ providers: [] });
  const { headers } = await bare.http.inject(start());
  expect(headers.location).toBe('http://localhost:3000/login?externalError=ssoNotEnabled&provider=Google');
  await bare.stop();
  expect((await app.http.inject('/api/auth/providers')).json()).toEqual({ providers: ['Google', 'Microsoft'] });
});
