import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { storeOpeningHours } from '#server/testing/opening-requests.ts';
import { farDay, openDay } from '../support/booking.ts';
import { createPeriod } from '../support/calls.ts';
import { test } from '../support/world.ts';
import { filterOf, lines, searchForSix, typeHours, withRooms } from './room-search-steps.ts';

test('a room opens at the hours above the list, also while the search for these hours is still running', async ({
  page,
  context,
  found,
}) => {
  const { world } = await withRooms(found);
  await world.signIn(context, world.user);
  await openDay(page, world, farDay());
  const filter = await searchForSix(page);
  const list = filter.getByRole('region', { name: 'Sale w budynku' });
  await expect(list).toHaveAttribute('aria-busy', 'false');
  const held = Promise.withResolvers<void>();
  await page.route(/\/room\/search/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await typeHours(filter, '13:00', '14:00');
  await expect(filter.getByText(/13:00–14:00/)).toBeVisible();
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await lines(filter).nth(0).getByRole('button').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Zarezerwuj: sala Wigry' });
  await expect(dialog.getByText('13:00–14:00', { exact: true }).first()).toBeVisible();
  held.resolve();
});

test('a room that was found keeps its hours over a reload and in a shared link; closed, it opens with an hour again', async ({
  page,
  browser,
  found,
}) => {
  const { world } = await withRooms(found);
  await world.signIn(page.context(), world.user);
  await openDay(page, world, farDay());
  const filter = await searchForSix(page);
  await typeHours(filter, '10:30', '12:30');
  await expect(filter.getByText(/10:30–12:30/)).toBeVisible();
  await expect(filter.getByRole('region', { name: 'Sale w budynku' })).toHaveAttribute('aria-busy', 'false');
  await lines(filter).nth(0).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Zarezerwuj: sala Wigry' });
  const hours = dialog.getByText('10:30–12:30', { exact: true }).first();
  await expect(hours).toBeVisible();
  await expect(page).toHaveURL(/from=10%3A30&to=12%3A30&.*meeting=found&place=/);
  const link = page.url();
  await page.reload();
  await expect(hours).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/meeting=/);
  await page.getByRole('radio', { name: 'Lista' }).check({ force: true });
  await page.getByRole('button', { name: 'Zarezerwuj: Sala Wigry' }).click();
  await expect(dialog.getByText('10:30–11:30', { exact: true }).first()).toBeVisible();
  await page.context().close();

  const colleague = await browser.newContext();
  await world.signIn(colleague, world.admin);
  const other = await colleague.newPage();
  await other.goto(link);
  const theirs = other.getByRole('dialog', { name: 'Zarezerwuj: sala Wigry' });
  await expect(theirs.getByText('10:30–12:30', { exact: true }).first()).toBeVisible();
  await colleague.close();
});

test('hours changed in a room’s dialog outlive a reload, found or not; closed, it opens with its own hours again', async ({
  page,
  found,
}) => {
  const { world } = await withRooms(found);
  await world.signIn(page.context(), world.user);
  await openDay(page, world, farDay());
  const dialog = page.getByRole('dialog', { name: /^Zarezerwuj: sala/ });
  const shows = (hours: string) => expect(dialog.getByText(hours, { exact: true }).first()).toBeVisible();
  const change = async (from: string, to: string) => {
    await dialog.getByRole('button', { name: 'Zmień dzień lub godziny' }).click();
    await typeHours(dialog, from, to);
    await shows(`${from}–${to}`);
  };
  await page.getByRole('radio', { name: 'Lista' }).check({ force: true });
  const room = page.getByRole('button', { name: 'Zarezerwuj: Sala Room 1' });
  await room.click();
  await shows('09:00–10:00');
  await change('13:00', '14:30');
  await dialog.getByLabel('Temat spotkania').fill('Plan');
  await page.reload();
  await shows('13:00–14:30');
  await expect(dialog.getByLabel('Temat spotkania')).toHaveValue('Plan');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await room.click();
  await shows('09:00–10:00');
  await page.keyboard.press('Escape');

  const filter = await searchForSix(page);
  await expect(filter.getByRole('region', { name: 'Sale w budynku' })).toHaveAttribute('aria-busy', 'false');
  await lines(filter).nth(0).getByRole('button').click();
  await shows('10:30–11:30');
  await change('12:00', '13:00');
  await page.reload();
  await shows('12:00–13:00');
  // Back closes the dialog too, and the hours of a search replace the typed hours.
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: /^Pasuj/ }).click();
  await lines(filter).nth(0).getByRole('button').click();
  await shows('10:30–11:30');
});

test('a room that was found until the end of the day opens with 24:00, and is booked until 23:59', async ({
  page,
  found,
}) => {
  const { world } = await withRooms(found);
  await world.signIn(page.context(), world.user);
  const day = farDay();
  await openDay(page, world, day);
  const filter = await searchForSix(page);
  await typeHours(filter, '22:00', '24:00');
  await expect(filter.getByText(/22:00–24:00/)).toBeVisible();
  await expect(filter.getByRole('region', { name: 'Sale w budynku' })).toHaveAttribute('aria-busy', 'false');
  await lines(filter).nth(0).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Zarezerwuj: sala Wigry' });
  await expect(dialog.getByText('22:00–24:00', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/from=22%3A00&to=24%3A00&/);
  await dialog.getByLabel('Temat spotkania').fill('Plan');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/room'));
  await dialog.getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ periods: [createPeriod(day, '22:00', '23:59')] });
});

test('the company’s day is a meeting’s once somebody typed it, after a reload too', async ({
  page,
  context,
  found,
}) => {
  const { world } = await withRooms(found);
  await world.signIn(context, world.user);
  await openDay(page, world, farDay());
  await page.getByRole('button', { name: 'Filtruj sale' }).click();
  const filter = filterOf(page);
  await expect(filter.getByText(/09:00–10:00/)).toBeVisible();
  await typeHours(filter, '09:00', '17:00');
  await expect(filter.getByText(/09:00–17:00/)).toBeVisible();
  await expect(page).toHaveURL(/meeting=typed/);
  await page.reload();
  await page.getByRole('button', { name: 'Filtruj sale' }).click();
  await expect(filter.getByText(/09:00–17:00/)).toBeVisible();
});

test('the hours of a meeting are judged by themselves, and not by the day that the screen shows', async ({
  page,
  context,
  found,
}) => {
  const { world } = await withRooms(found, sql`opening_hours = true`);
  const hours = Array.from({ length: 7 }, () => ({ from: '10:00', to: '14:00' }));
  await storeOpeningHours(world.db, { companyId: world.id, locationId: world.root, hours });
  await world.signIn(context, world.user);
  await openDay(page, world, farDay());
  await page.getByRole('button', { name: 'Filtruj sale' }).click();
  const filter = filterOf(page);
  await expect(filter.getByRole('textbox', { name: 'Od', exact: true })).toHaveValue('10:00');
  await expect(filter.getByText(/otwarta/)).toHaveCount(0);
  await typeHours(filter, '08:00', '09:00');
  await expect(filter.getByText(/otwarta/).first()).toBeVisible();
});
