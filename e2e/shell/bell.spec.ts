import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { pageOf, rows } from '../support/table.ts';
import { test } from '../support/world.ts';

test('the bell names each kind’s places, confirms one and gives another back', async ({ browser, found }) => {
  const settings = sql`desk_booking_confirmation_mode = 2, room_booking_confirmation_mode = 2`;
  const world = await found({ settings });
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const where = { companyId: world.id, containerId: world.floor, userId: world.user };
  const period = { startDate: at(-1), endDate: at(60) };
  await storeBooking(world.db, { ...where, placeId: world.desks[0]!, period });
  await storeBooking(world.db, { ...where, kind: 'room', placeId: world.rooms[0]!, period });

  const page = await pageOf(browser, world, world.user, 'roomBookingsView');
  await expect(rows(page)).toContainText(['Room 1']);
  await page.getByRole('button', { name: 'Potwierdź obecność: 2 rezerwacje czekają' }).click();
  const bell = page.getByRole('dialog', { name: 'Potwierdź obecność' });
  const group = (name: string) => bell.getByRole('region', { name });
  await expect(group('Biurka')).toContainText('Biurko 1');
  await expect(group('Sale')).toContainText('Sala Room 1');

  await bell.getByRole('button', { name: /^Zwolnij ?: Sala Room 1$/ }).click();
  await group('Sale').getByRole('button', { name: 'Zwolnij', exact: true }).click();
  await expect(page.getByText('Sala Room 1: miejsce zwolnione, rezerwacja odwołana.').first()).toBeVisible();
  await expect(group('Sale')).toHaveCount(0);
  await bell.getByRole('button', { name: /^Jestem ?: Biurko 1$/ }).click();
  await expect(page.getByText('Biurko 1: obecność potwierdzona.').first()).toBeVisible();
  await expect(bell).toContainText('Żadna rezerwacja nie czeka na potwierdzenie.');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nie masz jeszcze żadnej rezerwacji sali')).toBeVisible();

  const desks = await pageOf(browser, world, world.user, 'bookingsView');
  await expect(rows(desks)).toContainText(['Potwierdzona']);
  for (const one of [page, desks]) await one.context().close();
});
