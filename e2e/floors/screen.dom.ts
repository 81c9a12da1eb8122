import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addLocation, addPlace } from '#server/testing/test-world.ts';
import { farDay, findPlace, openDay, openHours } from '../support/booking.ts';
import { bookDeskThroughApi, createPeriod } from '../support/calls.ts';
import { test } from '../support/world.ts';

test('[BOOK-01] the end of the day is sent as 23:59', async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.user);
  const day = farDay();
  await openDay(page, world, day);
  await openHours(page);
  await page.getByRole('slider', { name: 'Do' }).press('End');
  await findPlace(page, 'Biurko 1', 'wolne').click();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/bookings'));
  await page.getByRole('dialog').getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
  expect((await sent).postDataJSON().periods).toEqual([createPeriod(day, '09:00', '23:59')]);
  await expect(page).toHaveURL(/bookingsView/);
});

test('[BOOK-05] a desk leads to the desks’ list, a room to the rooms’, and back with the place, day and hours', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ rooms: 1 });
  const other = await addLocation(world.db, world.id, { parentId: world.root, name: 'Annex' });
  await addPlace(world.db, world.id, other, 'desk', { label: '1' });
  await world.signIn(context, world.user);
  const day = farDay(2);
  await page.goto(`/${world.urlName}/booking`);
  await page.getByRole('treeitem', { name: /Annex/ }).click();
  await page.locator(`[data-day="${day}"]`).click();
  await openHours(page);
  await page.getByRole('slider', { name: 'Od' }).press('ArrowRight');
  await findPlace(page, 'Biurko 1', 'wolne').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
  await expect(page).toHaveURL(`/${world.urlName}/bookingsView?view=upcoming`);

  await openDay(page, world, farDay());
  await page.getByRole('treeitem', { name: /Floor/ }).click();
  await findPlace(page, 'Sala Room 1', 'wolna').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Temat spotkania').fill('Plan');
  await dialog.getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
  await expect(page).toHaveURL(`/${world.urlName}/roomBookingsView?view=upcoming`);

  // Another screen passes the place and time as the route's state, in the form in which the router
  // stores it.
  const { startDate, endDate } = createPeriod(day, '10:30', '14:00');
  await page.evaluate((state) => history.replaceState({ ...history.state, ...state }, '', state.path), {
    path: `/${world.urlName}/booking`,
    location: other,
    startDate,
    endDate,
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Annex' })).toBeVisible();
  await expect(page.locator(`[data-day="${day}"]`)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: '10:30–14:00, zmień' })).toBeVisible();
});

test('[BOOK-14] the date bar counts free desks of no, all, the selected, or the selected and lower locations', async ({
  browser,
  found,
}) => {
  const day = farDay();
  for (const [mode, counts] of [null, '6 z 7', '2 z 3', '3 z 4'].entries()) {
    const world = await found({ desks: 3, settings: sql`location_calendar_info_mode = ${mode}` });
    const below = await addLocation(world.db, world.id, { parentId: world.floor, name: 'Below' });
    const apart = await addLocation(world.db, world.id, { parentId: world.root, name: 'Apart' });
    await addPlace(world.db, world.id, below, 'desk', { label: '1' });
    for (const label of ['1', '2', '3']) await addPlace(world.db, world.id, apart, 'desk', { label });
    await bookDeskThroughApi(world, world.desks[0]!, world.manager, day, '09:00', '17:00');
    const context = await browser.newContext();
    await world.signIn(context, world.user);
    const page = await context.newPage();
    await page.goto(`/${world.urlName}/booking`);
    await page.getByRole('treeitem', { name: /Floor/ }).click();
    await expect(page.getByRole('heading', { name: 'Floor' })).toBeVisible();
    const option = page.locator(`[data-day="${day}"]`);
    await expect(option).toHaveAccessibleName(/czyjaś rezerwacja/);
    if (counts) await expect(option, `mode ${mode}`).toHaveAccessibleName(new RegExp(`wolne biurka: ${counts}`));
    else await expect(option).not.toHaveAccessibleName(/wolne biurka/);
    await context.close();
  }
});

test('the day of a company is unreadable: the choice stays and a second try helps', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.user);
  let away = true;
  await page.route(`**/api/*/bookings?*`, (route) => (away ? route.abort() : route.continue()));
  await page.goto(`/${world.urlName}/booking`);
  const day = farDay();
  await page.locator(`[data-day="${day}"]`).click();
  await expect(page.getByText(/Nie udało się wczytać rezerwacji/).first()).toBeVisible({ timeout: 30_000 });
  away = false;
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).first().click();
  await expect(page.getByText(/Nie udało się wczytać rezerwacji/)).toHaveCount(0);
  await expect(page.locator(`[data-day="${day}"]`)).toHaveAttribute('aria-selected', 'true');
});

test('the dialog closes after a cancellation, and never becomes a booking dialog', async ({ page, context, found }) => {
  const world = await found({ desks: 1 });
  await bookDeskThroughApi(world, world.desks[0]!, world.user, farDay(), '09:00', '17:00');
  await world.signIn(context, world.user);
  await openDay(page, world, farDay());
  await findPlace(page, 'Biurko 1', 'Twoja rezerwacja').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Odwołaj rezerwację' })).toBeVisible();
  await page.evaluate(() => {
    const kept = window as unknown as { said: string[] };
    kept.said = [];
    const note = () => kept.said.push(document.querySelector('[role="dialog"]')?.textContent ?? '');
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await dialog.getByRole('button', { name: 'Odwołaj rezerwację' }).click();
  await expect(page.getByText('Rezerwacja odwołana.').first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.filter((words) => words.includes('Zarezerwuj'))).toEqual([]);
});

test('a colleague who has booked nothing is chosen: the screen says so and stays', async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.user);
  await openDay(page, world, farDay());
  await page.getByRole('combobox', { name: 'Szukaj lokalizacji, biurka, osoby' }).fill('Marek');
  await page.getByRole('option', { name: /Marek Manager/ }).click();
  await expect(page.getByText('Marek Manager: w tych godzinach nie ma rezerwacji.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Floor' })).toBeVisible();
});

test('an own booking’s dialog leads with its own hours, and names the chosen ones as such', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ desks: 1 });
  await bookDeskThroughApi(world, world.desks[0]!, world.user, farDay(), '10:15', '16:45');
  await world.signIn(context, world.user);
  await openDay(page, world, farDay());
  await findPlace(page, 'Biurko 1', 'Twoja rezerwacja').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^\S+, \d+ \S+, 10:15–16:45/)).toBeVisible();
  await expect(dialog.getByText(/^Godziny wybrane na planie: \d\d:\d\d–\d\d:\d\d$/)).toBeVisible();
});
