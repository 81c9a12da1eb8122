import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProfile } from '#contract/user.ts';
import * as providers from '#server/testing/provider-app.ts';
import { newBrowser, visit } from '#server/testing/provider-visit.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';

let world: providers.ProviderApp;
let company: TestCompany;
const domain = 'odd-claims.example';
beforeAll(async () => {
  world = await providers.openProviderApp();
  company = await addCompany(world.app.db);
  await providers.setUpSso(world, company, domain);
});
afterAll(() => world.close());

/** Signs a person of the company's provider in. @returns where the browser ends up, and the name of the profile that it opens */
async function comes({ subject }: { subject: string }) {
  const browser = newBrowser(world.app);
  const landed = await visit(browser, `/api/sso/login?companyId=${company.id}&language=en-GB`, subject);
  if (landed !== '/externalSignIn') return { landed };
  const { accessToken } = await providers.takeUp(browser);
  const { name } = (await world.app.call(getProfile, { token: accessToken.tokenValue })).body;
  return { landed, name };
}
const addThere = (said: providers.Said) => providers.addAtProvider(world.provider, 'company', { domain, ...said });

describe('a subject', () => {
  it.each([
    ['with U+0000', 'nul\0x'],
    ['of 54 kB', Array.from({ length: 1_500 }, () => crypto.randomUUID()).join('')],
    ['of 256 characters', 's'.repeat(256)],
    ['that is not ASCII', 'żółw'],
  ])('%s is no answer to believe', async (_which, subject) => {
    expect(await comes(addThere({ subject }))).toEqual({ landed: '/loginSSO?externalError=answerWrong' });
  });

  it('of 255 characters is one', async () => {
    expect(await comes(addThere({ subject: 's'.repeat(255) }))).toMatchObject({ landed: '/externalSignIn' });
  });
});

it('an address of a picture that fits into no cookie is none', async () => {
  const person = providers.addAtProvider(world.provider, 'google', {});
  Object.assign(person, { picture: `https://there.example/${'p'.repeat(8_000)}` });
  const browser = newBrowser(world.app);
  await visit(browser, '/api/auth/loginExternal?provider=Google&language=pl-PL', person.subject);
  expect(browser.cookies.get('hd_external')!.length).toBeLessThan(4_000);
});
