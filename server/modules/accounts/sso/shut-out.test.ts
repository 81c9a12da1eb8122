import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '#contract/reports/audit.ts';
import { unlinkProvider } from '#contract/sign-in/providers.ts';
import { getCompanySso, proveSsoDomain, removeSsoDomain, updateCompanySso } from '#contract/sign-in/sso.ts';
import * as providers from '#server/testing/provider-app.ts';
import { openSsoWorld, type SsoWorld } from '#server/testing/sso-world.ts';
import { storeIdentityProof, storeUnusableSecondFactor } from '#server/testing/test-factors.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { setTestPassword } from '#server/testing/test-sessions.ts';
import {
  addCompany,
  addMember,
  addMembership,
  addPerson,
  deactivateMember,
  type TestCompany,
} from '#server/testing/test-world.ts';

let world: SsoWorld;
let { app, mailbox } = {} as SsoWorld;
let company: TestCompany;
let domain: string;

beforeAll(async () => {
  world = await openSsoWorld('koniec');
  ({ app, mailbox } = world);
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ company, domain } = await world.found());
});

const admin = (of = company) => ({ userId: of.admin, company: of.id });
const turnOff = () => app.call(updateCompanySso, admin(), { body: { ...world.client(), enabled: false } });
const remove = (name = domain) => app.call(removeSsoDomain, admin(), { params: { domain: name } });

/**
 * Adds a member whose account single sign-on linked after a Google sign-in. Google is unlinked now.
 */
async function known(): Promise<{ id: string; email: string }> {
  const email = `${randomUUID()}@${domain}`;
  const id = await addPerson(app.db, 'Gustaw Google', email);
  await addMembership(app.db, company.id, id);
  await app.db.query(sql`
    INSERT INTO user_providers (provider, issuer, subject, user_id) VALUES ('Google', 'x', ${id}, ${id})`);
  expect(await made(domain, email)).toEqual({ id, email });
  await storeIdentityProof(app, id);
  expect((await app.call(unlinkProvider, { userId: id }, { params: { loginProvider: 'Google' } })).status).toBe(204);
  return { id, email };
}

/** Adds a person whose account single sign-on created. */
async function made(of = domain, address = `${randomUUID()}@${of}`): Promise<{ id: string; email: string }> {
  const person = world.addThere(of, { email: address });
  const { landed, id } = await world.comes(person, company);
  expect(landed).toBe('/externalSignIn');
  return { id, email: person.email };
}
const isOfEnd = (subject: string) =>
  ['Jak logować się teraz do Biurka', 'How to sign in to Biurko now'].includes(subject);
const counts = async () => {
  const { domains } = (await app.call(getCompanySso, admin())).body;
  return Object.fromEntries(domains.map((one: { domain: string; onlyWayIn: number }) => [one.domain, one.onlyWayIn]));
};

it('the settings count the active people of each domain whom this single sign-on alone lets in', async () => {
  const second = `drugi-${domain}`;
  await providers.addAndProveDomain(world, company, second);
  const people = [await made(), await made(), await made(), await made(), await made(), await made(second)];
  // This person registered otherwise, and their first sign-in linked the account.
  await known();
  expect(await counts()).toEqual({ [domain]: 6, [second]: 1 });
  const [password, passkey, google, off] = people.map(({ id }) => id);
  await setTestPassword(app, password!);
  await storeUnusableSecondFactor(app, passkey!);
  await app.db.query(sql`
    INSERT INTO user_providers (provider, issuer, subject, user_id) VALUES ('Google', 'x', ${google}, ${google})`);
  await deactivateMember(app, company.id, off!);
  expect(await counts()).toEqual({ [domain]: 2, [second]: 1 });
  // The new issuer must find people of the former issuer by their email first. They cannot sign in
  // otherwise.
  await app.db.query(sql`UPDATE company_sso SET issuer = 'https://new.example' WHERE company_id = ${company.id}`);
  expect(await counts()).toEqual({ [domain]: 2, [second]: 1 });
  await app.db.query(sql`UPDATE company_sso_domains SET proven_on = NULL WHERE domain = ${second}`);
  expect(await counts()).toEqual({ [domain]: 2, [second]: 0 });
  await turnOff();
  expect(await counts()).toEqual({ [domain]: 0, [second]: 0 });
});

describe('once single sign-on has ended', () => {
  it.each([
    ['switched off', turnOff],
    ['without the domain', () => remove()],
  ])('%s, a person without another way in gets an email that leads to one, once in 24 hours', async (_how, end) => {
    const [alone, other] = [await made(), await made()];
    await setTestPassword(app, other.id);
    await app.db.query(sql`UPDATE users SET language = 'pl-PL' WHERE id = ${alone.id}`);
    expect((await end()).status).toBe(204);
    await runDueJobs(app);
    const { subject, links } = await mailbox.letterTo(alone.email);
    expect(subject).toBe('Jak logować się teraz do Biurka');
    expect(links).toEqual([expect.stringMatching(`/passwordForgotten\\?email=${encodeURIComponent(alone.email)}$`)]);
    expect(mailbox.lettersTo(other.email)).toHaveLength(0);
    const endsAgain = async () => {
      await app.db.query(sql`UPDATE company_sso SET enabled = true WHERE company_id = ${company.id}`);
      await app.db.query(sql`
        INSERT INTO company_sso_domains (company_id, domain, proven_on)
        VALUES (${company.id}, ${domain}, now()) ON CONFLICT DO NOTHING`);
      expect((await end()).status).toBe(204);
      await runDueJobs(app);
    };
    const ended = app.clock.now();
    const hour = 3_600_000;
    const midnight = new Date(ended).setUTCHours(24, 0, 0, 0);
    try {
      for (const [at, letters] of [
        [ended.getTime(), 1],
        [midnight, 1],
        [ended.getTime() + 24 * hour - 1_000, 1],
        [ended.getTime() + 25 * hour, 2],
      ] as const) {
        app.clock.set(new Date(at).toISOString());
        await endsAgain();
        expect(mailbox.lettersTo(alone.email)).toHaveLength(letters);
      }
    } finally {
      app.clock.set(ended.toISOString());
    }
  });

  it.each([
    ['switched off', turnOff],
    ['without the domain', () => remove()],
  ])(
    '%s, each person who was counted gets the email, made by single sign-on or not, and no other person',
    async (_how, end) => {
      const second = `drugi-${domain}`;
      const lost = `stracona-${domain}`;
      for (const one of [second, lost]) await providers.addAndProveDomain(world, company, one);
      const people = [await made(), await known(), await made(second), await made(lost)];
      await runDueJobs(app);
      await app.db.query(sql`UPDATE company_sso_domains SET proven_on = NULL WHERE domain = ${lost}`);
      const counted = await counts();
      expect(counted).toEqual({ [domain]: 2, [second]: 1, [lost]: 0 });
      const told = async () => {
        await runDueJobs(app);
        return people.map(({ email }) => mailbox.lettersTo(email).filter((one) => isOfEnd(one.subject)).length);
      };
      expect((await end()).status).toBe(204);
      const ended = (await counts())[second] === 0 ? [1, 1, 1, 0] : [1, 1, 0, 0];
      expect(await told()).toEqual(ended);
      expect((await remove(lost)).status).toBe(204);
      expect(await told()).toEqual(ended);
    },
  );

  it('a domain that is removed on a later day sends no second email', async () => {
    const { email } = await made();
    await turnOff();
    await runDueJobs(app);
    expect(mailbox.lettersTo(email)).toHaveLength(1);
    // Deleting the emails has the effect of another day.
    await app.db.query(sql`DELETE FROM mails WHERE company_id = ${company.id}`);
    expect((await remove()).status).toBe(204);
    await runDueJobs(app);
    expect(await app.db.query(sql`SELECT FROM mails WHERE company_id = ${company.id}`)).toEqual([]);
  });

  it('a person whom single sign-on admits again by then gets no email', async () => {
    const { email } = await made();
    await turnOff();
    await app.db.query(sql`UPDATE company_sso SET enabled = true WHERE company_id = ${company.id}`);
    await runDueJobs(app);
    expect(mailbox.lettersTo(email)).toHaveLength(0);
  });

  it('one job writes to a hundred people at most, and the next jobs write to the other people', async () => {
    await app.db.query(sql`
      WITH made AS (
        INSERT INTO users (id, email, name, email_confirmed_on, created_by_sso)
        SELECT gen_random_uuid(), 'many-' || no || ${`@${domain}`}, 'One of many', now(), true
        FROM generate_series(1, 205) AS no RETURNING id)
      INSERT INTO memberships (company_id, user_id) SELECT ${company.id}, id FROM made`);
    await app.db.query(sql`
      INSERT INTO company_sso_links (company_id, issuer, subject, user_id)
      SELECT ${company.id}, 'https://before.example', email, id FROM users WHERE email LIKE ${`many-%@${domain}`}`);
    expect(await counts()).toEqual({ [domain]: 205 });
    await turnOff();
    await runDueJobs(app);
    // Emails of one transaction have one creation time.
    const written = await app.db.query<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM mails WHERE company_id = ${company.id} GROUP BY created_on ORDER BY created_on`);
    expect(written.map(({ count }) => count)).toEqual([100, 100, 5]);
  });
});

describe('a company that loses a domain to another', () => {
  it('writes to each administrator in their language, and the audit trail names no person', async () => {
    const { email: made1 } = await made();
    const second = await addMember(app.db, company.id, 'admin', 'Olga Other');
    const off = await addMember(app.db, company.id, 'admin', 'Off Admin');
    await app.db.query(sql`UPDATE users SET language = 'en-GB' WHERE id = ${second}`);
    await deactivateMember(app, company.id, off);
    const other = await addCompany(app.db);
    // The domain has a new owner, who has removed the former owner's record.
    world.provider.names.records.delete(`_biurko.${domain}`);
    expect((await providers.addAndProveDomain(world, other, domain)).status).toBe(200);
    await runDueJobs(app);
    const to = (id: string) => `${id}@test.example`;
    const [pl, en] = [await mailbox.letterTo(to(company.admin)), await mailbox.letterTo(to(second))];
    expect([pl.subject, en.subject]).toEqual([
      expect.stringContaining(`SSO nie działa już dla domeny ${domain}`),
      expect.stringContaining(`SSO no longer works for the domain ${domain}`),
    ]);
    expect(pl.links).toEqual([`http://localhost:3000/${company.urlName}/company`]);
    for (const text of [pl.text, en.text]) expect(text).not.toContain(other.urlName);
    for (const nobody of [to(off), to(company.user), to(other.admin), made1])
      expect(
        mailbox.lettersTo(nobody).map((one) => one.subject),
        nobody,
      ).toEqual([]);
    const { items } = (await app.call(listAudit, admin())).body;
    expect(items[0]).toMatchObject({ act: 'ssoDomainLost', by: null, before: { domain }, subjects: [] });
  });

  it('keeps it and gets no email where the other company cannot have it', async () => {
    const other = await addCompany(app.db);
    expect((await providers.addAndProveDomain(world, other, domain)).body.errorCode).toBe('domainTaken');
    await app.db.query(sql`
      CREATE OR REPLACE FUNCTION refuse_proofs() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$`);
    await app.db.query(sql`
      CREATE TRIGGER refuse_proofs BEFORE UPDATE ON company_sso_domains FOR EACH ROW WHEN (NEW.proven_on IS NOT NULL)
      EXECUTE FUNCTION refuse_proofs()`);
    world.provider.names.records.set(
      `_biurko.${domain}`,
      world.provider.names.records.get(`_biurko.${domain}`)!.slice(1),
    );
    expect((await app.call(proveSsoDomain, admin(other), { body: { domain } })).status).toBe(500);
    await app.db.query(sql`DROP TRIGGER refuse_proofs ON company_sso_domains`);
    await runDueJobs(app);
    expect(mailbox.lettersTo(`${company.admin}@test.example`)).toHaveLength(0);
    const { domains } = (await app.call(getCompanySso, admin())).body;
    expect(domains[0].provenOn).not.toBeNull();
  });

  it('gets one email, though two companies prove it at the same moment', async () => {
    const others = [await addCompany(app.db), await addCompany(app.db)];
    for (const other of others)
      expect((await providers.addAndProveDomain(world, other, domain)).body.errorCode).toBe('domainTaken');
    world.provider.names.records.set(
      `_biurko.${domain}`,
      world.provider.names.records.get(`_biurko.${domain}`)!.slice(1),
    );
    const prove = (other: TestCompany) => app.call(proveSsoDomain, admin(other), { body: { domain } });
    const answers = await Promise.all(others.map(prove));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await runDueJobs(app);
    expect(mailbox.lettersTo(`${company.admin}@test.example`)).toHaveLength(1);
  });
});
