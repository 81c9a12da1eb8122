import { expect, test } from '@playwright/test';
import { company, emailOf, password } from '../support/people.ts';

test('signing in by e-mail and password opens the booking page of one’s company', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('E-mail').fill(emailOf('marcin.wozniak'));
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page).toHaveURL(new RegExp(`/${company}/booking(\\?|$)`));
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`/${company}/booking(\\?|$)`));
  await expect(page.getByRole('button', { name: /Profil: / })).toBeVisible();
});

test('[AUTH-11] any other signed-out path leads to the login screen, the query string kept', async ({ page }) => {
  for (const path of ['/', `/${company}/booking`, '/nothing/here', `/${company}/NotFound`, '/AccessRestricted']) {
    await page.goto(`${path}?source=mail&x=1`);
    await expect(page).toHaveURL(/\/login\?source=mail&x=1$/);
  }
});

test('a password is masked while it is typed and shown only on demand, and may be pasted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/login');
  const field = page.getByLabel('Hasło', { exact: true });
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveAttribute('autocomplete', 'current-password');
  await page.evaluate(() => navigator.clipboard.writeText('wklejone hasło'));
  await field.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(field).toHaveValue('wklejone hasło');
  await page.getByRole('button', { name: 'Pokaż hasło' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ukryj hasło' }).click();
  await expect(field).toHaveAttribute('type', 'password');
});
