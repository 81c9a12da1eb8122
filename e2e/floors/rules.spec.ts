import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addDays } from '#contract/time/wall-clock.ts';
import { openHours, openOptions, place, today, turnBypass } from '../support/booking.ts';
import { book, call, period } from '../support/calls.ts';
import { test } from '../support/world.ts';

test('[BOOK-11] an administrator’s bypass books a taken desk, on any day, for somebody else, and is told apart', async ({
  page,
  context,
  found,
}) => {
  const world = await found({
    desks: 1,
    settings: sql`max_booking_period = 10, max_desk_bookings_count = 1, reservation_hours_limit_mode = 1,
                  reservation_hours_limit_start = '08:00', reservation_hours_limit_end = '18:00'`,
  });
  const near = addDays(today(), 9);
  await book(world, world.desks[0]!, world.manager, near, '09:00', '17:00');
  await world.signIn(context, world.manager);
  await page.goto(`/${world.urlName}/booking`);
  await expect(page.getByText('bez ograniczeń')).toHaveCount(0);
  await turnBypass(page);
  await expect(page.getByText('bez ograniczeń').first()).toBeVisible();

  // The desk is taken, the limit is reached and the hours are not allowed.
  await page.locator(`[data-day="${near}"]`).click();
  await openHours(page);
  await page.getByRole('slider', { name: 'Do' }).press('End');
  await place(page, 'Biurko 1').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('bez ograniczeń')).toBeVisible();
  await dialog.getByLabel('Dla kogo rezerwujesz').click();
  await page.keyboard.type('Ula');
  await page.getByRole('option', { name: /Ula User/ }).click();
  await dialog.getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
  await expect(page).toHaveURL(/bookingsView/);
  await expect(page.getByRole('row', { name: /Ula User.*Tak/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Marek Manager.*Nie/ })).toBeVisible();

  // The plan marks the desk with a red badge while a bypass booking is within the chosen hours.
  await page.goto(`/${world.urlName}/booking?from=09:00&to=17:00`);
  const badge = page.locator('[role="application"] svg[aria-hidden] g circle[class*="disc"]').filter({ visible: true });
  const reds = () =>
    badge.evaluateAll((discs) => {
      const pen = document.createElement('canvas').getContext('2d')!;
      return discs.filter((disc) => {
        pen.fillStyle = getComputedStyle(disc).fill;
        pen.fillRect(0, 0, 1, 1);
        const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
        return red! > 2 * green! && red! > 2 * blue!;
      }).length;
    });
  await page.locator(`[data-day="${addDays(today(), 8)}"]`).click();
  await expect(place(page, 'Biurko 1')).not.toHaveAccessibleName(/\d\d:\d\d/);
  await expect.poll(reds, 'no badge on a day without one').toBe(0);
  await page.locator(`[data-day="${near}"]`).click();
  await expect(place(page, 'Biurko 1')).toHaveAccessibleName(/\d\d:\d\d/);
  await expect.poll(reds, 'a red badge on the desk').toBe(1);

  // The day is beyond the last day of the date bar.
  const far = addDays(today(), 200);
  await page.goto(`/${world.urlName}/booking`);
  await turnBypass(page);
  await page.getByRole('textbox', { name: 'Inny dzień' }).fill(far);
  await page.getByRole('textbox', { name: 'Inny dzień' }).press('Enter');
  await place(page, 'Biurko 1', 'wolne').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(far.split('-').reverse().join('-')) })).toBeVisible();

  // The switch is off again, and neither bypass booking counts as the manager's own.
  await page.goto(`/${world.urlName}/booking`);
  await openOptions(page);
  await expect(page.getByRole('switch', { name: 'Tryb administratora' })).not.toBeChecked();
  const planned = await call(world, world.manager, 'GET', '/bookings/planned');
  expect((planned.body.bookings as unknown[]).length).toBe(1);
  const asUser = { deskId: world.desks[0], periods: [period(near, '09:00', '10:00')], adminBypassMode: true };
  expect((await call(world, world.user, 'POST', '/bookings', asUser)).status).toBe(403);
});
