import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { findCell, findRow, findRows, openPageOf } from '../support/table.ts';
import { test } from '../support/world.ts';

test('[PARK-07] cancelled and released parking bookings are looked up by their status, and nothing can be done with them', async ({
  browser,
  found,
}) => {
  const world = await found({ settings: sql`parking_booking_confirmation_mode = 2` });
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const store = async (space: number, from: number, state: 0 | 2) => {
    const where = { companyId: world.id, kind: 'parking', placeId: world.spaces[space]!, userId: world.user };
    return storeBooking(world.db, { ...where, period: { startDate: at(from), endDate: at(from + 1) }, state });
  };
  const labels = await world.db.query<{ label: string }>(sql`
    SELECT label FROM all_bookables WHERE company_id = ${world.id} AND id = ANY(${world.spaces}::uuid[])
    ORDER BY array_position(${world.spaces}::uuid[], id)`);
  const place = (at: number) => ({ head: 'Miejsce', name: labels[at]!.label });
  await store(0, 30, 0);
  await store(0, 50, 2);
  const released = await store(1, -30, 2);
  await world.db.query(sql`UPDATE bookings SET released_on = cancelled_on WHERE id = ${released}`);

  const page = await openPageOf(browser, world, world.user, 'parkingBookingsView');
  await expect(findRows(page), 'what is to come').toHaveCount(1);
  await page.getByRole('radio', { name: 'Wszystkie' }).click();
  await expect(findRows(page)).toHaveCount(3);
  await page.getByLabel('Filtruj: Status').selectOption('Odwołana');
  await expect(findRows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/status=cancelled/);
  for (const row of await findRows(page).all()) {
    await expect(await findCell(row, 'Status')).toContainText(/^Odwołana\d\d-\d\d-\d{4} \d\d:\d\d/);
    await expect(row.getByRole('button', { name: /Odwołaj|Zakończ|kalendarza/ })).toHaveCount(0);
    await expect(row.getByRole('checkbox')).toHaveCount(0);
  }
  const [gone, letGo] = [await findRow(page, place(0)), await findRow(page, place(1))];
  await expect(await findCell(letGo, 'Status')).toContainText('nikt nie potwierdził');
  await expect(await findCell(letGo, 'Obecność')).toHaveText('Niepotwierdzona');
  await expect(await findCell(gone, 'Status')).not.toContainText('nikt nie potwierdził');
  await expect(await findCell(gone, 'Obecność')).toHaveText('–nie dotyczy');

  // Only the view of all bookings shows the cancelled booking. The other two views link to it.
  for (const view of ['Minione', 'Nadchodzące']) {
    await page.getByRole('radio', { name: view }).click();
    await page.getByRole('button', { name: 'Szukaj we wszystkich' }).click();
    await expect(page.getByRole('radio', { name: 'Wszystkie' })).toBeChecked();
    await expect(findRows(page).filter({ hasText: 'Odwołana' })).toHaveCount(2);
  }

  // A cancelled booking stays in the list of all, with its new status. After Undo the new booking
  // is beside it.
  await page.getByLabel('Filtruj: Status').selectOption('Wszystkie');
  await expect(findRows(page)).toHaveCount(3);
  const planned = () => findRows(page).filter({ hasText: 'Zaplanowana' });
  await planned().getByRole('button', { name: 'Odwołaj rezerwację' }).click();
  await expect(planned()).toHaveCount(0);
  await expect(findRows(page)).toHaveCount(3);
  await expect(findRows(page).filter({ hasText: 'Odwołana' })).toHaveCount(3);
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(planned()).toHaveCount(1);
  await expect(findRows(page)).toHaveCount(4);
  await page.getByRole('radio', { name: 'Nadchodzące' }).click();
  await expect(findRows(page)).toHaveCount(1);

  const offered = page.getByLabel('Filtruj: Status').getByRole('option');
  for (const [view, ...statuses] of [
    ['all', 'Zaplanowana', 'Trwająca', 'Zakończona'],
    ['upcoming', 'Zaplanowana', 'Trwająca'],
    ['past', 'Zakończona'],
  ]) {
    await page.goto(`/${world.urlName}/bookingsView?view=${view}`);
    await expect(offered).toHaveText(['Wszystkie', ...statuses]);
  }
  await page.context().close();
});
