import sql from 'sql-template-tag';
import { addDays, getIsoWeekday } from '#contract/time/wall-clock.ts';
import { walk } from '../support/accessibility.ts';
import { farDay } from '../support/booking.ts';
import { book, call } from '../support/calls.ts';
import { speakByProfile } from '../support/speak.ts';
import { visit } from '../support/visit.ts';
import { test } from '../support/world.ts';

const seriesId = '5c1e6a52-8f53-4f4b-9a56-0d3ff0c1b00a';

test('the dialogs of series and their list are accessible', async ({ page, found }) => {
  const world = await found({ settings: sql`max_booking_period = 60, max_desk_bookings_count = 100` });
  const day = farDay();
  // The second date is taken, so that the list has a refused one.
  await book(world, world.desks[0]!, world.manager, addDays(day, 7), '10:00', '11:00');
  const rule = {
    pattern: { every: 'week', weeks: 1, weekdays: [getIsoWeekday(day)] },
    ...{ firstDay: day, end: { ends: 'after', dates: 4 }, hours: { start: '09:00', end: '17:00', nights: 0 } },
  };
  const data = { id: seriesId, placeId: world.desks[0], rule, refusedDays: [addDays(day, 7)] };
  await call(world, world.user, 'POST', '/bookings/series', data);
  await world.signIn(page.context(), world.user);
  const list = async () => {
    await visit(page, `/${world.urlName}/myBookings?dates=repeating`);
    await page.getByRole('main').getByRole('listitem').first().waitFor();
  };
  await walk(
    page,
    [
      { name: 'own series', show: list },
      {
        name: 'a series that changes, with the hours of one date',
        show: async () => {
          await list();
          await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click();
          const dialog = page.getByRole('dialog');
          await dialog.getByRole('listitem').first().waitFor();
          await dialog.getByRole('listitem').first().getByRole('button').first().click();
          await dialog.getByRole('group').last().waitFor();
        },
      },
      {
        name: 'the question which dates to cancel',
        show: async () => {
          await visit(page, `/${world.urlName}/myBookings`);
          await page.getByRole('main').getByRole('listitem').first().getByRole('button').last().click();
          await page.getByRole('menuitem').last().click();
          await page.getByRole('dialog').getByRole('radio').nth(1).waitFor();
        },
      },
    ],
    speakByProfile(world.user),
    { phoneToo: true },
  );
});
