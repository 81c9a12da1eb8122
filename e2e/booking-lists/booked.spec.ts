import { expect, type Page } from '@playwright/test';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { farDay, findPlace, openDay } from '../support/booking.ts';
import { findRow, findRows, openPageOf } from '../support/table.ts';
import { test, type World } from '../support/world.ts';

const desk = (name: string) => ({ head: 'Biurko', name });

/** Books desk 2 on the plan. The list of bookings then opens. */
async function bookOnPlan(page: Page, world: World, day: string, height = 900): Promise<void> {
  await openDay(page, world, day);
  await findPlace(page, 'Biurko 2', 'wolne').click();
  const book = page.getByRole('dialog').getByRole('button', { name: 'Zarezerwuj', exact: true });
  await expect(book).toBeVisible();
  await page.setViewportSize({ width: 1440, height });
  await book.click();
  await expect(page).toHaveURL(/bookingsView/);
}

/**
 * Stores bookings of another desk, two a day, from far day `first` on. A page of the list shows
 * ten.
 */
async function fillPage(world: World, count: number, first: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const [day, hour] = [farDay(first + Math.floor(n / 2)), n % 2 === 0 ? '09' : '11'];
    const period = { startDate: `${day}T${hour}:00:00Z`, endDate: `${day}T${hour}:30:00Z` };
    const where = { companyId: world.id, placeId: world.desks[0]!, containerId: world.floor, userId: world.admin };
    await storeBooking(world.db, { ...where, period });
  }
}

test('the new booking is highlighted in the list, scrolled into view, and announced once', async ({
  browser,
  found,
}) => {
  const world = await found();
  // These bookings would fill the page if the list were sorted with the latest first.
  await fillPage(world, 12, 1);
  const page = await openPageOf(browser, world, world.manager, 'booking');
  await bookOnPlan(page, world, farDay(), 480);
  const row = await findRow(page, desk('2'));
  await expect(row.getByText('Nowa', { exact: true })).toBeInViewport();
  await expect(findRows(page).getByText('Nowa', { exact: true })).toHaveCount(1);
  const said = page.getByRole('status').filter({ hasText: 'Na liście oznaczono nową rezerwację' });
  await expect(said).toHaveCount(1);
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText(/jest poza tą stroną listy/)).toHaveCount(0);
  await page.context().close();
});
