import { expect, test } from '@playwright/test';
import { company, emailOf, password } from './support/people.ts';
import { signInAs } from './support/session.ts';

test('signing in by e-mail and password opens the booking page of one’s company', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('E-mail').fill(emailOf('marcin.wozniak'));
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page).toHaveURL(new RegExp(`/${company}/booking$`));
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`/${company}/booking$`));
  await expect(page.getByRole('button', { name: /Profil: / })).toBeVisible();
});

test('a wrong password keeps what was typed and says so; five lock the account', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(emailOf('stanislaw.zawadzki'));
  for (let attempt = 1; attempt <= 5; attempt++) {
    await page.getByLabel('Hasło', { exact: true }).fill(`nie to hasło ${attempt}`);
    await page.getByRole('button', { name: 'Zaloguj się' }).click();
    if (attempt < 5) {
      await expect(page.getByRole('alert').filter({ hasText: 'Nieprawidłowy e-mail lub hasło.' })).toBeVisible();
      await expect(page.getByLabel('E-mail')).toHaveValue(emailOf('stanislaw.zawadzki'));
    }
  }
  await expect(page).toHaveURL(/\/userLockOuted/);
  await expect(page.getByText('Stanisław Zawadzki')).toBeVisible();
  await expect(page.getByText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)).toBeVisible();
});

test('[AUTH-11] any other signed-out path leads to the login screen, the query string kept', async ({ page }) => {
  for (const path of ['/', `/${company}/booking`, '/nothing/here', `/${company}/NotFound`, '/AccessRestricted']) {
    await page.goto(`${path}?source=mail&x=1`);
    await expect(page).toHaveURL(/\/login\?source=mail&x=1$/);
  }
});

test('signing out in one tab signs the other tabs out', async ({ page, context }) => {
  await signInAs(context, 'marcin.wozniak');
  await page.goto(`/${company}/booking`);
  const second = await context.newPage();
  await second.goto(`/${company}/bookingsView`);
  await expect(second.getByRole('heading', { name: 'Rezerwacje biurek' })).toBeVisible();
  await page.getByRole('button', { name: /Profil: / }).click();
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(second).toHaveURL(/\/login/);
});

test('without remember-me the session’s cookie ends with the browser', async ({ page, context }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(emailOf('marcin.wozniak'));
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByText('Nie wylogowuj mnie na tym urządzeniu').click();
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page).toHaveURL(/\/booking/);
  const cookie = (await context.cookies()).find(({ name }) => name === 'hd_refresh_token');
  expect(cookie).toMatchObject({ expires: -1, httpOnly: true, sameSite: 'Strict', path: '/api/auth' });
});
