import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { addDays, getIsoWeekday } from '#contract/time/wall-clock.ts';
import { storeDeskAssignment } from '#server/testing/assignment-requests.ts';
import { readUncancelledBookings, storeBooking } from '#server/testing/test-bookings.ts';
import { storeTeam } from '#server/testing/week-requests.ts';
import { getToday, nextMonday as monday } from '../support/booking.ts';
import { bookDeskThroughApi, callApi, createPeriod } from '../support/calls.ts';
import { test, type World } from '../support/world.ts';

const on = { settings: sql`who_comes_when = true, max_desk_bookings_count = 20` };
const open = (page: Page, world: World) => page.goto(`/${world.urlName}/week?week=${monday}`);
const ownDay = (page: Page, at: number) => page.getByRole('button', { name: /Zmień$/ }).nth(at);
const cell = (page: Page, name: string, at: number) =>
  page.getByRole('row').filter({ hasText: name }).locator('td').nth(at);
const choose = async (page: Page, part: string, place: string) =>
  page.getByRole('group', { name: part }).getByRole('menuitem', { name: place }).click();
const usually = (world: World) =>
  storeBooking(world.db, {
    ...{ companyId: world.id, placeId: world.desks[0]!, userId: world.user },
    period: createPeriod(addDays(monday, -14), '09:00', '17:00'),
  });
const comingBookings = async (world: World) =>
  (await readUncancelledBookings(world.db, world.id)).filter(({ startDate }) => startDate >= monday);

test.describe('[WEEK-06d] the screen of the week', () => {
  test('the week shows teams and followed people, and follows their marks and bookings live', async ({
    page,
    context,
    found,
  }) => {
    const world = await found(on);
    await storeTeam(world.db, { companyId: world.id, name: 'Sprzedaż', members: [world.user, world.manager] });
    await world.signIn(context, world.user);
    await open(page, world);
    await expect(page.getByRole('rowheader', { name: 'Sprzedaż' })).toBeVisible();
    await expect(cell(page, 'Marek Manager', 1)).toContainText('nie wiadomo');
    const marks = [false, true].map((afternoon) => ({ day: addDays(monday, 1), afternoon, place: 'home' }));
    expect((await callApi(world, world.manager, 'PUT', '/week/marks', { marks })).status).toBe(204);
    await expect(cell(page, 'Marek Manager', 1)).toContainText('dom');
    await bookDeskThroughApi(world, world.desks[0]!, world.manager, addDays(monday, 2), '09:00', '11:00');
    await expect(cell(page, 'Marek Manager', 2)).toContainText('rano biuro');
    await expect(page.getByRole('columnheader').nth(3)).toContainText('1 os. w biurze');

    await page.getByRole('button', { name: 'Obserwuj osobę' }).click();
    const dialog = page.getByRole('dialog', { name: 'Obserwuj osobę' });
    await dialog.getByRole('combobox', { name: 'Osoba' }).fill('Ada');
    await page.getByRole('option', { name: 'Ada Admin' }).click();
    await dialog.getByRole('button', { name: 'Obserwuj', exact: true }).click();
    await expect(page.getByRole('rowheader', { name: /^Ada Admin/ })).toBeVisible();
    await page.getByRole('button', { name: 'Nie obserwuj: Ada Admin' }).click();
    await expect(page.getByRole('rowheader', { name: /^Ada Admin/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Cofnij' }).click();
    await expect(page.getByRole('rowheader', { name: /^Ada Admin/ })).toBeVisible();
  });

  test('arrows move between the cells, and Enter opens the menu of an own day', async ({ page, context, found }) => {
    const world = await found(on);
    await storeTeam(world.db, { companyId: world.id, name: 'Sprzedaż', members: [world.user, world.manager] });
    await world.signIn(context, world.user);
    await open(page, world);
    await ownDay(page, 0).focus();
    await page.keyboard.press('ArrowRight');
    await expect(ownDay(page, 1)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(cell(page, 'Marek Manager', 1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(cell(page, 'Marek Manager', 4)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
  });
});

test.describe('[WEEK-06e] an own day', () => {
  test('leaving the office for home asks before it gives up the desk, and half a day shortens it', async ({
    page,
    context,
    found,
  }) => {
    const world = await found(on);
    await usually(world);
    await world.signIn(context, world.user);
    await open(page, world);
    await ownDay(page, 0).click();
    await choose(page, 'Cały dzień', 'Biuro');
    await expect(page.getByText(/^Zarezerwowano biurko 1 na /)).toBeVisible();
    await expect(ownDay(page, 0)).toHaveAccessibleName(/: biuro/);

    await ownDay(page, 0).click();
    await choose(page, 'Po południu', 'Dom');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Biurko 1 pozostanie zarezerwowane od 09:00 do 12:00.');
    await question.getByRole('button', { name: 'Zwolnij biurko' }).click();
    await expect(ownDay(page, 0)).toHaveAccessibleName(/rano biuro.*po południu dom/);
    const [half] = await comingBookings(world);
    expect(Date.parse(half!.endDate)).toBe(Date.parse(createPeriod(monday, '09:00', '12:00').endDate));

    await ownDay(page, 0).click();
    await choose(page, 'Cały dzień', 'Dom');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Anuluj' }).click();
    expect(await comingBookings(world)).toHaveLength(1);
    await ownDay(page, 0).click();
    await choose(page, 'Cały dzień', 'Dom');
    await expect(page.getByRole('alertdialog')).toContainText('Rezerwacja biurka 1 zostanie odwołana');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Zwolnij biurko' }).click();
    await expect(ownDay(page, 0)).toHaveAccessibleName(/: dom/);
    expect(await comingBookings(world)).toEqual([]);
    await page.getByRole('button', { name: 'Cofnij' }).first().click();
    await expect(ownDay(page, 0)).toHaveAccessibleName(/rano biuro.*po południu dom/);
    expect(await comingBookings(world)).toHaveLength(1);
  });

  test('a desk is given up once, also when the answer of the cancellation is lost', async ({
    page,
    context,
    found,
  }) => {
    const world = await found(on);
    await bookDeskThroughApi(world, world.desks[0]!, world.user, monday, '09:00', '17:00');
    await world.signIn(context, world.user);
    let isLost = true;
    await page.route('**/bookings/cancel', async (route) => {
      if (!isLost) return await route.continue();
      isLost = false;
      await route.fetch();
      await route.abort();
    });
    await open(page, world);
    await ownDay(page, 0).click();
    await choose(page, 'Cały dzień', 'Dom');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Zwolnij biurko' }).click();
    await expect(page.getByText(/^Zwolniono czas biurka 1 /)).toBeVisible();
    await expect(ownDay(page, 0)).toHaveAccessibleName(/: dom/);
  });

  test('home on an assigned day releases the desk after a question, and the undo takes both back', async ({
    page,
    context,
    found,
  }) => {
    const world = await found({ settings: sql`who_comes_when = true, assigned_desks = true` });
    await storeDeskAssignment(world.db, { companyId: world.id, deskId: world.desks[0]!, userId: world.user });
    const releases = async () =>
      (await world.db.query(sql`SELECT FROM assignment_releases WHERE company_id = ${world.id}`)).length;
    await world.signIn(context, world.user);
    await open(page, world);
    await expect(ownDay(page, 0)).toHaveAccessibleName(/: biuro/);
    await ownDay(page, 0).click();
    await choose(page, 'Cały dzień', 'Dom');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('To biurko jest w tym dniu Twoje.');
    await question.getByRole('button', { name: 'Anuluj' }).click();
    expect(await releases()).toBe(0);
    await ownDay(page, 0).click();
    await choose(page, 'Cały dzień', 'Dom');
    await question.getByRole('button', { name: 'Zwolnij biurko' }).click();
    await expect(ownDay(page, 0)).toHaveAccessibleName(/: dom/);
    expect(await releases()).toBe(1);
    await page.getByRole('button', { name: 'Cofnij' }).click();
    await expect(ownDay(page, 0)).toHaveAccessibleName(/: biuro/);
    expect(await releases()).toBe(0);
  });

  test('without the own bookings no day can be set, and a repeat loads them', async ({ page, context, found }) => {
    const world = await found(on);
    await bookDeskThroughApi(world, world.desks[0]!, world.user, monday, '09:00', '17:00');
    await world.signIn(context, world.user);
    let isAway = true;
    await page.route('**/planned*', (route) => (isAway ? route.fulfill({ status: 400, json: {} }) : route.continue()));
    await open(page, world);
    await expect(page.getByText(/^Nie udało się wczytać Twoich biurek/)).toBeVisible();
    await expect(ownDay(page, 0)).toHaveAttribute('aria-disabled', 'true');
    isAway = false;
    await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
    await expect(ownDay(page, 0)).not.toHaveAttribute('aria-disabled', 'true');
    await ownDay(page, 0).click();
    await choose(page, 'Cały dzień', 'Dom');
    await expect(page.getByRole('alertdialog')).toContainText('Rezerwacja biurka 1 zostanie odwołana');
  });

  test('office without a usual desk opens the plan of that day', async ({ page, context, found }) => {
    const world = await found(on);
    await world.signIn(context, world.user);
    await open(page, world);
    await ownDay(page, 3).click();
    await choose(page, 'Cały dzień', 'Biuro');
    await expect(page).toHaveURL(new RegExp(`/booking\\?.*day=${addDays(monday, 3)}`));
  });

  test('a taken usual desk is refused with the reason, and the plan of that day opens', async ({
    page,
    context,
    found,
  }) => {
    const world = await found(on);
    await usually(world);
    await bookDeskThroughApi(world, world.desks[0]!, world.manager, addDays(monday, 1), '08:00', '18:00');
    await world.signIn(context, world.user);
    await open(page, world);
    await ownDay(page, 1).click();
    await choose(page, 'Cały dzień', 'Biuro');
    await expect(page.getByText(/^Nie udało się zapisać dnia .*Marek Manager/)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/booking\\?.*day=${addDays(monday, 1)}`));
  });
});

test('past days have no count of people, because those of colleagues are unknown', async ({ page, context, found }) => {
  const world = await found(on);
  await storeTeam(world.db, { companyId: world.id, name: 'Sprzedaż', members: [world.user, world.manager] });
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/week?week=${addDays(monday, -7)}&weekend=1`);
  await expect(page.getByText('Ten widok nie pokazuje minionych dni innych osób.')).toBeVisible();
  const passed = getIsoWeekday(getToday()) - 1;
  await expect(page.getByText(/os\. w biurze/)).toHaveCount(7 - passed);
  await page.goto(`/${world.urlName}/week?week=${addDays(monday, -14)}`);
  await expect(page.getByRole('columnheader').nth(1)).toBeVisible();
  await expect(page.getByText(/os\. w biurze/)).toHaveCount(0);
});

test('a company without desks marks the office', async ({ page, context, found }) => {
  const world = await found({ ...on, limits: sql`desk_limit = 0` });
  await world.signIn(context, world.user);
  await open(page, world);
  await ownDay(page, 0).click();
  await choose(page, 'Rano', 'Biuro');
  await expect(ownDay(page, 0)).toHaveAccessibleName(/rano biuro, po południu nie wiadomo/);
});

test('a company with the setting off has neither the screen nor its entry in the menu', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.user);
  await open(page, world);
  await expect(page).toHaveURL(/AccessRestricted/i);
  await expect(page.getByRole('link', { name: 'Kto kiedy przychodzi' })).toHaveCount(0);
});
