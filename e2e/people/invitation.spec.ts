import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { addPerson, join } from '#server/testing/test-world.ts';
import { giveAuthenticator } from '../support/authenticator.ts';
import { call } from '../support/calls.ts';
import { letterTo } from '../support/mailbox.ts';
import { password as known } from '../support/people.ts';
import { test, type World } from '../support/world.ts';

const password = 'Zażółć gęślą 1!';

/** Invites an e-mail and gives the path of the link in its letter. */
async function invite(world: World, email: string): Promise<string> {
  await call(world, world.admin, 'POST', '/invitations', { invitations: [{ email }] });
  return new URL((await letterTo(email)).links[0]!).pathname;
}
const newEmail = () => `${randomUUID().slice(0, 12)}@firma.example`;

async function consent(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /regulamin/ }).check();
  await page.getByRole('checkbox', { name: /politykę prywatności/ }).check();
}

async function somebody(world: World): Promise<{ id: string; email: string }> {
  const id = await addPerson(world.db, 'Gosia Gość');
  await world.letIn(id);
  return { id, email: world.emailOf(id) };
}
const expectInside = (page: Page, world: World) => expect(page).toHaveURL(new RegExp(`/${world.urlName}/booking`));

test('[INV-01] whoever has no account makes one and is in the company', async ({ page, found }) => {
  const world = await found();
  const email = newEmail();
  const path = await invite(world, email);
  await page.goto(path);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByLabel('E-mail')).not.toBeEditable();
  const submit = page.getByRole('button', { name: 'Załóż konto i dołącz' });
  await submit.click();
  await expect(page.getByText('Wpisz hasło.', { exact: true })).toBeVisible();
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByLabel('Powtórz hasło').fill(password);
  await consent(page);
  await submit.click();
  await expectInside(page, world);
  // Spent: it says so, and leaves.
  await page.goto(path);
  await expect(page.getByRole('alert')).toContainText('zostało już przyjęte');
  await expectInside(page, world);
  for (const other of ['/invitation', `${path}/more`]) {
    await page.goto(other);
    await expect(page).not.toHaveURL(/invitation/);
  }
});

test('[INV-04] whoever has an account signs in; a wrong password stays, whatever is wrong with the link leaves', async ({
  page,
  found,
}) => {
  const world = await found();
  const person = await somebody(world);
  const path = await invite(world, person.email);
  await page.goto(path);
  await page.getByLabel('Hasło', { exact: true }).fill('Not it 1!');
  await consent(page);
  const submit = page.getByRole('button', { name: 'Zaloguj się i dołącz' });
  await submit.click();
  await expect(page.getByText('To hasło jest nieprawidłowe.')).toBeVisible();
  await page.getByLabel('Hasło', { exact: true }).fill(known);
  await submit.click();
  await expectInside(page, world);
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  for (const [address, words] of [
    ['/invitation/nobody-knows-this', 'Nie znamy tego zaproszenia'],
    [`${path}?error=invitationExpired&errorDetails=x`, 'straciło ważność'],
    [`${path}?error=nonsense`, 'Coś poszło nie tak'],
  ]) {
    await page.goto(address!);
    await expect(page.getByRole('alert')).toContainText(words!);
    await expect(page).toHaveURL(/\/login$/);
  }
  const another = await invite(world, newEmail());
  await page.goto(`${another}?error=invalidCaptcha`);
  await expect(page.getByText('a nie robot')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Załóż konto i dołącz' })).toBeEnabled();
});

async function signedIn(context: BrowserContext, world: World, userId: string): Promise<Page> {
  await world.signIn(context, userId);
  return await context.newPage();
}

test('whoever signs in by a second factor and gets no answer then confirms by hand', async ({
  page,
  context,
  found,
  browser,
}) => {
  const [world, own] = [await found(), await found()];
  await giveAuthenticator(page);
  await own.signIn(context, own.user);
  await page.goto(`/${own.urlName}/userProfile/security`);
  await page.getByRole('button', { name: 'Dodaj klucz dostępu' }).click();
  await page.getByRole('button', { name: 'Utwórz klucz' }).click();
  const codes = page.getByRole('list', { name: 'Kody zapasowe' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const code = await codes.first().textContent();
  const theirs = await browser.newContext();
  const elsewhere = await theirs.newPage();
  await elsewhere.goto(await invite(world, own.emailOf(own.user)));
  await elsewhere.getByLabel('Hasło', { exact: true }).fill(known);
  await consent(elsewhere);
  await elsewhere.getByRole('button', { name: 'Zaloguj się i dołącz' }).click();
  await elsewhere.getByRole('button', { name: 'Użyj kodu zapasowego' }).click();
  await elsewhere.getByLabel('Kod zapasowy').fill(code!);
  let isAway = true;
  await elsewhere.route('**/api/invitation/accept', (route) => (isAway ? route.abort() : route.fallback()));
  await elsewhere.getByRole('button', { name: 'Potwierdź', exact: true }).click();
  await expect(elsewhere.getByRole('alert').filter({ hasText: 'Brak połączenia z serwerem' })).toBeVisible();
  isAway = false;
  await elsewhere.getByRole('button', { name: 'Dołączam' }).click();
  await expectInside(elsewhere, world);
  await theirs.close();
});

test('[INV-03] the invited one who is signed in confirms; anybody else is offered to sign out', async ({
  browser,
  found,
}) => {
  const world = await found();
  const person = await somebody(world);
  const elsewhere = await found();
  await join(world.db, elsewhere.id, person.id);
  const path = await invite(world, person.email);
  const stranger = await signedIn(await browser.newContext(), world, elsewhere.user);
  await stranger.goto(path);
  await expect(stranger.getByRole('heading', { name: 'To zaproszenie jest dla kogoś innego' })).toBeVisible();
  await stranger.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(stranger.getByRole('button', { name: 'Zaloguj się i dołącz' })).toBeVisible();
  const page = await signedIn(await browser.newContext(), world, person.id);
  await page.goto(path);
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByRole('button', { name: 'Dołączam' }).click();
  await expectInside(page, world);
});
