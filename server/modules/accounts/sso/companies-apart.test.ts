import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSsoWorld, type SsoWorld } from '#server/testing/sso-world.ts';
import type { TestCompany } from '#server/testing/test-world.ts';

let world: SsoWorld;
let one: TestCompany;
let two: TestCompany;
let domains: Record<'one' | 'two', string>;
beforeAll(async () => {
  world = await openSsoWorld('osobno');
  const [first, second] = [await world.found(), await world.found()];
  [one, two] = [first.company, second.company];
  domains = { one: first.domain, two: second.domain };
});
afterAll(() => world.close());

/**
 * Signs in a person of the provider at a company.
 * @returns the last page, and the account that it opens
 */
async function comes(person: { subject: string }, company: TestCompany) {
  const { landed, id } = await world.comes(person, company);
  return { landed, account: id };
}

it('a domain that another company has proven lets no person in here', async () => {
  expect((await comes(world.addThere(domains.two), one)).landed).toBe('/loginSSO?externalError=domainNotProven');
});

it('a subject of a provider that both use opens an account of each company', async () => {
  const person = world.addThere(domains.one);
  const { email } = person;
  const first = await comes(person, one);
  person.email = email.replace(domains.one, domains.two);
  const second = await comes(person, two);
  expect([first.landed, second.landed]).toEqual(['/externalSignIn', '/externalSignIn']);
  expect(second.account).not.toBe(first.account);
  expect(await comes(person, two)).toEqual(second);
  person.email = email;
  expect(await comes(person, one)).toEqual(first);
});

it('a sign-in does not wait while another company’s single sign-on is locked', async () => {
  const client = await world.app.db.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM company_sso WHERE company_id = $1 FOR UPDATE', [two.id]);
    expect((await comes(world.addThere(domains.one), one)).landed).toBe('/externalSignIn');
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}, 10_000);
