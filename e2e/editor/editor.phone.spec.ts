import { expect } from '@playwright/test';
import { test } from '../support/world.ts';
import { emptyLocation } from './support.ts';

test('a phone says that the editor needs a larger screen', async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.admin);
  const locationId = await emptyLocation(world);
  await page.goto(`/${world.urlName}/locationv2/${locationId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('application')).toHaveCount(0);
});
