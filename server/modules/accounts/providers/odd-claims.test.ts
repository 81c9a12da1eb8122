import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as providers from '#server/testing/provider-app.ts';
import { createSignInBrowser, signInToBiurkoByProvider } from '#server/testing/provider-visit.ts';
import { openSsoWorld, type SsoWorld } from '#server/testing/sso-world.ts';
import type { TestCompany } from '#server/testing/test-world.ts';

let world: SsoWorld;
let company: TestCompany;
let domain: string;
beforeAll(async () => {
  world = await openSsoWorld('odd-claims');
  ({ company, domain } = await world.found());
});
afterAll(() => world.close());

/**
 * Signs in a person with this subject at the company's provider.
 * @returns the browser's last page, and the profile that it opens
 */
const comesAs = (subject: string) => world.comes(world.addThere(domain, { subject }), company);

describe('a subject', () => {
  it.each([
    ['with U+0000', 'nul\0x'],
    ['of 54 kB', Array.from({ length: 1_500 }, () => crypto.randomUUID()).join('')],
    ['of 256 characters', 's'.repeat(256)],
    ['that is not ASCII', 'żółw'],
  ])('%s is no answer to believe', async (_which, subject) => {
    expect(await comesAs(subject)).toEqual({ landed: '/loginSSO?externalError=answerWrong' });
  });

  it('is believed at 255 characters', async () => {
    expect(await comesAs('s'.repeat(255))).toMatchObject({ landed: '/externalSignIn' });
  });
});

it('a registration goes on without a picture whose address fits into no cookie', async () => {
  const person = providers.addPersonAtProvider(world.provider, 'google', {});
  Object.assign(person, { picture: `https://there.example/${'p'.repeat(8_000)}` });
  const browser = createSignInBrowser(world.app);
  const page = await signInToBiurkoByProvider(
    browser,
    '/api/auth/loginExternal?provider=Google&language=pl-PL',
    person.subject,
  );
  const userId = /^\/registerExternal\/([\w-]{36})$/.exec(page)![1];
  expect(browser.cookies.get('hd_external')!.length).toBeLessThan(4_000);
  const { body } = await browser.ask('GET', `/api/auth/validateExternalUser?userId=${userId}`);
  expect(body).toMatchObject({ emailAddress: person.email, avatar: null });
});
