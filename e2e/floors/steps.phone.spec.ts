import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { waitForStableBox } from '../support/at-rest.ts';
import { farDay, formatDayOnScreen } from '../support/booking.ts';
import { bookDeskThroughApi, bookRoom } from '../support/calls.ts';
import { test } from '../support/world.ts';

test('a desk is booked on a phone: when, where, and one press of its sheet', async ({ page, context, found }) => {
  const world = await found();
  const day = farDay();
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/booking`);
  await page.locator(`[data-day="${day}"]`).tap();
  await page.getByRole('button', { name: 'Dalej: lokalizacja' }).tap();
  await expect(page).toHaveURL(/#1$/);
  await page.getByRole('treeitem', { name: /Floor/ }).tap();
  await page.getByRole('button', { name: 'Dalej: biurko lub sala' }).tap();
  await expect(page).toHaveURL(/#2$/);
  await page.getByRole('radio', { name: 'Lista' }).tap();
  await page
    .getByRole('button', { name: /Biurko 2/ })
    .first()
    .tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Zarezerwuj biurko 2' }).tap();
  await expect(page).toHaveURL(/bookingsView/);
  await expect(page.getByText(new RegExp(`${formatDayOnScreen(day)}`)).first()).toBeVisible();
});

test('the usual desk is booked by one tap on the first screen', async ({ page, context, found }) => {
  const world = await found();
  for (const ago of [3, 4, 5]) {
    const end = Date.now() - ago * 86_400_000;
    const period = { startDate: new Date(end - 3_600_000).toISOString(), endDate: new Date(end).toISOString() };
    const where = { companyId: world.id, placeId: world.desks[1]!, containerId: world.floor, userId: world.user };
    await storeBooking(world.db, { ...where, period });
  }
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/booking`);
  await page.locator(`[data-day="${farDay()}"]`).tap();
  await expect(page.locator('[aria-current="step"]')).toContainText('Dzień i godziny');
  await page.getByRole('button', { name: 'Zarezerwuj moje biurko 2' }).tap();
  await expect(page).toHaveURL(/bookingsView/);
  await expect(page.getByText(new RegExp(`${formatDayOnScreen(farDay())}`)).first()).toBeVisible();
});

test('[BOOK-02] the steps stand in the address, in any order, and open once they can; a room is booked too', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ rooms: 1 });
  await world.signIn(context, world.user);
  const day = farDay();
  await page.goto(`/${world.urlName}/booking`);
  const step = (name: string) => page.getByRole('button', { name: new RegExp(`^(\\d\\.? )?${name}`) });
  const current = page.locator('[aria-current="step"]');
  await expect(current).toContainText('Dzień i godziny');
  await expect(step('Rezerwacja')).toBeDisabled();
  await page.locator(`[data-day="${day}"]`).tap();
  // Opens the steps out of order: the plan before the location.
  await step('Biurko lub sala').tap();
  await expect(page).toHaveURL(/#2$/);
  await expect(current).toContainText('Biurko lub sala');
  await step('Dzień i godziny').tap();
  await expect(page).toHaveURL(/#0$|booking(\?[^#]*)?$/);
  await step('Lokalizacja').tap();
  await expect(page).toHaveURL(/#1$/);
  await page.getByRole('treeitem', { name: /Floor/ }).tap();
  await page.getByRole('button', { name: 'Dalej: biurko lub sala' }).tap();
  await page.getByRole('button', { name: /^Sala Room 1, wolna/ }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Wybierz: sala Room 1' }).tap();
  await expect(page).toHaveURL(/#3$/);
  await page.goBack();
  await expect(page).toHaveURL(/#2$/);
  await step('Rezerwacja').tap();
  await page.getByLabel('Temat spotkania').fill('Stand-up');
  await page.getByRole('button', { name: 'Zarezerwuj: sala Room 1' }).tap();
  await expect(page).toHaveURL(/roomBookingsView/);
  await expect(page.getByText('Stand-up').first()).toBeVisible();
});

test('a room lost to a colleague on the last step: the step stays and says so, and the topic with it', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ rooms: 1 });
  await world.signIn(context, world.user);
  const day = farDay();
  await page.goto(`/${world.urlName}/booking`);
  await page.locator(`[data-day="${day}"]`).tap();
  await page
    .getByRole('button', { name: /Biurko lub sala/ })
    .first()
    .tap();
  await page.getByRole('radio', { name: 'Lista' }).tap();
  await page
    .getByRole('button', { name: /Sala Room 1/ })
    .first()
    .tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Wybierz: sala Room 1' }).tap();
  await page.getByLabel('Temat spotkania').fill('Rozmowa');
  await bookRoom(world, world.rooms[0]!, world.manager, day, { from: '09:00', to: '17:00', topic: 'Szybszy' });
  await expect(page.getByText(/Marek Manager/).first()).toBeVisible();
  await expect(page).toHaveURL(/#3$/);
  await expect(page.getByLabel('Temat spotkania')).toHaveValue('Rozmowa');
});

test('an invalid hour typed in the first step books nothing in the sheet until it is corrected', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/booking`);
  await page.locator(`[data-day="${farDay()}"]`).tap();
  await page.getByRole('textbox', { name: 'Do' }).fill('7:5');
  await page.getByRole('textbox', { name: 'Do' }).blur();
  await page
    .getByRole('button', { name: /Biurko lub sala/ })
    .first()
    .tap();
  await page.getByRole('radio', { name: 'Lista' }).tap();
  await page
    .getByRole('button', { name: /Biurko 2/ })
    .first()
    .tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Zarezerwuj biurko 2' }).tap();
  await expect(sheet.getByRole('alert')).toContainText('Nic jeszcze nie zarezerwowano: „7:5” to nie jest godzina');
  await expect(page).toHaveURL(/#2$/);
});

test('a long floor is listed in portions, what is free first, so that the next step stays near', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ desks: 60, rooms: 1 });
  await world.signIn(context, world.user);
  const day = farDay();
  await bookDeskThroughApi(world, world.desks[0]!, world.manager, day, '00:00', '24:00');
  await page.goto(`/${world.urlName}/booking`);
  await page.locator(`[data-day="${day}"]`).tap();
  await page
    .getByRole('button', { name: /Biurko lub sala/ })
    .first()
    .tap();
  await page.getByRole('radio', { name: 'Lista' }).tap();
  const desks = page.getByRole('region', { name: 'Biurka' }).getByRole('listitem');
  await expect(desks).toHaveCount(20);
  await expect(desks.first()).toContainText('Biurko 2');
  await expect(page.getByRole('region', { name: 'Sale' }).getByRole('listitem')).toHaveCount(1);
  const next = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Rezerwacja', exact: true }) });
  const offset = () => next.evaluate((step) => (step as HTMLElement).offsetTop);
  expect(await offset()).toBeLessThan(2_600);

  await page.getByRole('button', { name: 'Pokaż więcej (40)' }).tap();
  await expect(desks).toHaveCount(40);
  await expect(desks.nth(20).getByRole('button')).toBeFocused();
  await page.getByRole('searchbox').fill('biurko 57');
  await expect(desks).toHaveCount(1);
  await expect(page.getByRole('button', { name: /Pokaż więcej/ })).toHaveCount(0);
});

test('the rooms that fit are counted above the fields, and the first of them is in sight', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ rooms: 2 });
  await world.db.query(sql`UPDATE rooms SET seats = 6, equipment = '{screen}' WHERE company_id = ${world.id}`);
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/booking`);
  await page.locator(`[data-day="${farDay()}"]`).tap();
  await page
    .getByRole('button', { name: /Biurko lub sala/ })
    .first()
    .tap();
  await page.getByRole('button', { name: 'Filtruj sale' }).tap();
  const filter = page.getByRole('dialog', { name: 'Jakiej sali szukasz?' });
  const seats = filter.getByLabel('Dla ilu osób (co najmniej)');
  await seats.fill('6');
  const count = filter.getByRole('status');
  await expect(count).toHaveText('Pasują 2 sale');
  const first = filter.getByRole('listitem').first();
  await expect(first).toBeInViewport({ ratio: 1 });
  const [above, below] = [await waitForStableBox(count), await waitForStableBox(seats)];
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
  await filter.getByRole('button', { name: 'Wyposażenie' }).tap();
  await filter.getByRole('checkbox', { name: 'Tablica' }).check();
  await expect(count).toHaveText('Żadna sala nie pasuje.');
  await expect(filter.getByRole('button', { name: 'Wyposażenie (1)' })).toBeVisible();

  // On a low phone the fields of the room filter are one line, which opens.
  await page.keyboard.press('Escape');
  await expect(filter).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.getByRole('button', { name: /^Pasuj/ }).tap();
  const line = filter.getByRole('button', { name: '6 osób, 09:00–10:00, wyposażenie (1)' });
  await expect(line).toHaveAttribute('aria-expanded', 'false');
  await line.tap();
  await filter.getByRole('button', { name: 'Wyczyść filtr' }).tap();
  await filter.getByRole('button', { name: '09:00–10:00' }).tap();
  await expect(seats).toHaveCount(0);
  await expect(first).toBeInViewport({ ratio: 1 });
});
