import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/user.ts';
import { removeMember } from '#contract/people/members.ts';
import { listAudit } from '#contract/reports/audit.ts';
import { login } from '#contract/sign-in/auth.ts';
import { unlinkCompany } from '#contract/sign-in/providers.ts';
import { acceptSsoSubject, getCompanySso } from '#contract/sign-in/sso.ts';
import { createReadableLog } from '#server/platform/jobs/test-log.ts';
import { openLiveEventWindow } from '#server/testing/live-window.ts';
import * as providers from '#server/testing/provider-app.ts';
import {
  createSignInBrowser,
  getPathAndQuery,
  signInOnProviderPage,
  signInToBiurkoByProvider,
} from '#server/testing/provider-visit.ts';
import { openSsoWorld, type SsoWorld } from '#server/testing/sso-world.ts';
import { storeIdentityProof } from '#server/testing/test-factors.ts';
import { addInvitation } from '#server/testing/test-invitations.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { addReferralProgram, addReferrer } from '#server/testing/test-referrals.ts';
import { setTestPassword } from '#server/testing/test-sessions.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, addMembership, addPerson, type TestCompany } from '#server/testing/test-world.ts';

const { log, lines } = createReadableLog();
let world: SsoWorld;
let { app, mailbox } = {} as SsoWorld;
let company: TestCompany;
let domain: string;
let address: string;

beforeAll(async () => {
  world = await openSsoWorld('jedna', { now: '2026-11-23T09:00:00Z', log });
  ({ app, mailbox } = world);
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ company, domain } = await world.found());
});

const admin = () => ({ userId: company.admin, company: company.id });
/** Returns the subjects of the emails that an address got, oldest first. */
async function subjectsTo(address: string): Promise<string[]> {
  await runDueJobs(app);
  return mailbox.lettersTo(address).map(({ subject }) => subject);
}
const emailOf = async (userId: string) =>
  (await app.db.query<{ email: string }>(sql`SELECT email FROM users WHERE id = ${userId}`))[0]!.email;
const refusals = async () => (await app.call(getCompanySso, admin())).body.refusals;
const accept = (id: string) => app.call(acceptSsoSubject, admin(), { body: { id } });

const said = (code: string) => `/loginSSO?externalError=${code}`;
const addThere = (person: providers.ProviderClaims = {}) =>
  world.addThere(domain, { name: 'Pracownik Firmy', ...person });

/**
 * Signs in a person of the company's provider.
 * @returns the browser's last page, and the profile that it opens
 */
const comes = (person: { subject: string }) => world.comes(person, company);

describe('an e-mail that another person has now', () => {
  it('the first person’s account stays theirs with the new address, and the second person gets an account of their own', async () => {
    const first = addThere({ email: `ola@${domain}`, name: 'Ola Stara' });
    const account = await comes(first);
    first.email = `ola.z@${domain}`;
    expect(await comes(first)).toMatchObject({ id: account.id, email: `ola.z@${domain}` });
    const second = addThere({ email: `ola@${domain}`, name: 'Ola Nowa' });
    const newcomer = await comes(second);
    expect(newcomer).toMatchObject({ email: `ola@${domain}`, name: 'Ola Nowa' });
    expect(newcomer.id).not.toBe(account.id);
    expect(await comes(first)).toMatchObject({ id: account.id, email: `ola.z@${domain}` });
  });

  it('the second is refused while the first has not come with the new address', async () => {
    const first = addThere({ email: `ola@${domain}` });
    const account = await comes(first);
    const second = addThere({ email: `ola@${domain}` });
    expect(await comes(second)).toEqual({ landed: said('accountOfAnother') });
    expect(await comes(first)).toMatchObject({ id: account.id });
  });

  it('of two people who sign in for the first time at once, one gets the account', async () => {
    for (const isThere of [false, true]) {
      const email = `razem-${isThere}@${domain}`;
      if (isThere) await addPerson(app.db, 'Ola Razem', email);
      const both = await Promise.all([addThere({ email }), addThere({ email })].map((one) => comes(one)));
      expect(both.map(({ landed }) => landed).toSorted()).toEqual(['/externalSignIn', said('accountOfAnother')]);
      const links = await app.db.query(sql`
        SELECT FROM company_sso_links l JOIN users u ON u.id = l.user_id WHERE u.email = ${email}`);
      expect(links).toHaveLength(1);
    }
  });
});

describe('a subject that was refused', () => {
  /** Adds two people with one email. The second person's sign-in was refused. */
  async function twoPeople() {
    const first = addThere({ email: `ola@${domain}`, name: 'Ola Stara' });
    const { id } = await comes(first);
    const second = addThere({ email: `ola@${domain}`, name: 'Ola Nowa' });
    expect((await comes(second)).landed).toBe(said('accountOfAnother'));
    return { first, second, id: id as string };
  }

  it('is sent to the administrators once a week and to the security log each time, with no email to that address', async () => {
    const { second, id } = await twoPeople();
    const boss = await emailOf(company.admin);
    expect((await comes(second)).landed).toBe(said('accountOfAnother'));
    expect(await subjectsTo(boss)).toEqual([expect.stringContaining('SSO')]);
    const { text } = await mailbox.letterTo(boss);
    for (const caption of [`ola@${domain}`, 'Ola Stara', 'Ola Nowa', `/${company.urlName}/company`])
      expect(text).toContain(caption);
    expect(mailbox.lettersTo(`ola@${domain}`)).toEqual([]);
    const told = lines.filter(({ event, from }) => event === 'authn_external_fail' && from === company.id);
    expect(told).toEqual(
      Array(2).fill(expect.objectContaining({ reason: 'accountOfAnother', detail: expect.stringContaining(id) })),
    );
    for (const [at, letters] of [
      ['2026-11-30T08:00:00Z', 1],
      ['2026-11-30T16:00:00Z', 2],
    ] as const) {
      app.clock.set(at);
      await comes(second);
      expect(await subjectsTo(boss), at).toHaveLength(letters);
    }
    expect(mailbox.lettersTo(`ola@${domain}`)).toEqual([]);
    app.clock.set('2026-11-23T09:00:00Z');
  });

  it('is one email in seven days, whichever day and hour the first email was sent', async () => {
    const { second } = await twoPeople();
    const boss = await emailOf(company.admin);
    const week = 7 * 86_400_000;
    const turn = Math.ceil(app.clock.now().getTime() / week) * week;
    const lettersAt = async (ms: number) => {
      app.clock.set(new Date(ms).toISOString());
      await comes(second);
      return (await subjectsTo(boss)).length;
    };
    // The set-up sent the first email. These steps avoid two boundaries of weeks since 1970.
    expect(await lettersAt(turn + week - 60_000)).toBe(2);
    for (const later of [60_000, 3 * 86_400_000, week - 120_000]) expect(await lettersAt(turn + week + later)).toBe(2);
    expect(await lettersAt(turn + 2.1 * week)).toBe(3);
    app.clock.set('2026-11-23T09:00:00Z');
  });

  it('waits for a decision, which makes it the subject that opens the account', async () => {
    const { first, second, id } = await twoPeople();
    const [waiting] = await refusals();
    expect(waiting).toMatchObject({ email: `ola@${domain}`, name: 'Ola Nowa', userId: id, userName: 'Ola Stara' });
    const elsewhere = await addCompany(app.db);
    const there = { userId: elsewhere.admin, company: elsewhere.id };
    expect((await app.call(acceptSsoSubject, there, { body: { id: waiting.id } })).status).toBe(404);
    const both = await Promise.all([accept(waiting.id), accept(waiting.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect(await refusals()).toEqual([]);
    expect(await comes(second)).toMatchObject({ id });
    expect((await comes(first)).landed).toBe(said('accountOfAnother'));
    expect(await subjectsTo(`ola@${domain}`)).toEqual([expect.stringContaining('can now sign in to')]);
    const { items } = (await app.call(listAudit, admin(), { query: { act: 'ssoSubjectAccepted' } })).body;
    expect(items).toMatchObject([{ subjects: [{ id }] }]);
  });

  it('waits no longer once the account has another e-mail', async () => {
    const { first, second, id } = await twoPeople();
    const [waiting] = await refusals();
    first.email = `ola.z@${domain}`;
    await comes(first);
    expect(await refusals()).toEqual([]);
    expect((await accept(waiting.id)).status).toBe(404);
    expect((await comes(second)).id).not.toBe(id);
  });

  it('gets an account of its own where the first was removed and the address is invited', async () => {
    const { first, second, id } = await twoPeople();
    expect((await app.call(removeMember, admin(), { params: { id } })).status).toBe(204);
    expect((await comes(second)).landed).toBe(said('accountOfAnother'));
    const { code } = await addInvitation(app, company, { email: `ola@${domain}` });
    const query = new URLSearchParams({ provider: company.id, language: 'en-GB', code });
    const browser = createSignInBrowser(app);
    expect(await signInToBiurkoByProvider(browser, `/api/invitation/acceptExternal?${query}`, second.subject)).toBe(
      '/externalSignIn',
    );
    const { accessToken } = await providers.finishProviderSignIn(browser);
    const newcomer = (await app.call(getProfile, { token: accessToken.tokenValue })).body;
    expect([newcomer.email, newcomer.id === id]).toEqual([`ola@${domain}`, false]);
    expect(await emailOf(id)).toBe(`${id}@former.invalid`);
    expect((await comes(first)).landed).toBe(said('accountOfAnother'));
  });

  it('leaves the former account its password and another address, and every trace of it', async () => {
    const first = addThere({ email: `ewa@${domain}`, name: 'Ewa Stara' });
    const id = await addPerson(app.db, 'Ewa Stara', first.email);
    await addMembership(app.db, company.id, id);
    const { password } = await setTestPassword(app, id);
    await comes(first);
    await addReferrer(app, await addReferralProgram(app), id);
    await app.call(removeMember, admin(), { params: { id } });
    const { code } = await addInvitation(app, company, { email: first.email });
    const own = await openLiveEventWindow(address, app.windowTokenOf(id));
    const query = new URLSearchParams({ provider: company.id, language: 'en-GB', code });
    const browser = createSignInBrowser(app);
    await signInToBiurkoByProvider(
      browser,
      `/api/invitation/acceptExternal?${query}`,
      addThere({ email: first.email }).subject,
    );
    const { accessToken } = await providers.finishProviderSignIn(browser);
    const newcomer = (await app.call(getProfile, { token: accessToken.tokenValue })).body;
    const emailAddress = `${id}@former.invalid`;
    await waitUntil(() => own.heard.some(({ name }) => name === 'UserProfileRefreshed'));
    await own.close();
    const signedIn = await app.call(login, {}, { body: { emailAddress, password } });
    expect((await app.call(getProfile, { token: signedIn.body.accessToken.tokenValue })).body.id).toBe(id);
    expect((await app.call(login, {}, { body: { emailAddress: first.email, password } })).status).not.toBe(200);
    await runDueJobs(app);
    const told = mailbox.lettersTo(first.email).filter(({ text }) => text.includes(emailAddress));
    expect(told.map(({ subject }) => subject)).toEqual(['Twoje dawne konto w Biurku ma inny adres']);
    const vouchers = await app.db.query(sql`SELECT email FROM referral_memberships WHERE user_id = ${id}`);
    expect(vouchers).toEqual([{ email: emailAddress }]);
    const { items } = (await app.call(listAudit, admin(), { query: { act: 'emailPassedOn' } })).body;
    expect(items).toMatchObject([{ by: { id: newcomer.id }, subjects: [{ id, name: 'Ewa Stara' }] }]);
  });

  /**
   * Adds an older account that no subject of the company's provider opens. It may be linked to the
   * earlier provider.
   */
  async function accountOfBefore({ isLinked }: { isLinked: boolean }) {
    const email = `ola@${domain}`;
    const id = await addPerson(app.db, 'Ola Stara', email);
    await addMembership(app.db, company.id, id);
    await setTestPassword(app, id);
    if (isLinked)
      await app.db.query(sql`
        INSERT INTO company_sso_links (company_id, issuer, subject, user_id)
        VALUES (${company.id}, 'https://before.example', 'ola', ${id})`);
    return { id, email };
  }
  const accepts = async (email: string, { subject } = addThere({ email, name: 'Ola Nowa' })) => {
    const { code } = await addInvitation(app, company, { email });
    const query = new URLSearchParams({ provider: company.id, language: 'en-GB', code });
    const browser = createSignInBrowser(app);
    expect(await signInToBiurkoByProvider(browser, `/api/invitation/acceptExternal?${query}`, subject)).toBe(
      '/externalSignIn',
    );
    const { accessToken } = await providers.finishProviderSignIn(browser);
    return (await app.call(getProfile, { token: accessToken.tokenValue })).body;
  };

  it.each([
    ['no subject has ever opened', false],
    ['a subject of the provider of before has opened', true],
  ])('opens no former person’s account that %s, by an invitation to its address', async (_which, isLinked) => {
    const { id, email } = await accountOfBefore({ isLinked });
    expect((await app.call(removeMember, admin(), { params: { id } })).status).toBe(204);
    const newcomer = await accepts(email);
    expect([newcomer.email, newcomer.name, newcomer.id === id]).toEqual([email, 'Ola Nowa', false]);
    expect(await emailOf(id)).toBe(`${id}@former.invalid`);
  });

  it.each([
    ['no subject has ever opened', false],
    ['a subject of the provider of before has opened', true],
  ])('opens a member’s account that %s', async (_which, isLinked) => {
    const { id, email } = await accountOfBefore({ isLinked });
    expect(await comes(addThere({ email }))).toMatchObject({ id, email });
  });

  it('accepts no invitation for the account of a member', async () => {
    const { second, id } = await twoPeople();
    const { code } = await addInvitation(app, company, { email: `ola@${domain}` });
    const query = new URLSearchParams({ provider: company.id, language: 'en-GB', code });
    const landed = await signInToBiurkoByProvider(
      createSignInBrowser(app),
      `/api/invitation/acceptExternal?${query}`,
      second.subject,
    );
    expect(landed).toBe(`/invitation/${code}?error=accountOfAnother`);
    expect(await emailOf(id)).toBe(`ola@${domain}`);
  });

  it('is not linked by the account’s owner beside the present link; in its place it is', async () => {
    const first = addThere({ email: `boss@${domain}` });
    const userId = await addPerson(app.db, 'Szefowa Firmy', first.email);
    await addMembership(app.db, company.id, userId, 'manager');
    await setTestPassword(app, userId);
    await comes(first);
    const second = addThere({ email: first.email });
    const links = async () => {
      await storeIdentityProof(app, userId);
      const asked = await app.http.inject({
        ...{ method: 'POST', url: '/api/user/providers' },
        headers: { authorization: `Bearer ${app.tokenOf(userId)}` },
        payload: { companyId: company.id, returnTo: '/profile' },
      });
      const browser = createSignInBrowser(app);
      const [name, value] = String([asked.headers['set-cookie']].flat()[0]).split(';')[0]!.split(/=(.*)/);
      browser.cookies.set(name!, value!);
      const back = await signInOnProviderPage(asked.json().location, second.subject);
      return getPathAndQuery((await browser.ask('GET', getPathAndQuery(back))).location);
    };
    expect(await links()).toBe('/profile?externalError=anotherLinked');
    expect((await app.call(unlinkCompany, { userId }, { params: { companyId: company.id } })).status).toBe(204);
    expect(await links()).toBe(`/profile?linkedProvider=${company.id}`);
  });
});

describe('an account that was used before', () => {
  it('its first opening by its e-mail is emailed to the administrators, not to its mailbox alone', async () => {
    const boss = await emailOf(company.admin);
    const known = async (email: string, name: string) =>
      addMembership(app.db, company.id, await addPerson(app.db, name, email));
    await known(`a@${domain}`, 'Ola Stara');
    await comes(addThere({ email: `a@${domain}`, name: 'Ewa Nowa' }));
    expect(await subjectsTo(`a@${domain}`)).toHaveLength(1);
    expect(await subjectsTo(boss)).toEqual([expect.stringContaining(`a@${domain}`)]);
    // When the names agree, only the first sign-in of a day sends an email.
    for (const one of ['b', 'c']) {
      await known(`${one}@${domain}`, 'Łukasz Żak-Nowak');
      await comes(addThere({ email: `${one}@${domain}`, name: 'Żak Nowak Łukasz' }));
    }
    expect(await subjectsTo(boss)).toEqual([
      expect.stringContaining(`a@${domain}`),
      expect.stringContaining(`b@${domain}`),
    ]);
    const { items } = (await app.call(listAudit, admin(), { query: { act: 'memberLinkedBySso' } })).body;
    expect(items).toHaveLength(3);
  });

  it('an opening by its e-mail is emailed to them, though its owner has Google alone and is no member', async () => {
    const boss = await emailOf(company.admin);
    const owner = await addPerson(app.db, 'Ola Stara', `g@${domain}`);
    await app.db.query(sql`
      INSERT INTO user_providers (user_id, provider, issuer, subject) VALUES (${owner}, 'Google', 'https://google.example', ${owner})`);
    await comes(addThere({ email: `g@${domain}`, name: 'Ewa Nowa' }));
    expect(await subjectsTo(boss)).toEqual([expect.stringContaining(`g@${domain}`)]);
  });

  it('made by single sign-on it is no news to the administrators', async () => {
    await comes(addThere());
    expect(await subjectsTo(await emailOf(company.admin))).toEqual([]);
  });
});

describe.each(['Google', 'Microsoft'] as const)('the same by %s', (name) => {
  it('the second never gets the account of the first', async () => {
    const tenant = name === 'Google' ? 'google' : 'microsoft';
    const [old, email] = [`ola-${company.id}@there.example`, `ola.z-${company.id}@there.example`];
    const first = providers.addPersonAtProvider(world.provider, tenant, { email: old });
    const account = await addPerson(app.db, 'Ola Stara', old);
    const enters = async ({ subject }: { subject: string }) => {
      const browser = createSignInBrowser(app);
      const landed = await signInToBiurkoByProvider(
        browser,
        `/api/auth/loginExternal?provider=${name}&language=en-GB`,
        subject,
      );
      if (landed !== '/externalSignIn') return landed;
      const { accessToken } = await providers.finishProviderSignIn(browser);
      return (await app.call(getProfile, { token: accessToken.tokenValue })).body.id;
    };
    expect(await enters(first)).toBe(account);
    first.email = email;
    expect(await enters(first)).toBe(account);
    const second = providers.addPersonAtProvider(world.provider, tenant, { email: old });
    expect(await enters(second)).toBe(`/login?externalError=anotherLinked&provider=${name}`);
    expect(await enters(first)).toBe(account);
  });
});
