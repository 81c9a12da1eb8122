import { expect, test } from '@playwright/test';
import { admin, company } from './support/people.ts';
import { signInAs } from './support/session.ts';

test('the company is chosen by the path, else remembered, else the first', async ({ page, context }) => {
  await signInAs(context, admin);
  await page.goto('/');
  await expect(page).toHaveURL(new RegExp(`/${company}/booking$`));
  await page.goto('/Pracownia-SZUWAR/bookingsView');
  await expect(
    page
      .getByRole('link', { name: /Szuwar/ })
      .or(page.getByRole('button', { name: /Szuwar/ }))
      .first(),
  ).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/\/pracownia-szuwar\/booking$/);
  await page.goto('/no-such-company/bookingsView');
  await expect(page).toHaveURL(/\/pracownia-szuwar\/booking$/);
});

test('an unknown path says “not found”, a known one opens from the menu', async ({ page, context }) => {
  await signInAs(context, 'jakub.wisniewski');
  await page.goto(`/${company}/nothing`);
  await expect(page).toHaveURL(new RegExp(`/${company}/NotFound$`));
  await expect(page.getByRole('heading', { name: 'Nie znaleziono' })).toBeVisible();
  await page.getByRole('link', { name: 'Sale', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Rezerwacje sal' })).toBeVisible();
});

test('the language is switched without losing the place, and remembered', async ({ page, context }) => {
  await signInAs(context, 'hanna.czarnecka');
  await page.goto(`/${company}/bookingsView`);
  await page.getByRole('button', { name: /Profil: / }).click();
  await page.getByRole('radio', { name: 'English (UK)' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Desk bookings' })).toBeVisible();
  const cookie = (await context.cookies()).find(({ name }) => name === 'hd_locale');
  expect(cookie?.value).toBe('en-GB');
});

test('the side menu is 220 wide and collapses', async ({ page, context }) => {
  await signInAs(context, 'jakub.wisniewski');
  await page.goto(`/${company}/bookingsView`);
  const menu = page.getByRole('navigation', { name: 'Menu główne' });
  await expect(menu).toBeVisible();
  const column = menu.locator('xpath=..');
  expect(Math.round((await column.boundingBox())!.width)).toBe(220);
  await page.getByRole('button', { name: 'Zwiń menu' }).click();
  await expect.poll(async () => (await column.boundingBox())?.width ?? 0).toBeLessThan(100);
});
