import { expect } from '@playwright/test';
import { walk } from '../support/accessibility.ts';
import { speakByProfile } from '../support/speak.ts';
import { test } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing on the phone’s page of the company', async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.admin);
  const show = async () => {
    await page.goto(`/${world.urlName}/company`);
    // The last that comes: single sign-on, below the company's own data.
    await expect(page.getByRole('button', { name: /Zapisz ustawienia SSO|Save the SSO settings/ })).toBeVisible();
  };
  await walk(page, [{ name: 'companies', show }], speakByProfile(world.admin));
});
