import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { serverUrl } from '../support/address.ts';
import { addAtProvider, setUpSso, signInThere } from '../support/providers.ts';
import { test, type World } from '../support/world.ts';

/** The query string before a sign-in, which is restored afterwards. */
const wanted = (world: World) => `location=${world.floor}`;

/**
 * Signs in on the provider's pages. The browser returns with the query string and opens that
 * location.
 */
async function comeBack(page: Page, world: World, name: string): Promise<void> {
  const back = page.waitForRequest(new RegExp(`/externalSignIn\\?${wanted(world)}$`));
  await signInThere(page, name);
  await back;
  await expect(page).toHaveURL(new RegExp(`/${world.urlName}/booking`));
}
const profile = (page: Page) => page.getByRole('button', { name: /Profil: / });

/** Deletes every sign-in from the browser. */
async function forget(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

test('[AUTH-15] a social login goes through the server to a real provider and back, provider, language and query string kept', async ({
  page,
  found,
}) => {
  const world = await found();
  for (const [provider, tenant, userId] of [
    ['Google', 'google', world.user],
    ['Microsoft', 'microsoft', world.manager],
  ] as const) {
    const name = `Osoba ${provider} ${world.id.slice(0, 8)}`;
    await addAtProvider(tenant, { name, email: world.emailOf(userId) });
    await page.goto(`/login?${wanted(world)}`);
    const left = page.waitForRequest(/\/api\/auth\/loginExternal\?/);
    await page.getByRole('link', { name: `Kontynuuj z ${provider}` }).click();
    const asked = new URL((await left).url()).searchParams;
    expect(Object.fromEntries(asked)).toEqual({ provider, language: 'pl-PL', search: wanted(world) });
    await comeBack(page, world, name);
    await expect(profile(page)).toBeVisible();
    await page.reload();
    await expect(profile(page)).toBeVisible();
    await forget(page);
  }
  await page.goto('/register?source=mail');
  const link = page.getByRole('link', { name: 'Kontynuuj z Google' });
  await expect(link).toHaveAttribute('href', '/api/auth/loginExternal?provider=Google&language=pl-PL');
});

test('begun at another name of the deployment, a social login goes on at its own, where it works', async ({
  page,
  found,
}) => {
  const world = await found();
  const name = `Osoba z adresu ${world.id.slice(0, 8)}`;
  await addAtProvider('google', { name, email: world.emailOf(world.user) });
  const numbers = new URL(serverUrl);
  numbers.hostname = '127.0.0.1';
  await page.goto(`${numbers.origin}/login?${wanted(world)}`);
  await page.getByRole('link', { name: 'Kontynuuj z Google' }).click();
  await expect(page.getByText('Logowanie trzeba zacząć na tej stronie.')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(serverUrl);
  await page.getByRole('link', { name: 'Kontynuuj z Google' }).click();
  await comeBack(page, world, name);
  await expect(profile(page)).toBeVisible();
});

test('a person who refuses at the provider reads so on the sign-in page, and may try again', async ({
  page,
  found,
}) => {
  const world = await found();
  const name = `Niechętna ${world.id.slice(0, 8)}`;
  await addAtProvider('google', { name, email: world.emailOf(world.user) });
  await page.goto(`/login?${wanted(world)}`);
  await page.getByRole('link', { name: 'Kontynuuj z Google' }).click();
  await signInThere(page, name, 'Refuse');
  await expect(page.getByRole('alert').filter({ hasText: 'Nie pozwolono nam poznać' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/login\\?${wanted(world)}$`));
  await page.getByRole('link', { name: 'Kontynuuj z Google' }).click();
  await comeBack(page, world, name);
});

test('a social registration asks for consents alone, and signs in', async ({ page, found }) => {
  const world = await found();
  const email = `nowa-${world.id.slice(0, 8)}@gmail.example`;
  const name = `Nowa Osoba ${world.id.slice(0, 8)}`;
  await addAtProvider('google', { name, email });
  await page.goto('/register');
  await page.getByRole('link', { name: 'Kontynuuj z Google' }).click();
  await signInThere(page, name);
  await expect(page).toHaveURL(/\/registerExternal\/[\w-]{36}$/);
  await expect(page.getByText(name)).toBeVisible();
  const field = page.getByLabel('E-mail');
  await expect(field).toHaveValue(email);
  await expect(field).toHaveAttribute('readonly');
  await page.getByRole('button', { name: 'Załóż konto' }).click();
  await expect(page.getByText('Zaznacz to pole')).toHaveCount(2);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Załóż konto' }).click();
  await expect(page).toHaveURL(/\/noCompany$/);
  const [account] = await world.db.query(sql`
    SELECT name, marketing_consent AS marketing, email_confirmed_on IS NOT NULL AS confirmed FROM users WHERE email = ${email}`);
  expect(account).toEqual({ name, marketing: true, confirmed: true });
});

test('[AUTH-04] single sign-on completes at the company’s own provider, from its page and beside the typed e-mail', async ({
  page,
  found,
}) => {
  const world = await found();
  const domain = `firma-${world.id.slice(0, 8)}.example`;
  await setUpSso(world, domain);
  const name = `Pracownica ${world.id.slice(0, 8)}`;
  const email = `pracownica@${domain}`;
  await addAtProvider('company', { name, email });

  await page.goto(`/loginSSO/${encodeURIComponent(email)}?${wanted(world)}`);
  await expect(page.getByLabel('Domena firmy lub organizacja')).toHaveValue(email);
  await page.getByLabel('Domena firmy lub organizacja').press('Enter');
  await comeBack(page, world, name);
  // The user of a company account has accepted no terms yet.
  await expect(page.getByRole('dialog')).toBeVisible();
  const [account] = await world.db.query(sql`
    SELECT u.created_by_sso AS "createdBySSO", m.role, m.status FROM users u JOIN memberships m ON m.user_id = u.id
    WHERE u.email = ${email} AND m.company_id = ${world.id}`);
  expect(account).toEqual({ createdBySSO: true, role: 'user', status: 'active' });

  await forget(page);
  await page.goto(`/login?${wanted(world)}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('link', { name: `Zaloguj się przez SSO firmy ${domain}` }).click();
  await comeBack(page, world, name);
});
