import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { walk } from '../support/accessibility.ts';
import { farDay, shown } from '../support/booking.ts';
import { book, call } from '../support/calls.ts';
import { speakByProfile } from '../support/speak.ts';
import { test } from '../support/world.ts';

test('axe finds nothing on absences and their dialog, on a phone too', async ({ page, context, found }) => {
  const world = await found({ settings: sql`absences = true` });
  const [day, other] = [farDay(3), farDay(5)];
  await book(world, world.desks[0]!, world.user, day, '09:00', '17:00');
  const body = { id: crypto.randomUUID(), firstDay: other, lastDay: other, fromNoon: true, bookingIds: [] };
  expect((await call(world, world.user, 'POST', '/absences', body)).status).toBe(201);
  await world.signIn(context, world.user);
  const open = async () => {
    await page.goto(`/${world.urlName}/absences`);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  };
  const dialog = page.getByRole('dialog');
  await walk(
    page,
    [
      { name: 'absences', show: open },
      {
        name: 'a new absence with what it touches',
        show: async () => {
          await page.getByRole('button', { name: 'Dodaj nieobecność' }).click();
          await dialog.getByRole('textbox', { name: 'Pierwszy dzień' }).fill(shown(day));
          await dialog.getByRole('textbox', { name: 'Pierwszy dzień' }).blur();
          await expect(dialog.getByRole('listitem')).toHaveCount(1);
        },
      },
    ],
    speakByProfile(world.user),
    { phoneToo: true },
  );
});
