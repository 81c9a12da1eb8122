import { expect } from '@playwright/test';
import { farDay } from '../../support/booking.ts';
import { test } from '../../support/world.ts';
import { named, reason, refusedPage, told } from './refuse.ts';

test('what one does for oneself and the server refuses is told in a toast, and why', async ({ browser, found }) => {
  const world = await found();
  await world.db.pool.query("UPDATE users SET password_hash = 'some' WHERE id = $1", [world.user]);
  const context = await browser.newContext();
  const { page, go } = await refusedPage(context, world, world.user);

  await go('userProfile/info');
  await page.getByRole('textbox', { name: /^Imię i nazwisko/ }).fill('Urszula Inna');
  await named(page, 'Zapisz').click();
  await told(page, 'errorOnUpdatingProfile');
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
  await named(page, 'Anuluj').click();

  await go('userProfile/changePassword');
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await field('Obecne hasło').fill('Zażółć gęślą 1!');
  await field('Nowe hasło').fill('Zażółć gęślą 2!');
  await field('Powtórz hasło').fill('Zażółć gęślą 2!');
  await named(page, 'Zapisz').click();
  await told(page, 'errorOnUpdatingPassword');
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
  await named(page, 'Anuluj').click();

  await go('booking');
  await page.locator(`[data-day="${farDay()}"]`).click();
  await page.getByRole('button', { name: /^Biurko 1,/ }).click();
  const dialog = page.getByRole('dialog');
  await named(dialog, 'Zarezerwuj').click();
  await told(page, 'bookings');
  await expect(dialog.getByRole('alert').filter({ hasText: reason })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Profil/ }).click();
  await named(page, 'Wyloguj się').click();
  await told(page, 'errorOnLogOut');
  await context.close();
});
