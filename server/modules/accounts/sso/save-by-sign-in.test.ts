import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unlinkProvider } from '#contract/sign-in/providers.ts';
import { getCompanySso, removeSsoDomain, updateCompanySso } from '#contract/sign-in/sso.ts';
import * as providers from '#server/testing/provider-app.ts';
import { createSignInBrowser, getPathAndQuery, signInOnProviderPage } from '#server/testing/provider-visit.ts';
import { openSsoWorld, type SsoWorld } from '#server/testing/sso-world.ts';
import { storeIdentityProof, storeUnusableSecondFactor } from '#server/testing/test-factors.ts';
import { setTestPassword } from '#server/testing/test-sessions.ts';
import { addMember, type TestCompany } from '#server/testing/test-world.ts';

let world: SsoWorld;
let { app } = {} as SsoWorld;
let company: TestCompany;
let domain: string;
let serial: number;

beforeAll(async () => {
  world = await openSsoWorld('proba');
  ({ app } = world);
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ company, domain, serial } = await world.foundBare());
  providers.removeProviderFaults(world.provider);
});
afterEach(() => providers.removeProviderFaults(world.provider));

const admin = (userId = company.admin) => ({ userId, company: company.id });
const client = () => world.client();
const there = (more: object = {}) => world.addThere(domain, more);
const put = (body: object, as = admin()) =>
  app.call(updateCompanySso, as, { body: { ...client(), enabled: true, ...body } });
const remove = (name = domain, as = admin()) => app.call(removeSsoDomain, as, { params: { domain: name } });
const read = async () => (await app.call(getCompanySso, admin())).body;
const save = (settings: object = {}, person: { subject: string } = there()) =>
  providers.saveSsoBySignIn(world, company, { ...client(), ...settings }, person);
const back = (said: string) => `/firma/company?${said}`;

describe('single sign-on that is switched on', () => {
  it('is saved by a sign-in with exactly these settings, and by nothing else', async () => {
    expect((await put({})).body.errorCode).toBe('ssoSignInFirst');
    expect(await read()).toMatchObject({ enabled: false, hasSecret: false });
    expect(await save()).toBe(back('ssoSaved=true'));
    expect(await read()).toMatchObject({ enabled: true, clientId: client().clientId });
    const issuer = world.provider.tenants.google.issuer;
    for (const changed of [{ clientId: 'another' }, { clientSecret: 'wrong' }, { issuer }, { emailClaim: 'upn' }])
      expect((await put(changed)).body.errorCode).toBe('ssoSignInFirst');
    // Settings that are off, and unchanged settings, need no sign-in.
    expect((await put({ organisation: `Firma ${serial}` })).status).toBe(204);
    const { clientSecret: _kept, ...rest } = client();
    expect((await put({ ...rest, clientSecret: undefined, organisation: '' })).status).toBe(204);
    expect((await put({ enabled: false })).status).toBe(204);
    // Once the settings are off, no sign-in proves that they still work.
    expect((await put({})).body.errorCode).toBe('ssoSignInFirst');
  });

  it('switched off, needs no sign-in', async () => {
    expect((await put({ enabled: false, clientSecret: 'wrong' })).status).toBe(204);
  });

  it('is tested first without a person; what is wrong is named, and nothing is saved', async () => {
    const begin = (settings: object) => providers.beginSavingSso(world, company, { ...client(), ...settings });
    expect(await begin({ clientSecret: 'wrong' })).toMatchObject({
      status: 422,
      body: { errorCode: 'ssoTestFailed', details: { problem: 'clientRefused' } },
    });
    expect((await begin({ issuer: `${world.provider.url}/nowhere` })).body.details).toEqual({
      problem: 'notAProvider',
    });
    expect((await begin({ clientSecret: undefined })).body.errorCode).toBe('secretNeeded');
    expect(await read()).toMatchObject({ enabled: false, hasSecret: false });
  });

  it('stays as it was when the sign-in comes to nothing', async () => {
    await save();
    await providers.addAndProveDomain(world, company, domain);
    const before = await read();
    const refused = await providers.beginSavingSso(world, company, { ...client(), clientId: client().clientId });
    const away = await signInOnProviderPage(refused.body.location, there().subject, { refuses: true });
    expect(getPathAndQuery((await refused.browser.ask('GET', getPathAndQuery(away))).location)).toBe(
      back('externalError=consentRefused'),
    );
    const organisation = `Nowa ${serial}`;
    expect(await save({ organisation }, there({ email: `x@elsewhere-${serial}.example` }))).toBe(
      back('externalError=domainNotProven'),
    );
    expect(await save({ organisation }, there({ email: undefined }))).toBe(back('externalError=emailMissing'));
    world.provider.tenants.company.flaw = 'unknownKey';
    expect(await save({ organisation })).toBe(back('externalError=answerWrong'));
    expect(await read()).toEqual(before);
  });

  it('keeps what was typed, switched off, when the first sign-in comes to nothing: the secret need not be typed again', async () => {
    const begun = await providers.beginSavingSso(world, company, client());
    const away = await signInOnProviderPage(begun.body.location, there().subject, { refuses: true });
    await begun.browser.ask('GET', getPathAndQuery(away));
    expect(await read()).toMatchObject({ enabled: false, hasSecret: true, issuer: client().issuer });
    expect(await save({ clientSecret: undefined })).toBe(back('ssoSaved=true'));
  });

  it('does not write over what another administrator has saved meanwhile, and heeds who may no longer', async () => {
    await save();
    const settings = { ...client(), issuer: world.provider.tenants.google.issuer };
    const google = providers.addPersonAtProvider(world.provider, 'google', { domain });
    const trying = (meanwhile: () => Promise<unknown>) =>
      providers.saveSsoBySignIn(world, company, settings, google, meanwhile);
    expect(await trying(() => put({ organisation: `Inna ${serial}` }))).toBe(back('ssoRefused=changedMeanwhile'));
    const set = (role: string) =>
      app.db.query(sql`
        UPDATE memberships SET role = ${role} WHERE company_id = ${company.id} AND user_id = ${company.admin}`);
    expect(await trying(() => set('user'))).toBe(back('ssoRefused=forbidden'));
    await set('admin');
    const turn = (active: boolean) =>
      app.db.query(sql`UPDATE companies SET is_active = ${active} WHERE id = ${company.id}`);
    expect(await trying(() => turn(false))).toBe(back('ssoRefused=companyInactive'));
    await turn(true);
    const signOut = () => app.db.query(sql`UPDATE sessions SET revoked_on = now() WHERE id = ${company.admin}`);
    expect(await trying(signOut)).toBe(back('externalError=sessionOver'));
    expect((await read()).issuer).toBe(client().issuer);
  });

  it('is saved for the browser that has begun it alone', async () => {
    const begun = await providers.beginSavingSso(world, company, client());
    const answer = await signInOnProviderPage(begun.body.location, there().subject);
    expect(getPathAndQuery((await createSignInBrowser(app).ask('GET', getPathAndQuery(answer))).location)).toBe(
      '/loginSSO?externalError=attemptLost',
    );
    expect(await read()).toMatchObject({ enabled: false });
  });
});

describe('the last way in of a company’s administrators', () => {
  /** Adds an administrator whose account single sign-on created. The founder cannot sign in. */
  async function bySso(of = domain) {
    const person = there({ email: `admin-${crypto.randomUUID()}@${of}` });
    const { id } = await world.comes(person, company);
    await app.db.query(sql`UPDATE memberships SET role = 'admin' WHERE user_id = ${id}`);
    await app.db.query(sql`UPDATE users SET terms_of_service_on = now(), privacy_policy_on = now() WHERE id = ${id}`);
    app.membersChanged(company.id);
    return { id, person };
  }

  beforeEach(async () => {
    await providers.setUpSso(world, company, domain);
  });

  it('is not switched off, nor its domain removed', async () => {
    const { id } = await bySso();
    expect((await put({ enabled: false }, admin(id))).body.errorCode).toBe('ownWayInFirst');
    expect((await remove(domain, admin(id))).body.errorCode).toBe('ownWayInFirst');
    expect(await read()).toMatchObject({ enabled: true, domains: [{ domain }] });
  });

  it.each<[string, (own: string) => Promise<unknown>]>([
    ['they have a passkey', (own) => storeUnusableSecondFactor(app, own)],
    ['another active administrator has a password', async () => setTestPassword(app, company.admin)],
  ])('is replaced by another way once %s', async (_what, happens) => {
    const { id } = await bySso();
    await happens(id);
    expect((await remove(domain, admin(id))).status).toBe(204);
    expect((await put({ enabled: false }, admin(id))).status).toBe(204);
  });

  it('is not replaced by a turned-off administrator or by a person who is no administrator', async () => {
    const { id } = await bySso();
    await setTestPassword(app, company.user);
    const off = await addMember(app.db, company.id, 'admin');
    await setTestPassword(app, off);
    await app.db.query(sql`UPDATE memberships SET status = 'inactive' WHERE user_id = ${off}`);
    expect((await put({ enabled: false }, admin(id))).body.errorCode).toBe('ownWayInFirst');
  });

  it('is given to another provider by an administrator who has just signed in there as themselves', async () => {
    const { id, person } = await bySso();
    const google = world.provider.tenants.google.issuer;
    const trying = (said: object) => {
      const known = providers.addPersonAtProvider(world.provider, 'google', { domain, ...said });
      return providers.saveSsoBySignIn(world, { ...company, admin: id }, { ...client(), issuer: google }, known);
    };
    expect(await trying({})).toBe(back('ssoRefused=ownWayInFirst'));
    expect((await read()).issuer).toBe(client().issuer);
    expect(await trying({ email: person.email })).toBe(back('ssoSaved=true'));
    expect((await read()).issuer).toBe(google);
  });

  it('stays, though two administrators each remove one half at the same moment', async () => {
    const second = `druga-${domain}`;
    await providers.addAndProveDomain(world, company, second);
    const [one, other] = [await bySso(), await bySso(second)];
    // Both transactions remove slowly, so that neither is committed when the other begins.
    await app.db.query(sql`
      CREATE OR REPLACE FUNCTION remove_slowly() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_sleep(0.3); RETURN OLD; END $$`);
    await app.db.query(sql`
      CREATE TRIGGER remove_slowly BEFORE DELETE ON company_sso_domains FOR EACH ROW EXECUTE FUNCTION remove_slowly()`);
    const answers = await Promise.all([remove(domain, admin(one.id)), remove(second, admin(other.id))]);
    expect(answers.map(({ body, status }) => body.errorCode ?? status).toSorted()).toEqual([204, 'ownWayInFirst']);
    await app.db.query(sql`DROP TRIGGER remove_slowly ON company_sso_domains`);
  });

  it('stays, though the administrator unlinks Google while another switches single sign-on off', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await bySso();
      await app.db.query(sql`
        INSERT INTO user_providers (provider, issuer, subject, user_id) VALUES ('Google', 'x', ${id}, ${id})`);
      await storeIdentityProof(app, id);
      const [off, unlinked] = await Promise.all([
        put({ enabled: false }),
        app.call(unlinkProvider, { userId: id }, { params: { loginProvider: 'Google' } }),
      ]);
      expect([off.status, unlinked.status].filter((status) => status < 300)).toHaveLength(1);
      await app.db.query(sql`DELETE FROM memberships WHERE user_id = ${id}`);
      await app.db.query(sql`UPDATE company_sso SET enabled = true WHERE company_id = ${company.id}`);
    }
  });
});
