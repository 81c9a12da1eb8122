import { expect } from '@playwright/test';
import { company, getSampleEmail, password } from '../support/people.ts';
import { test } from '../support/world.ts';

test('signing in by e-mail and password opens the booking page of one’s company', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('E-mail').fill(getSampleEmail('marcin.wozniak'));
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
