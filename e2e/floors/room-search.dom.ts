import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { addLocation, addPlace } from '#server/testing/test-world.ts';
import { farDay, openDay } from '../support/booking.ts';
import { bookRoom, period } from '../support/calls.ts';
import { test, type World } from '../support/world.ts';

/**
 * Founds a company with a room for four on the floor that opens. Rooms for six and for twelve are
 * one floor up.
 */
async function withRooms(found: (options: { rooms: number }) => Promise<World>) {
  const world = await found({ rooms: 1 });
  const upstairs = await addLocation(world.db, world.id, { parentId: world.root, name: 'Góra' });
  const [six, twelve] = [
    await addPlace(world.db, world.id, upstairs, 'room', { label: 'Wigry' }),
    await addPlace(world.db, world.id, upstairs, 'room', { label: 'Śniardwy' }),
  ];
  const says = (id: string, seats: number, equipment: string[]) =>
    world.db.query(sql`
      UPDATE rooms SET seats = ${seats}, equipment = ${equipment} WHERE company_id = ${world.id} AND id = ${id}`);
  await says(world.rooms[0]!, 4, ['screen']);
  await says(six, 6, ['screen']);
  await says(twelve, 12, ['screen', 'whiteboard']);
  return { world, six, twelve };
}

const filterOf = (page: Page) => page.getByRole('dialog', { name: 'Jakiej sali szukasz?' });

/** Opens the room filter, and sets the seats, a screen, and the hours 10:30 to 11:30. */
async function searchForSix(page: Page, seats = '6') {
  await page.getByRole('button', { name: 'Filtruj sale' }).click();
  const filter = filterOf(page);
  await filter.getByLabel('Dla ilu osób (co najmniej)').fill(seats);
  await filter.getByRole('checkbox', { name: 'Ekran' }).check();
  await filter.getByRole('textbox', { name: 'Od', exact: true }).fill('10:30');
  await filter.getByRole('textbox', { name: 'Od', exact: true }).press('Enter');
  await filter.getByRole('textbox', { name: 'Do', exact: true }).fill('11:30');
  await filter.getByRole('textbox', { name: 'Do', exact: true }).press('Enter');
  return filter;
}
const lines = (filter: ReturnType<typeof filterOf>) =>
  filter.getByRole('region', { name: 'Sale w budynku' }).getByRole('listitem');

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
  expect((await sent).postDataJSON()).toMatchObject({ roomId: six, periods: [period(day, '10:30', '11:30')] });
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

/** Types hours into the room filter. The company's day is 09:00 to 17:00. */
async function typeHours(filter: ReturnType<typeof filterOf>, from: string, to: string) {
  for (const [name, hour] of [
    ['Do', to],
    ['Od', from],
  ] as const) {
    await filter.getByRole('textbox', { name, exact: true }).fill(hour);
    await filter.getByRole('textbox', { name, exact: true }).press('Enter');
  }
}

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
  expect((await sent).postDataJSON()).toMatchObject({ periods: [period(day, '22:00', '23:59')] });
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
    periods: days.map((day) => period(day, '10:30', '11:30')),
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
