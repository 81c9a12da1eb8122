import { expect } from '@playwright/test';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { addMember } from '#server/testing/test-world.ts';
import { farDay, formatDayOnScreen } from '../support/booking.ts';
import { bookDeskThroughApi } from '../support/calls.ts';
import { findCell, findColumnHead, findRows, openPageOf } from '../support/table.ts';
import { test } from '../support/world.ts';

test('what is to come stands from the nearest on, what is over from the latest back, and the choice is remembered', async ({
  browser,
  found,
}) => {
  const world = await found({ desks: 4 });
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  for (const [desk, from, to] of [
    [0, -50, -49],
    [1, -26, -25],
    [2, -1, 1],
    [3, 30, 31],
  ] as const) {
    const where = { companyId: world.id, placeId: world.desks[desk]!, containerId: world.floor, userId: world.user };
    await storeBooking(world.db, { ...where, period: { startDate: at(from), endDate: at(to) } });
  }
  const page = await openPageOf(browser, world, world.user, 'bookingsView');
  const desks = async (...numbers: string[]) => {
    await expect(findRows(page)).toHaveCount(numbers.length);
    for (const [index, no] of numbers.entries())
      await expect(await findCell(findRows(page).nth(index), 'Biurko')).toHaveText(no);
  };
  const view = (name: string) => page.getByRole('radio', { name });
  await expect(view('Nadchodzące'), 'until somebody chooses').toBeChecked();
  await desks('3', '4');
  await expect(page).toHaveURL(/bookingsView\?view=upcoming$/);
  await expect(page.getByRole('rowheader')).toHaveText([/^Dziś, /, /^(?!Dziś)/]);
  await view('Wszystkie').click();
  await desks('4', '3', '2', '1');
  await view('Nadchodzące').click();
  await desks('3', '4');
  await expect(findColumnHead(page, 'Początek')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/bookingsView\?view=upcoming$/);
  await page.reload();
  await desks('3', '4');
  await view('Minione').click();
  await desks('2', '1');
  await page.goBack();
  await desks('3', '4');
  await page.goForward();
  await desks('2', '1');

  // Without parameters the list opens in the last view, and its URL then names the view.
  await page.goto(`/${world.urlName}/booking`);
  await page.goto(`/${world.urlName}/bookingsView`);
  await desks('2', '1');
  await expect(page).toHaveURL(/view=past$/);
  await page.goto(`/${world.urlName}/bookingsView?deskNo=4`);
  await desks('4');
  await expect(view('Wszystkie')).toBeChecked();
  await page.getByLabel('Filtruj: Biurko').fill('');
  await desks('4', '3', '2', '1');
  await view('Nadchodzące').click();
  await page.getByLabel('Filtruj: Biurko').fill('1');
  await page.getByRole('button', { name: 'Szukaj we wszystkich' }).click();
  await expect(view('Wszystkie'), 'what is over is found from what is to come').toBeChecked();
  await desks('1');
  await view('Minione').click();
  await desks('1');
  await page.goto(`/${world.urlName}/roomBookingsView`);
  await expect(view('Nadchodzące'), 'each list has its own').toBeChecked();
  await view('Minione').click();
  await expect(page.getByText('Nie ma jeszcze minionych rezerwacji.')).toBeVisible();
  await page.context().close();
});

test('a name is found without its marks', async ({ browser, found }) => {
  const world = await found();
  const zielinska = await addMember(world.db, world.id, 'user', 'Katarzyna Zielińska');
  const day = farDay();
  await bookDeskThroughApi(world, world.desks[0]!, zielinska, day, '09:00', '17:00');
  await bookDeskThroughApi(world, world.desks[1]!, world.user, day, '09:00', '17:00');
  const page = await openPageOf(browser, world, world.manager, 'bookingsView');
  await expect(findRows(page)).toHaveCount(2);
  await page.getByLabel('Filtruj: Osoba').fill('zielinska');
  await expect(findRows(page)).toHaveCount(1);
  await expect(findRows(page)).toContainText('Katarzyna Zielińska');
  await expect(findRows(page)).toContainText(formatDayOnScreen(day));
  await page.context().close();
});
