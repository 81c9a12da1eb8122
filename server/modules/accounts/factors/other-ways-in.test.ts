import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/user.ts';
import * as contract from '#contract/factors/factors.ts';
import { acceptInvitation } from '#contract/people/invitation-acceptance.ts';
import { finishSecondStep } from '#contract/sign-in/second-step.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import {
  createProviderSettings,
  createSignInBrowser,
  type IdentityProvider,
  openSimulatedProviders,
  signInToBiurkoByProvider,
} from '#server/testing/provider-visit.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  addTestPasskey,
  getAuthenticatorCode,
  setUpAuthenticatorApp,
  storeIdentityProof,
} from '#server/testing/test-factors.ts';
import { addInvitation } from '#server/testing/test-invitations.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { addAccount, readSetCookie, testPassword } from '#server/testing/test-sessions.ts';
import { addCompany } from '#server/testing/test-world.ts';

let provider: IdentityProvider;
let mailbox: TestMailbox;
let app: TestApp;
let person: { id: string; emailAddress: string };

beforeAll(async () => {
  provider = await openSimulatedProviders();
  mailbox = await openTestMailbox();
  app = await createTestApp({ accounts: createProviderSettings(provider), smtpUrl: mailbox.smtpUrl });
});
afterAll(() => Promise.all([app.stop(), provider.close(), mailbox.close()]));
beforeEach(async () => {
  person = await addAccount(app);
});

it('a sign-in by Google requires the second factor, as a password does', async () => {
  const { secret } = await setUpAuthenticatorApp(app, person.id);
  const subject = `second-${person.id}`;
  provider.tenants.google.people.push({ subject, name: 'Nowa', email: person.emailAddress, emailVerified: true });
  const browser = createSignInBrowser(app);
  expect(
    await signInToBiurkoByProvider(browser, '/api/auth/loginExternal?provider=Google&language=en-GB', subject),
  ).toBe('/externalSignIn');
  const { status, body } = await browser.ask('POST', '/api/auth/finishExternal', {});
  expect([status, (body as { errorCode: string }).errorCode]).toEqual([401, 'secondFactorNeeded']);
  expect(browser.cookies.has('hd_refresh_token')).toBe(false);
  // The outcome of the provider's sign-in is spent. Only the second factor can finish it.
  const again = await browser.ask('POST', '/api/auth/finishExternal', {});
  expect((again.body as { errorCode: string }).errorCode).toBe('externalSignInLost');
  const finished = await browser.ask('POST', '/api/auth/secondStep', {
    code: getAuthenticatorCode(secret, app.clock.now()),
  });
  expect(finished.status).toBe(200);
  const { accessToken } = finished.body as { accessToken: { tokenValue: string } };
  expect((await app.call(getProfile, { token: accessToken.tokenValue })).body.id).toBe(person.id);
});

it('an invitation accepted by Google leads to its company after the second factor too', async () => {
  await setUpAuthenticatorApp(app, person.id);
  const company = await addCompany(app.db);
  const { code } = await addInvitation(app, company, { email: person.emailAddress });
  const subject = `joining-${person.id}`;
  provider.tenants.google.people.push({ subject, name: 'Nowa', email: person.emailAddress, emailVerified: true });
  const browser = createSignInBrowser(app);
  await signInToBiurkoByProvider(browser, `/api/invitation/acceptExternal?provider=Google&code=${code}`, subject);
  const { body } = await browser.ask('POST', '/api/auth/finishExternal', {});
  expect(body).toMatchObject({
    errorCode: 'secondFactorNeeded',
    details: { joined: { companyId: company.id, companyUrlName: company.urlName } },
  });
});

it('an invitation is not accepted by a password alone; signed in, it is confirmed', async () => {
  const { secret } = await setUpAuthenticatorApp(app, person.id);
  const company = await addCompany(app.db);
  const { code } = await addInvitation(app, company, { email: person.emailAddress });
  const form = { code, password: testPassword, termsAndConditions: true, cookiePolicy: true, marketingConsent: false };
  const refused = await app.call(acceptInvitation, {}, { body: { mode: 'login', ...form } as never });
  expect(refused.body.errorCode).toBe('secondFactorNeeded');
  const member = () =>
    app.db.query(sql`SELECT FROM memberships WHERE company_id = ${company.id} AND user_id = ${person.id}`);
  expect(await member()).toHaveLength(0);
  const headers = { cookie: `hd_second_step=${readSetCookie(refused, 'hd_second_step')!.hd_second_step}` };
  const signedIn = await app.call(
    finishSecondStep,
    { headers },
    { body: { code: getAuthenticatorCode(secret, app.clock.now()) } },
  );
  const token = signedIn.body.accessToken.tokenValue;
  expect((await app.call(acceptInvitation, { token }, { body: { mode: 'confirm', code } })).status).toBe(200);
  expect(await member()).toHaveLength(1);
});

it('each change sends an email in the person’s language', async () => {
  await app.db.query(sql`UPDATE users SET language = 'pl-PL' WHERE id = ${person.id}`);
  const { recoveryCodes } = await setUpAuthenticatorApp(app, person.id);
  const { id } = await addTestPasskey(app, person.id, 'Laptop');
  await storeIdentityProof(app, person.id);
  const as = { userId: person.id };
  await app.call(contract.renewRecoveryCodes, as);
  await app.call(contract.removePasskey, as, { params: { id } });
  await app.call(contract.removeAuthenticator, as);
  await runDueJobs(app);
  const emails = mailbox.lettersTo(person.emailAddress);
  expect(emails.map(({ subject }) => subject).sort()).toEqual([
    'Dodano klucz dostępu do konta w Biurku',
    'Nowe kody zapasowe do konta w Biurku',
    'Usunięto klucz dostępu z konta w Biurku',
    'Wyłączono aplikację uwierzytelniającą w Biurku',
    'Włączono aplikację uwierzytelniającą w Biurku',
  ]);
  // The emails reveal no secret.
  for (const { text } of emails) for (const code of recoveryCodes) expect(text).not.toContain(code);
});
