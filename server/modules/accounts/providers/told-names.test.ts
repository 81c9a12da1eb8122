import { afterAll, beforeAll, expect, it } from 'vitest';
import { getProfile, updateProfile } from '#contract/accounts/user.ts';
import * as providers from '#server/testing/provider-app.ts';
import { createSignInBrowser, signInToBiurkoByProvider } from '#server/testing/provider-visit.ts';

let world: providers.TestAppWithProviders;
beforeAll(async () => {
  world = await providers.openTestAppWithProviders();
});
afterAll(() => world.close());

/** Registers a person with this name at the provider, and returns their account. */
async function registered(name: string, email?: string): Promise<string> {
  const person = providers.addPersonAtProvider(world.provider, 'google', { name, ...(email && { email }) });
  const browser = createSignInBrowser(world.app);
  const page = await signInToBiurkoByProvider(
    browser,
    '/api/auth/loginExternal?provider=Google&language=pl-PL',
    person.subject,
  );
  const [userId] = /[\w-]{36}/.exec(page)!;
  const form = { userId, termsAndConditions: true, cookiePolicy: true };
  expect((await browser.ask('POST', '/api/auth/registerExternal', form)).status).toBe(200);
  return userId;
}
const profile = async (userId: string) => (await world.app.call(getProfile, { userId })).body;

it.each([
  ['Li', 'Li'],
  ['李明', '李明'],
  ['X', 'X'],
  ['Anna\u202eikswok', 'Annaikswok'],
  ['\u200fדוד לוי\u200f', 'דוד לוי'],
])('a person whom a provider calls %j is called %j', async (told, name) => {
  const userId = await registered(told);
  expect((await profile(userId)).name).toBe(name);
  // Saving the rest of the profile leaves the name unchanged.
  const save = (next: string) =>
    world.app.call(updateProfile, { userId }, { body: { name: next, marketingConsent: true } });
  expect((await save(name)).body).toMatchObject({ name, marketingConsent: true });
  expect((await save('Ab')).body.errorCode).toBe('validationFailed');
  expect((await save('Abc')).status).toBe(200);
});

it.each([`${'x'.repeat(79)}👩`, '👩'.repeat(41)])('%s is cut to a name that the profile takes', async (told) => {
  const userId = await registered(told);
  const { name } = await profile(userId);
  expect(told.startsWith(name)).toBe(true);
  const body = { name, marketingConsent: true };
  expect((await world.app.call(updateProfile, { userId }, { body })).body).toMatchObject(body);
});

it('a name that shows nothing is made of the e-mail', async () => {
  const userId = await registered('\u202e\u200b', 'jan.kowalski@there.example');
  expect((await profile(userId)).name).toBe('Jan Kowalski');
});
