import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { addDays } from '#contract/time/wall-clock.ts';
import { storeClosedDays } from '#server/testing/opening-requests.ts';
import { readUncancelledBookings, storeBooking } from '#server/testing/test-bookings.ts';
import { storeTeam, storeTeamDays } from '#server/testing/week-requests.ts';
import { nextMonday as monday } from '../support/booking.ts';
import { bookDeskThroughApi, callApi, createPeriod } from '../support/calls.ts';
import { test, type World } from '../support/world.ts';

const on = { settings: sql`who_comes_when = true, max_desk_bookings_count = 20` };
const open = (page: Page, world: World) => page.goto(`/${world.urlName}/week?week=${monday}`);
const ownDay = (page: Page, at: number) => page.getByRole('button', { name: /Zmień$/ }).nth(at);
const teamOf = (world: World) =>
  storeTeam(world.db, { companyId: world.id, name: 'Sprzedaż', members: [world.user], leads: [world.manager] });
const usually = (world: World) =>
  storeBooking(world.db, {
    ...{ companyId: world.id, placeId: world.desks[0]!, userId: world.user },
    period: createPeriod(addDays(monday, -14), '09:00', '17:00'),
  });
const coming = async (world: World) =>
  (await readUncancelledBookings(world.db, world.id))
    .filter(({ startDate, userId }) => startDate >= monday && userId === world.user)
    .map(({ startDate, placeId }) => [startDate.slice(0, 10), placeId]);

test.describe('[WEEK-06g] team days', () => {
  test('a lead proposes, changes and withdraws days of the shown week', async ({ page, context, found }) => {
    const world = await found(on);
    await teamOf(world);
    await world.signIn(context, world.manager);
    await open(page, world);
    await page.getByRole('button', { name: 'Zaproponuj dni zespołu' }).click();
    const dialog = page.getByRole('dialog', { name: 'Zaproponuj dni zespołu' });
    await dialog.getByRole('textbox', { name: /Notatka/ }).fill('Planowanie');
    await expect(dialog.getByRole('button', { name: 'Zaproponuj' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'wtorek' }).check();
    await dialog.getByRole('checkbox', { name: 'czwartek' }).check();
    await dialog.getByRole('button', { name: 'Zaproponuj' }).click();
    const proposal = page.getByRole('list', { name: 'Dni zespołów' }).getByRole('listitem');
    await expect(proposal).toContainText('Planowanie');
    await expect(page.getByRole('columnheader', { name: /wtorek.*dzień zespołu: Sprzedaż/ })).toBeVisible();
    await expect(ownDay(page, 3)).toHaveAccessibleName(/dzień zespołu: Sprzedaż/);
    await expect(ownDay(page, 2)).not.toHaveAccessibleName(/dzień zespołu/);

    await page.getByRole('button', { name: 'Zmień dni zespołu Sprzedaż' }).click();
    const changing = page.getByRole('dialog', { name: 'Dni zespołu Sprzedaż' });
    await changing.getByRole('checkbox', { name: 'wtorek' }).uncheck();
    await changing.getByRole('button', { name: 'Zapisz' }).click();
    await expect(page.getByRole('columnheader', { name: /wtorek.*dzień zespołu/ })).toHaveCount(0);

    await page.getByRole('button', { name: 'Wycofaj dni zespołu Sprzedaż' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Wycofaj dni' }).click();
    await expect(proposal).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Dni zespołów' })).toBeFocused();
  });

  test('one press takes the days at the usual desk, and at a desk near the team where it is taken', async ({
    page,
    context,
    found,
  }) => {
    const world = await found(on);
    await usually(world);
    await bookDeskThroughApi(world, world.desks[0]!, world.manager, addDays(monday, 3), '08:00', '18:00');
    const teamId = await teamOf(world);
    await world.signIn(context, world.user);
    await open(page, world);
    await expect(page.getByRole('button', { name: 'Zaproponuj dni zespołu' })).toHaveCount(0);
    const body = { id: crypto.randomUUID(), weekdays: [1, 2, 4], from: monday, until: addDays(monday, 6), note: '' };
    expect((await callApi(world, world.manager, 'POST', `/week/teams/${teamId}/days`, body)).status).toBe(201);
    await page.getByRole('button', { name: 'Przyjdę w te dni: Sprzedaż' }).click();
    await expect(page.getByText(/^Zapisano dni w biurze: /)).toBeVisible();
    for (const at of [0, 1, 3]) await expect(ownDay(page, at)).toHaveAccessibleName(/biuro.*dzień zespołu/);
    const [usual, near] = world.desks;
    expect(await coming(world)).toEqual([
      [monday, usual],
      [addDays(monday, 1), usual],
      [addDays(monday, 3), near],
    ]);
    await expect(page.getByRole('button', { name: /^Przyjdę w te dni/ })).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Dni zespołów' }).getByRole('listitem')).toBeFocused();
  });

  test('a press without a usual desk opens the plan of all days at once', async ({ page, context, found }) => {
    const world = await found(on);
    const teamId = await teamOf(world);
    await storeTeamDays(world.db, { companyId: world.id, teamId, weekdays: [2, 3], from: monday });
    await world.signIn(context, world.user);
    await open(page, world);
    await page.getByRole('button', { name: 'Przyjdę w te dni: Sprzedaż' }).click();
    await expect(page).toHaveURL(new RegExp(`day=${addDays(monday, 1)}(,|%2C)${addDays(monday, 2)}`));
    expect(await coming(world)).toEqual([]);
  });
});

test('a member who shows another week meanwhile stays there, and a button opens the plan', async ({
  page,
  context,
  found,
}) => {
  const world = await found(on);
  const teamId = await teamOf(world);
  await storeTeamDays(world.db, {
    companyId: world.id,
    teamId,
    weekdays: [2, 3],
    from: monday,
    until: addDays(monday, 4),
  });
  await world.signIn(context, world.user);
  await open(page, world);
  const held = Promise.withResolvers<void>();
  await page.route(/\/week\/deskNearTeam/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Przyjdę w te dni: Sprzedaż' }).click();
  await expect(ownDay(page, 1)).toBeDisabled();
  await page.getByRole('button', { name: 'Następny tydzień' }).click();
  const shown = page.url();
  held.resolve();
  await expect(page.getByText(/^Wybierz biurko na planie: /)).toBeVisible();
  await expect(page).toHaveURL(shown);
  await page.getByRole('button', { name: 'Pokaż plan' }).click();
  await expect(page).toHaveURL(new RegExp(`day=${addDays(monday, 1)}(,|%2C)${addDays(monday, 2)}`));
});

test('a closed day says so in its head, and its menu has no office', async ({ page, context, found }) => {
  const world = await found({ settings: sql`who_comes_when = true, opening_hours = true` });
  await storeClosedDays(world.db, { companyId: world.id, locationId: world.root, from: addDays(monday, 1) });
  await world.signIn(context, world.user);
  await open(page, world);
  await expect(page.getByRole('columnheader', { name: /wtorek.*zamknięte: Inwentaryzacja/ })).toBeVisible();
  await ownDay(page, 1).click();
  await expect(page.getByRole('menuitem', { name: 'Dom' }).first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Biuro' })).toHaveCount(0);
  await expect(page.getByRole('menuitem', { name: 'Wybierz biurko na planie' })).toHaveCount(0);
});
