import { expect } from '@playwright/test';
import { farDay } from '../support/booking.ts';
import { callApi, createPeriod } from '../support/calls.ts';
import { createParking, fillStay, findSpace } from '../support/parking.ts';
import { openPageOf } from '../support/table.ts';
import { test } from '../support/world.ts';

test('two people who change the spaces of one car park at once keep both changes', async ({ browser, found }) => {
  const world = await found();
  const { parking, spaces } = await createParking(world);
  const page = await openPageOf(browser, world, world.manager, `parking/edit/${parking.id}`);
  await findSpace(page, '3').click();
  await page.getByLabel('Etykieta').fill('B3');
  const read = async () => {
    const { body } = await callApi(world, world.admin, 'GET', `/parkingForManagement?parkingId=${parking.id}`);
    return body as { modifiedOn: string; parkingSpaces: { label: string }[] };
  };
  const { modifiedOn } = await read();
  const parkingSpaces = spaces.map((one, at) => (at === 3 ? { ...one, label: 'A4' } : one));
  const saved = await callApi(world, world.admin, 'POST', '/parking', { ...parking, parkingSpaces, modifiedOn });
  expect(saved.status).toBe(200);
  await expect(page.getByText('Ktoś inny zapisał właśnie ten parking.', { exact: false })).toBeVisible();
  await expect(findSpace(page, 'A4')).toBeVisible();
  await expect(findSpace(page, 'B3')).toBeVisible();
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Zapisano parking.')).toBeVisible();
  const labels = (await read()).parkingSpaces.map(({ label }) => label);
  expect(labels.filter((said) => said !== '').toSorted()).toEqual(['A4', 'B3', 'G2']);
  await page.context().close();
});

test('a booking whose response is lost is shown as booked', async ({ browser, found }) => {
  const world = await found();
  const { parking } = await createParking(world);
  const page = await openPageOf(browser, world, world.user, `parkingBooking?parking=${parking.id}`);
  const day = farDay(1);
  await fillStay(page, 'Od', day, '09:00');
  await fillStay(page, 'Do', day, '17:00');
  await findSpace(page, '4').click();
  const form = page.getByRole('form', { name: 'Rezerwacja' });
  await form.getByLabel('Numer rejestracyjny').fill('WX 777');
  let lost = 0;
  await page.route('**/parking/bookings', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await form.getByRole('button', { name: 'Zarezerwuj miejsce' }).click();
  await expect(page.getByText(/^Zarezerwowano miejsce 4:/)).toBeVisible();
  await expect(form.getByRole('alert')).toHaveCount(0);
  await expect(findSpace(page, '4')).toHaveAccessibleName(/Twoja rezerwacja/);
  expect(lost).toBe(1);
  await page.context().close();
});

test('a cancellation whose response is lost is shown as done', async ({ browser, found }) => {
  const world = await found();
  const { spaces } = await createParking(world);
  const day = farDay(1);
  for (const at of [1, 3]) {
    const { status } = await callApi(world, world.user, 'POST', '/parking/bookings', {
      ...{ parkingSpaceId: spaces[at]!.id, carRegistrationNumber: 'WA 1' },
      ...createPeriod(day, at === 1 ? '09:00' : '11:00', at === 1 ? '10:00' : '12:00'),
    });
    expect(status).toBe(201);
  }
  const page = await openPageOf(browser, world, world.user, 'myBookings');
  let lost = 0;
  await page.route('**/parking/cancelBookings', async (route) => {
    if (lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: '09:00' });
  await item.getByRole('button', { name: /co zrobić z rezerwacją/ }).click();
  await page.getByRole('menuitem', { name: 'Odwołaj rezerwację' }).click();
  await expect(page.getByText('Rezerwacja odwołana.')).toBeVisible();
  await expect(item).toHaveCount(0);
  expect(lost).toBe(1);
  await page.context().close();
});
