import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { waitForStableBox } from '../support/at-rest.ts';
import { findRows } from '../support/table.ts';
import { test } from '../support/world.ts';

test('[CONF-02] the bell names each kind’s places, confirms one and gives others back, and drops what is over', async ({
  page,
  context,
  found,
}) => {
  const settings = sql`desk_booking_confirmation_mode = 2, room_booking_confirmation_mode = 2, parking_booking_confirmation_mode = 3`;
  const world = await found({ settings });
  const at = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
  const where = { companyId: world.id, containerId: world.floor, userId: world.user };
  const period = { startDate: at(-60), endDate: at(3_600) };
  await storeBooking(world.db, { ...where, placeId: world.desks[0]!, period });
  await storeBooking(world.db, { ...where, placeId: world.desks[1]!, period: { ...period, endDate: at(240) } });
  await storeBooking(world.db, { ...where, kind: 'room', placeId: world.rooms[0]!, period });
  const parked = { companyId: world.id, kind: 'parking' as const, containerId: world.parking, userId: world.user };
  const details = { carRegistrationNumber: 'WA 12', carIconId: null, description: '' };
  await storeBooking(world.db, { ...parked, placeId: world.spaces[0]!, period, details });

  await page.clock.install();
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/roomBookingsView`);
  await expect(findRows(page)).toContainText(['Room 1']);
  await page.getByRole('button', { name: 'Potwierdź obecność: 4 rezerwacje czekają' }).click();
  const bell = page.getByRole('dialog', { name: 'Potwierdź obecność' });
  const group = (name: string) => bell.getByRole('region', { name });
  await expect(group('Biurka')).toContainText('Biurko 1');
  await expect(group('Sale')).toContainText('Sala Room 1');
  await expect(group('Parking')).toContainText('Miejsce 1');
  await expect(group('Parking')).toContainText('Garage');
  expect((await waitForStableBox(bell)).width).toBe(330);
  const tallest = await group('Sale').evaluate((element) => getComputedStyle(element.parentElement!).maxHeight);
  expect(tallest).toBe('420px');

  // Past bookings disappear by the clock, without a request to the server.
  await expect(group('Biurka')).toContainText('Biurko 2');
  await page.clock.fastForward(245_000);
  await expect(group('Biurka')).not.toContainText('Biurko 2');
  await expect(group('Biurka')).toContainText('Biurko 1');

  // Ends a running parking booking, which cannot be cancelled. The space is free then.
  await bell.getByRole('button', { name: /^Zwolnij ?: Miejsce 1$/ }).click();
  await group('Parking').getByRole('button', { name: 'Zwolnij', exact: true }).click();
  await expect(group('Parking')).toHaveCount(0);
  await bell.getByRole('button', { name: /^Zwolnij ?: Sala Room 1$/ }).click();
  await group('Sale').getByRole('button', { name: 'Zwolnij', exact: true }).click();
  await expect(page.getByText('Sala Room 1: miejsce zwolnione, rezerwacja odwołana.').first()).toBeVisible();
  await expect(group('Sale')).toHaveCount(0);
  const word = page.getByText('Biurko 1: obecność potwierdzona.');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/bookingsConfirmation/confirm', async (route) => {
    await held;
    await route.continue();
  });
  const confirm = bell.getByRole('button', { name: /^Jestem ?: Biurko 1$/ });
  await confirm.click();
  await expect(confirm).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(word.first()).toBeVisible();
  await expect(bell).toContainText('Żadna rezerwacja nie czeka na potwierdzenie.');
  await page.clock.runFor(4_500);
  await expect(word.filter({ visible: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(bell).toHaveCount(0);
  await expect(page.getByText('Nie ma nadchodzących rezerwacji.')).toBeVisible();

  await page.getByRole('link', { name: 'Rezerwacje biurek' }).click();
  await expect(findRows(page).filter({ hasText: 'Potwierdzona' })).toHaveCount(1);
});
