import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { checkScreensWithAxe } from '../support/accessibility.ts';
import { farDay } from '../support/booking.ts';
import { bookDeskThroughApi, callApi } from '../support/calls.ts';
import { speakByProfile } from '../support/speak.ts';
import { test } from '../support/world.ts';

test('axe finds nothing on absences and their dialog, on a phone too', async ({ page, context, found }) => {
  const world = await found({ settings: sql`absences = true` });
  const day = farDay(3);
  await bookDeskThroughApi(world, world.desks[0]!, world.user, day, '09:00', '17:00');
  const body = { id: crypto.randomUUID(), firstDay: day, lastDay: day, fromNoon: true, bookingIds: [] };
  expect((await callApi(world, world.user, 'POST', '/absences', body)).status).toBe(201);
  await world.signIn(context, world.user);
  const open = async () => {
    await page.goto(`/${world.urlName}/absences`);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  };
  await checkScreensWithAxe(
    page,
    [
      { name: 'absences', show: open },
      {
        // Nothing is typed, so Escape closes it without a question.
        name: 'an absence with what it touches',
        show: async () => {
          await page.getByRole('button', { name: /^Nieobecność .*: działania$/ }).click();
          await page.getByRole('menuitem', { name: 'Zmień dni' }).click();
          await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
        },
      },
    ],
    speakByProfile(world.user),
    { phoneToo: true },
  );
});
