import { expect } from '@playwright/test';
import { farDay } from '../../support/booking.ts';
import { test } from '../../support/world.ts';
import { languages, named, reason, refusedPage, told } from './refuse.ts';

test('what one does for oneself and the server refuses is told in a toast, and why, in both languages', async ({
  browser,
  found,
}) => {
  const world = await found();
  await world.db.pool.query("UPDATE users SET password_hash = 'some' WHERE id = $1", [world.user]);
  for (const locale of languages) {
    const context = await browser.newContext();
    const { page, go } = await refusedPage(context, world, world.user, locale);

    await go('userProfile/info');
    await page.getByRole('textbox', { name: /^(Imię i nazwisko|Full name)/ }).fill('Urszula Inna');
    await named(page, 'Zapisz', 'Save').click();
    await told(page, locale, 'errorOnUpdatingProfile');
    await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
    await named(page, 'Anuluj', 'Cancel').click();

    await go('userProfile/changePassword');
    const field = (pl: string, en: string) => page.getByLabel(new RegExp(`^(${pl}|${en})$`));
    await field('Obecne hasło', 'Current password').fill('Zażółć gęślą 1!');
    await field('Nowe hasło', 'New password').fill('Zażółć gęślą 2!');
    await field('Powtórz hasło', 'Repeat the password').fill('Zażółć gęślą 2!');
    await named(page, 'Zapisz', 'Save').click();
    await told(page, locale, 'errorOnUpdatingPassword');
    await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
    await named(page, 'Anuluj', 'Cancel').click();

    await go('booking');
    await page.locator(`[data-day="${farDay()}"]`).click();
    await page.getByRole('button', { name: /^(Biurko|Desk) 1,/ }).click();
    const dialog = page.getByRole('dialog');
    await named(dialog, 'Zarezerwuj', 'Book').click();
    await told(page, locale, 'bookings');
    await expect(dialog.getByRole('alert').filter({ hasText: reason })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^(Profil|Profile)/ }).click();
    await named(page, 'Wyloguj się', 'Sign out').click();
    await told(page, locale, 'errorOnLogOut');
    await context.close();
  }
});
