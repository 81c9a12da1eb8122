import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { checkScreensWithAxe } from '../support/accessibility.ts';
import { speakByProfile } from '../support/speak.ts';
import { test } from '../support/world.ts';

test('axe finds nothing on the settings, on a phone too', async ({ page, context, found }) => {
  const world = await found({
    settings: sql`reservation_hours_limit_mode = 1, parking_reservation_hours_limit_mode = 1,
      desk_booking_confirmation_mode = 3, desk_release_minutes = 30`,
  });
  await world.signIn(context, world.admin);
  const show = async () => {
    await page.goto(`/${world.urlName}/settings`);
    await expect(page.getByRole('button', { name: 'Zapisz' })).toBeVisible();
  };
  await checkScreensWithAxe(page, [{ name: 'settings', show }], speakByProfile(world.admin), { phoneToo: true });
});
