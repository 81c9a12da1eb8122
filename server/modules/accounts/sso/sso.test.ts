import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/user.ts';
import { listAudit } from '#contract/reports/audit.ts';
import { linkProvider, listUserProviders, unlinkCompany } from '#contract/sign-in/providers.ts';
import * as contract from '#contract/sign-in/sso.ts';
import { limits } from '#contract/wire/limits.ts';
import * as providers from '#server/testing/provider-app.ts';
import {
  createProviderSettings,
  createSignInBrowser,
  getPathAndQuery,
  type SignInBrowser,
  signInOnProviderPage,
  signInToBiurkoByProvider,
} from '#server/testing/provider-visit.ts';
import { getSsoStartPath, openSsoWorld, type SsoWorld } from '#server/testing/sso-world.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { storeIdentityProof } from '#server/testing/test-factors.ts';
import { setTestPassword } from '#server/testing/test-sessions.ts';
import { waitForLockWaiters } from '#server/testing/test-waiting.ts';
import {
  addCompany,
  addMember,
  addMembership,
  addPerson,
  deactivateMember,
  type TestCompany,
} from '#server/testing/test-world.ts';

let world: SsoWorld;
let { app, provider } = {} as SsoWorld;
let company: TestCompany;
let domain: string;
let serial: number;

beforeAll(async () => {
  world = await openSsoWorld('firma');
  ({ app, provider } = world);
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ company, domain, serial } = await world.found());
});
afterEach(() => providers.removeProviderFaults(provider));

const admin = (of = company) => ({ userId: of.admin, company: of.id });
const client = () => world.client();
const prove = (of: TestCompany, name: string) => providers.addAndProveDomain(world, of, name);
/** Adds a person whom the company's provider knows. */
const addThere = (person: providers.ProviderClaims = {}) =>
  world.addThere(domain, { name: 'Pracownik Firmy', ...person });

const addThereAt = (tenant: 'google') => providers.addPersonAtProvider(provider, tenant, { domain });

const start = (of = company) => getSsoStartPath(of);
const comes = (person: { subject: string }, browser = createSignInBrowser(app), of = company) =>
  signInToBiurkoByProvider(browser, start(of), person.subject);
const said = (code: string) => `/loginSSO?externalError=${code}`;

async function profileIn(browser: SignInBrowser) {
  const { accessToken } = await providers.finishProviderSignIn(browser);
  return (await app.call(getProfile, { token: accessToken.tokenValue })).body;
}
/** Links the subject of a person at the provider to a signed-in person. @returns the last page */
async function links(userId: string, person: { subject: string }, meanwhile = async (): Promise<unknown> => undefined) {
  await storeIdentityProof(app, userId);
  const asked = await app.http.inject({
    method: 'POST',
    url: '/api/user/providers',
    headers: { authorization: `Bearer ${app.tokenOf(userId)}` },
    payload: { companyId: company.id, returnTo: '/firma/userProfile?tab=info' },
  });
  const browser = createSignInBrowser(app);
  const [cookie] = [asked.headers['set-cookie']].flat() as string[];
  browser.cookies.set(...(cookie!.split(';')[0]!.split('=') as [string, string]));
  const back = await signInOnProviderPage(asked.json().location, person.subject);
  await meanwhile();
  return getPathAndQuery((await browser.ask('GET', getPathAndQuery(back))).location);
}
const standing = async (userId: string, of = company) =>
  (
    await app.db.query<{ role: string; status: string }>(sql`
      SELECT role, status FROM all_memberships WHERE company_id = ${of.id} AND user_id = ${userId}`)
  )[0];

describe('signing in by a company’s single sign-on', () => {
  it('[AUTH-04] goes through a provider and makes an account as createdBySSO, a member as user; later it opens the same', async () => {
    const person = addThere();
    const browser = createSignInBrowser(app);
    expect(await comes(person, browser)).toBe('/externalSignIn');
    const made = await profileIn(browser);
    expect(made).toMatchObject({
      email: person.email,
      name: 'Pracownik Firmy',
      createdBySSO: true,
      hasPassword: false,
    });
    expect(made).toMatchObject({ termsOfService: false, privacyPolicy: false, language: 'en-GB' });
    expect(await standing(made.id)).toEqual({ role: 'user', status: 'active' });
    expect((await app.call(contract.getCompanySso, { userId: made.id, company: company.id })).status).toBe(403);
    await comes(person, browser);
    expect((await profileIn(browser)).id).toBe(made.id);
  });

  it('links an account that belongs to no other company, which stays as it is', async () => {
    const person = addThere();
    const userId = await addMember(app.db, company.id, 'manager');
    await app.db.query(sql`UPDATE users SET email = ${person.email} WHERE id = ${userId}`);
    const browser = createSignInBrowser(app);
    expect(await comes(person, browser)).toBe('/externalSignIn');
    expect(await profileIn(browser)).toMatchObject({ id: userId, createdBySSO: false });
    expect(await standing(userId)).toEqual({ role: 'manager', status: 'active' });
  });

  it('looks anew at an e-mail that is registered at the same moment', async () => {
    const person = addThere();
    const registering = await app.db.pool.connect();
    await registering.query('BEGIN');
    await registering.query(
      `INSERT INTO users (id, email, name, language, email_confirmed_on) VALUES (gen_random_uuid(), $1, 'Anna', 'pl-PL', now())`,
      [person.email],
    );
    const coming = comes(person);
    await waitForLockWaiters(app.db);
    await registering.query('COMMIT');
    registering.release();
    expect(await coming).toBe('/externalSignIn');
    const [account] = await app.db.query<{ bySSO: boolean }>(sql`
      SELECT created_by_sso AS "bySSO" FROM users WHERE email = ${person.email}`);
    expect(account).toEqual({ bySSO: false });
  });

  it('takes over no account that belongs to another company, though the domain is this company’s', async () => {
    const theirs = await addCompany(app.db);
    for (const status of ['active', 'pending', 'inactive']) {
      const person = addThere();
      const userId = await addPerson(app.db, 'Admin Elsewhere', person.email);
      await addMembership(app.db, theirs.id, userId, 'admin');
      await app.db.query(sql`UPDATE memberships SET status = ${status} WHERE user_id = ${userId}`);
      expect(await comes(person), status).toBe(said('accountOfOthers'));
      expect(await standing(userId)).toBeUndefined();
    }
  });

  it('links such an account when its signed-in owner requests it', async () => {
    const person = addThere();
    const userId = await addPerson(app.db, 'In Both', person.email);
    const theirs = await addCompany(app.db);
    await addMembership(app.db, theirs.id, userId, 'admin');
    await addMembership(app.db, company.id, userId);
    expect(await links(userId, person)).toBe(`/firma/userProfile?tab=info&linkedProvider=${company.id}`);
    const browser = createSignInBrowser(app);
    expect(await comes(person, browser)).toBe('/externalSignIn');
    expect((await profileIn(browser)).id).toBe(userId);
    expect((await app.call(linkProvider, { userId }, { body: { companyId: theirs.id, returnTo: '/' } })).status).toBe(
      404,
    );
  });

  it('a link in one company is not shown in another, though both have the same provider', async () => {
    const person = addThere();
    const userId = await addPerson(app.db, 'In Both', person.email);
    const other = await addCompany(app.db);
    await providers.setUpSso(world, other, `other-${domain}`);
    for (const one of [company, other]) await addMembership(app.db, one.id, userId);
    await links(userId, person);
    const { companies } = (await app.call(listUserProviders, { userId })).body;
    const linked = companies.map((one: { companyId: string; linked: boolean }) => [one.companyId, one.linked]);
    expect(linked.toSorted()).toEqual([[company.id, true] as const, [other.id, false] as const].toSorted());
  });

  it('the account’s owner unlinks it, also once the company has turned them off; then it opens the account no longer', async () => {
    const person = addThere();
    const userId = await addMember(app.db, company.id);
    await app.db.query(sql`UPDATE users SET email = ${person.email} WHERE id = ${userId}`);
    expect(await comes(person)).toBe('/externalSignIn');
    await addMembership(app.db, (await addCompany(app.db)).id, userId);
    await deactivateMember(app, company.id, userId);
    expect((await app.call(listUserProviders, { userId })).body.companies).toMatchObject([
      { companyId: company.id, linked: true },
    ]);
    const unlink = (companyId = company.id) => app.call(unlinkCompany, { userId }, { params: { companyId } });
    expect((await unlink()).body.errorCode).toBe('proofNeeded');
    await storeIdentityProof(app, userId);
    expect((await unlink()).body).toMatchObject({ errorCode: 'lastProvider', details: { bySso: false } });
    await app.db.query(sql`UPDATE users SET created_by_sso = true WHERE id = ${userId}`);
    expect((await unlink()).body).toMatchObject({ errorCode: 'lastProvider', details: { bySso: true } });
    // Once the company has switched single sign-on off, the person may set a password.
    await app.db.query(sql`UPDATE company_sso SET enabled = false WHERE company_id = ${company.id}`);
    expect((await unlink()).body).toMatchObject({ errorCode: 'lastProvider', details: { bySso: false } });
    await app.db.query(sql`UPDATE company_sso SET enabled = true WHERE company_id = ${company.id}`);
    await app.db.query(sql`UPDATE users SET created_by_sso = false WHERE id = ${userId}`);
    await setTestPassword(app, userId);
    expect((await unlink(crypto.randomUUID())).status).toBe(404);
    expect((await unlink()).status).toBe(204);
    expect((await app.call(listUserProviders, { userId })).body.companies).toEqual([]);
    expect(await comes(person)).toBe(said('accountOfOthers'));
  });

  it('links no sign-in of another person, and none once the session is over or the company left', async () => {
    const refused = (code: string) => `/firma/userProfile?tab=info&externalError=${code}`;
    const member = async () => {
      const person = addThere();
      const userId = await addPerson(app.db, 'A Member', person.email);
      await addMembership(app.db, company.id, userId);
      return { userId, person };
    };
    const [one, other, leaving] = [await member(), await member(), await member()];
    expect(await links(one.userId, other.person)).toBe(refused('linkedElsewhere'));
    const leave = () =>
      app.db.query(sql`
        UPDATE all_memberships SET status = 'removed', removed_on = now()
        WHERE company_id = ${company.id} AND user_id = ${leaving.userId}`);
    expect(await links(leaving.userId, leaving.person, leave)).toBe(refused('leftCompany'));
    const signOut = () => app.db.query(sql`UPDATE sessions SET revoked_on = now() WHERE id = ${one.userId}`);
    expect(await links(one.userId, one.person, signOut)).toBe(refused('sessionOver'));
    const linked = await app.db.query(sql`SELECT FROM company_sso_links WHERE company_id = ${company.id}`);
    expect(linked).toEqual([]);
  });

  it('signs in e-mails of proven domains alone', async () => {
    for (const email of ['anna@other.example', `anna@sub.${domain}`, `anna@${domain}.evil.example`])
      expect(await comes(addThere({ email })), email).toBe(said('domainNotProven'));
    // A text that is no single email counts as missing, whatever follows its last @.
    for (const email of [
      `"a@${domain}"@evil.example`,
      `victim@bank.example,a@${domain}`,
      `victim@bank.example>\r\nBcc: all@bank.example, <a@${domain}`,
      `a b@${domain}`,
    ])
      expect(await comes(addThere({ email })), email).toBe(said('emailMissing'));
    expect(await comes(addThere({ emailVerified: false }))).toBe(said('emailNotVerified'));
    const known = addThere();
    expect(await comes(known)).toBe('/externalSignIn');
    await prove(company, `second-${domain}`);
    await app.call(contract.removeSsoDomain, admin(), { params: { domain } });
    expect(await comes(known)).toBe(said('domainNotProven'));
  });

  it('opens no account of a lost domain by a new e-mail, but for one that it has made and no other company has', async () => {
    const lost = `lost-${domain}`;
    await prove(company, lost);
    const [linked, made] = [
      addThere({ email: `boss-${serial}@${lost}` }),
      addThere({ email: `made-${serial}@${lost}` }),
    ];
    const boss = await addMember(app.db, company.id, 'manager');
    await app.db.query(sql`UPDATE users SET email = ${linked.email} WHERE id = ${boss}`);
    for (const person of [linked, made]) expect(await comes(person)).toBe('/externalSignIn');
    await app.call(contract.removeSsoDomain, admin(), { params: { domain: lost } });
    // The same subjects return with emails of a domain that the company still has.
    for (const person of [linked, made]) person.email = person.email.replace(lost, domain);
    expect(await comes(linked)).toBe(said('domainNotProven'));
    const [account] = await app.db.query<{ id: string }>(
      sql`SELECT id FROM users WHERE email = ${`made-${serial}@${lost}`}`,
    );
    const theirs = await addCompany(app.db);
    await addMembership(app.db, theirs.id, account!.id);
    expect(await comes(made)).toBe(said('domainNotProven'));
    await app.db.query(
      sql`UPDATE all_memberships SET status = 'removed', removed_on = now() WHERE company_id = ${theirs.id}`,
    );
    expect(await comes(made)).toBe('/externalSignIn');
  });

  it('trusts a new issuer with none of the people whom the previous issuer has named', async () => {
    const person = addThere();
    const browser = createSignInBrowser(app);
    await comes(person, browser);
    const { id } = await profileIn(browser);
    // The subject belongs to another person at that issuer.
    provider.tenants.google.people.push({ ...person, email: `mallory@${domain}`, emailVerified: true });
    const settings = { ...client(), issuer: provider.tenants.google.issuer };
    await providers.saveSsoBySignIn(world, company, settings, addThereAt('google'));
    expect(await comes(person, browser)).toBe('/externalSignIn');
    const made = await profileIn(browser);
    expect([made.email, made.id === id]).toEqual([`mallory@${domain}`, false]);
  });

  it('lets no removed person back in, and turns no person on', async () => {
    const person = addThere();
    const browser = createSignInBrowser(app);
    await comes(person, browser);
    const { id } = await profileIn(browser);
    await deactivateMember(app, company.id, id);
    expect(await comes(person, browser)).toBe('/externalSignIn');
    expect(await standing(id)).toMatchObject({ status: 'inactive' });
    await app.db.query(sql`
      UPDATE all_memberships SET status = 'removed', removed_on = now() WHERE company_id = ${company.id} AND user_id = ${id}`);
    expect(await comes(person, browser)).toBe(said('leftCompany'));
    expect(await comes(addThere({ email: person.email }))).toBe(said('accountOfAnother'));
  });

  it('leaves an account of an unconfirmed e-mail alone', async () => {
    const person = addThere();
    const userId = await addPerson(app.db, 'A Squatter', person.email);
    await app.db.query(sql`UPDATE users SET email_confirmed_on = NULL WHERE id = ${userId}`);
    expect(await comes(person)).toBe(said('accountNotConfirmed'));
  });

  it('accepts no response of one company for another', async () => {
    const other = await addCompany(app.db);
    await providers.setUpSso(world, other, `other-${domain}`);
    const browser = createSignInBrowser(app);
    const back = getPathAndQuery(
      await signInOnProviderPage((await browser.ask('GET', start())).location, addThere().subject),
    );
    const mixed = await browser.ask('GET', back.replace(company.id, other.id));
    expect(getPathAndQuery(mixed.location)).toBe(said('answerWrong'));
  });

  it('begun by a link of another website, it leads to the company’s own sign-in page, where it is begun', async () => {
    const other = await addCompany(app.db);
    await providers.setUpSso(world, other, `other-${domain}`);
    await app.db.query(sql`UPDATE company_sso_domains SET proven_on = '2020-01-01' WHERE company_id = ${other.id}`);
    const headers = { referer: 'https://intranet.example/' };
    const { location } = (await app.http.inject({ method: 'GET', url: `${start()}&search=a%3Db`, headers })).headers;
    expect(getPathAndQuery(location as string)).toBe(`/loginSSO/${domain}?a=b&externalError=begunElsewhere`);
  });

  it('signs no person in while it is off or no domain is proven, also in the middle of a sign-in', async () => {
    const browser = createSignInBrowser(app);
    const back = getPathAndQuery(
      await signInOnProviderPage((await browser.ask('GET', start())).location, addThere().subject),
    );
    await app.call(contract.updateCompanySso, admin(), { body: { ...client(), enabled: false } });
    expect(getPathAndQuery((await browser.ask('GET', back)).location)).toBe(said('ssoNotEnabled'));
    expect(await comes(addThere())).toBe(said('ssoNotEnabled'));
    await providers.saveSsoBySignIn(world, company, client(), addThere());
    expect(await comes(addThere())).toBe('/externalSignIn');
    await app.call(contract.removeSsoDomain, admin(), { params: { domain } });
    expect(await comes(addThere())).toBe(said('ssoNotEnabled'));
  });

  it('explains when a company has no single sign-on, and when the provider is away', async () => {
    const bare = await addCompany(app.db);
    expect(await comes(addThere(), createSignInBrowser(app), bare)).toBe(said('ssoNotEnabled'));
    provider.tenants.company.flaw = 'down';
    expect(await comes(addThere())).toBe(said('providerUnavailable'));
  });
});

describe('the check for single sign-on', () => {
  const check = async (domainOrOrg: string) => (await app.call(contract.checkSso, {}, { query: { domainOrOrg } })).body;
  const none = { enabled: false, companyId: null };

  it('finds a company by a proven domain, an e-mail of it or its organisation, while it is turned on', async () => {
    const found = { enabled: true, companyId: company.id };
    await app.call(contract.updateCompanySso, admin(), {
      body: { ...client(), enabled: true, organisation: ` Firma ${serial} ` },
    });
    for (const typed of [domain, ` ${domain.toUpperCase()} `, `anna@${domain}`, `Firma ${serial}`, `fIRMA ${serial}`])
      expect(await check(typed), typed).toEqual(found);
    for (const typed of ['', '@', `sub.${domain}`, 'nobody.example', `Firma ${serial}0`, "' OR 1=1 --"])
      expect(await check(typed), typed).toEqual(none);
    await app.call(contract.updateCompanySso, admin(), { body: { ...client(), enabled: false } });
    expect(await check(domain)).toEqual(none);
  });

  it('takes no organisation’s name for a domain that was typed', async () => {
    for (const organisation of [`bank-${serial}.example`, `anna@bank-${serial}.example`]) {
      await app.call(contract.updateCompanySso, admin(), { body: { ...client(), enabled: true, organisation } });
      expect(await check(organisation), organisation).toEqual(none);
    }
    expect(await check(domain)).toEqual({ enabled: true, companyId: company.id });
  });

  it('does not believe a domain, or an organisation, before a domain is proven', async () => {
    const hostile = await addCompany(app.db);
    await providers.saveSsoBySignIn(world, hostile, { ...client(), organisation: `Znana Firma ${serial}` });
    await app.call(contract.addSsoDomain, admin(hostile), { body: { domain: 'bank.example' } });
    expect(await check('bank.example')).toEqual(none);
    expect(await check(`Znana Firma ${serial}`)).toEqual(none);
    expect(await check(domain)).toEqual({ enabled: true, companyId: company.id });
  });
});

describe('setting up single sign-on', () => {
  it('never shows the secret, and sends it to no other issuer than the one it was typed for', async () => {
    const read = await app.call(contract.getCompanySso, admin());
    expect(read.body).toMatchObject({ hasSecret: true, enabled: true, clientId: 'biurko' });
    expect(JSON.stringify(read.body)).not.toContain(provider.client.secret);
    const [stored] = await app.db.query<{ row: string }>(sql`
      SELECT s::text AS row FROM company_sso s WHERE company_id = ${company.id}`);
    expect(stored!.row).not.toContain(provider.client.secret);
    const { clientSecret: _kept, ...rest } = client();
    const put = (body: object) =>
      app.call(contract.updateCompanySso, admin(), { body: { ...rest, enabled: true, ...body } });
    expect((await put({})).status).toBe(204);
    expect((await put({ issuer: 'https://evil.example' })).body.errorCode).toBe('secretNeeded');
    const test = (body: object) => app.call(contract.testCompanySso, admin(), { body: { ...rest, ...body } });
    expect((await test({})).body).toEqual({ problem: null });
    expect((await test({ issuer: provider.tenants.google.issuer })).body).toEqual({ problem: 'secretNeeded' });
  });

  it('refuses the second of two administrators who have seen the same; what stands there may be sent again', async () => {
    const { modifiedOn } = (await app.call(contract.getCompanySso, admin())).body;
    const put = (organisation: string) =>
      app.call(contract.updateCompanySso, admin(), { body: { ...client(), enabled: true, organisation, modifiedOn } });
    expect([(await put('Pierwsza')).status, (await put('Pierwsza')).status]).toEqual([204, 204]);
    expect((await put('Druga')).body.errorCode).toBe('changedMeanwhile');
    expect((await app.call(contract.getCompanySso, admin())).body.organisation).toBe('Pierwsza');
    const bare = await addCompany(app.db);
    const first = { ...client(), enabled: false, organisation: '', modifiedOn: null };
    expect((await app.call(contract.updateCompanySso, admin(bare), { body: first })).status).toBe(204);
    const second = { ...first, clientId: 'another' };
    expect((await app.call(contract.updateCompanySso, admin(bare), { body: second })).body.errorCode).toBe(
      'changedMeanwhile',
    );
  });

  it('gives a domain that two companies prove at the same moment to one of them', async () => {
    const both = [await addCompany(app.db), await addCompany(app.db)];
    const shared = `wspolna-${serial}.example`;
    for (const one of both) {
      const { record } = (await app.call(contract.addSsoDomain, admin(one), { body: { domain: shared } })).body;
      provider.names.records.set(record.name, [...(provider.names.records.get(record.name) ?? []), record.value]);
    }
    const answers = await Promise.all(
      both.map((one) => app.call(contract.proveSsoDomain, admin(one), { body: { domain: shared } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('finds out what is wrong with a provider', async () => {
    const problem = async (body: object = {}) =>
      (await app.call(contract.testCompanySso, admin(), { body: { ...client(), ...body } })).body.problem;
    expect(await problem()).toBeNull();
    expect(await problem({ clientSecret: 'wrong' })).toBe('clientRefused');
    expect(await problem({ clientId: 'nobody' })).toBe('clientRefused');
    expect(await problem({ issuer: `${provider.url}/nowhere` })).toBe('notAProvider');
    expect(await problem({ issuer: `${client().issuer}/` })).toBe('issuerDiffers');
    expect(await problem({ issuer: 'http://127.0.0.1:9' })).toBe('unreachable');
    provider.tenants.company.flaw = 'down';
    expect(await problem()).toBe('unreachable');
  });

  it('asks no issuer at a private address in production, and none that was set up before', async () => {
    const production = await createTestApp({
      databaseUrl: app.databaseUrl,
      accounts: { ...createProviderSettings(provider), providersAnywhere: false },
    });
    for (const issuer of [
      ...[
        client().issuer,
        'http://sso.example',
        'https://127.0.0.1',
        'https://10.0.0.1',
        'https://[::1]',
        'https://localhost',
      ],
      ...[
        'https://169.254.169.254/latest',
        'https://[::ffff:10.0.0.1]',
        'https://0x7f.1',
        'https://user@sso.example',
        'https://intranet',
      ],
    ]) {
      const body = { issuer, clientId: 'x', clientSecret: 'y' };
      expect((await production.call(contract.testCompanySso, admin(), { body })).body, issuer).toEqual({
        problem: 'issuerNotAllowed',
      });
      const put = await production.call(contract.updateCompanySso, admin(), { body: { ...body, enabled: true } });
      expect(put.body.errorCode, issuer).toBe('issuerNotAllowed');
    }
    // The server checks an earlier configured provider again at each use.
    expect(getPathAndQuery(String((await production.http.inject(start())).headers.location))).toBe(
      said('providerUnavailable'),
    );
    await production.stop();
  });

  it('proves a domain by its record, for one company at a time', async () => {
    const other = await addCompany(app.db);
    const proven = async (of: TestCompany, name = domain) =>
      (await app.call(contract.proveSsoDomain, admin(of), { body: { domain: name } })).body;
    expect(await proven(other)).toMatchObject({ errorCode: 'notFound' });
    const { record } = (await app.call(contract.addSsoDomain, admin(other), { body: { domain } })).body;
    expect(await proven(other)).toMatchObject({ errorCode: 'recordMissing', details: { name: `_biurko.${domain}` } });
    const former = provider.names.records.get(record.name)!;
    provider.names.records.set(record.name, [...former, record.value]);
    expect(await proven(other)).toMatchObject({ errorCode: 'domainTaken' });
    // The domain has a new owner, who has removed the former owner's record.
    provider.names.records.set(record.name, [record.value]);
    const proof = { domain, provenOn: '2026-11-23T09:00:00.000Z' };
    expect(await proven(other)).toMatchObject(proof);
    // A second check leaves the domain with the new owner.
    expect(await proven(other)).toMatchObject(proof);
    const [lost] = (await app.call(contract.getCompanySso, admin())).body.domains;
    expect(lost).toMatchObject({ domain, provenOn: null });
  });

  it('proves a domain for one of two companies whose administrators request it at once', async () => {
    const other = await addCompany(app.db);
    for (let round = 0; round < 5; round++) {
      const shared = `shared-${round}.${domain}`;
      for (const one of [company, other]) {
        const { record } = (await app.call(contract.addSsoDomain, admin(one), { body: { domain: shared } })).body;
        provider.names.records.set(record.name, [...(provider.names.records.get(record.name) ?? []), record.value]);
      }
      const answers = await Promise.all(
        [company, other].map((one) => app.call(contract.proveSsoDomain, admin(one), { body: { domain: shared } })),
      );
      expect(answers.map(({ status, body }) => body.errorCode ?? status).toSorted()).toEqual([200, 'domainTaken']);
    }
  });

  it(`takes ${limits.ssoDomains} domains of a company at most, however many come at once; the same again is none`, async () => {
    const other = await addCompany(app.db);
    const add = (name: string) => app.call(contract.addSsoDomain, admin(other), { body: { domain: name } });
    const names = Array.from({ length: limits.ssoDomains + 2 }, (_, at) => `many-${serial}-${at}.example`);
    const answers = await Promise.all(names.map(add));
    const refused = answers.filter(({ status }) => status >= 300);
    expect(refused.map(({ body }) => body.errorCode)).toEqual(['tooManyDomains', 'tooManyDomains']);
    const { domains } = (await app.call(contract.getCompanySso, admin(other))).body;
    expect(domains).toHaveLength(limits.ssoDomains);
    expect((await add(domains[0].domain)).status).toBeLessThan(300);
  });

  it('takes a domain as people write it, and finds it however it is typed', async () => {
    const other = await addCompany(app.db);
    const [written, ascii] = [`żółw-${serial}.example`, new URL(`http://żółw-${serial}.example`).hostname];
    await providers.setUpSso(world, other, written);
    const { domains } = (await app.call(contract.getCompanySso, admin(other))).body;
    expect(domains).toMatchObject([{ domain: ascii, provenOn: expect.any(String) }]);
    for (const domainOrOrg of [written, ` ${written.toUpperCase()}.`, `anna@${written}`, ascii, `Ａnna＠${written}`])
      expect((await app.call(contract.checkSso, {}, { query: { domainOrOrg } })).body, domainOrOrg).toEqual({
        enabled: true,
        companyId: other.id,
      });
    expect((await app.call(contract.removeSsoDomain, admin(other), { params: { domain: written } })).status).toBe(204);
  });

  it('gives an organisation’s name to one company', async () => {
    await app.call(contract.updateCompanySso, admin(), {
      body: { ...client(), enabled: true, organisation: `Jedna ${serial}` },
    });
    const other = await addCompany(app.db);
    const body = { ...client(), enabled: false, organisation: `JEDNA ${serial}` };
    expect((await app.call(contract.updateCompanySso, admin(other), { body })).body.errorCode).toBe(
      'organisationTaken',
    );
  });

  it('shows its settings to administrators alone', async () => {
    for (const userId of [company.user, company.manager])
      expect((await app.call(contract.getCompanySso, { userId, company: company.id })).status).toBe(403);
  });
});

it('the audit trail has the acts of administrators and the people who came, and no secret', async () => {
  const person = addThere();
  await comes(person, createSignInBrowser(app));
  await app.call(contract.removeSsoDomain, admin(), { params: { domain } });
  const { items } = (await app.call(listAudit, admin())).body;
  expect(items.map(({ act }: { act: string }) => act)).toEqual([
    'ssoDomainRemoved',
    'memberCameBySso',
    'ssoDomainProven',
    'companySsoChanged',
    'companySsoChanged',
  ]);
  expect(items[1].subjects.map(({ name }: { name: string }) => name)).toEqual(['Pracownik Firmy']);
  expect(items[3].after).toEqual({ enabled: true });
  expect(items[4].after).toMatchObject({
    ...{ enabled: false, issuer: provider.tenants.company.issuer, secretChanged: true },
  });
  expect(JSON.stringify(items)).not.toContain(provider.client.secret);
});
