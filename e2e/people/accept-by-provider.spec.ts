import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { createEncryptor } from '#server/platform/tokens/encryptor.ts';
import { addPerson } from '#server/testing/test-world.ts';
import { authSecret } from '../support/auth-secret.ts';
import { getAuthenticatorCode } from '../support/authenticator.ts';
import { callApi } from '../support/calls.ts';
import { waitForEmailTo } from '../support/mailbox.ts';
import { clearBrowserData } from '../support/next-person.ts';
import { addAtProvider, setUpSso, signInThere } from '../support/providers.ts';
import { test, type World } from '../support/world.ts';

const password = 'Zażółć gęślą 1!';
const newEmail = (domain = 'firma.example') => `${randomUUID().slice(0, 12)}@${domain}`;
const box = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
const terms = /regulamin/;
const cookies = /politykę prywatności/;
const marketing = /nowości|informacje|wiadomości/i;
const expectInside = (page: Page, world: World) => expect(page).toHaveURL(new RegExp(`/${world.urlName}/booking`));

async function invite(world: World, email: string): Promise<string> {
  await callApi(world, world.admin, 'POST', '/invitations', { invitations: [{ email }] });
  return new URL((await waitForEmailTo(email)).links[0]!).pathname;
}
async function atProvider(tenant: 'google' | 'microsoft' | 'company', email: string): Promise<string> {
  const name = `Zaproszona ${randomUUID().slice(0, 8)}`;
  await addAtProvider(tenant, { name, email });
  return name;
}

test('[INV-02] each mode has its fields and the buttons of providers, which ask for terms and cookies alone', async ({
  page,
  found,
}) => {
  const world = await found();
  const [fresh, known] = [newEmail(), newEmail()];
  const person = await addPerson(world.db, 'Znana Osoba', known);
  await world.db.query(sql`UPDATE users SET password_hash = 'some' WHERE id = ${person}`);
  for (const [email, passwords, submit] of [
    [fresh, ['Hasło', 'Powtórz hasło'], 'Załóż konto i dołącz'],
    [known, ['Hasło'], 'Zaloguj się i dołącz'],
  ] as const) {
    await page.goto(await invite(world, email));
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await expect(page.getByLabel('E-mail')).not.toBeEditable();
    await expect(page.locator('input[autocomplete$="password"]')).toHaveCount(passwords.length);
    for (const label of passwords) await expect(page.getByLabel(label, { exact: true })).toBeEditable();
    for (const name of [terms, cookies, marketing]) await expect(box(page, name)).not.toBeChecked();
    await expect(page.getByRole('button', { name: submit })).toBeEnabled();
    for (const provider of ['Google', 'Microsoft'])
      await expect(page.getByRole('link', { name: `Kontynuuj z ${provider}` })).toBeVisible();
    // The form requires every consent except the one about marketing.
    await page.getByRole('button', { name: submit }).click();
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(passwords.length + 2);
    // The button of a provider requires the consents to terms and cookies.
    await page.reload();
    await page.getByRole('link', { name: 'Kontynuuj z Google' }).click();
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2);
    await expect(box(page, terms)).toBeFocused();
    await box(page, terms).check();
    // The error disappears with the tick, and nothing moves under the next click.
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
    await page.getByRole('link', { name: 'Kontynuuj z Google' }).click();
    await expect(box(page, cookies)).toBeFocused();
    await expect(page).toHaveURL(/\/invitation\//);
    await box(page, cookies).check();
    await page.getByRole('link', { name: 'Kontynuuj z Google' }).click();
    await expect(page).not.toHaveURL(/\/invitation\//);
  }
});

test('[INV-05] an invitation is accepted by its form, or by a provider, and the company is loaded', async ({
  page,
  found,
}) => {
  const world = await found();
  const opened = async (email: string) => {
    const path = await invite(world, email);
    await page.goto(path);
    await box(page, terms).check();
    await box(page, cookies).check();
    return path.split('/').at(-1)!;
  };
  const registering = await opened(newEmail());
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByLabel('Powtórz hasło').fill(password);
  const sent = page.waitForRequest(/\/api\/invitation\/accept$/);
  await page.getByRole('button', { name: 'Załóż konto i dołącz' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ mode: 'register', code: registering, password });
  await expectInside(page, world);

  for (const [provider, tenant, hasAccount] of [
    ['Google', 'google', false],
    ['Microsoft', 'microsoft', true],
  ] as const) {
    const email = newEmail();
    if (hasAccount) await addPerson(world.db, 'Znana Osoba', email);
    const name = await atProvider(tenant, email);
    await clearBrowserData(page);
    const code = await opened(email);
    await box(page, marketing).check();
    const left = page.waitForRequest(/\/api\/invitation\/acceptExternal\?/);
    await page.getByRole('link', { name: `Kontynuuj z ${provider}` }).click();
    const asked = Object.fromEntries(new URL((await left).url()).searchParams);
    expect(asked).toMatchObject({ provider, language: 'pl-PL', code, marketingConsent: 'true' });
    await signInThere(page, name);
    await expectInside(page, world);
    await expect(page.getByRole('button', { name: /Profil: / })).toBeVisible();
    await page.reload();
    await expectInside(page, world);
  }
});

test('the company’s own single sign-on accepts its invitation', async ({ page, found }) => {
  const world = await found();
  const domain = `zaproszenia-${world.id.slice(0, 8)}.example`;
  await setUpSso(world, domain);
  const email = newEmail(domain);
  const name = await atProvider('company', email);
  await page.goto(await invite(world, email));
  await box(page, terms).check();
  await box(page, cookies).check();
  await page.getByRole('link', { name: `Zaloguj się przez SSO firmy ${domain}` }).click();
  await signInThere(page, name);
  await expectInside(page, world);
  // The application takes over the consents that were ticked on that page.
  await expect(page.getByRole('button', { name: /Profil: / })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the page stays for another’s sign-in and lets one try again; it leaves for what a provider refuses', async ({
  page,
  found,
}) => {
  const world = await found();
  const email = newEmail();
  const [invited, another] = [await atProvider('google', email), await atProvider('microsoft', newEmail())];
  const path = await invite(world, email);
  const goBy = async (provider: string, name: string, consent?: 'Refuse') => {
    await box(page, terms).check();
    await box(page, cookies).check();
    await page.getByRole('link', { name: `Kontynuuj z ${provider}` }).click();
    await signInThere(page, name, consent);
  };
  await page.goto(path);
  await goBy('Microsoft', another);
  await expect(page.getByRole('alert').filter({ hasText: `To zaproszenie jest dla ${email}` })).toBeVisible();
  await expect(page).toHaveURL(/error=InvitationForAnotherUser&errorDetails=Microsoft/);
  await goBy('Google', invited, 'Refuse');
  await expect(page.getByRole('alert')).toContainText('Nie pozwolono nam poznać');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(path);
  await goBy('Google', invited);
  await expectInside(page, world);
});

test('accepting by a provider and second factor leads into the company of the invitation, not into the usual one', async ({
  page,
  found,
}) => {
  const [world, usual] = [await found(), await found()];
  const email = usual.emailOf(usual.user);
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const sealed = createEncryptor(authSecret, 'authenticator apps').encrypt(secret);
  await world.db.query(sql`
    INSERT INTO authenticators (user_id, secret, confirmed_on) VALUES (${usual.user}, ${sealed}, now())`);
  const name = await atProvider('google', email);
  await page.goto(await invite(world, email));
  await box(page, terms).check();
  await box(page, cookies).check();
  await page.getByRole('link', { name: 'Kontynuuj z Google' }).click();
  await signInThere(page, name);
  await page.getByLabel('Kod z aplikacji').fill(getAuthenticatorCode(secret));
  await page.getByRole('button', { name: 'Potwierdź', exact: true }).click();
  await expectInside(page, world);
});
