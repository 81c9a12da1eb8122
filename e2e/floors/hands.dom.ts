import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import { addLocation, addMember, addPlace } from '#server/testing/test-world.ts';
import { farDay, openDay, place, shown, today } from '../support/booking.ts';
import { book } from '../support/calls.ts';
import { test, type World } from '../support/world.ts';

/** Stores a member's desk bookings of past days, directly in the database. The API refuses them. */
async function satAt(world: World, deskId: string, floor: string, days: number[]): Promise<void> {
  for (const ago of days) {
    const day = new Date(Date.parse(today()) - ago * 86_400_000).toISOString().slice(0, 10);
    const [start, end] = ['09:00', '17:00'].map((hour) =>
      new Date(getInstantOfWallClock(day, hour, 'Europe/Warsaw')).toISOString(),
    );
    const hours = `[${start},${end})`;
    await world.db.query(sql`
      INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies)
      VALUES (${world.id}, gen_random_uuid(), 'desk', ${deskId}, ${floor}, ${world.user}, ${world.user}, ${hours}::tstzrange, ${hours}::tstzrange)`);
  }
}

test('the floor of the usual desk opens first, and that desk is booked by one click', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const upper = await addLocation(world.db, world.id, { parentId: world.root, name: 'Zwykłe piętro' });
  const desk = await addPlace(world.db, world.id, upper, 'desk', { label: '77' });
  await satAt(world, desk, upper, [3, 4, 5]);
  await satAt(world, world.desks[0]!, world.floor, [10]);
  await world.signIn(context, world.user);
  const day = farDay();
  await page.goto(`/${world.urlName}/booking`);
  await expect(page.getByRole('heading', { name: 'Zwykłe piętro' })).toBeVisible();
  await page.locator(`[data-day="${day}"]`).click();
  await page.getByRole('button', { name: 'Zarezerwuj moje biurko 77' }).click();
  await expect(page).toHaveURL(/bookingsView/);
  await expect(page.getByRole('row', { name: new RegExp(`Biurko 77, ${shown(day)}`) })).toBeVisible();
});

test('a colleague and a desk are found on any floor, without diacritics', async ({ page, context, found }) => {
  const world = await found();
  const upper = await addLocation(world.db, world.id, { parentId: world.root, name: 'Góra' });
  const desk = await addPlace(world.db, world.id, upper, 'desk', { label: '77' });
  const colleague = await addMember(world.db, world.id, 'user', 'Żaneta Źrebięca');
  const day = farDay();
  await book(world, desk, colleague, day, '09:00', '17:00');
  await world.signIn(context, world.user);
  await openDay(page, world, day);
  const search = page.getByPlaceholder(/^Szukaj lokalizacji/).first();
  await search.click();
  await page.keyboard.type('zrebieca');
  await page.getByRole('option', { name: /Żaneta Źrebięca.*Biurko 77/ }).click();
  await expect(page.getByRole('heading', { name: 'Góra' })).toBeVisible();
  await expect(place(page, 'Biurko 77', 'zajęte.*Żaneta')).toBeVisible();

  await page.getByRole('treeitem', { name: /Floor/ }).click();
  await expect(place(page, 'Biurko 1')).toBeVisible();
  await page
    .getByPlaceholder(/^Szukaj lokalizacji/)
    .first()
    .click();
  await page.keyboard.type('77');
  // Selects the desk, and not the colleague at it, whom the search found first.
  await page.getByRole('option', { name: /^Biurko 77/ }).click();
  await expect(page.getByRole('dialog', { name: 'Biurko 77 jest zajęte' })).toBeVisible();
});

test('who holds a desk already is told, and moves instead of holding two', async ({ page, context, found }) => {
  const world = await found();
  const day = farDay();
  await book(world, world.desks[0]!, world.user, day, '09:00', '17:00');
  await world.signIn(context, world.user);
  await openDay(page, world, day);
  await place(page, 'Biurko 2', 'wolne').click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText(/masz już biurko 1 .*09:00–17:00.* Przeniesienie nie zmienia tych godzin/),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Przenieś tutaj' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`Biurko 2, ${shown(day)}`) })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`Biurko 1, ${shown(day)}`) })).toHaveCount(0);
});

test('a move keeps its own hours where the screen has others, says both desks, and can be undone; a second desk takes its own press', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const day = farDay();
  await book(world, world.desks[0]!, world.user, day, '09:00', '17:00');
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/booking?day=${day}&from=08:00&to=16:00`);
  const held = async () => {
    const rows = await world.db.query<{ desk: string; from: string; to: string }>(sql`
      SELECT bookable_id AS desk, to_char(lower(during) AT TIME ZONE 'Europe/Warsaw', 'HH24:MI') AS from,
             to_char(upper(during) AT TIME ZONE 'Europe/Warsaw', 'HH24:MI') AS to
      FROM bookings WHERE company_id = ${world.id} AND user_id = ${world.user} AND state <> 2 ORDER BY 2, 1`);
    return rows.map(({ desk, from, to }) => `${world.desks.indexOf(desk) + 1} ${from}-${to}`);
  };
  await place(page, 'Biurko 2', 'wolne').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Zarezerwuj', exact: true })).toHaveCount(0);
  // Enter clicks the first button.
  await dialog.getByRole('button', { name: 'Przenieś tutaj' }).press('Enter');
  const told = page.locator('[data-toasts]');
  await expect(told.getByText(/z biurka 1 na biurko 2: .*, 09:00–17:00/)).toBeVisible();
  expect(await held()).toEqual(['2 09:00-17:00']);
  await told.getByRole('button', { name: 'Cofnij' }).click();
  await expect(told.getByText('Cofnięto. Masz z powrotem biurko 1.')).toBeVisible();
  expect(await held()).toEqual(['1 09:00-17:00']);

  await page.goto(`/${world.urlName}/booking?day=${day}&from=08:00&to=16:00`);
  await place(page, 'Biurko 2', 'wolne').click();
  await dialog.getByRole('button', { name: 'Zarezerwuj także to miejsce' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`Biurko 2, ${shown(day)}`) })).toBeVisible();
  expect((await held()).toSorted()).toEqual(['1 09:00-17:00', '2 08:00-16:00']);
});

test('several days are named, a taken one is said and left out; days of the week repeat', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings: sql`series = 'withEnd'` });
  const [first, second, third] = [farDay(0), farDay(1), farDay(2)];
  await book(world, world.desks[1]!, world.admin, second, '09:00', '17:00');
  await world.signIn(context, world.user);
  await openDay(page, world, first);
  await page.getByRole('button', { name: 'Kilka dni' }).click();
  await page.locator(`[data-day="${second}"]`).click();
  await page.locator(`[data-day="${third}"]`).click();
  await place(page, 'Biurko 2').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expect(dialog.getByRole('listitem').nth(1)).toContainText('Ada Admin, 09:00–17:00');
  await dialog.getByRole('button', { name: 'Zarezerwuj 2 dni' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`Biurko 2, ${shown(first)}`) })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`Biurko 2, ${shown(third)}`) })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`Biurko 2, ${shown(second)}`) })).toHaveCount(0);

  await openDay(page, world, first);
  await page.getByRole('button', { name: 'Kilka dni' }).click();
  await page.getByRole('button', { name: 'Powtarzaj' }).click();
  await page.getByRole('dialog', { name: 'Powtarzaj' }).getByLabel('Do dnia').selectOption('2');
  await page.getByRole('button', { name: 'Wybierz 2 dni' }).click();
  await expect(page.locator('[data-day][aria-selected="true"]')).toHaveCount(2);
  await expect(page.getByRole('dialog', { name: 'Powtarzaj' })).toHaveCount(0);
});

test('what was cancelled in a desk’s dialog can be had back', async ({ page, context, found }) => {
  const world = await found();
  const day = farDay();
  await book(world, world.desks[1]!, world.user, day, '09:00', '17:00');
  await world.signIn(context, world.user);
  await openDay(page, world, day);
  await place(page, 'Biurko 2', 'Twoja').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Odwołaj rezerwację' }).click();
  await expect(place(page, 'Biurko 2', 'wolne')).toBeVisible();
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(place(page, 'Biurko 2', 'Twoja')).toBeVisible();
});
