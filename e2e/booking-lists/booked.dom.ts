import { expect } from '@playwright/test';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { farDay, findPlace, formatDayOnScreen, openDay } from '../support/booking.ts';
import { findRows, openPageOf } from '../support/table.ts';
import { test } from '../support/world.ts';

test('a new booking beyond the first page stands on top of it, marked; among past ones the way to it is named', async ({
  browser,
  found,
}) => {
  const world = await found();
  // A page of the list shows ten bookings.
  for (let n = 0; n < 12; n++) {
    const hour = n % 2 === 0 ? '09' : '11';
    const day = farDay(Math.floor(n / 2));
    const period = { startDate: `${day}T${hour}:00:00Z`, endDate: `${day}T${hour}:30:00Z` };
    const where = { companyId: world.id, placeId: world.desks[0]!, containerId: world.floor, userId: world.admin };
    await storeBooking(world.db, { ...where, period });
  }
  const page = await openPageOf(browser, world, world.manager, 'booking');
  await openDay(page, world, farDay(7));
  await findPlace(page, 'Biurko 2', 'wolne').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
  await expect(page).toHaveURL(/bookingsView/);
  await expect(findRows(page)).toHaveCount(11);
  await expect(findRows(page).first()).toContainText(formatDayOnScreen(farDay(7)));
  await expect(findRows(page).first().getByText('Nowa', { exact: true })).toBeVisible();
  // The attribute prevents toasts from covering the new row.
  await expect(findRows(page).first()).toHaveAttribute('data-kept-clear', 'true');
  await expect(page.getByText(/jest poza tą stroną listy/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Następna strona' }).click();
  await expect(findRows(page)).toHaveCount(3);
  await expect(findRows(page).last().getByText('Nowa', { exact: true })).toBeVisible();

  await page.getByRole('radio', { name: 'Minione' }).click();
  await expect(page.getByText(`Nowa rezerwacja (Biurko 2, ${formatDayOnScreen(farDay(7))}`)).toBeVisible();
  await page.getByRole('button', { name: 'Pokaż na liście' }).click();
  await expect(findRows(page)).toHaveCount(1);
  await expect(findRows(page).getByText('Nowa', { exact: true })).toBeVisible();
  await page.context().close();
});
