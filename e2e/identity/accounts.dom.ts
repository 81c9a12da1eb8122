import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { readEmailsTo, waitForEmailTo } from '../support/mailbox.ts';
import { password } from '../support/people.ts';
import { test } from '../support/world.ts';

const fresh = 'Zupełnie 0we!';
const someone = () => `anna.${randomUUID().slice(0, 8)}@konto.example`;
const submit = (page: Page, name: string) => page.locator('form').getByRole('button', { name }).click();

async function signIn(page: Page, email: string, typed: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło', { exact: true }).fill(typed);
  await submit(page, 'Zaloguj się');
}

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło', { exact: true }).fill(fresh);
  await page.getByLabel('Powtórz hasło').fill(fresh);
  await page.getByLabel(/regulamin/).check();
  await page.getByLabel(/politykę prywatności/).check();
}

/** Opens the path of the only link in an email. */
async function followLetter(page: Page, text: string): Promise<void> {
  const link = new URL(/https?:\S+/.exec(text)![0]);
  await page.goto(link.pathname + link.search);
}

test('a person registers, asks for the letter again, follows its link and signs in', async ({ page }) => {
  const email = someone();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Wypróbuj za darmo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Załóż konto' })).toBeVisible();
  await fillRegistration(page, email);
  await submit(page, 'Załóż konto');
  await expect(page).toHaveURL(/\/emailNotConfirmed$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Konto założone. Sprawdź pocztę' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('link', { name: 'Popraw adres' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.goBack();
  const first = await waitForEmailTo(email);

  // [AUTH-07]
  const again = page.getByRole('button', { name: 'Wyślij odnośnik jeszcze raz' });
  await again.click();
  await expect(again).toHaveCount(0);
  await expect(page.getByText(/Wysłaliśmy odnośnik jeszcze raz/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const second = await waitForEmailTo(email, first);

  await followLetter(page, first.text);
  await expect(page.getByRole('status').filter({ hasText: 'zastąpiliśmy nowszym' })).toBeVisible();
  await followLetter(page, second.text);
  await expect(page.getByRole('status').filter({ hasText: 'jest potwierdzony' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await signIn(page, email, fresh);
  await expect(page).toHaveURL(/\/noCompany$/);
  await expect(page.getByText(email)).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await followLetter(page, second.text);
  await expect(page.getByRole('status').filter({ hasText: 'już potwierdzony' })).toBeVisible();
});

test('an activation link that was opened without a network is tried again from the page', async ({ page }) => {
  const email = someone();
  await page.goto('/register');
  await fillRegistration(page, email);
  await submit(page, 'Załóż konto');
  await expect(page).toHaveURL(/\/emailNotConfirmed$/);
  const { text } = await waitForEmailTo(email);
  let isAway = true;
  await page.route('**/api/auth/activate', (route) => (isAway ? route.abort() : route.fallback()));
  await followLetter(page, text);
  const said = page.getByRole('status').filter({ hasText: 'Brak połączenia z serwerem' });
  await expect(said).toBeVisible();
  await expect(page).toHaveURL(/activationCode=/);
  isAway = false;
  await said.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'jest potwierdzony' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('[AUTH-07] the page for an unconfirmed e-mail leads away when opened by itself; signing in without confirming leads there', async ({
  page,
  found,
}) => {
  await page.goto('/emailNotConfirmed');
  await expect(page).toHaveURL(/\/login$/);
  const world = await found();
  await world.db.query(sql`UPDATE users SET email_confirmed_on = NULL WHERE id = ${world.user}`);
  await signIn(page, world.emailOf(world.user), password);
  await expect(page).toHaveURL(/\/emailNotConfirmed$/);
  const again = page.getByRole('button', { name: 'Wyślij odnośnik jeszcze raz' });
  await again.click();
  await expect(again).toHaveCount(0);
  await expect(page.getByText(/Wysłaliśmy odnośnik jeszcze raz/)).toBeVisible();
  expect((await waitForEmailTo(world.emailOf(world.user))).text).toContain('/login?activationCode=');
});

test('[AUTH-10] repeated failures lock: the page says for whom and until when, a letter too, and both lead to a new password', async ({
  page,
  found,
}) => {
  const world = await found();
  const email = world.emailOf(world.admin);
  await page.goto('/login');
  for (let attempt = 1; attempt <= 5; attempt++) {
    const answered = page.waitForResponse(/\/api\/auth\/login$/);
    await signIn(page, email, `nie to hasło ${attempt}`);
    const { errorCode } = await (await answered).json();
    if (errorCode !== 'invalidCaptcha') continue;
    const solved = page.waitForResponse(/\/api\/auth\/login$/);
    await page.getByRole('dialog').getByRole('checkbox').click();
    await solved;
  }
  await expect(page).toHaveURL(/\/userLockOuted$/);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)).toBeVisible();
  const mail = await waitForEmailTo(email);
  expect(await readEmailsTo(email)).toHaveLength(1);
  await page.getByRole('link', { name: 'Nie pamiętam hasła' }).click();
  await expect(page).toHaveURL(/\/passwordForgotten$/);
  await followLetter(page, mail.text);
  await expect(page).toHaveURL(/\/passwordForgotten$/);
});
