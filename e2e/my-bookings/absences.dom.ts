import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addDays, formatDisplayDay } from '#contract/time/wall-clock.ts';
import { readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { farDay } from '../support/booking.ts';
import { bookDeskThroughApi, bookRoom, callApi } from '../support/calls.ts';
import { test } from '../support/world.ts';

const on = { settings: sql`absences = true` };

test('an absence is added with what it touches, frees it in one press, and an undo gives it back', async ({
  page,
  context,
  found,
}) => {
  const world = await found(on);
  const [day, next] = [farDay(3), farDay(4)];
  await bookDeskThroughApi(world, world.desks[0]!, world.user, day, '09:00', '17:00');
  await bookRoom(world, world.rooms[0]!, world.user, next, { from: '10:00', to: '11:00', topic: 'Plan' });
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/myBookings`);
  await page.getByRole('navigation').getByRole('link', { name: 'Nieobecności' }).click();
  await expect(page.getByText('Nie masz żadnych nieobecności.')).toBeVisible();
  await page.getByRole('button', { name: 'Dodaj nieobecność' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Gdy wybierzesz dni')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Pierwszy dzień' }).fill(formatDisplayDay(day));
  await dialog.getByRole('textbox', { name: 'Pierwszy dzień' }).blur();
  await expect(dialog.getByRole('listitem')).toHaveText([/Biurko/]);
  await dialog.getByRole('textbox', { name: 'Ostatni dzień' }).fill(formatDisplayDay(next));
  await dialog.getByRole('textbox', { name: 'Ostatni dzień' }).blur();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Zapisz i odwołaj 2 rezerwacje' }).click();
  await expect(page.getByText('Zapisano nieobecność. Odwołano lub skrócono 2 rezerwacje.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(
    `${formatDisplayDay(day)} – ${formatDisplayDay(next)}`,
  );
  expect(await readUncancelledBookings(world.db, world.id)).toEqual([]);
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(page.getByText('Odzyskano 2 rezerwacje.')).toBeVisible();
  await expect(page.getByText('Nie masz żadnych nieobecności.')).toBeVisible();
  expect(await readUncancelledBookings(world.db, world.id)).toHaveLength(2);
});

test('a booking whose tick is taken away stays, and overlapping days are refused beside their field with all typed', async ({
  page,
  context,
  found,
}) => {
  const world = await found(on);
  const day = farDay(3);
  await bookDeskThroughApi(world, world.desks[0]!, world.user, day, '09:00', '17:00');
  const body = { id: crypto.randomUUID(), firstDay: addDays(day, 1), lastDay: addDays(day, 1), bookingIds: [] };
  expect((await callApi(world, world.user, 'POST', '/absences', body)).status).toBe(201);
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/absences`);
  await page.getByRole('button', { name: 'Dodaj nieobecność' }).click();
  const dialog = page.getByRole('dialog');
  const type = async (label: string, text: string) => {
    await dialog.getByRole('textbox', { name: label }).fill(formatDisplayDay(text));
    await dialog.getByRole('textbox', { name: label }).blur();
  };
  await type('Pierwszy dzień', day);
  await type('Ostatni dzień', addDays(day, 1));
  await dialog.getByRole('listitem').getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(dialog.getByText(/Masz już nieobecność/)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Pierwszy dzień' })).toHaveValue(formatDisplayDay(day));
  await type('Ostatni dzień', day);
  await dialog.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(await readUncancelledBookings(world.db, world.id)).toHaveLength(1);
  // The list can cancel the remaining booking later.
  await page.getByRole('button', { name: /^Odwołaj je/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Odwołaj 1 rezerwację' }).click();
  await expect(page.getByText('Odwołano lub skrócono 1 rezerwację.')).toBeVisible();
  expect(await readUncancelledBookings(world.db, world.id)).toEqual([]);
});

test('bookings of a period are cancelled from the list, and say which place is lost when an undo comes late', async ({
  page,
  context,
  found,
}) => {
  const world = await found(on);
  const day = farDay(3);
  await bookDeskThroughApi(world, world.desks[0]!, world.user, day, '09:00', '17:00');
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/myBookings`);
  await page.getByRole('button', { name: 'Odwołaj z kilku dni' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Pierwszy dzień' }).fill(formatDisplayDay(day));
  await dialog.getByRole('textbox', { name: 'Pierwszy dzień' }).blur();
  await dialog.getByRole('button', { name: 'Odwołaj 1 rezerwację' }).click();
  await expect(page.getByText('Odwołano lub skrócono 1 rezerwację.')).toBeVisible();
  await bookDeskThroughApi(world, world.desks[0]!, world.manager, day, '09:00', '17:00');
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(page.getByText(/Nie udało się odzyskać 1 rezerwacji\. Biurko .*jest już zajęte/)).toBeVisible();
});

test('a company without absences shows none of it', async ({ page, context, found }) => {
  const without = await found();
  await without.signIn(context, without.user);
  await page.goto(`/${without.urlName}/myBookings`);
  await expect(page.getByRole('button', { name: 'Pokaż w swoim kalendarzu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Odwołaj z kilku dni' })).toHaveCount(0);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Nieobecności' })).toHaveCount(0);
});

test('a dialog that books says that its person is away, and books all the same', async ({ page, context, found }) => {
  const world = await found(on);
  const day = farDay(3);
  const body = { id: crypto.randomUUID(), firstDay: day, lastDay: day, fromNoon: true, bookingIds: [] };
  expect((await callApi(world, world.user, 'POST', '/absences', body)).status).toBe(201);
  await world.signIn(context, world.user);
  await page.goto(
    `/${world.urlName}/booking?location=${world.floor}&day=${day}&from=09:00&to=17:00&place=${world.desks[0]}`,
  );
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`W tym dniu masz nieobecność: ${formatDisplayDay(day)}, od 12:00.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Zarezerwuj' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await readUncancelledBookings(world.db, world.id)).toHaveLength(1);
});

test('an absence of the HR calendar rings the bell, its bookings are freed from a list, and come back later', async ({
  page,
  context,
  found,
}) => {
  const world = await found(on);
  const day = farDay(3);
  await bookDeskThroughApi(world, world.desks[0]!, world.user, day, '09:00', '17:00');
  await world.db.query(sql`
    INSERT INTO absences (company_id, id, user_id, first_day, last_day, source, calendar_uid, created_on)
    VALUES (${world.id}, ${crypto.randomUUID()}, ${world.user}, ${day}, ${day}, 'calendar', 'one', now())`);
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/myBookings`);
  await page.getByRole('button', { name: 'W dni nieobecności masz 1 rezerwację.' }).click();
  await page.getByRole('link', { name: 'Zobacz nieobecności' }).click();
  await page.getByRole('button', { name: /^Odwołaj je/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Odwołaj rezerwacje' });
  await expect(dialog.getByText(formatDisplayDay(day), { exact: true })).toBeVisible();
  await dialog.getByRole('checkbox').uncheck();
  await expect(dialog.getByRole('button', { name: 'Odwołaj rezerwacje' })).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Odwołaj 1 rezerwację' }).click();
  await expect(page.getByText('Możesz jeszcze odzyskać 1 rezerwację.')).toBeVisible();
  expect(await readUncancelledBookings(world.db, world.id)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: /^Nieobecność .*: działania$/ }).click();
  await page.getByRole('menuitem', { name: 'Odzyskaj 1 rezerwację' }).click();
  await expect(page.getByText('Odzyskano 1 rezerwację.')).toBeVisible();
  expect(await readUncancelledBookings(world.db, world.id)).toHaveLength(1);
});

test('bookings that were cancelled for several days can come back after a reload', async ({ page, context, found }) => {
  const world = await found(on);
  const day = farDay(3);
  const bookingIds = await bookDeskThroughApi(world, world.desks[0]!, world.user, day, '09:00', '17:00');
  const body = { id: crypto.randomUUID(), firstDay: day, lastDay: day, bookingIds };
  expect((await callApi(world, world.user, 'POST', '/absences/freeBookings', body)).status).toBe(200);
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/absences`);
  await page.getByRole('heading', { name: 'Odwołane rezerwacje' }).waitFor();
  await page.getByRole('button', { name: `Cofnij : ${formatDisplayDay(day)}` }).click();
  await expect(page.getByText('Odzyskano 1 rezerwację.')).toBeVisible();
  expect(await readUncancelledBookings(world.db, world.id)).toHaveLength(1);
});

test('an absence of the HR calendar is marked as wrong, and as right again', async ({ page, context, found }) => {
  const world = await found(on);
  const day = farDay(3);
  await bookDeskThroughApi(world, world.desks[0]!, world.user, day, '09:00', '17:00');
  await world.db.query(sql`
    INSERT INTO absences (company_id, id, user_id, first_day, last_day, source, calendar_uid, created_on)
    VALUES (${world.id}, ${crypto.randomUUID()}, ${world.user}, ${day}, ${day}, 'calendar', 'x', now())`);
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/absences`);
  const absence = page.getByRole('main').getByRole('listitem');
  await expect(absence).toContainText('W te dni masz 1 rezerwację.');
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /^Nieobecność .*: działania$/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('To pomyłka');
  await expect(absence).toContainText('Oznaczona jako błędna');
  await expect(absence.getByRole('button', { name: /^Odwołaj je/ })).toHaveCount(0);
  await choose('Jednak się zgadza');
  await expect(absence).toContainText('W te dni masz 1 rezerwację.');
});

test('a shortened absence offers back what lies outside of it', async ({ page, context, found }) => {
  const world = await found(on);
  const day = farDay(3);
  await bookDeskThroughApi(world, world.desks[0]!, world.user, addDays(day, 1), '09:00', '17:00');
  const [booking] = await readUncancelledBookings(world.db, world.id);
  const body = { id: crypto.randomUUID(), firstDay: day, lastDay: addDays(day, 1), bookingIds: [booking!.id] };
  expect((await callApi(world, world.user, 'POST', '/absences', body)).status).toBe(201);
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/absences`);
  await page.getByRole('button', { name: /^Nieobecność .*: działania$/ }).click();
  await page.getByRole('menuitem', { name: 'Zmień dni' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Ostatni dzień' }).fill(formatDisplayDay(day));
  await dialog.getByRole('textbox', { name: 'Ostatni dzień' }).blur();
  await dialog.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await page.getByRole('button', { name: 'Odzyskaj 1 rezerwację spoza niej' }).click();
  await expect(page.getByText('Odzyskano 1 rezerwację.')).toBeVisible();
  expect(await readUncancelledBookings(world.db, world.id)).toHaveLength(1);
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(formatDisplayDay(day));
});
