import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { test } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the address of a closed screen offers a link to the first open screen', async ({ page, context, found }) => {
  const world = await found({ limits: sql`desk_limit = 0, room_limit = 0` });
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/booking`);
  await expect(page).toHaveURL(/\/AccessRestricted$/);
  await page.getByRole('link', { name: 'Otwórz: Moje rezerwacje' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Moje rezerwacje' })).toBeVisible();
});

test('the language is switched without losing the place, and remembered', async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/bookingsView`);
  await page.getByRole('button', { name: /Profil: / }).click();
  await page.getByRole('radio', { name: 'English (UK)' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Desk bookings' })).toBeVisible();
  const cookie = (await context.cookies()).find(({ name }) => name === 'hd_locale');
  expect(cookie?.value).toBe('en-GB');
});
