import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getOwnData, getProfile } from '#contract/accounts/user.ts';
import { acceptInvitation } from '#contract/people/invitation-acceptance.ts';
import { removeMember } from '#contract/people/members.ts';
import { acceptSsoSubject, getCompanySso } from '#contract/sign-in/sso.ts';
import * as providers from '#server/testing/provider-app.ts';
import { createSignInBrowser, getPathAndQuery, signInOnProviderPage } from '#server/testing/provider-visit.ts';
import { getSsoStartPath, openSsoWorld, type SsoWorld } from '#server/testing/sso-world.ts';
import { addInvitation } from '#server/testing/test-invitations.ts';
import { setTestPassword } from '#server/testing/test-sessions.ts';
import { waitForLockWaiters } from '#server/testing/test-waiting.ts';
import { addCompany, addMembership, addPerson, type TestCompany } from '#server/testing/test-world.ts';

let world: SsoWorld;
let { app } = {} as SsoWorld;
let company: TestCompany;
let domain: string;
beforeAll(async () => {
  world = await openSsoWorld('dalej');
  ({ app } = world);
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ company, domain } = await world.found());
});

const admin = () => ({ userId: company.admin, company: company.id });
const addThere = (person: providers.ProviderClaims = {}) =>
  world.addThere(domain, { name: 'Pracownik Firmy', ...person });
const emailOf = async (userId: string) =>
  (await app.db.query<{ email: string }>(sql`SELECT email FROM users WHERE id = ${userId}`))[0]!.email;
const remove = async (id: string) =>
  expect((await app.call(removeMember, admin(), { params: { id } })).status).toBe(204);

/** Begins to accept an invitation by single sign-on, up to the return from the provider. */
async function beginAccepting(code: string, { subject }: { subject: string }) {
  const browser = createSignInBrowser(app);
  const query = new URLSearchParams({ provider: company.id, language: 'en-GB', code });
  const left = await browser.ask('GET', `/api/invitation/acceptExternal?${query}`);
  return { browser, back: getPathAndQuery(await signInOnProviderPage(left.location, subject)) };
}

/**
 * Accepts an invitation by single sign-on.
 * @returns the status, the browser's last page, and the profile that it opens
 */
async function acceptBySso(code: string, person: { subject: string }) {
  const { browser, back } = await beginAccepting(code, person);
  const { status, location } = await browser.ask('GET', back);
  const landed = location && getPathAndQuery(location);
  if (landed !== '/externalSignIn') return { status, landed };
  const { accessToken } = await providers.finishProviderSignIn(browser);
  return { status, landed, ...(await app.call(getProfile, { token: accessToken.tokenValue })).body };
}

/** Adds a former member whose account has a password. */
async function formerMember() {
  const email = `ola@${domain}`;
  const id = await addPerson(app.db, 'Ola Stara', email);
  await addMembership(app.db, company.id, id);
  const { password } = await setTestPassword(app, id);
  await remove(id);
  return { id, email, password };
}

it('a placeholder address that another account has is passed over for another placeholder', async () => {
  const { id, email } = await formerMember();
  await addPerson(app.db, 'Ktoś Inny', `${id}@former.invalid`);
  const { code } = await addInvitation(app, company, { email });
  const newcomer = await acceptBySso(code, addThere({ email, name: 'Ola Nowa' }));
  expect(newcomer).toMatchObject({ landed: '/externalSignIn', email, name: 'Ola Nowa' });
  expect(await emailOf(id)).toMatch(/^[\w-]{36}@former\.invalid$/);
});

it('a provider’s e-mail at .invalid is none', async () => {
  const { subject } = providers.addPersonAtProvider(world.provider, 'google', {
    email: `${company.user}@former.invalid`,
  });
  const browser = createSignInBrowser(app);
  const left = await browser.ask('GET', '/api/auth/loginExternal?provider=Google');
  const came = await browser.ask('GET', getPathAndQuery(await signInOnProviderPage(left.location, subject)));
  expect(came.location).toContain('externalError=emailMissing');
});

it.each([
  ['switched off', sql`enabled = false`],
  ['given another provider', sql`issuer = 'https://new.example'`],
])('a sign-in that waits while the company’s single sign-on is %s does not admit the person', async (_how, change) => {
  const person = addThere();
  const browser = createSignInBrowser(app);
  const left = await browser.ask('GET', getSsoStartPath(company));
  const back = getPathAndQuery(await signInOnProviderPage(left.location, person.subject));
  const { going } = await app.db.transaction(async (tx) => {
    await tx.query(sql`SELECT FROM company_sso WHERE company_id = ${company.id} FOR UPDATE`);
    const coming = browser.ask('GET', back);
    await waitForLockWaiters(app.db);
    await tx.query(sql`UPDATE company_sso SET ${change} WHERE company_id = ${company.id}`);
    return { going: coming };
  });
  expect((await going).location).toContain('externalError=ssoNotEnabled');
  expect(await app.db.query(sql`SELECT FROM users WHERE email = ${person.email}`)).toEqual([]);
});

it('a press on an older page gives no newcomer the account of a person who was removed since', async () => {
  const email = `ola@${domain}`;
  const { id } = (await world.comes(addThere({ email, name: 'Ola Stara' }), company)) as { id: string };
  const second = addThere({ email, name: 'Ola Nowa' });
  await world.comes(second, company);
  const [waiting] = (await app.call(getCompanySso, admin())).body.refusals;
  await remove(id);
  expect((await app.call(getCompanySso, admin())).body.refusals).toEqual([]);
  const { code } = await addInvitation(app, company, { email });
  expect((await app.call(acceptSsoSubject, admin(), { body: { id: waiting.id } })).status).toBe(404);
  const newcomer = (await acceptBySso(code, second)) as { id: string };
  expect([newcomer.id === id, newcomer]).toEqual([false, expect.objectContaining({ email, name: 'Ola Nowa' })]);
});

it('a former person who is invited at the old and at the new address accepts by the older email', async () => {
  const person = addThere({ email: `ola@${domain}`, name: 'Ola Stara' });
  const { id } = (await world.comes(person, company)) as { id: string };
  await remove(id);
  const { code } = await addInvitation(app, company, { email: `ola@${domain}` });
  await addInvitation(app, company, { email: `ola.z@${domain}` });
  person.email = `ola.z@${domain}`;
  expect(await acceptBySso(code, person)).toMatchObject({ landed: '/externalSignIn', id, email: `ola.z@${domain}` });
});

it.each(['confirm', 'login'] as const)(
  'an invitation whose address is passed on at that moment is not accepted for the former account (%s)',
  async (mode) => {
    const { id, email, password } = await formerMember();
    const ours = await addInvitation(app, company, { email });
    const { code } = await addInvitation(app, await addCompany(app.db), { email });
    const { browser, back } = await beginAccepting(ours.code, addThere({ email, name: 'Ola Nowa' }));
    const form = mode === 'login' ? { password, termsAndConditions: true, cookiePolicy: true } : {};
    const { one, other } = await app.db.transaction(async (tx) => {
      await tx.query(sql`SELECT FROM users WHERE id = ${id} FOR UPDATE`);
      const newcomer = browser.ask('GET', back);
      await waitForLockWaiters(app.db);
      const former = app.call(acceptInvitation, mode === 'confirm' ? { userId: id } : {}, {
        body: { mode, code, ...form } as never,
      });
      await waitForLockWaiters(app.db, 2);
      return { one: newcomer, other: former };
    });
    expect(getPathAndQuery((await one).location)).toBe('/externalSignIn');
    expect((await other).body.errorCode).toBe('invitationChanged');
    expect(await emailOf(id)).toBe(`${id}@former.invalid`);
  },
);

it('a member who is removed while the directory moves their e-mail keeps no invitation', async () => {
  const person = addThere({ email: `iga@${domain}` });
  const { id: invitation } = await addInvitation(app, company, { email: person.email, role: 'admin' });
  const { id } = (await world.comes(person, company)) as { id: string };
  person.email = `iga.z@${domain}`;
  const { coming, removing } = await app.db.transaction(async (tx) => {
    await tx.query(sql`LOCK TABLE audit_entries IN SHARE MODE`);
    const signIn = world.comes(person, company);
    await waitForLockWaiters(app.db);
    const removal = app.call(removeMember, admin(), { params: { id } });
    await waitForLockWaiters(app.db, 2);
    return { coming: signIn, removing: removal };
  });
  await coming;
  expect((await removing).status).toBe(204);
  const [row] = await app.db.query(sql`
    SELECT email, removed_on IS NOT NULL AS removed FROM invitations WHERE id = ${invitation}`);
  expect(row).toEqual({ email: `iga.z@${domain}`, removed: true });
});

it('a newcomer’s own data holds the invitations to them, and none that the former person of the address accepted', async () => {
  const { id, email } = await formerMember();
  const earlier = await addInvitation(app, await addCompany(app.db), { email, role: 'manager' });
  await app.db.query(sql`
    UPDATE invitations SET accepted_on = now(), accepted_by = ${id} WHERE id = ${earlier.id}`);
  const ours = await addInvitation(app, company, { email });
  const newcomer = (await acceptBySso(ours.code, addThere({ email, name: 'Ola Nowa' }))) as { id: string };
  const invitationsOf = async (userId: string) =>
    (await app.call(getOwnData, { userId })).body.invitations.map((one: { id: string }) => one.id);
  expect(await invitationsOf(newcomer.id)).toEqual([ours.id]);
  expect(await invitationsOf(id)).toEqual([earlier.id]);
});

it('a former member who belongs to another company keeps the e-mail, whoever accepts an invitation to it', async () => {
  const { id, email } = await formerMember();
  await addMembership(app.db, (await addCompany(app.db)).id, id);
  const { code } = await addInvitation(app, company, { email });
  const { landed } = await acceptBySso(code, addThere({ email, name: 'Ola Nowa' }));
  expect(landed).toBe(`/invitation/${code}?error=accountOfOthers`);
  expect(await emailOf(id)).toBe(email);
});
