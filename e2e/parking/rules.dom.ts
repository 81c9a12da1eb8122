import { type Browser, expect } from '@playwright/test';
import sql from 'sql-template-tag';
import type { ParkingBooking } from '#contract/parking/parking-bookings.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { farDay, shown } from '../support/booking.ts';
import { call, period } from '../support/calls.ts';
import { bay, endOf, setUp, stay } from '../support/parking.ts';
import { inMinutes } from '../support/place-codes.ts';
import { pageOf } from '../support/table.ts';
import { test, type World } from '../support/world.ts';

const founded = {
  limits: sql`parking_space_limit = 60`,
  settings: sql`max_parking_bookings_count = 2, default_parking_hours_start = '08:00', default_parking_hours_end = '16:00',
    parking_reservation_hours_limit_mode = 1, parking_reservation_hours_limit_start = '07:00', parking_reservation_hours_limit_end = '19:00'`,
};
const ownOf = async (world: World, userId: string) =>
  (await call(world, userId, 'GET', '/parking/bookings/my/planned')).body.bookings as ParkingBooking[];

/**
 * Lets a manager bypass the days, the hours and the number of bookings. The manager books a space
 * that is out of use, and a taken one.
 */
async function bypassed(browser: Browser, world: World, { parking, spaces }: Awaited<ReturnType<typeof setUp>>) {
  const beyond = farDay(25);
  const page = await pageOf(browser, world, world.manager, `parkingBooking?parking=${parking.id}`);
  const form = page.getByRole('form', { name: 'Rezerwacja' });
  const book = form.getByRole('button', { name: 'Zarezerwuj miejsce' });
  const bypass = form.getByRole('switch', { name: 'Tryb administratora' });
  await stay(page, 'Do', beyond, '22:00');
  await stay(page, 'Od', beyond, '05:00');
  await expect(page.getByText(/^Rezerwować można najwyżej 40 dni naprzód/)).toBeVisible();
  await expect(form.getByText(/^Masz już 2 z 2 dozwolonych rezerwacji/)).toBeVisible();
  await expect(book).toHaveAttribute('aria-disabled', 'true');
  await form.getByLabel('Numer rejestracyjny').fill('wa 77');

  await bypass.check();
  await expect(page.getByText(/najwyżej 40 dni naprzód|w godzinach 07:00|dozwolonych rezerwacji/)).toHaveCount(0);
  await expect(book).not.toHaveAttribute('aria-disabled', 'true');
  // The manager books for a colleague, on a space that is out of use.
  await form.getByRole('combobox', { name: 'Dla kogo' }).fill('Ula');
  await page.getByRole('option', { name: /Ula User/ }).click();
  await bay(page, '5').click();
  // The first response is lost. The server answers the repeated request with the same booking.
  let isLost = false;
  await page.route('**/parking/bookings', async (route) => {
    if (isLost || route.request().method() !== 'POST') return await route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await book.click();
  await expect(page.getByText(/^Zarezerwowano miejsce 5:/)).toBeVisible();
  await expect(bypass).not.toBeChecked();
  await expect(book).toHaveAttribute('aria-disabled', 'true');

  // Then the manager books for themselves, on a taken space.
  await bypass.check();
  const taken = { parkingSpaceId: spaces[3]!.id, carRegistrationNumber: 'WA 9', adminBypassMode: true };
  const theirs = { ...taken, ...period(beyond, '06:00', '20:00') };
  expect((await call(world, world.admin, 'POST', '/parking/bookings', theirs)).status).toBe(201);
  await expect(bay(page, '4')).toHaveAccessibleName(/zajęte/);
  await bay(page, '4').click();
  await page
    .getByRole('dialog', { name: 'Kto zajmuje miejsce 4' })
    .getByRole('button', { name: 'Zarezerwuj mimo to' })
    .click();
  await book.click();
  await expect(page.getByText(/^Zarezerwowano miejsce 4:/)).toBeVisible();
  const held = await world.db.query(sql`
    SELECT s.label, b.user_id AS "userId" FROM bookings b JOIN all_bookables s ON s.company_id = b.company_id AND s.id = b.bookable_id
    WHERE b.company_id = ${world.id} AND b.admin_bypass AND b.booked_by = ${world.manager} ORDER BY b.created_on`);
  expect(held).toEqual([
    { label: '5', userId: world.user },
    { label: '4', userId: world.manager },
  ]);
  // With the bypass off, the rules apply again.
  await expect(form.getByText(/^Masz już 2 z 2 dozwolonych rezerwacji/)).toBeVisible();
  await page.context().close();
}

test('[PARK-06] the form of a parking booking keeps to its rules, says which one it breaks, and a bypass passes over them', async ({
  browser,
  found,
}) => {
  const world = await found(founded);
  const place = await setUp(world, { bookingPeriod: 40 });
  const { parking, spaces } = place;
  const [day, beyond] = [farDay(1), farDay(25)];
  // A running booking no longer counts towards the limit.
  await storeBooking(world.db, {
    ...{ companyId: world.id, kind: 'parking', placeId: spaces[1]!.id, containerId: parking.id, userId: world.user },
    ...{ period: { startDate: inMinutes(-30), endDate: inMinutes(120) } },
    details: { carRegistrationNumber: 'WA 12', carIconId: null, description: '' },
  } as Parameters<typeof storeBooking>[1]);
  const page = await pageOf(browser, world, world.user, `parkingBooking?parking=${parking.id}`);
  const form = page.getByRole('form', { name: 'Rezerwacja' });
  const book = form.getByRole('button', { name: 'Zarezerwuj miejsce' });
  const [start, end] = [endOf(page, 'Od'), endOf(page, 'Do')];
  const off = () => expect(book).toHaveAttribute('aria-disabled', 'true');
  const on = () => expect(book).not.toHaveAttribute('aria-disabled', 'true');
  const endsAt = async (on: string, hour: string) => {
    await expect(end.day).toHaveValue(shown(on));
    await expect(end.hour).toHaveValue(hour);
  };

  // A start after the end moves the end to the same time of day, or else to the default end. If
  // both fail, the end is the default length after the start. An end before the start becomes one
  // hour after the start.
  await stay(page, 'Od', day, '09:00');
  await endsAt(day, '16:00');
  await stay(page, 'Do', day, '08:30');
  await endsAt(day, '10:00');
  await stay(page, 'Od', day, '12:00');
  await endsAt(day, '16:00');
  await on();
  await stay(page, 'Od', day, '17:00');
  await endsAt(addDays(day, 1), '01:00');

  // Hours that are not allowed, days too far ahead, and text that is not a day.
  await expect(page.getByText('Rezerwacje są możliwe w godzinach 07:00–19:00.')).toBeVisible();
  await off();
  await stay(page, 'Od', day, '09:00');
  await stay(page, 'Do', beyond, '17:00');
  await expect(page.getByText(/^Rezerwować można najwyżej 40 dni naprzód/)).toBeVisible();
  await off();
  await stay(page, 'Do', day, '17:00');
  await on();
  for (const one of [start, end]) {
    await one.day.fill('99-99-2026');
    await one.day.blur();
    await expect(one.field).toContainText('„99-99-2026” to nie jest dzień.');
    await off();
    await one.day.fill(shown(day));
    await one.day.blur();
    await expect(one.field).not.toContainText('nie jest dzień');
    await on();
  }

  // The form requires a space and a number. The number has at most eight characters, in capitals.
  const number = form.getByLabel('Numer rejestracyjny');
  await book.click();
  await expect(form.getByText('Wybierz miejsce.')).toBeVisible();
  await expect(form.getByText('Podaj numer rejestracyjny: od 2 do 8 znaków.')).toBeVisible();
  await expect(number).toBeFocused();
  await number.pressSequentially('w');
  await number.blur();
  await expect(form.getByText('Podaj numer rejestracyjny: od 2 do 8 znaków.')).toBeVisible();
  await number.fill('');
  await number.pressSequentially('wx 123456');
  await number.blur();
  await expect(number).toHaveValue('WX 123456');
  await expect(form.getByText('Podaj numer rejestracyjny: od 2 do 8 znaków.')).toBeVisible();
  await number.press('End');
  await number.press('Backspace');
  await expect(number).toHaveValue('WX 12345');
  await expect(form.getByText('Podaj numer rejestracyjny: od 2 do 8 znaków.')).toHaveCount(0);

  // Spaces that are out of use, inactive or taken cannot be booked.
  const colleagues = { parkingSpaceId: spaces[1]!.id, carRegistrationNumber: 'WA 1', ...period(day, '09:00', '17:00') };
  expect((await call(world, world.manager, 'POST', '/parking/bookings', colleagues)).status).toBe(201);
  await expect(bay(page, 'G2')).toHaveAccessibleName(/zajęte: Marek Manager/);
  for (const closed of ['5', '6']) await expect(bay(page, closed)).toHaveAttribute('aria-disabled', 'true');
  await bay(page, 'G2').click();
  const dialog = page.getByRole('dialog', { name: 'Kto zajmuje miejsce G2' });
  await expect(dialog.getByRole('button', { name: 'Zarezerwuj mimo to' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0);
  await expect(form.getByRole('switch')).toHaveCount(0);

  // The server's refusal appears beside the button, and the typed text stays.
  await bay(page, '4').click();
  await page.route('**/parking/bookings', (route) =>
    route.fulfill({ status: 503, json: { errorCode: 'busy', message: 'Za dużo się dzieje.', details: {} } }),
  );
  await book.click();
  await expect(form.getByRole('alert')).toContainText('Nie zarezerwowano miejsca.');
  await page.unroute('**/parking/bookings');
  await expect(number).toHaveValue('WX 12345');
  await book.click();
  await expect(page.getByText(/^Zarezerwowano miejsce 4:/)).toBeVisible();
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0);
  await on();
  await bay(page, '1').click();
  await book.click();
  await expect(page.getByText(/^Zarezerwowano miejsce 1:/)).toBeVisible();
  await expect(form.getByText(/^Masz już 2 z 2 dozwolonych rezerwacji/)).toBeVisible();
  await off();
  const held = (await ownOf(world, world.user)).map((one) => [one.carRegistrationNumber, Date.parse(one.startDate)]);
  const at = Date.parse(period(day, '09:00', '17:00').startDate);
  expect(held.slice(1)).toEqual([
    ['WX 12345', at],
    ['WX 12345', at],
  ]);
  await page.context().close();

  // The manager has reached the limit.
  const another = { ...colleagues, parkingSpaceId: spaces[2]!.id };
  expect((await call(world, world.manager, 'POST', '/parking/bookings', another)).status).toBe(201);
  await bypassed(browser, world, place);
});
