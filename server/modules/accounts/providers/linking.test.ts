import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prove } from '#contract/factors/proof.ts';
import { login } from '#contract/sign-in/auth.ts';
import { linkProvider, listUserProviders, unlinkProvider } from '#contract/sign-in/providers.ts';
import { markAsMadeBySso } from '#server/testing/made-by-sso.ts';
import {
  createProviderSettings,
  createSignInBrowser,
  getPathAndQuery,
  openSimulatedProviders,
  signInOnProviderPage,
  signInToBiurkoByProvider,
} from '#server/testing/provider-visit.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { advanceClock } from '#server/testing/test-factors.ts';
import { addAccount, testPassword } from '#server/testing/test-sessions.ts';
import { addCompany, addMembership } from '#server/testing/test-world.ts';

let provider: Awaited<ReturnType<typeof openSimulatedProviders>>;
let app: TestApp;
let serial = 0;

beforeAll(async () => {
  provider = await openSimulatedProviders();
  app = await createTestApp({ accounts: createProviderSettings(provider) });
});
afterAll(() => Promise.all([app.stop(), provider.close()]));

/** Signs in a person whom the providers know by another email. */
async function signedIn() {
  const { id, emailAddress } = await addAccount(app);
  const { body } = await app.call(login, {}, { body: { emailAddress, password: testPassword } });
  serial += 1;
  const person = {
    subject: `linking-${serial}`,
    name: 'Ktoś Inny',
    email: `private-${serial}@there.example`,
    emailVerified: false,
  };
  for (const tenant of ['google', 'microsoft'] as const) provider.tenants[tenant].people.push(person);
  return { id, token: body.accessToken.tokenValue as string, session: body, subject: person.subject };
}
type SignedIn = Awaited<ReturnType<typeof signedIn>>;

/**
 * Links a provider as the profile screen does.
 * @returns the browser's last page
 */
async function link({ token, subject }: SignedIn, name: 'Google' | 'Microsoft', returnTo = '/firma/userProfile') {
  const browser = createSignInBrowser(app);
  const asked = await app.call(linkProvider, { token }, { body: { provider: name, returnTo } });
  const [cookie] = [asked.headers['set-cookie']].flat() as string[];
  browser.cookies.set(...(cookie!.split(';')[0]!.split('=') as [string, string]));
  const back = await signInOnProviderPage(asked.body.location, subject);
  return {
    browser,
    back,
    end: async () => getPathAndQuery((await browser.ask('GET', getPathAndQuery(back))).location),
  };
}
const linked = async (token: string) => (await app.call(listUserProviders, { token })).body;
const start = (name: string) => `/api/auth/loginExternal?provider=${name}`;

it('the signed-in person links a provider of any e-mail, which signs them in from then on', async () => {
  const person = await signedIn();
  expect(await (await link(person, 'Google')).end()).toBe('/firma/userProfile?linkedProvider=Google');
  expect(await linked(person.token)).toEqual({
    providers: [{ loginProvider: 'Google', providerKey: person.subject }],
    available: ['Google', 'Microsoft'],
    hasPassword: true,
    createdBySSO: false,
    ssoOnly: false,
    companies: [],
  });
  expect(await signInToBiurkoByProvider(createSignInBrowser(app), start('Google'), person.subject)).toBe(
    '/externalSignIn',
  );
});

it('another person’s sign-in is not linked, nor a second one of the same provider', async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  await (await link(one, 'Google')).end();
  expect(await (await link({ ...other, subject: one.subject }, 'Google')).end()).toContain(
    'externalError=linkedElsewhere',
  );
  expect(await (await link({ ...one, subject: other.subject }, 'Google')).end()).toContain(
    'externalError=anotherLinked',
  );
  expect((await linked(other.token)).providers).toEqual([]);
});

it('nothing is linked once the session is over, or in another browser; the way back is a page of ours', async () => {
  const person = await signedIn();
  const begun = await link(person, 'Google', '//evil.example/x');
  expect(getPathAndQuery((await createSignInBrowser(app).ask('GET', getPathAndQuery(begun.back))).location)).toContain(
    'externalError=attemptLost',
  );
  await app.db.query(sql`UPDATE sessions SET revoked_on = now() WHERE user_id = ${person.id}`);
  const { location } = await begun.browser.ask('GET', getPathAndQuery(begun.back));
  expect(location).toBe('http://localhost:3000/?externalError=sessionOver&provider=Google');
  expect(await app.db.query(sql`SELECT FROM user_providers WHERE user_id = ${person.id}`)).toEqual([]);
});

it('a session without a proof of the last ten minutes links nothing and takes nothing away', async () => {
  const person = await signedIn();
  await (await link(person, 'Google')).end();
  advanceClock(app, 600);
  const asked = () =>
    app.call(linkProvider, { token: person.token }, { body: { provider: 'Microsoft', returnTo: '/' } });
  const taken = () => app.call(unlinkProvider, { token: person.token }, { params: { loginProvider: 'Google' } });
  for (const answer of [await asked(), await taken()]) expect(answer.body.errorCode).toBe('proofNeeded');
  expect((await linked(person.token)).providers).toHaveLength(1);
  expect((await app.call(prove, { token: person.token }, { body: { password: testPassword } })).status).toBe(204);
  expect([(await asked()).status, (await taken()).status]).toEqual([200, 204]);
});

it('begins at the deployment’s own host alone, since the provider sends the browser back there', async () => {
  const { token } = await signedIn();
  const ask = (origin: string) =>
    app.call(
      linkProvider,
      { token, headers: { origin, host: new URL(origin).host } },
      { body: { provider: 'Google', returnTo: '/' } },
    );
  expect((await ask('http://127.0.0.1:3000')).body).toMatchObject({
    errorCode: 'notAtThisAddress',
    details: { address: 'http://localhost:3000' },
  });
  expect((await ask('http://localhost:3000')).status).toBe(200);
});

it('an account that its company has made gets no other way in', async () => {
  const person = await signedIn();
  await markAsMadeBySso(app.db, person.id);
  const asked = await app.call(linkProvider, { token: person.token }, { body: { provider: 'Google', returnTo: '/' } });
  expect(asked.body.errorCode).toBe('providerNotAllowed');
});

it('the last way in stays: not one provider without a password, of two at once not both', async () => {
  const person = await signedIn();
  for (const name of ['Google', 'Microsoft'] as const) await (await link(person, name)).end();
  const unlink = async (loginProvider: 'Google' | 'Microsoft') =>
    (await app.call(unlinkProvider, { token: person.token }, { params: { loginProvider } })).status;
  await app.db.query(sql`UPDATE users SET password_hash = NULL WHERE id = ${person.id}`);
  expect((await Promise.all([unlink('Google'), unlink('Microsoft')])).toSorted()).toEqual([204, 409]);
  const [{ loginProvider: left }] = (await linked(person.token)).providers;
  const refused = await app.call(unlinkProvider, { token: person.token }, { params: { loginProvider: left } });
  expect(refused.body).toMatchObject({ errorCode: 'lastProvider', details: { bySso: false } });
  expect(await unlink(left === 'Google' ? 'Microsoft' : 'Google')).toBe(404);
  await app.db.query(sql`UPDATE users SET password_hash = 'one' WHERE id = ${person.id}`);
  expect(await unlink(left)).toBe(204);
  expect(await signInToBiurkoByProvider(createSignInBrowser(app), start(left), person.subject)).toContain(
    'externalError=emailNotVerified',
  );
});

it('a provider is no last way in beside a company’s single sign-on', async () => {
  const person = await signedIn();
  await (await link(person, 'Google')).end();
  await app.db.query(sql`UPDATE users SET password_hash = NULL WHERE id = ${person.id}`);
  const unlink = () => app.call(unlinkProvider, { token: person.token }, { params: { loginProvider: 'Google' } });
  expect((await unlink()).body.errorCode).toBe('lastProvider');
  const { id: companyId } = await addCompany(app.db);
  await app.db.query(sql`
    INSERT INTO company_sso (company_id, issuer, client_id, client_secret, enabled)
    VALUES (${companyId}, 'https://sso.example', 'biurko', 'sealed', false)`);
  await addMembership(app.db, companyId, person.id);
  await app.db.query(sql`
    INSERT INTO company_sso_domains (company_id, domain, proven_on) VALUES (${companyId}, 'beside.example', now())`);
  await app.db.query(sql`UPDATE users SET email = ${`${person.id}@beside.example`} WHERE id = ${person.id}`);
  await app.db.query(sql`
    INSERT INTO company_sso_links (company_id, issuer, subject, user_id)
    VALUES (${companyId}, 'https://sso.example', ${person.subject}, ${person.id})`);
  // A switched-off single sign-on opens no account.
  expect((await unlink()).body.errorCode).toBe('lastProvider');
  await app.db.query(sql`UPDATE company_sso SET enabled = true WHERE company_id = ${companyId}`);
  expect((await unlink()).status).toBe(204);
});
