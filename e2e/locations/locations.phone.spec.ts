import { expect } from '@playwright/test';
import { addLocation } from '#server/testing/test-world.ts';
import { test } from '../support/world.ts';

test('locations fit a phone, the deepest ones too, and are changed by touch', async ({ page, found }) => {
  const world = await found();
  let below = world.root;
  for (const name of ['Sopot', 'Oddział z długą nazwą przy Alei Niepodległości', 'Piętro 2', 'Pokój 12'])
    below = await addLocation(world.db, world.id, { parentId: below, name });
  await world.signIn(page.context(), world.admin);
  await page.goto(`/${world.urlName}/locations`);
  const deepest = page.getByRole('article', { name: 'Pokój 12' });
  await expect(deepest).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  for (const button of await deepest.locator('a, button').all()) {
    const { width, height } = (await button.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('button', { name: 'Działania: Pokój 12' }).tap();
  await page.getByRole('menuitem', { name: 'Zmień nazwę' }).tap();
  await page.getByLabel('Nazwa').fill('Pokój 13');
  await page.getByRole('dialog').getByRole('button', { name: 'Zmień nazwę' }).tap();
  await expect(page.getByRole('article', { name: 'Pokój 13' })).toBeVisible();
});
