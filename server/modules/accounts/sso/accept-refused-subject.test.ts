import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptSsoSubject, getCompanySso } from '#contract/sign-in/sso.ts';
import { openSsoWorld, type SsoWorld } from '#server/testing/sso-world.ts';
import { waitForLockWaiters } from '#server/testing/test-waiting.ts';
import { addCompany, addPerson, type TestCompany } from '#server/testing/test-world.ts';

let world: SsoWorld;
let { app } = {} as SsoWorld;
let company: TestCompany;
let domain: string;

beforeAll(async () => {
  world = await openSsoWorld('ta-sama');
  ({ app } = world);
});
afterAll(() => world.close());
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  ({ company, domain } = await world.found());
});

const admin = () => ({ userId: company.admin, company: company.id });
const refusals = async () => (await app.call(getCompanySso, admin())).body.refusals;
const accept = (id: string) => app.call(acceptSsoSubject, admin(), { body: { id } });
const gone = { status: 404, body: { errorCode: 'notFound' } };
const refused = { landed: '/loginSSO?externalError=accountOfAnother' };

const addThere = (name: string) => world.addThere(domain, { email: `${name.toLowerCase()}@${domain}`, name });

/**
 * Signs in a person of the company's provider.
 * @returns the browser's last page, and the profile that it opens
 */
const comes = (person: { subject: string }) => world.comes(person, company);

/** Adds a person whose sign-in was refused, because another person's account has their email. */
async function refusedPerson() {
  const first = addThere('Ola');
  const { id } = await comes(first);
  const second = addThere('Ola');
  expect(await comes(second)).toEqual(refused);
  return { first, second, userId: id as string };
}

describe('an administrator decides about the refusal that their page shows', () => {
  it('it has another id once the person was refused another account, or is called otherwise', async () => {
    const { second, userId } = await refusedPerson();
    const [seen] = await refusals();
    const boss = await comes(addThere('Szefowa'));
    second.email = `szefowa@${domain}`;
    expect(await comes(second)).toEqual(refused);
    expect(await accept(seen.id)).toMatchObject(gone);
    expect(await comes(second)).toEqual(refused);
    const [asked] = await refusals();
    expect(asked).toMatchObject({ userId: boss.id, email: second.email });
    Object.assign(second, { email: `ola@${domain}`, name: 'Ola Inna' });
    await comes(second);
    expect(await accept(asked.id)).toMatchObject(gone);
    const [named] = await refusals();
    second.name = 'Ola Ktoś';
    await comes(second);
    expect(await accept(named.id)).toMatchObject(gone);
    const [last] = await refusals();
    expect((await accept(last.id)).status).toBe(204);
    expect(await comes(second)).toMatchObject({ id: userId });
  });

  it('it keeps its id where the time alone is another', async () => {
    const { second } = await refusedPerson();
    const [seen] = await refusals();
    app.clock.set('2026-11-23T10:00:00Z');
    await comes(second);
    expect(await refusals()).toEqual([{ ...seen, triedOn: '2026-11-23T10:00:00Z' }]);
    expect((await accept(seen.id)).status).toBe(204);
  });
});

/** Adds another company with the same provider, whose single sign-on opens the account as well. */
async function otherCompany(userId: string): Promise<TestCompany> {
  const other = await addCompany(app.db);
  await app.db.query(sql`
    INSERT INTO company_sso (company_id, issuer, client_id, client_secret, enabled)
    SELECT ${other.id}, issuer, client_id, client_secret, true FROM company_sso WHERE company_id = ${company.id}`);
  await app.db.query(sql`
    INSERT INTO company_sso_links (company_id, issuer, subject, user_id)
    SELECT ${other.id}, issuer, 'theirs', user_id FROM company_sso_links
    WHERE company_id = ${company.id} AND user_id = ${userId}`);
  return other;
}
const subjectsOf = (userId: string, { id }: TestCompany) =>
  app.db.query(sql`SELECT subject FROM company_sso_links WHERE user_id = ${userId} AND company_id = ${id}`);

describe('an administrator decides about nothing that their page does not show', () => {
  it.each<[string, (userId: string) => unknown]>([
    ['a person who has not tried for 61 days', () => app.clock.set('2027-01-23T09:00:00Z')],
    [
      'a provider that the company has left',
      () => app.db.query(sql`UPDATE company_sso SET issuer = 'https://new.example' WHERE company_id = ${company.id}`),
    ],
    [
      'an account that no subject of the provider opens any more',
      (userId) =>
        app.db.query(sql`DELETE FROM company_sso_links WHERE company_id = ${company.id} AND user_id = ${userId}`),
    ],
    [
      'an account with another e-mail',
      (userId) => app.db.query(sql`UPDATE users SET email = ${`ola.z@${domain}`} WHERE id = ${userId}`),
    ],
  ])('%s, regardless of another company of that provider', async (_what, happens) => {
    const { userId } = await refusedPerson();
    await otherCompany(userId);
    const [seen] = await refusals();
    await happens(userId);
    expect(await refusals()).toEqual([]);
    expect(await accept(seen.id)).toMatchObject(gone);
  });

  it('a subject that its owner links to another account at that moment', async () => {
    const { second } = await refusedPerson();
    const [seen] = await refusals();
    const other = await addPerson(app.db, 'Inna Osoba', `inna@${domain}`);
    const { accepting } = await app.db.transaction(async (tx) => {
      await tx.query(sql`
        INSERT INTO company_sso_links (company_id, issuer, subject, user_id)
        SELECT id, ${world.client().issuer}, ${second.subject}, ${other}
        FROM companies WHERE id = ${company.id}`);
      const accepting = accept(seen.id);
      await waitForLockWaiters(app.db);
      return { accepting };
    });
    expect(await accepting).toMatchObject(gone);
  });

  it('in one company the account of two keeps what opens it in the other company', async () => {
    const { second, userId } = await refusedPerson();
    const other = await otherCompany(userId);
    const waiting = await refusals();
    expect(waiting).toHaveLength(1);
    const there = { userId: other.admin, company: other.id };
    expect((await app.call(getCompanySso, there)).body.refusals).toEqual([]);
    expect(await app.call(acceptSsoSubject, there, { body: { id: waiting[0].id } })).toMatchObject(gone);
    expect((await accept(waiting[0].id)).status).toBe(204);
    expect(await subjectsOf(userId, company)).toEqual([{ subject: second.subject }]);
    expect(await subjectsOf(userId, other)).toEqual([{ subject: 'theirs' }]);
  });
});
