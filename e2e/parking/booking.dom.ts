import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addDays } from '#contract/time/wall-clock.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { farDay, formatDayOnScreen } from '../support/booking.ts';
import { createParking, fillStay, findSpace } from '../support/parking.ts';
import { getInstantInMinutes } from '../support/place-codes.ts';
import { findRows, openPageOf } from '../support/table.ts';
import { test } from '../support/world.ts';

test('a stay over several days keeps to the allowed hours at both ends, and its ends follow each other', async ({
  browser,
  found,
}) => {
  const world = await found({
    limits: sql`parking_space_limit = 60`,
    settings: sql`parking_reservation_hours_limit_mode = 1, parking_reservation_hours_limit_start = '07:00', parking_reservation_hours_limit_end = '19:00'`,
  });
  await createParking(world);
  const day = farDay(2);
  const page = await openPageOf(browser, world, world.user, 'parkingBooking');
  await page.getByRole('button', { name: /^Plac/ }).click();
  await fillStay(page, 'Do', addDays(day, 2), '18:00');
  await fillStay(page, 'Od', day, '06:00');
  await expect(page.getByText(/07:00.*19:00/)).toBeVisible();
  const form = page.getByRole('form', { name: 'Rezerwacja' });
  await expect(form.getByRole('button', { name: 'Zarezerwuj miejsce' })).toHaveAttribute('aria-disabled', 'true');
  await fillStay(page, 'Od', day, '08:00');
  await findSpace(page, '4').click();
  // Without a registration number nothing is sent, and the field gets the focus.
  await form.getByRole('button', { name: 'Zarezerwuj miejsce' }).click();
  await expect(form.getByLabel('Numer rejestracyjny')).toBeFocused();
  await form.getByLabel('Numer rejestracyjny').fill('KR 55');
  await form.getByRole('button', { name: 'Zarezerwuj miejsce' }).click();
  await expect(
    page.getByText(`${formatDayOnScreen(day)} 08:00 – ${formatDayOnScreen(addDays(day, 2))} 18:00`).first(),
  ).toBeVisible();
  await expect(form.getByText('Wybierz wolne miejsce na planie.')).toBeVisible();
  await expect(form.getByText('nie jest już wolne')).toHaveCount(0);
  // An end before the start becomes one hour after the start.
  await fillStay(page, 'Do', day, '07:30');
  await expect(page.getByRole('group', { name: 'Do', exact: true }).getByLabel('Godzina')).toHaveValue('09:00');
  await page.context().close();
});

test('while one’s bookings can’t be loaded nothing is booked, until they are', async ({ browser, found }) => {
  const world = await found({ limits: sql`parking_space_limit = 60` });
  await createParking(world);
  const page = await openPageOf(browser, world, world.user, 'NotFound');
  let isBroken = true;
  await page.route('**/parking/bookings/my/planned', (route) =>
    isBroken
      ? route.fulfill({ status: 500, json: { errorCode: 'internal', message: 'x', details: {} } })
      : route.continue(),
  );
  await page.goto(`/${world.urlName}/parkingBooking`);
  await page.getByRole('button', { name: /^Plac/ }).click();
  const form = page.getByRole('form', { name: 'Rezerwacja' });
  const alert = form.getByRole('alert').filter({ hasText: 'nie można teraz rezerwować' });
  await expect(alert).toBeVisible({ timeout: 30_000 });
  await expect(form.getByRole('button', { name: 'Zarezerwuj miejsce' })).toHaveAttribute('aria-disabled', 'true');
  isBroken = false;
  await alert.getByRole('button').click();
  await expect(alert).toHaveCount(0);
  await expect(form.getByRole('button', { name: 'Zarezerwuj miejsce' })).not.toHaveAttribute('aria-disabled', 'true');
  await page.context().close();
});

test('a parking booking waits in the bell, and is released on the screen when its hours are over', async ({
  browser,
  found,
}) => {
  const world = await found({
    limits: sql`parking_space_limit = 60`,
    settings: sql`parking_booking_confirmation_mode = 3`,
  });
  const { parking, spaces } = await createParking(world, { autoReleaseUnconfirmedBooking: true });
  const store = (at: number, from: number) =>
    storeBooking(world.db, {
      ...{ companyId: world.id, kind: 'parking', placeId: spaces[at]!.id, containerId: parking.id, userId: world.user },
      ...{
        period: { startDate: getInstantInMinutes(from), endDate: getInstantInMinutes(180) },
        createdOn: getInstantInMinutes(-600),
      },
      details: { carRegistrationNumber: 'WA 12', carIconId: null, description: '' },
    } as Parameters<typeof storeBooking>[1]);
  await store(1, -10);
  await store(3, -5);
  const page = await openPageOf(browser, world, world.user, 'parkingBookingsView');
  await expect(findRows(page)).toHaveCount(2);
  await page.getByRole('button', { name: /^Potwierdź obecność: 2/ }).click();
  const group = page.getByRole('region', { name: 'Parking' });
  await expect(group.getByRole('listitem')).toHaveCount(2);
  await expect(group.getByText(/^Potwierdź do (\d\d-\d\d-\d{4} )?\d\d:\d\d, potem miejsce/)).toHaveCount(2);
  await group.getByRole('button', { name: /^Jestem ?: Miejsce 4$/ }).click();
  await expect(page.getByText('Miejsce 4: obecność potwierdzona.')).toBeVisible();
  await expect(group.getByRole('listitem')).toHaveCount(1);
  // The release of unconfirmed bookings was set up yesterday, and an hour has passed since the
  // booking began.
  await world.db.query(sql`
    UPDATE all_containers SET auto_release_from = now() - interval '1 day' WHERE id = ${parking.id}`);
  await world.db.query(sql`
    UPDATE bookings SET during = tstzrange(lower(during) - interval '51 min', upper(during)),
      occupies = tstzrange(lower(during) - interval '51 min', upper(during))
    WHERE company_id = ${world.id} AND confirmed_on IS NULL`);
  await world.db.query(
    sql`SELECT graphile_worker.add_job('releaseUnconfirmed', json_build_object('dueOn', ${new Date().toISOString()}::text))`,
  );
  await expect(findRows(page)).toHaveCount(1);
  await expect(findRows(page)).toContainText(['4']);
  await page.context().close();
});
