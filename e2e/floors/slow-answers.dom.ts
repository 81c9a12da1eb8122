import { expect } from '@playwright/test';
import { addLocation, addPlace } from '#server/testing/test-world.ts';
import { farDay, findPlace, openDay } from '../support/booking.ts';
import { bookRoom } from '../support/calls.ts';
import { test } from '../support/world.ts';
import { daysOfFloor, holdDays } from './slow-answers-steps.ts';

test('another floor is gone to after a desk of the first was looked at', async ({ page, context, found }) => {
  const world = await found({ desks: 2 });
  const upper = await addLocation(world.db, world.id, { parentId: world.root, name: 'Góra' });
  await addPlace(world.db, world.id, upper, 'desk', { label: '77' });
  await world.signIn(context, world.user);
  await openDay(page, world, farDay());
  await findPlace(page, 'Biurko 2', 'wolne').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anuluj' }).click();
  await page.getByRole('treeitem', { name: /Góra/ }).click();
  await expect(findPlace(page, 'Biurko 77', 'wolne')).toBeVisible();
});

test('a room is not free on another day before it is known to be', async ({ page, context, found }) => {
  const world = await found({ rooms: 1 });
  const [day, next] = [farDay(), farDay(1)];
  await bookRoom(world, world.rooms[0]!, world.admin, next, { from: '00:00', to: '23:59', topic: 'Zarząd' });
  await world.signIn(context, world.user);
  await openDay(page, world, day);
  await findPlace(page, 'Sala Room 1', 'wolna').click();
  const dialog = page.getByRole('dialog');
  await bookRoom(world, world.rooms[0]!, world.manager, day, { from: '12:00', to: '13:00', topic: 'Plan' });
  await expect(dialog.getByText('12:00–13:00')).toBeVisible();
  const days = await holdDays(page);
  await dialog.getByRole('button', { name: 'Zmień dzień lub godziny' }).click();
  await dialog.locator(`[data-day="${next}"]`).click();
  await expect(dialog.locator(`[data-day="${next}"][aria-selected="true"]`)).toBeVisible();
  await expect(dialog.getByText('12:00–13:00')).toBeVisible();
  days.answer();
  await expect(page.getByRole('dialog', { name: /zajęta/ })).toBeVisible();
});

test('a booking whose response is lost is shown, without a live event', async ({ page, context, found }) => {
  const world = await found({ desks: 2 });
  await world.signIn(context, world.user);
  await page.route('**/api/hub/**', (route) => route.abort());
  await openDay(page, world, farDay());
  await page.route(/\/bookings(\/cancel)?$/, async (route) => {
    if (daysOfFloor('GET', route)) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await findPlace(page, 'Biurko 2', 'wolne').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Biurko 2 jest Twoje' });
  await dialog.getByRole('button', { name: 'Odwołaj rezerwację' }).click();
  await expect(page.getByRole('dialog', { name: 'Zarezerwuj biurko 2' })).toBeVisible();
});

test('a person on another screen when the response arrives stays there, and sees a message', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ desks: 2 });
  await world.signIn(context, world.user);
  await openDay(page, world, farDay());
  const held = Promise.withResolvers<void>();
  await page.route(/\/bookings$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await findPlace(page, 'Biurko 2', 'wolne').click();
  const sent = page.waitForRequest(/\/bookings$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
  await sent;
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Rezerwacje sal' }).click();
  await expect(page).toHaveURL(/roomBookingsView/);
  held.resolve();
  await expect(page.getByText(/^Zarezerwowano biurko 2/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rezerwacje sal' })).toBeVisible();
  await expect(page).toHaveURL(/roomBookingsView/);
});
