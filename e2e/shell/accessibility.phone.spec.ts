import { expect } from '@playwright/test';
import { checkScreensWithAxe } from '../support/accessibility.ts';
import { speakByProfile } from '../support/speak.ts';
import { test } from '../support/world.ts';

test('axe finds nothing on a phone’s menu', async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.manager);
  await page.goto(`/${world.urlName}/bookingsView`);
  const show = async () => {
    await page.getByRole('button', { name: 'Rozwiń menu' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  await checkScreensWithAxe(page, [{ name: 'menu', show }], speakByProfile(world.manager));
});
