import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { type AxeScreen, checkScreensWithAxe } from '../support/accessibility.ts';
import { speakByProfile, speakByReload } from '../support/speak.ts';
import { test } from '../support/world.ts';

const confirming = sql`desk_booking_confirmation_mode = 2`;
const opened = (name: string, button: RegExp, says?: RegExp): AxeScreen => ({
  name,
  show: async (page: Page) => {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    if (says) await expect(page.getByRole('dialog').getByText(says).first()).toBeVisible();
  },
});

test('axe finds nothing on the frame, the bell, the profile and where the way ends', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings: confirming });
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const where = { companyId: world.id, placeId: world.desks[0]!, containerId: world.floor, userId: world.manager };
  await storeBooking(world.db, { ...where, period: { startDate: at(-1), endDate: at(60) } });
  await world.signIn(context, world.manager);
  await checkScreensWithAxe(
    page,
    [
      {
        name: 'not found',
        show: async () => {
          await page.goto(`/${world.urlName}/nothing`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        },
      },
      opened('bell', /^Potwierdź obecność/, /^Jestem/),
      opened('profile', /^Profil: /),
    ],
    speakByProfile(world.manager),
  );
  const restricted = {
    name: 'access restricted',
    show: async () => {
      await page.goto('/AccessRestricted');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  };
  await checkScreensWithAxe(page, [restricted], speakByReload);
});

test('axe finds nothing on a bell with nothing to confirm', async ({ page, context, found }) => {
  const world = await found({ settings: confirming });
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/nothing`);
  await checkScreensWithAxe(
    page,
    [opened('empty bell', /^Żadna rezerwacja/, /^Żadna rezerwacja/)],
    speakByProfile(world.user),
  );
});
