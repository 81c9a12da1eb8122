import { afterAll, beforeAll, expect, it } from 'vitest';
import { getProfile } from '#contract/user.ts';
import * as providers from '#server/testing/provider-app.ts';
import { newBrowser, visit } from '#server/testing/provider-visit.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';

let world: providers.ProviderApp;
let one: TestCompany;
let two: TestCompany;
beforeAll(async () => {
  world = await providers.openProviderApp();
  [one, two] = [await addCompany(world.app.db), await addCompany(world.app.db)];
  await providers.setUpSso(world, one, 'one.example');
  await providers.setUpSso(world, two, 'two.example');
});
afterAll(() => world.close());

const addThere = (domain: string) => providers.addAtProvider(world.provider, 'company', { domain, name: 'Ktoś' });

/** Signs in somebody of the provider at a company: where they end up, and whose account that opens. */
async function comes({ subject }: { subject: string }, { id }: TestCompany) {
  const browser = newBrowser(world.app);
  const landed = await visit(browser, `/api/sso/login?companyId=${id}&language=en-GB`, subject);
  if (landed !== '/externalSignIn') return { landed };
  const { accessToken } = await providers.takeUp(browser);
  return { landed, account: (await world.app.call(getProfile, { token: accessToken.tokenValue })).body.id };
}

it('a domain that another company has proven lets nobody in here', async () => {
  expect((await comes(addThere('two.example'), one)).landed).toBe('/loginSSO?externalError=domainNotProven');
});

it('what a provider of both calls a person opens an account of each company', async () => {
  const person = addThere('one.example');
  const { email } = person;
  const first = await comes(person, one);
  person.email = email.replace('one.example', 'two.example');
  const second = await comes(person, two);
  expect([first.landed, second.landed]).toEqual(['/externalSignIn', '/externalSignIn']);
  expect(second.account).not.toBe(first.account);
  expect(await comes(person, two)).toEqual(second);
  person.email = email;
  expect(await comes(person, one)).toEqual(first);
});

it('nobody waits for who signs in at another company', async () => {
  const client = await world.app.db.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM company_sso WHERE company_id = $1 FOR UPDATE', [two.id]);
    expect((await comes(addThere('one.example'), one)).landed).toBe('/externalSignIn');
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}, 10_000);
