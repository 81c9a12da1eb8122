import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { company, emailOf, password } from '../support/people.ts';
import { test } from '../support/world.ts';

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

test('[AUTH-13] a wrong password is said, an unconfirmed e-mail and a locked account lead to their own pages', async ({
  page,
  found,
}) => {
  const world = await found();
  const signIn = async (email: string, typed: string) => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Hasło', { exact: true }).fill(typed);
    await page.getByRole('button', { name: 'Zaloguj się' }).click();
  };
  await world.db.query(sql`UPDATE users SET email_confirmed_on = NULL WHERE id = ${world.user}`);
  await page.goto('/login');
  await signIn(world.emailOf(world.user), password);
  await expect(page).toHaveURL(/\/emailNotConfirmed/);
  await expect(page.getByText(world.emailOf(world.user))).toBeVisible();

  await page.goto('/login');
  for (let attempt = 1; attempt <= 5; attempt++) {
    await signIn(world.emailOf(world.manager), `nie to hasło ${attempt}`);
    if (attempt === 5) break;
    await expect(page.getByRole('alert').filter({ hasText: 'Nieprawidłowy e-mail lub hasło.' })).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(world.emailOf(world.manager));
  }
  await expect(page).toHaveURL(/\/userLockOuted/);
  await expect(page.getByText(world.emailOf(world.manager))).toBeVisible();
  await expect(page.getByText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)).toBeVisible();
});

test('[AUTH-11] any other signed-out path leads to the login screen, the query string kept', async ({ page }) => {
  for (const path of ['/', `/${company}/booking`, '/nothing/here', `/${company}/NotFound`, '/AccessRestricted']) {
    await page.goto(`${path}?source=mail&x=1`);
    await expect(page).toHaveURL(/\/login\?source=mail&x=1$/);
  }
});
