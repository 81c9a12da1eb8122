import { expect } from '@playwright/test';
import { farDay, openDay } from '../support/booking.ts';
import { bookRoom, createPeriod } from '../support/calls.ts';
import { test } from '../support/world.ts';
import { filterOf, lines, searchForSix, withRooms } from './room-search-steps.ts';

test('rooms of all floors are listed by fit; a press opens one on its floor, with the wanted day and hours', async ({
  page,
  context,
  found,
}) => {
  const { world, six } = await withRooms(found);
  await world.signIn(context, world.user);
  const day = farDay();
  await openDay(page, world, day);
  // Without typed hours, a meeting takes the first hour of the company's day.
  await page.getByRole('button', { name: 'Filtruj sale' }).click();
  await expect(filterOf(page).getByText(/09:00–10:00/)).toBeVisible();
  await expect(lines(filterOf(page))).toHaveCount(3);
  await page.keyboard.press('Escape');

  const filter = await searchForSix(page);
  await expect(filter.getByRole('status')).toHaveText('Pasują 2 sale');
  await expect(lines(filter)).toHaveText([/Sala Wigry.*6 osób.*Góra, ekran/, /Sala Śniardwy.*12 osób.*Góra/]);
  await lines(filter).nth(0).getByRole('button').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Zarezerwuj: sala Wigry' });
  await expect(dialog.getByText('10:30–11:30', { exact: true }).first()).toBeVisible();
  await expect(dialog.getByText('Góra', { exact: true })).toBeVisible();
  await expect(filter).toHaveCount(0);
  await dialog.getByLabel('Temat spotkania').fill('Plan');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/room'));
  await dialog.getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ roomId: six, periods: [createPeriod(day, '10:30', '11:30')] });
});

test('a room that a colleague takes while the list is open keeps its line and says so', async ({
  page,
  context,
  found,
}) => {
  const { world, six } = await withRooms(found);
  await world.signIn(context, world.user);
  const day = farDay();
  await openDay(page, world, day);
  const filter = await searchForSix(page);
  await expect(filter.getByRole('region', { name: 'Sale w budynku' })).toHaveAttribute('aria-busy', 'false');
  await expect(lines(filter)).toHaveCount(2);
  await bookRoom(world, six, world.admin, day, { from: '11:00', to: '12:00', topic: 'Zarząd' });
  await expect(filter.getByRole('status')).toHaveText('Pasuje 1 sala');
  await expect(lines(filter)).toHaveText([/Sala Wigry.*przed chwilą zajęta/, /Sala Śniardwy.*Góra/]);
  await lines(filter).nth(0).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: /Wigry/ })).toBeVisible();
});

test('where nothing fits, the nearest free hours are offered and open the room with them', async ({
  page,
  context,
  found,
}) => {
  const { world, six, twelve } = await withRooms(found);
  const day = farDay();
  await bookRoom(world, six, world.admin, day, { from: '10:00', to: '12:00', topic: 'Zarząd' });
  await bookRoom(world, twelve, world.admin, day, { from: '06:00', to: '15:00', topic: 'Zarząd' });
  await world.signIn(context, world.user);
  await openDay(page, world, day);
  const filter = await searchForSix(page);
  await expect(filter.getByRole('status')).toHaveText('Żadna sala nie pasuje.');
  await expect(filter.getByRole('heading', { name: 'Wolne o innej godzinie' })).toBeVisible();
  await expect(lines(filter)).toHaveText([/Sala Wigry.*(09:00–10:00|12:00–13:00)/, /Sala Śniardwy.*15:00–16:00/]);
  await lines(filter).nth(1).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Zarezerwuj: sala Śniardwy' });
  await expect(dialog.getByText('15:00–16:00', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Pasuj/ }).click();
  await filter.getByLabel('Dla ilu osób (co najmniej)').fill('40');
  await expect(filter.getByText('Zmień liczbę osób, godziny lub wyposażenie.')).toBeVisible();
});

test('several days chosen are searched on the first, which is said, and booked together', async ({
  page,
  context,
  found,
}) => {
  const { world, six } = await withRooms(found);
  await world.signIn(context, world.user);
  const days = [farDay(), farDay(1)] as const;
  await openDay(page, world, days[0]);
  await page.getByRole('button', { name: 'Kilka dni' }).click();
  await page.locator(`[data-day="${days[1]}"]`).click();
  const filter = await searchForSix(page);
  await expect(filter.getByText(/w pierwszym z 2 wybranych dni/)).toBeVisible();
  await expect(lines(filter).nth(0)).toContainText('Sala Wigry');
  await lines(filter).nth(0).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: /Wigry/ });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'wolne' })).toHaveCount(2);
  await dialog.getByLabel('Temat spotkania').fill('Plan');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/room'));
  await dialog.getByRole('button', { name: 'Zarezerwuj 2 dni' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    roomId: six,
    periods: days.map((day) => createPeriod(day, '10:30', '11:30')),
  });
});

for (const [where, seats, room] of [
  ['the open floor', '4', 'Sala Room 1'],
  ['another floor', '6', 'Sala Wigry'],
] as const)
  test(`the focus goes into the dialog of a room found on ${where}, and back to the filter's button`, async ({
    page,
    context,
    found,
  }) => {
    const { world } = await withRooms(found);
    await world.signIn(context, world.user);
    await openDay(page, world, farDay());
    const filter = await searchForSix(page, seats);
    await expect(lines(filter).nth(0)).toContainText(room);
    await lines(filter).nth(0).getByRole('button').press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Zarezerwuj: sala/ });
    await expect(dialog.getByLabel('Temat spotkania')).toBeFocused();
    await expect(filter).toHaveCount(0);
    await expect(dialog.getByLabel('Temat spotkania')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Pasuj/ })).toBeFocused();
  });

test('while rooms are searched that is said, and so is a failure, after which the search is tried again', async ({
  page,
  context,
  found,
}) => {
  const { world } = await withRooms(found);
  await world.signIn(context, world.user);
  await openDay(page, world, farDay());
  const held = Promise.withResolvers<void>();
  await page.route(/\/room\/search/, async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Filtruj sale' }).click();
  const filter = filterOf(page);
  await expect(filter.getByRole('region', { name: 'Sale w budynku' })).toHaveAttribute('aria-busy', 'true');
  held.resolve();
  await expect(filter.getByText('Nie udało się wyszukać sal.')).toBeVisible();
  await page.unrouteAll();
  await filter.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(lines(filter)).toHaveCount(3);
});
