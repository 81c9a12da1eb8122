import { expect } from '@playwright/test';
import { waitForStableBox } from '../support/at-rest.ts';
import { farDay, findPlace, formatDayOnScreen, openDay } from '../support/booking.ts';
import { bookRoom } from '../support/calls.ts';
import { test } from '../support/world.ts';

test('a room proposes its next free hour, which is drawn on its day; the bar of hours keeps the company’s', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ rooms: 1 });
  const day = farDay();
  await bookRoom(world, world.rooms[0]!, world.admin, day, { from: '09:00', to: '10:15', topic: 'Zarząd' });
  await world.signIn(context, world.user);
  await openDay(page, world, day);
  await findPlace(page, 'Sala Room 1').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('10:15–11:15')).toBeVisible();
  const line = dialog.locator('[aria-label="Ta sala w wybranym dniu"] [aria-hidden="true"]').first();
  const box = await waitForStableBox(line);
  await page.mouse.move(box.x + (box.width * 13) / 24, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + (box.width * 15) / 24, box.y + 8, { steps: 4 });
  await page.mouse.up();
  await expect(dialog.getByText('13:00–15:00')).toBeVisible();
  await dialog.getByLabel('Temat spotkania').fill('Rozmowa');
  await dialog.getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
  await expect(
    page.getByRole('row', { name: new RegExp(`Room 1.*${formatDayOnScreen(day)} 13:00.*15:00`) }),
  ).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/from=09%3A00&to=17%3A00/);
});
