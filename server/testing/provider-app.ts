import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { SsoEmailClaim } from '#contract/sso.ts';
import * as contract from '#contract/sso.ts';
import type { ProviderPerson } from '../../simulators/identity-provider/people.ts';
import {
  type Browser,
  type IdentityProvider,
  newBrowser,
  openProviders,
  pathOf,
  settingsOf,
  signInThere,
  type TenantName,
} from './provider-visit.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import { proven } from './test-factors.ts';
import type { TestCompany } from './test-world.ts';

/** A server whose providers are the test's own. */
export interface ProviderApp {
  app: TestApp;
  provider: IdentityProvider;
  close(): Promise<void>;
}

export async function openProviderApp(options: TestAppOptions = {}): Promise<ProviderApp> {
  const provider = await openProviders();
  const app = await createTestApp({ ...options, accounts: settingsOf(provider) });
  return {
    app,
    provider,
    async close() {
      await Promise.all([app.stop(), provider.close()]);
    },
  };
}

/** From now on all providers do as they should. */
export function withoutFlaws({ tenants }: IdentityProvider): void {
  for (const tenant of Object.values(tenants)) tenant.flaw = null;
}

/** What a provider says of somebody. */
export interface Said {
  subject?: string;
  name?: string;
  email?: string;
  emailVerified?: boolean;
  preferredUsername?: string;
  upn?: string;
}

/** Somebody new whom a provider knows, with an e-mail of their own. */
export function addAtProvider(
  { tenants }: IdentityProvider,
  tenant: TenantName,
  said: Said & { domain?: string } = {},
) {
  const { domain = 'there.example', ...more } = said;
  const subject = `${tenant}-${randomUUID()}`;
  const email = `${subject.slice(-12)}@${domain}`;
  // Companies' own providers often say nothing of it.
  const verified = tenant !== 'company' && { emailVerified: true };
  const person: ProviderPerson & { email: string } = { subject, name: 'Nowa Osoba', email, ...verified, ...more };
  tenants[tenant].people.push(person);
  return person;
}

/** Takes up the session that a visit has come to. */
export async function takeUp(browser: Browser) {
  const { status, body } = await browser.ask('POST', '/api/auth/finishExternal', {});
  expect(status, JSON.stringify(body)).toBe(200);
  return body as {
    accessToken: { tokenValue: string };
    refreshToken: { tokenValue: string };
    joined: object | null;
  };
}

/** How a company asks its provider. */
export const ssoClientOf = ({ client, tenants }: IdentityProvider) => {
  return { issuer: tenants.company.issuer, clientId: client.id, clientSecret: client.secret };
};

/** Has a company prove a domain by its record. @returns the answer to the proof */
export async function proveDomain({ app, provider }: ProviderApp, { id, admin }: TestCompany, domain: string) {
  const as = { userId: admin, company: id };
  const { record } = (await app.call(contract.addSsoDomain, as, { body: { domain } })).body;
  const { records } = provider.names;
  records.set(record.name, [...(records.get(record.name) ?? []), record.value]);
  return await app.call(contract.proveSsoDomain, as, { body: { domain } });
}

/** Single sign-on's settings as an administrator saves them. */
interface Saved {
  issuer: string;
  clientId: string;
  clientSecret?: string;
  organisation?: string;
  emailClaim?: SsoEmailClaim;
}

/** Begins the sign-in by which an administrator saves single sign-on that is switched on. */
export async function beginSaving({ app }: ProviderApp, { id, admin: userId }: TestCompany, settings: Saved) {
  await proven(app, userId);
  const asked = await app.http.inject({
    method: 'POST',
    url: `/api/${id}/sso/signIn`,
    headers: { authorization: `Bearer ${app.tokenOf(userId)}` },
    payload: { organisation: '', ...settings, enabled: true, returnTo: '/firma/company' },
  });
  const browser = newBrowser(app);
  for (const cookie of [asked.headers['set-cookie'] ?? []].flat() as string[])
    browser.cookies.set(...(cookie.split(';')[0]!.split('=') as [string, string]));
  return { status: asked.statusCode, body: asked.json(), browser };
}

/** Has an administrator save single sign-on that is switched on, by signing in with it. @returns where the browser ends up */
export async function saveBySignIn(
  world: ProviderApp,
  company: TestCompany,
  settings: Saved,
  person: { subject: string } = addAtProvider(world.provider, 'company'),
  meanwhile = async (): Promise<unknown> => undefined,
): Promise<string> {
  const { status, body, browser } = await beginSaving(world, company, settings);
  expect(status, JSON.stringify(body)).toBe(200);
  const back = await signInThere(body.location, person.subject);
  await meanwhile();
  return pathOf((await browser.ask('GET', pathOf(back))).location);
}

/** Single sign-on as an administrator sets it up: the provider, and a domain that is proven. */
export async function setUpSso(
  world: ProviderApp,
  company: TestCompany,
  domain: string,
  more: { organisation?: string; enabled?: boolean } = {},
): Promise<void> {
  const { enabled = true, ...rest } = more;
  const settings = { ...ssoClientOf(world.provider), ...rest };
  if (enabled) expect(await saveBySignIn(world, company, settings)).toBe('/firma/company?ssoSaved=true');
  else {
    const as = { userId: company.admin, company: company.id };
    const body = { ...settings, enabled };
    expect((await world.app.call(contract.updateCompanySso, as, { body })).status).toBe(204);
  }
  expect((await proveDomain(world, company, domain)).status).toBe(200);
}
