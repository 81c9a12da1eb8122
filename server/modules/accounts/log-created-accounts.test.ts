import { Writable } from 'node:stream';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { acceptInvitation } from '#contract/people/invitation-acceptance.ts';
import { addPersonAtProvider } from '#server/testing/provider-app.ts';
import { createSignInBrowser, signInToBiurkoByProvider } from '#server/testing/provider-visit.ts';
import { getSsoStartPath, openSsoWorld, type SsoWorld } from '#server/testing/sso-world.ts';
import { addInvitation } from '#server/testing/test-invitations.ts';
import { testPassword } from '#server/testing/test-sessions.ts';
import type { TestCompany } from '#server/testing/test-world.ts';

let world: SsoWorld;
let company: TestCompany;
let domain: string;
let log = '';

beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  world = await openSsoWorld('logged', { log: pino({ level: 'info' }, stream) });
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ company, domain } = await world.found());
  log = '';
});

/** Returns the accounts that the security log has as created. */
const created = () =>
  log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { msg: string; event: string; userId: string; account: string; level: number })
    .filter(({ msg, event }) => msg === 'security' && event === 'user_created');
const idOf = async (email: string) => {
  const [row] = await world.app.db.query<{ id: string }>(sql`SELECT id FROM users WHERE email = ${email}`);
  return row!.id;
};
const consents = { termsAndConditions: true, cookiePolicy: true };

it('an account that an invitation creates is in the security log, once', async () => {
  const { code, email } = await addInvitation(world.app, company);
  const body = { mode: 'register', code, password: testPassword, confirmPassword: testPassword, ...consents };
  const answers = await Promise.all([1, 2].map(() => world.app.call(acceptInvitation, {}, { body: body as never })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(created()).toMatchObject([{ userId: await idOf(email), account: expect.any(String), level: 30 }]);
  expect(log).not.toContain(email);
});

it('an account that an invitation creates by Google is in the security log', async () => {
  const person = addPersonAtProvider(world.provider, 'google', { domain });
  const { code } = await addInvitation(world.app, company, { email: person.email });
  const asked = new URLSearchParams({ provider: 'Google', language: 'en-GB', code, marketingConsent: 'true' });
  expect(
    await signInToBiurkoByProvider(
      createSignInBrowser(world.app),
      `/api/invitation/acceptExternal?${asked}`,
      person.subject,
    ),
  ).toBe('/externalSignIn');
  expect(created()).toMatchObject([{ userId: await idOf(person.email) }]);
});

it('an account that single sign-on creates is in the security log, and a later sign-in is not', async () => {
  const person = world.addThere(domain);
  for (const _turn of [1, 2])
    await signInToBiurkoByProvider(createSignInBrowser(world.app), getSsoStartPath(company), person.subject);
  expect(created()).toMatchObject([{ userId: await idOf(person.email) }]);
});

it('an account that single sign-on creates for an invitation is in the security log', async () => {
  const person = world.addThere(domain);
  const { code } = await addInvitation(world.app, company, { email: person.email });
  const asked = new URLSearchParams({ provider: company.id, language: 'en-GB', code, marketingConsent: 'true' });
  expect(
    await signInToBiurkoByProvider(
      createSignInBrowser(world.app),
      `/api/invitation/acceptExternal?${asked}`,
      person.subject,
    ),
  ).toBe('/externalSignIn');
  expect(created()).toMatchObject([{ userId: await idOf(person.email) }]);
});
