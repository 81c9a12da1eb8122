import { expect } from '@playwright/test';
import { test } from '../support/world.ts';

test('at 320 px the open part of the subscription is in sight', async ({ page, found }) => {
  const world = await found();
  await world.signIn(page.context(), world.admin);
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(`/${world.urlName}/subscription/subscriptionsHistory`);
  const history = page.getByRole('navigation').getByRole('link', { name: 'Historia' });
  await expect(history).toBeInViewport({ ratio: 1 });
});
