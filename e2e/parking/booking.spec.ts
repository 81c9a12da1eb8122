import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { createParkingSpaceDraft } from '#server/testing/test-parkings.ts';
import { farDay } from '../support/booking.ts';
import { callApi, createPeriod } from '../support/calls.ts';
import { createParking, fillStay, findSpace } from '../support/parking.ts';
import { getInstantInMinutes } from '../support/place-codes.ts';
import { findRows, openPageOf } from '../support/table.ts';
import { test } from '../support/world.ts';

test('[PARK-05] one chooses a parking and a free space of it; who holds the others is said, and seen live', async ({
  browser,
  found,
}) => {
  const world = await found({ limits: sql`parking_space_limit = 60` });
  const { spaces } = await createParking(world);
  await createParking(world, {
    id: randomUUID(),
    name: 'Dla zarządu',
    allUsers: false,
    users: [world.manager],
    parkingSpaces: Array.from({ length: 8 }, (_, at) =>
      createParkingSpaceDraft(at + 1, { x: at % 3, y: Math.floor(at / 3) }),
    ),
    rows: 3,
  });
  const day = farDay(1);
  const hold = (userId: string, at: number, from: string, to: string) =>
    callApi(world, userId, 'POST', '/parking/bookings', {
      ...{ parkingSpaceId: spaces[at]!.id, carRegistrationNumber: 'WA 1' },
      ...createPeriod(day, from, to),
    });
  const page = await openPageOf(browser, world, world.user, 'parkingBooking');
  await fillStay(page, 'Od', day, '09:00');
  await fillStay(page, 'Do', day, '17:00');
  // Car parks that the member may book come first, larger ones before smaller ones.
  const cards = page.getByRole('list', { name: 'Parkingi' }).getByRole('button');
  await expect(cards).toHaveText([
    /Plac.*4 wolne miejsca z 5/s,
    /Garage.*3 wolne miejsca z 3/s,
    /Dla zarządu.*8 wolnych miejsc z 8.*Tylko dla wybranych osób/s,
  ]);
  await cards.first().click();
  await expect(findSpace(page, '1')).toHaveAccessibleName('Miejsce 1, dla osób z niepełnosprawnością, wolne');
  await expect(findSpace(page, 'G2')).toHaveAccessibleName('Miejsce G2, wolne');
  await expect(findSpace(page, '5')).toHaveAccessibleName(/wyłączone z użytku/);
  await expect(findSpace(page, '5')).toHaveAttribute('aria-disabled', 'true');
  await expect(findSpace(page, '6')).toHaveAccessibleName(/nieaktywne/);
  await expect(page.getByRole('grid').getByRole('gridcell')).toHaveCount(6);

  // The manager books half of the time. The space shows that at once, with its bar and holder.
  expect((await hold(world.manager, 1, '09:00', '13:00')).status).toBe(201);
  await expect(findSpace(page, 'G2')).toHaveAccessibleName(/zajęte: Marek Manager .*09:00–13:00/);
  const taken = await findSpace(page, 'G2').evaluate((element) => {
    const held = element.querySelector('[class*="bar"] span')!.getBoundingClientRect();
    const bar = element.querySelector('[class*="bar"]')!.getBoundingClientRect();
    return [held.left - bar.left, held.width].map((px) => Math.round((px / bar.width) * 100));
  });
  expect(taken).toEqual([0, 50]);
  await findSpace(page, 'G2').click();
  const dialog = page.getByRole('dialog', { name: 'Kto zajmuje miejsce G2' });
  await expect(dialog.getByRole('listitem')).toContainText([/Marek Manager.*09:00–13:00/]);
  await page.keyboard.press('Escape');

  // The keyboard continues where the dialog left the focus. It selects a free space and books it
  // with a number in capitals.
  await expect(findSpace(page, 'G2')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1);
  const form = page.getByRole('form', { name: 'Rezerwacja' });
  await form.getByRole('button', { name: 'Zarezerwuj miejsce' }).click();
  await expect(form.getByText('Podaj numer rejestracyjny: od 2 do 8 znaków.')).toBeVisible();
  await form.getByLabel('Numer rejestracyjny').fill('wx 777');
  await expect(form.getByLabel('Numer rejestracyjny')).toHaveValue('WX 777');
  await form.getByRole('button', { name: 'Zarezerwuj miejsce' }).click();
  await expect(page.getByText(/^Zarezerwowano miejsce 3:/)).toBeVisible();
  await expect(findSpace(page, '3')).toHaveAccessibleName(/Twoja rezerwacja/);
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Wszystkie parkingi' }).click();
  await expect(cards.first()).toContainText('2 wolne miejsca z 5');
  await page.context().close();
});

test('[PARK-07] in the list planned bookings are cancelled and running ones ended; the space is free for others at once', async ({
  browser,
  found,
}) => {
  const world = await found({ limits: sql`parking_space_limit = 60` });
  const { parking, spaces } = await createParking(world);
  const store = (at: number, from: number, to: number) =>
    storeBooking(world.db, {
      ...{ companyId: world.id, kind: 'parking', placeId: spaces[at]!.id, containerId: parking.id, userId: world.user },
      ...{ period: { startDate: getInstantInMinutes(from), endDate: getInstantInMinutes(to) } },
      details: { carRegistrationNumber: 'WA 12', carIconId: null, description: '' },
    } as Parameters<typeof storeBooking>[1]);
  await store(1, -30, 120);
  await store(3, -20, 120);
  await store(0, 24 * 60, 25 * 60);
  await store(0, -26 * 60, -25 * 60);

  /** Tries to book a space for the manager. Returns the status of the response. */
  const taken = async (at: number, from: number, to: number) => {
    const wanted = { parkingSpaceId: spaces[at]!.id, carRegistrationNumber: 'WA 2' };
    const hours = { startDate: getInstantInMinutes(from), endDate: getInstantInMinutes(to) };
    return (await callApi(world, world.manager, 'POST', '/parking/bookings', { ...wanted, ...hours })).status;
  };
  expect(await taken(1, 30, 60)).toBe(409);
  expect(await taken(0, 24 * 60, 25 * 60)).toBe(409);

  const page = await openPageOf(browser, world, world.user, 'parkingBookingsView?view=all');
  await expect(findRows(page)).toHaveCount(4);
  const row = (name: string) => findRows(page).filter({ has: page.getByRole('cell', { name, exact: true }) });
  await expect(row('G2')).toContainText('Trwająca');
  // Only bookings that can be cancelled or ended have a checkbox. Past bookings have none.
  await expect(findRows(page).filter({ hasText: 'Zakończona' }).getByRole('checkbox')).toHaveCount(0);
  await row('G2').getByRole('checkbox').check();
  await findRows(page).filter({ hasText: 'Zaplanowana' }).getByRole('checkbox').check();
  const cancel = page.getByRole('button', { name: /^Odwołaj 2 rezerwacje$/ });
  const end = page.getByRole('button', { name: /^Zakończ 2 rezerwacje$/ });
  await expect(cancel).toBeDisabled();
  await expect(end).toBeDisabled();
  await findRows(page).filter({ hasText: 'Zaplanowana' }).getByRole('checkbox').uncheck();
  await row('4').getByRole('checkbox').check();
  await end.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zakończ 2 rezerwacje' }).click();
  await expect(page.getByText('Zakończono 2 rezerwacje.')).toBeVisible();
  await expect(row('G2')).toContainText('Zakończona');
  expect(await taken(1, 30, 60), 'free for what is left of the day').toBe(201);

  await findRows(page).filter({ hasText: 'Zaplanowana' }).getByRole('button', { name: 'Odwołaj rezerwację' }).click();
  await expect(page.getByText('Rezerwacja odwołana.')).toBeVisible();
  // The list of all bookings still has the booking, as cancelled.
  const cancelled = findRows(page).filter({ hasText: 'Odwołana' });
  await expect(cancelled).toHaveCount(1);
  expect(await taken(0, 24 * 60, 25 * 60)).toBe(201);
  await page.getByRole('button', { name: 'Odśwież' }).click();
  await expect(findRows(page)).toHaveCount(4);
  await expect(cancelled).toHaveCount(1);
  await page.context().close();
});
