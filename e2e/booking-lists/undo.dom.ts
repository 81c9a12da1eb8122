import { expect } from '@playwright/test';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { bookAsset } from '../support/assets.ts';
import { farDay, formatDayOnScreen } from '../support/booking.ts';
import { bookDeskThroughApi, bookRoom } from '../support/calls.ts';
import { findRow, findRows, openPageOf } from '../support/table.ts';
import { test } from '../support/world.ts';

const desk = (name: string) => ({ head: 'Biurko', name });

test('one’s own desks are cancelled without a question and had back, unless somebody was faster', async ({
  browser,
  found,
}) => {
  const world = await found();
  const [first, second] = [farDay(), farDay(1)];
  const [one, other] = world.desks as [string, string];
  await bookDeskThroughApi(world, one, world.user, first, '09:00', '17:00');
  await bookDeskThroughApi(world, one, world.user, second, '09:00', '17:00');
  await bookDeskThroughApi(world, other, world.user, farDay(2), '09:00', '17:00');
  const page = await openPageOf(browser, world, world.user, 'bookingsView');
  await expect(findRows(page)).toHaveCount(3);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/bookings')) calls.push(request.postData()!);
  });

  await (await findRow(page, desk('2'))).getByRole('button', { name: 'Odwołaj rezerwację' }).click();
  await expect(await findRow(page, desk('2'))).toHaveCount(0);
  await expect(page.getByText('Rezerwacja odwołana.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rezerwacje biurek' })).toBeFocused();
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(page.getByText('Cofnięto: rezerwacja wróciła.').first()).toBeVisible();
  await expect(await findRow(page, desk('2'))).toContainText(`${formatDayOnScreen(farDay(2))} 09:00`);

  calls.length = 0;
  await page.getByRole('checkbox', { name: 'Zaznacz wszystkie' }).check();
  await page.getByRole('button', { name: 'Odwołaj 3 rezerwacje' }).click();
  await expect(page.getByText('Nie ma nadchodzących rezerwacji.')).toBeVisible();
  // The list is already empty before the server has responded.
  await expect(page.getByText('Odwołano 3 rezerwacje.').first()).toBeVisible();
  await bookDeskThroughApi(world, other, world.admin, farDay(2), '12:00', '13:00');
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(page.getByText('Cofnięto: wróciły 2 rezerwacje.').first()).toBeVisible();
  await expect(
    page.getByText(/^Biurko 2: nie udało się cofnąć odwołania\. To biurko jest już zajęte/).first(),
  ).toBeVisible();
  await expect(await findRow(page, desk('1'))).toHaveCount(2);
  await expect(await findRow(page, desk('2'))).toHaveCount(0);
  expect(calls.length, 'one call for each place').toBe(2);
  await page.context().close();
});

test('what cannot be had back is asked about first: somebody else’s desk, one that is in use, and a meeting with guests', async ({
  browser,
  found,
}) => {
  const world = await found();
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  await bookDeskThroughApi(world, world.desks[0]!, world.user, farDay(), '09:00', '17:00');
  const participants = [world.user];
  await bookRoom(world, world.rooms[0]!, world.manager, farDay(), {
    ...{ from: '09:00', to: '10:00', topic: 'Plan', participants },
  });
  const where = { companyId: world.id, placeId: world.desks[1]!, containerId: world.floor, userId: world.manager };
  await storeBooking(world.db, { ...where, period: { startDate: at(-10), endDate: at(60) } });

  const page = await openPageOf(browser, world, world.manager, 'bookingsView');
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  const cancel = async () => {
    await expect(question).toContainText('Tego nie można cofnąć.');
    await question.getByRole('button', { name: /^Odwołaj/ }).click();
    await expect(page.getByText('Rezerwacja odwołana.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cofnij' })).toHaveCount(0);
  };
  // Only the member's own booking offers a calendar.
  const calendar = async (no: string) =>
    (await findRow(page, desk(no))).getByRole('button', { name: 'Dodaj do kalendarza' });
  await expect(await calendar('1')).toHaveCount(0);
  await expect(await calendar('2')).toHaveCount(1);
  for (const no of ['1', '2']) {
    await (await findRow(page, desk(no))).getByRole('button', { name: 'Odwołaj rezerwację' }).click();
    await cancel();
    await expect(await findRow(page, desk(no))).toHaveCount(0);
  }
  await page.goto(`/${world.urlName}/roomBookingsView`);
  await findRows(page).getByRole('button', { name: 'Odwołaj rezerwację' }).click();
  await cancel();
  await page.context().close();
});

for (const [kind, list] of [
  ['car', 'fleetBookingView'],
  ['resource', 'resourceBookingView'],
] as const) {
  test(`one’s own bookings of the kind ${kind} are cancelled without a question and had back, unless it is taken`, async ({
    browser,
    found,
  }) => {
    const world = await found();
    const asset = (kind === 'car' ? world.cars : world.resources)[0]!;
    const day = farDay();
    await bookAsset(world, kind, asset, world.user, { day, from: '09:00', to: '12:00', title: 'Targi' });
    const page = await openPageOf(browser, world, world.user, list);
    const row = findRows(page).filter({ hasText: 'Targi' });
    const undo = page.getByRole('button', { name: 'Cofnij' });
    await row.getByRole('button', { name: 'Odwołaj rezerwację' }).click();
    await expect(row).toHaveCount(0);
    await undo.click();
    await expect(row).toContainText(`${formatDayOnScreen(day)} 09:00`);

    await row.getByRole('button', { name: 'Odwołaj rezerwację' }).click();
    await expect(row).toHaveCount(0);
    await expect(undo).toBeVisible();
    await bookAsset(world, kind, asset, world.admin, { day, from: '11:00', to: '13:00' });
    await undo.click();
    await expect(page.getByText(/nie udało się cofnąć odwołania\. /).first()).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.context().close();
  });
}

test('a meeting without guests is cancelled without a question and had back with its topic', async ({
  browser,
  found,
}) => {
  const world = await found();
  await bookRoom(world, world.rooms[0]!, world.user, farDay(), { from: '09:00', to: '10:00', topic: 'Cisza' });
  const page = await openPageOf(browser, world, world.user, 'roomBookingsView');
  const row = findRows(page).filter({ hasText: 'Cisza' });
  await row.getByRole('button', { name: 'Odwołaj rezerwację' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(row).toContainText(`${formatDayOnScreen(farDay())} 09:00`);
  await page.context().close();
});
