import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { linkProvider } from '#contract/providers.ts';
import * as contract from '#contract/sso.ts';
import { getProfile } from '#contract/user.ts';
import {
  type Browser,
  type IdentityProvider,
  newBrowser,
  openProviders,
  pathOf,
  settingsOf,
  signInThere,
  visit,
} from '#server/testing/provider-visit.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { untilSomebodyWaits } from '#server/testing/test-waiting.ts';
import { addCompany, addMember, addPerson, deactivate, join, type TestCompany } from '#server/testing/test-world.ts';

let provider: IdentityProvider;
let app: TestApp;
let company: TestCompany;
let domain: string;
let serial = 0;

beforeAll(async () => {
  provider = await openProviders();
  app = await createTestApp({ accounts: settingsOf(provider) });
});
afterAll(() => Promise.all([app.stop(), provider.close()]));
beforeEach(async () => {
  serial += 1;
  domain = `firma-${serial}.example`;
  company = await addCompany(app.db);
  await setUp(company, domain);
});
afterEach(() => {
  for (const tenant of Object.values(provider.tenants)) tenant.flaw = null;
});

const admin = (of = company) => ({ userId: of.admin, company: of.id });
const client = () => {
  return {
    issuer: provider.tenants.company.issuer,
    clientId: provider.client.id,
    clientSecret: provider.client.secret,
  };
};

async function prove(of: TestCompany, name: string) {
  const { record } = (await app.call(contract.addSsoDomain, admin(of), { body: { domain: name } })).body;
  provider.names.records.set(record.name, [...(provider.names.records.get(record.name) ?? []), record.value]);
  return await app.call(contract.proveSsoDomain, admin(of), { body: { domain: name } });
}

/** Single sign-on as an administrator sets it up: the provider, and a domain that is proven. */
async function setUp(of: TestCompany, name: string, more: { organisation?: string; enabled?: boolean } = {}) {
  const body = { ...client(), enabled: true, organisation: '', ...more };
  expect((await app.call(contract.updateCompanySso, admin(of), { body })).status).toBe(204);
  expect((await prove(of, name)).status).toBe(200);
}

/** Somebody whom the company's provider knows. */
function addThere(more: { email?: string; emailVerified?: boolean; subject?: string } = {}) {
  const subject = `company-new-${crypto.randomUUID()}`;
  const person = { subject, name: 'Pracownik Firmy', email: `anna-${subject}@${domain}`.slice(0, 70), ...more };
  if (!more.email) person.email = `anna.${serial}.${subject.slice(-12)}@${domain}`;
  provider.tenants.company.people.push(person);
  return person;
}

const start = (of = company) => `/api/sso/login?companyId=${of.id}&language=en-GB`;
const comes = (person: { subject: string }, browser = newBrowser(app), of = company) =>
  visit(browser, start(of), person.subject);
const said = (code: string) => `/loginSSO?externalError=${code}`;

async function profileIn(browser: Browser) {
  const { body } = await browser.ask('POST', '/api/auth/finishExternal', {});
  const { accessToken } = body as { accessToken: { tokenValue: string } };
  return (await app.call(getProfile, { token: accessToken.tokenValue })).body;
}
const standing = async (userId: string, of = company) =>
  (
    await app.db.query<{ role: string; status: string }>(sql`
      SELECT role, status FROM all_memberships WHERE company_id = ${of.id} AND user_id = ${userId}`)
  )[0];

describe('signing in by a company’s single sign-on', () => {
  it('[AUTH-04] goes through a real provider and makes an account as createdBySSO, a member as user; afterwards it is the same one', async () => {
    const person = addThere();
    const browser = newBrowser(app);
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

  it('links an account that belongs to nobody else, which stays what it is', async () => {
    const person = addThere();
    const userId = await addMember(app.db, company.id, 'manager');
    await app.db.query(sql`UPDATE users SET email = ${person.email} WHERE id = ${userId}`);
    const browser = newBrowser(app);
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
    await untilSomebodyWaits(app.db);
    await registering.query('COMMIT');
    registering.release();
    expect(await coming).toBe('/externalSignIn');
    const [account] = await app.db.query<{ bySSO: boolean }>(sql`
      SELECT created_by_sso AS "bySSO" FROM users WHERE email = ${person.email}`);
    expect(account).toEqual({ bySSO: false });
  });

  it('takes over no account that belongs to another company, whoever’s the domain is', async () => {
    const theirs = await addCompany(app.db);
    for (const status of ['active', 'pending', 'inactive']) {
      const person = addThere();
      const userId = await addPerson(app.db, 'Admin Elsewhere', person.email);
      await join(app.db, theirs.id, userId, 'admin');
      await app.db.query(sql`UPDATE memberships SET status = ${status} WHERE user_id = ${userId}`);
      expect(await comes(person), status).toBe(said('accountOfOthers'));
      expect(await standing(userId)).toBeUndefined();
    }
  });

  it('links such an account when its owner asks for it, signed in', async () => {
    const person = addThere();
    const userId = await addPerson(app.db, 'In Both', person.email);
    const theirs = await addCompany(app.db);
    await join(app.db, theirs.id, userId, 'admin');
    await join(app.db, company.id, userId);
    const token = app.tokenOf(userId);
    await app.db.query(sql`INSERT INTO sessions (id, user_id, remember_me) VALUES (${userId}, ${userId}, true)`);
    const body = { companyId: company.id, returnTo: '/firma/userProfile?tab=info' };
    const asked = await app.http.inject({
      method: 'POST',
      url: '/api/user/providers',
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    });
    const browser = newBrowser(app);
    const [cookie] = [asked.headers['set-cookie']].flat() as string[];
    browser.cookies.set(...(cookie!.split(';')[0]!.split('=') as [string, string]));
    const back = await signInThere(asked.json().location, person.subject);
    expect(pathOf((await browser.ask('GET', pathOf(back))).location)).toBe(
      `/firma/userProfile?tab=info&linkedProvider=${company.id}`,
    );
    expect(await comes(person, browser)).toBe('/externalSignIn');
    expect((await profileIn(browser)).id).toBe(userId);
    expect((await app.call(linkProvider, { userId }, { body: { companyId: theirs.id, returnTo: '/' } })).status).toBe(
      404,
    );
  });

  it('signs in e-mails of proven domains alone', async () => {
    for (const email of [
      'anna@other.example',
      `anna@sub.${domain}`,
      `anna@${domain}.evil.example`,
      `"a@${domain}"@evil.example`,
    ])
      expect(await comes(addThere({ email })), email).toBe(said('domainNotProven'));
    expect(await comes(addThere({ emailVerified: false }))).toBe(said('emailNotVerified'));
    const known = addThere();
    expect(await comes(known)).toBe('/externalSignIn');
    await prove(company, `second-${domain}`);
    await app.call(contract.removeSsoDomain, admin(), { params: { domain } });
    expect(await comes(known)).toBe(said('domainNotProven'));
  });

  it('trusts a new issuer with none of the people whom the one before has named', async () => {
    const person = addThere();
    const browser = newBrowser(app);
    await comes(person, browser);
    const { id } = await profileIn(browser);
    // The subject is another person's there.
    provider.tenants.google.people.push({ ...person, email: `mallory@${domain}`, emailVerified: true });
    const body = { ...client(), issuer: provider.tenants.google.issuer, enabled: true };
    await app.call(contract.updateCompanySso, admin(), { body });
    expect(await comes(person, browser)).toBe('/externalSignIn');
    const made = await profileIn(browser);
    expect([made.email, made.id === id]).toEqual([`mallory@${domain}`, false]);
  });

  it('does not let anybody back in whom the company has let go, and turns nobody on', async () => {
    const person = addThere();
    const browser = newBrowser(app);
    await comes(person, browser);
    const { id } = await profileIn(browser);
    await deactivate(app, company.id, id);
    expect(await comes(person, browser)).toBe('/externalSignIn');
    expect(await standing(id)).toMatchObject({ status: 'inactive' });
    await app.db.query(sql`
      UPDATE all_memberships SET status = 'removed', removed_on = now() WHERE company_id = ${company.id} AND user_id = ${id}`);
    expect(await comes(person, browser)).toBe(said('leftCompany'));
    expect(await comes(addThere({ email: person.email }))).toBe(said('leftCompany'));
  });

  it('leaves an account alone whose e-mail nobody has confirmed', async () => {
    const person = addThere();
    const userId = await addPerson(app.db, 'A Squatter', person.email);
    await app.db.query(sql`UPDATE users SET email_confirmed_on = NULL WHERE id = ${userId}`);
    expect(await comes(person)).toBe(said('accountNotConfirmed'));
  });

  it('takes no answer of one company for another', async () => {
    const other = await addCompany(app.db);
    await setUp(other, `other-${domain}`);
    const browser = newBrowser(app);
    const back = pathOf(await signInThere((await browser.ask('GET', start())).location, addThere().subject));
    const mixed = await browser.ask('GET', back.replace(company.id, other.id));
    expect(pathOf(mixed.location)).toBe(said('answerWrong'));
  });

  it('says what to do where a company has none, and where the provider is away', async () => {
    const bare = await addCompany(app.db);
    expect(await comes(addThere(), newBrowser(app), bare)).toBe(said('ssoNotEnabled'));
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

  it('does not believe a domain, or an organisation, before a domain is proven', async () => {
    const hostile = await addCompany(app.db);
    const body = { ...client(), enabled: true, organisation: `Znana Firma ${serial}` };
    await app.call(contract.updateCompanySso, admin(hostile), { body });
    await app.call(contract.addSsoDomain, admin(hostile), { body: { domain: 'bank.example' } });
    expect(await check('bank.example')).toEqual(none);
    expect(await check(`Znana Firma ${serial}`)).toEqual(none);
    expect(await check(domain)).toEqual({ enabled: true, companyId: company.id });
  });
});

describe('setting up single sign-on', () => {
  it('never says the secret, and tells it to no other issuer than the one it was typed for', async () => {
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

  it('of two administrators who have seen the same, the second is told; what stands there may be sent again', async () => {
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

  it('asks no private address in production, whatever a name or a redirect leads to', async () => {
    const production = await createTestApp({
      databaseUrl: app.databaseUrl,
      accounts: { ...settingsOf(provider), providersAnywhere: false },
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
    // Set up before: what would be asked now is looked at again.
    expect(pathOf(String((await production.http.inject(start())).headers.location))).toBe(said('providerUnavailable'));
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
    // The domain has a new owner, who has taken the former one's record away.
    provider.names.records.set(record.name, [record.value]);
    expect(await proven(other)).toMatchObject({ domain, provenOn: '2026-11-23T09:00:00.000Z' });
    const [lost] = (await app.call(contract.getCompanySso, admin())).body.domains;
    expect(lost).toMatchObject({ domain, provenOn: null });
  });

  it('gives an organisation’s name to one company', async () => {
    await app.call(contract.updateCompanySso, admin(), {
      body: { ...client(), enabled: true, organisation: `Jedna ${serial}` },
    });
    const other = await addCompany(app.db);
    const body = { ...client(), enabled: true, organisation: `JEDNA ${serial}` };
    expect((await app.call(contract.updateCompanySso, admin(other), { body })).body.errorCode).toBe(
      'organisationTaken',
    );
  });

  it('is for administrators', async () => {
    for (const userId of [company.user, company.manager])
      expect((await app.call(contract.getCompanySso, { userId, company: company.id })).status).toBe(403);
  });
});

it('what administrators set and who came by it is in the audit trail, and no secret', async () => {
  const person = addThere();
  await comes(person, newBrowser(app));
  await app.call(contract.removeSsoDomain, admin(), { params: { domain } });
  const { items } = (await app.call(listAudit, admin())).body;
  expect(items.map(({ act }: { act: string }) => act)).toEqual([
    'ssoDomainRemoved',
    'memberCameBySso',
    'ssoDomainProven',
    'companySsoChanged',
  ]);
  expect(items[1].subjects.map(({ name }: { name: string }) => name)).toEqual(['Pracownik Firmy']);
  expect(items[3].after).toMatchObject({ enabled: true, issuer: provider.tenants.company.issuer, secretChanged: true });
  expect(JSON.stringify(items)).not.toContain(provider.client.secret);
});
