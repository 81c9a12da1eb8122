import { expect } from '@playwright/test';
import sql, { raw } from 'sql-template-tag';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { boxAtRest } from '../support/at-rest.ts';
import { call } from '../support/calls.ts';
import { codeOf, inMinutes } from '../support/place-codes.ts';
import { changeSettings } from '../support/settings.ts';
import { agreedPackage, choosePackage } from '../support/subscribed.ts';
import { test } from '../support/world.ts';

test('[PARK-05] [PROF-05] on a phone one sets one’s car, books from the list or the whole-screen plan', async ({
  page,
  found,
}) => {
  const world = await found({
    limits: sql`parking_space_limit = 60`,
    settings: sql`parking_booking_confirmation_mode = 1`,
  });
  await world.signIn(page.context(), world.user);
  await page.goto(`/${world.urlName}/userProfile/parking`);
  await expect(page.getByRole('tab', { name: 'Parking', selected: true })).toBeVisible();
  const number = page.getByLabel('Numer rejestracyjny');
  // The field refuses nine characters. Truncated to eight, they would be the number of another car.
  await number.fill('wa 12345x');
  await expect(number).toHaveValue('WA 12345X');
  await number.blur();
  await expect(page.getByText('Numer ma od 2 do 8 znaków.')).toBeVisible();
  await number.fill('wa 12345');
  await expect(number).toHaveValue('WA 12345');
  await page.getByRole('button', { name: 'Hatchback, srebrny' }).click();
  await page.getByTitle('Van, niebieski').click();
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByText('Zapisano Twój samochód.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Van, niebieski' })).toBeVisible();

  await page.goto(`/${world.urlName}/parkingBooking`);
  await page.getByRole('button', { name: /^Garage/ }).click();
  await expect(page.getByLabel('Numer rejestracyjny')).toHaveValue('WA 12345');
  await expect(page.getByRole('button', { name: 'Van, niebieski' })).toBeVisible();
  // The typed text survives a reload, and can be corrected.
  await page.getByLabel('Numer rejestracyjny').fill('wa 123456');
  await page.getByLabel(/^Opis/).fill('Z fotelikiem');
  await page.reload();
  await expect(page.getByLabel(/^Opis/)).toHaveValue('Z fotelikiem');
  await expect(page.getByLabel('Numer rejestracyjny')).toHaveValue('WA 123456');
  await page.getByRole('button', { name: 'Zarezerwuj miejsce' }).click();
  await expect(page.getByText('Podaj numer rejestracyjny: od 2 do 8 znaków.')).toBeVisible();
  await page.getByLabel('Numer rejestracyjny').fill('WA 12345');
  const choice = page.getByLabel('Miejsce', { exact: true });
  await choice.selectOption({ label: '1' });
  await page.getByRole('button', { name: 'Pokaż plan' }).click();
  const plan = page.getByRole('dialog', { name: 'Garage' });
  const box = await boxAtRest(plan);
  expect([Math.round(box.width), Math.round(box.height)]).toEqual([390, 844]);
  await plan.getByRole('button', { name: /^Miejsce 2, wolne/ }).click();
  await expect(plan).toHaveCount(0);
  await page.getByRole('button', { name: 'Zarezerwuj miejsce' }).click();
  await expect(page.getByText(/^Zarezerwowano miejsce 2:/)).toBeVisible();
  const planned = await call(world, world.user, 'GET', '/parking/bookings/my/planned');
  expect(planned.body.bookings).toMatchObject([{ carRegistrationNumber: 'WA 12345', carIconId: 17 }]);
});

test('[CONF-03] a code says what one has at a desk, room or space, confirms it once, and leads back to booking', async ({
  page,
  found,
}) => {
  const modes =
    'desk_booking_confirmation_mode = 1, room_booking_confirmation_mode = 1, parking_booking_confirmation_mode = 1';
  const world = await found({ limits: sql`parking_space_limit = 60`, settings: raw(modes) });
  const { companyId, userId } = { companyId: world.id, userId: world.user };
  const period = { startDate: inMinutes(-5), endDate: inMinutes(60) };
  const details = { carRegistrationNumber: 'WA 12', carIconId: null, description: '' };
  const floor = { companyId, userId, containerId: world.floor, period };
  await storeBooking(world.db, { ...floor, placeId: world.desks[0]! });
  await storeBooking(world.db, { ...floor, kind: 'room', placeId: world.rooms[0]! });
  const parked = { companyId, userId, kind: 'parking' as const, containerId: world.parking, period, details };
  await storeBooking(world.db, { ...parked, placeId: world.spaces[0]! });
  await page.clock.install();
  await world.signIn(page.context(), world.user);
  const open = async (placeId: string) =>
    page.goto(`/${world.urlName}/qr?qr=${encodeURIComponent(await codeOf(world, placeId))}`);
  const confirm = page.getByRole('button', { name: /^Potwierdź/ });
  const back = page.getByRole('link', { name: 'Wróć do rezerwacji' });
  for (const [placeId, name, booking] of [
    [world.desks[0]!, 'Biurko 1', 'booking'],
    [world.rooms[0]!, 'Sala Room 1', 'booking'],
    [world.spaces[0]!, 'Miejsce 1', 'parkingBooking'],
  ] as const) {
    await open(placeId);
    await expect(page.getByRole('heading', { level: 2 })).toContainText(name);
    await confirm.click();
    await expect(page.getByText('Obecność potwierdzona.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Już potwierdzono/ })).toBeDisabled();
    await expect(back).toHaveAttribute('href', `/${world.urlName}/${booking}`);
  }
  const asked = page.waitForRequest((request) => request.url().endsWith('/qr/scan'));
  await page.clock.fastForward(30_000);
  await asked;

  // Places without an own booking, a missing code and an unknown code.
  for (const [placeId, words] of [
    [world.desks[1]!, 'Nie masz dziś rezerwacji tego biurka.'],
    [world.rooms[1]!, 'Nie masz dziś rezerwacji tej sali.'],
    [world.spaces[1]!, 'Nie masz dziś rezerwacji tego miejsca.'],
  ] as const) {
    await open(placeId);
    await expect(page.getByText(words)).toBeVisible();
  }
  await page.goto(`/${world.urlName}/qr`);
  await expect(page.getByText('Brak kodu QR.')).toBeVisible();
  await page.goto(`/${world.urlName}/qr?qr=made-up`);
  await expect(page.getByText('Ten kod nie prowadzi do żadnego miejsca.')).toBeVisible();

  // Another device cancels between the click and the request. After an earlier cancellation, the
  // page might refetch in time.
  await storeBooking(world.db, { ...parked, placeId: world.spaces[2]! });
  await open(world.spaces[2]!);
  await page.route('**/qr/confirm', async (route) => {
    await world.db.query(sql`UPDATE bookings SET state = 2 WHERE company_id = ${world.id} AND confirmed_on IS NULL`);
    await route.continue();
  });
  await confirm.click();
  await expect(page.getByText('Nie udało się potwierdzić obecności.').first()).toBeVisible();
  await changeSettings(world, world.admin, { parkingBookingConfirmationMode: 2 });
  await page.reload();
  await expect(page.getByText('nie potwierdza obecności kodami QR')).toBeVisible();
});

test('[PARK-07] on a phone the list has eight a page, each opened to what can be done with it', async ({
  page,
  found,
}) => {
  const world = await found({ limits: sql`parking_space_limit = 60` });
  const parked = { companyId: world.id, kind: 'parking' as const, containerId: world.parking, userId: world.user };
  const car = { carRegistrationNumber: 'WA 12', carIconId: null, description: '' };
  for (let day = 1; day <= 9; day++) {
    const period = { startDate: inMinutes(day * 24 * 60), endDate: inMinutes(day * 24 * 60 + 60) };
    await storeBooking(world.db, { ...parked, placeId: world.spaces[0]!, period, details: car });
  }
  await world.signIn(page.context(), world.user);
  await page.goto(`/${world.urlName}/parkingBookingsView`);
  const details = page.getByRole('button', { name: /^Szczegóły/ });
  await expect(details).toHaveCount(8);
  await details.first().click();
  await page.getByRole('button', { name: 'Odwołaj rezerwację' }).click();
  await expect(page.getByText('Rezerwacja odwołana.')).toBeVisible();
  await expect(page.getByText('8 rezerwacji')).toBeVisible();
});

test('[PROF-01] the profile has a tab for the car where the package has parking, and none elsewhere', async ({
  page,
  found,
}) => {
  const world = await found({ limits: sql`parking_space_limit = 60` });
  await world.signIn(page.context(), world.user);
  const tabs = page.getByRole('tab');
  await page.goto(`/${world.urlName}/userProfile`);
  await expect(page).toHaveURL(/userProfile\/info$/);
  await expect(tabs).toHaveText(['Moje dane', 'Hasło', 'Bezpieczeństwo', 'Powiadomienia', 'Push', 'Parking', 'Sesje']);
  for (const path of ['changePassword', 'notifications', 'pushNotifications', 'parking']) {
    await page.goto(`/${world.urlName}/userProfile/${path}`);
    await expect(page.getByRole('tab', { selected: true })).toHaveAttribute('href', new RegExp(`/${path}$`));
  }
  await choosePackage(world, await agreedPackage(world, 0));
  await page.goto(`/${world.urlName}/userProfile`);
  await expect(tabs).toHaveText(['Moje dane', 'Hasło', 'Bezpieczeństwo', 'Powiadomienia', 'Push', 'Sesje']);
  await page.goto(`/${world.urlName}/userProfile/parking`);
  await expect(page).toHaveURL(/AccessRestricted$/);
});
