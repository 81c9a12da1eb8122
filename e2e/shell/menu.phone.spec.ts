import { expect } from '@playwright/test';
import { test } from '../support/world.ts';

test('the menu is a drawer on a phone', async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/booking`);
  await page.getByRole('button', { name: 'Rozwiń menu' }).tap();
  await page.getByRole('link', { name: 'Rezerwacje biurek', exact: true }).tap();
  await expect(page).toHaveURL(/bookingsView/);
  await expect(page.getByRole('heading', { name: 'Rezerwacje biurek' })).toBeVisible();
});
