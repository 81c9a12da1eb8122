import { expect } from '@playwright/test';
import { screens } from '#web/platform/routing/screens.ts';
import { test } from '../support/world.ts';
import { emptyLocation } from './support.ts';

test('[SHELL-02] a phone says that the view is unavailable there, a larger screen shows it, and other views are as ever', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.admin);
  const locationId = await emptyLocation(world);
  await page.goto(`/${world.urlName}/locationv2/${locationId}`);
  const unavailable = page.getByRole('heading', { level: 1, name: 'Widok niedostępny na telefonie' });
  await expect(unavailable).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Widok niedostępny na telefonie');
  await expect(page.getByRole('application')).toHaveCount(0);
  // The editor is the only screen that needs a larger display.
  expect(Object.entries(screens).flatMap(([name, { mobile }]) => (mobile ? [] : [name]))).toEqual(['locationv2']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('application')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(unavailable).toBeVisible();
  await page.getByRole('alert').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/${world.urlName}/booking`));
  await expect(unavailable).toHaveCount(0);
});
