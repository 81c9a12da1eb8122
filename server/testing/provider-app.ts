import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { SsoEmailClaim } from '#contract/sign-in/sso.ts';
import * as contract from '#contract/sign-in/sso.ts';
import type { ProviderPerson } from '../../simulators/identity-provider/people.ts';
import {
  createProviderSettings,
  createSignInBrowser,
  getPathAndQuery,
  type IdentityProvider,
  openSimulatedProviders,
  type SignInBrowser,
  signInOnProviderPage,
  type TenantName,
} from './provider-visit.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import { storeIdentityProof } from './test-factors.ts';
import type { TestCompany } from './test-world.ts';

/** A server, and simulated identity providers in the process of the test. */
export interface TestAppWithProviders {
  app: TestApp;
  provider: IdentityProvider;
  close(): Promise<void>;
}

export async function openTestAppWithProviders(options: TestAppOptions = {}): Promise<TestAppWithProviders> {
  const provider = await openSimulatedProviders();
  const app = await createTestApp({ ...options, accounts: createProviderSettings(provider) });
  return {
    app,
    provider,
    async close() {
      await Promise.all([app.stop(), provider.close()]);
    },
  };
}

/** Ends the simulated faults of all providers. */
export function removeProviderFaults({ tenants }: IdentityProvider): void {
  for (const tenant of Object.values(tenants)) tenant.flaw = null;
}

/** The data of a person at a provider. */
export interface ProviderClaims {
  subject?: string;
  name?: string;
  email?: string;
  emailVerified?: boolean;
  preferredUsername?: string;
  upn?: string;
}

/** Adds a person to a provider and returns them. By default their subject and email are new. */
export function addPersonAtProvider(
  { tenants }: IdentityProvider,
  tenant: TenantName,
  claims: ProviderClaims & { domain?: string } = {},
) {
  const { domain = 'there.example', ...more } = claims;
  const subject = `${tenant}-${randomUUID()}`;
  const email = `${subject.slice(-12)}@${domain}`;
  // A company's own provider (`company`) sends no claim `email_verified`, as many such providers
  // do.
  const verified = tenant !== 'company' && { emailVerified: true };
  const person: ProviderPerson & { email: string } = { subject, name: 'Nowa Osoba', email, ...verified, ...more };
  tenants[tenant].people.push(person);
  return person;
}

/** Finishes a sign-in at a provider: exchanges the browser's cookie for tokens of a session. */
export async function finishProviderSignIn(browser: SignInBrowser) {
  const { status, body } = await browser.ask('POST', '/api/auth/finishExternal', {});
  expect(status, JSON.stringify(body)).toBe(200);
  return body as {
    accessToken: { tokenValue: string };
    refreshToken: { tokenValue: string };
    joined: object | null;
  };
}

/** Returns the settings with which a company uses the simulated provider for single sign-on. */
export const getSsoClientSettings = ({ client, tenants }: IdentityProvider) => {
  return { issuer: tenants.company.issuer, clientId: client.id, clientSecret: client.secret };
};

/**
 * Adds a domain to a company and proves it by its TXT record.
 * @returns the response to the proof
 */
export async function addAndProveDomain(
  { app, provider }: TestAppWithProviders,
  { id, admin }: TestCompany,
  domain: string,
) {
  const as = { userId: admin, company: id };
  const { record } = (await app.call(contract.addSsoDomain, as, { body: { domain } })).body;
  const { records } = provider.names;
  records.set(record.name, [...(records.get(record.name) ?? []), record.value]);
  return await app.call(contract.proveSsoDomain, as, { body: { domain } });
}

/** The single sign-on settings in the request of an administrator. */
interface Saved {
  issuer: string;
  clientId: string;
  clientSecret?: string;
  organisation?: string;
  emailClaim?: SsoEmailClaim;
}

/**
 * Requests as the administrator to save and enable single sign-on. The server saves the settings
 * only after the returned browser has signed in at the provider.
 */
export async function beginSavingSso(
  { app }: TestAppWithProviders,
  { id, admin: userId }: TestCompany,
  settings: Saved,
) {
  await storeIdentityProof(app, userId);
  const asked = await app.http.inject({
    method: 'POST',
    url: `/api/${id}/sso/signIn`,
    headers: { authorization: `Bearer ${app.tokenOf(userId)}` },
    payload: { organisation: '', ...settings, enabled: true, returnTo: '/firma/company' },
  });
  const browser = createSignInBrowser(app);
  for (const cookie of [asked.headers['set-cookie'] ?? []].flat() as string[])
    browser.cookies.set(...(cookie.split(';')[0]!.split('=') as [string, string]));
  return { status: asked.statusCode, body: asked.json(), browser };
}

/**
 * Saves and enables single sign-on by an administrator's test sign-in at the provider. `meanwhile`
 * runs after the sign-in at the provider and before the browser returns to Biurko.
 * @returns the final address of the browser
 */
export async function saveSsoBySignIn(
  world: TestAppWithProviders,
  company: TestCompany,
  settings: Saved,
  person: { subject: string } = addPersonAtProvider(world.provider, 'company'),
  meanwhile = async (): Promise<unknown> => undefined,
): Promise<string> {
  const { status, body, browser } = await beginSavingSso(world, company, settings);
  expect(status, JSON.stringify(body)).toBe(200);
  const back = await signInOnProviderPage(body.location, person.subject);
  await meanwhile();
  return getPathAndQuery((await browser.ask('GET', getPathAndQuery(back))).location);
}

/** Sets up single sign-on as an administrator does, with the provider and a proven domain. */
export async function setUpSso(
  world: TestAppWithProviders,
  company: TestCompany,
  domain: string,
  more: { organisation?: string; enabled?: boolean } = {},
): Promise<void> {
  const { enabled = true, ...rest } = more;
  const settings = { ...getSsoClientSettings(world.provider), ...rest };
  if (enabled) expect(await saveSsoBySignIn(world, company, settings)).toBe('/firma/company?ssoSaved=true');
  else {
    const as = { userId: company.admin, company: company.id };
    const body = { ...settings, enabled };
    expect((await world.app.call(contract.updateCompanySso, as, { body })).status).toBe(204);
  }
  expect((await addAndProveDomain(world, company, domain)).status).toBe(200);
}
