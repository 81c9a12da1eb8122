import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { signInOnProviderPage as signInByForms } from '#server/testing/provider-visit.ts';
import { serverUrl } from './address.ts';
import { callApi } from './calls.ts';
import { providersFile } from './database-file.ts';
import { accessTokenOf } from './session.ts';
import type { World } from './world.ts';

interface Providers {
  url: string;
  client: { id: string; secret: string };
  /** The issuer of the company's own identity provider. */
  issuer: string;
}

const providers = async () => JSON.parse(await readFile(providersFile, 'utf8')) as Providers;

async function tell(path: string, said: object): Promise<void> {
  const { url } = await providers();
  const answer = await fetch(url + path, { method: 'POST', body: JSON.stringify(said) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
}

/** Adds a person who can sign in at a provider, with a verified email. */
export async function addAtProvider(
  tenant: 'google' | 'microsoft' | 'company',
  person: { name: string; email: string; picture?: string },
): Promise<void> {
  await tell('/people', { tenant, subject: crypto.randomUUID(), emailVerified: true, ...person });
}

/** Signs in on the provider's pages, and grants or refuses what Biurko requests. */
export async function signInThere(page: Page, name: string, consent: 'Allow' | 'Refuse' = 'Allow'): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: consent }).click();
}

/**
 * Saves and enables single sign-on as an administrator does, by a test sign-in with it. It uses the
 * API instead of the screens.
 */
async function saveBySignIn(world: World, settings: object): Promise<void> {
  const subject = crypto.randomUUID();
  const email = `${subject}@trying.example`;
  await tell('/people', { tenant: 'company', subject, name: 'Anna Próba', email, emailVerified: true });
  // The request below sends an access token of this session.
  await world.db.query(sql`
    INSERT INTO sessions (id, user_id, remember_me, created_on, last_used_on)
    VALUES (${world.admin}, ${world.admin}, true, now(), now()) ON CONFLICT DO NOTHING`);
  const asked = await fetch(`${serverUrl}/api/${world.id}/sso/signIn`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessTokenOf(world.admin)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...settings, returnTo: '/' }),
  });
  const { location: page } = (await asked.json()) as { location: string };
  const cookie = asked.headers.getSetCookie().map((one) => one.split(';')[0]);
  const back = await signInByForms(page, subject);
  const said = await fetch(back, { redirect: 'manual', headers: { cookie: cookie.join('; ') } });
  const location = said.headers.get('location') ?? '';
  if (!location.includes('ssoSaved')) throw new Error(`saving single sign-on came to ${location}`);
}

/**
 * Sets up single sign-on for a company by its own provider, for a domain whose ownership is proven.
 */
export async function setUpSso(world: World, domain: string): Promise<void> {
  const { client, issuer } = await providers();
  await saveBySignIn(world, {
    ...{ issuer, clientId: client.id, clientSecret: client.secret },
    ...{ enabled: true, organisation: '' },
  });
  const added = await callApi(world, world.admin, 'POST', '/sso/domains', { domain });
  const record = added.body.record as { name: string; value: string };
  await tell('/records', { name: record.name, text: record.value });
  const proven = await callApi(world, world.admin, 'POST', '/sso/domains/prove', { domain });
  if (proven.status !== 200) throw new Error(`proving ${domain} answered ${JSON.stringify(proven.body)}`);
}

/**
 * Returns the values that an administrator types into the form of single sign-on for the tests'
 * provider.
 */
export async function readSsoClient(): Promise<{ issuer: string; clientId: string; clientSecret: string }> {
  const { client, issuer } = await providers();
  return { issuer, clientId: client.id, clientSecret: client.secret };
}
