import { expect } from '@playwright/test';
import { test } from '../support/world.ts';

test('nobody without the permission finds the subscription', async ({ page, found }) => {
  const world = await found();
  await world.signIn(page.context(), world.user);
  await page.goto(`/${world.urlName}/subscription/info`);
  await expect(page).toHaveURL(/AccessRestricted/);
});
