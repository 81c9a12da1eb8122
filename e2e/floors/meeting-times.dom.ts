import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { addLocation, addMember, addPlace } from '#server/testing/test-world.ts';
import { farDay, formatDayOnScreen, openDay } from '../support/booking.ts';
import { bookRoom, createPeriod } from '../support/calls.ts';
import { test, type World } from '../support/world.ts';

const day = farDay();

/**
 * Founds a company that offers times for people. It has a colleague, a room for four on the floor
 * that opens, and a room for six one floor up.
 */
async function withColleague(found: (options: { rooms: number; settings: ReturnType<typeof sql> }) => Promise<World>) {
  const world = await found({ rooms: 1, settings: sql`meeting_times = true` });
  const upstairs = await addLocation(world.db, world.id, { parentId: world.root, name: 'Góra' });
  const large = await addPlace(world.db, world.id, upstairs, 'room', { label: 'Wigry' });
  for (const [id, seats] of [
    [world.rooms[0]!, 2],
    [large, 6],
  ] as const)
    await world.db.query(sql`
      UPDATE rooms SET seats = ${seats}, equipment = '{screen}' WHERE company_id = ${world.id} AND id = ${id}`);
  const ola = await addMember(world.db, world.id, 'user', 'Ola Sobczak');
  return { world, large, ola };
}

const finderOf = (page: Page) => page.getByRole('dialog', { name: 'Znajdź termin i salę' });
const timesOf = (page: Page) => finderOf(page).getByRole('region', { name: 'Znalezione terminy' });

/** Opens the dialog from the room filter, and chooses the colleague and the day. */
async function openFinder(page: Page) {
  await page.getByRole('button', { name: 'Filtruj sale' }).click();
  await page.getByRole('button', { name: 'Znajdź termin i salę' }).click();
  const finder = finderOf(page);
  await finder.getByLabel('Kto ma przyjść').fill('Sobczak');
  await page.getByRole('option', { name: 'Ola Sobczak' }).click();
  for (const name of ['Od dnia', 'Do dnia']) {
    await finder.getByRole('textbox', { name }).fill(formatDayOnScreen(day));
    await finder.getByRole('textbox', { name }).press('Tab');
  }
  return finder;
}
const search = (page: Page) => finderOf(page).getByRole('button', { name: 'Szukaj terminów' }).click();

test('[WEEK-08d] a proposal opens the form of a meeting with its room, day, hours and people, and books there', async ({
  page,
  context,
  found,
}) => {
  const { world, large, ola } = await withColleague(found);
  await bookRoom(world, large, ola, day, { from: '09:00', to: '10:10', topic: 'Tajne' });
  await world.signIn(context, world.user);
  await openDay(page, world, day);
  const finder = await openFinder(page);
  await finder.getByLabel('Miejsca w sali').fill('5');
  await search(page);
  await expect(finder.getByRole('status')).toHaveText('5 terminów, w których wszyscy są wolni');
  const times = timesOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(times.first()).toContainText('10:15–11:15');
  await expect(times.first()).toContainText('Wszyscy wolni');
  await expect(finder.getByText('Tajne')).toHaveCount(0);
  await times
    .first()
    .getByRole('button', { name: /Sala Wigry/ })
    .press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Zarezerwuj: sala Wigry' });
  await expect(dialog.getByText('10:15–11:15', { exact: true }).first()).toBeVisible();
  await expect(dialog.getByText('Ola Sobczak').first()).toBeVisible();
  await dialog.getByLabel('Temat spotkania').fill('Plan');
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/room'),
  );
  await dialog.getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
  const answer = await answered;
  expect(answer.status()).toBe(201);
  expect(answer.request().postDataJSON()).toMatchObject({
    ...{ roomId: large, participants: [ola], periods: [createPeriod(day, '10:15', '11:15')] },
  });
});

test('the dialog says who is not free, keeps wrong values beside their reason, and tries again after a failure', async ({
  page,
  context,
  found,
}) => {
  const { world, large, ola } = await withColleague(found);
  await bookRoom(world, large, ola, day, { from: '08:00', to: '16:30', topic: 'Tajne' });
  await world.signIn(context, world.user);
  await openDay(page, world, day);
  const finder = await openFinder(page);
  await finder.getByLabel('Goście spoza firmy').fill('anna@example.com, jan');
  await search(page);
  await expect(finder.getByText('To nie jest adres e-mail: jan')).toBeVisible();
  await expect(finder.getByLabel('Goście spoza firmy')).toHaveValue('anna@example.com, jan');
  await finder.getByLabel('Goście spoza firmy').fill('');

  await page.route(/\/room\/times/, (route) => route.abort());
  await search(page);
  await expect(finder.getByText('Nie udało się wyszukać terminów.')).toBeVisible();
  await page.unroute(/\/room\/times/);
  await search(page);
  await expect(finder.getByText('Ola Sobczak nie ma czasu', { exact: true }).first()).toBeVisible();
  await expect(finder.getByText('Ola Sobczak nie ma czasu do 16:30', { exact: true })).toHaveCount(0);
  await expect(finder.getByRole('status')).toContainText('Nie ma terminu dla wszystkich');

  await finder.getByLabel('Miejsca w sali').fill('7');
  await search(page);
  // The host has no usual desk, so the search is about the whole company and no building.
  await expect(finder.getByText(/^Żadna sala, którą możesz rezerwować/)).toBeVisible();
  // The values wait in the tab, and the results do not.
  await finder.getByRole('button', { name: 'Zamknij' }).first().click();
  await page.getByRole('button', { name: 'Filtruj sale' }).click();
  await page.getByRole('button', { name: 'Znajdź termin i salę' }).click();
  await expect(finderOf(page).getByLabel('Miejsca w sali')).toHaveValue('7');
  await expect(finderOf(page).getByText('Tu pojawi się najwyżej pięć terminów', { exact: false })).toBeVisible();
});

test('results name unknown guests, take the focus, hide when the form changes, and keep the focus at more rooms', async ({
  page,
  context,
  found,
}) => {
  const { world } = await withColleague(found);
  await world.signIn(context, world.user);
  await openDay(page, world, day);
  const finder = await openFinder(page);
  await finder.getByLabel('Goście spoza firmy').fill('anna@example.com');
  await finder.getByLabel('Miejsca w sali').fill('2');
  await search(page);
  await expect(finder.getByRole('status')).toHaveText(
    '5 terminów, w których nikt nie jest zajęty, o ile nam wiadomo. Nie znamy czasu: 1 gość',
  );
  await expect(finder.getByText('Wszyscy wolni')).toHaveCount(0);
  await expect(timesOf(page)).toBeFocused();
  const card = timesOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first();
  await expect(card.getByRole('button', { name: /^Sala/ })).toHaveAccessibleDescription(/09:00–10:00/);
  const more = card.getByRole('button', { name: 'Jeszcze 1 sala' });
  await more.press('Enter');
  await expect(card.getByRole('button', { name: 'Tylko pierwsza sala' })).toBeFocused();
  await expect(card.getByRole('button', { name: /^Sala/ })).toHaveCount(2);

  await finder.getByLabel('Goście spoza firmy').fill('');
  await expect(finder.getByText('Formularz się zmienił', { exact: false })).toBeVisible();
  await expect(timesOf(page).getByRole('heading')).toHaveCount(0);
});

test('a refusal about a person stands beside the people', async ({ page, context, found }) => {
  const { world, ola } = await withColleague(found);
  await world.signIn(context, world.user);
  await openDay(page, world, day);
  const finder = await openFinder(page);
  await world.db.query(sql`
    UPDATE memberships SET status = 'inactive' WHERE company_id = ${world.id} AND user_id = ${ola}`);
  await search(page);
  await expect(finder.getByLabel('Kto ma przyjść')).toHaveAttribute('aria-invalid', 'true');
  await expect(finder.getByText('Nie udało się wyszukać terminów.')).toHaveCount(0);
});

test('the form of a meeting leads to the dialog with its people', async ({ page, context, found }) => {
  const { world } = await withColleague(found);
  await world.signIn(context, world.user);
  await openDay(page, world, day);
  await page.getByRole('button', { name: 'Filtruj sale' }).click();
  const filter = page.getByRole('dialog', { name: 'Jakiej sali szukasz?' });
  await filter.getByRole('button', { name: /^Sala/ }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Zarezerwuj/ });
  await dialog.getByLabel('Uczestnicy').fill('Sobczak');
  await page.getByRole('option', { name: 'Ola Sobczak' }).click();
  await dialog.getByRole('button', { name: 'Znajdź termin i salę' }).click();
  await expect(finderOf(page).getByText('Ola Sobczak')).toBeVisible();
});

test('the dialog shows the usual hours that the search takes, within the reservation hours', async ({
  page,
  context,
  found,
}) => {
  const { world } = await withColleague(found);
  await world.db.query(sql`
    UPDATE company_settings SET reservation_hours_limit_mode = 1, reservation_hours_limit_start = '10:00',
                                reservation_hours_limit_end = '16:00' WHERE company_id = ${world.id}`);
  await world.signIn(context, world.user);
  await openDay(page, world, day);
  const finder = await openFinder(page);
  await expect(finder.getByRole('textbox', { name: 'Od', exact: true })).toHaveValue('10:00');
  await expect(finder.getByRole('textbox', { name: 'Do', exact: true })).toHaveValue('16:00');
});

test('a company without the setting has no dialog', async ({ page, context, found }) => {
  const without = await found({ rooms: 1 });
  await without.signIn(context, without.user);
  await openDay(page, without, day);
  await page.getByRole('button', { name: 'Filtruj sale' }).click();
  await expect(page.getByText('Dla ilu osób (co najmniej)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Znajdź termin i salę' })).toHaveCount(0);
});
