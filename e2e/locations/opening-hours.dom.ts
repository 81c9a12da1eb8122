import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { addDays, formatDisplayDay } from '#contract/time/wall-clock.ts';
import { storeClosedDays, storeOpeningHours } from '#server/testing/opening-requests.ts';
import { addLocation } from '#server/testing/test-world.ts';
import { farDay, findPlace } from '../support/booking.ts';
import { bookDeskThroughApi } from '../support/calls.ts';
import { test, type World } from '../support/world.ts';

const opening = { settings: sql`opening_hours = true, max_booking_period = 90` };
const openMenu = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `Działania: ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const rules = (world: World) =>
  world.db.query<{ hours: unknown[] | null; country: string | null; after: number; units: object }>(sql`
    SELECT hours, holiday_country AS country, buffer_after AS after, units FROM opening_rules WHERE company_id = ${world.id}`);
const left = (world: World) => world.db.query(sql`SELECT FROM bookings WHERE company_id = ${world.id} AND state < 2`);

test('a manager sets opening hours, and a question names the bookings that lie outside and stay', async ({
  page,
  context,
  found,
}) => {
  const world = await found(opening);
  await bookDeskThroughApi(world, world.desks[1]!, world.admin, farDay(), '05:00', '06:00');
  await world.signIn(context, world.manager);
  await page.goto(`/${world.urlName}/locations`);
  await openMenu(page, 'Root', 'Godziny otwarcia');
  const dialog = page.getByRole('dialog', { name: 'Godziny otwarcia: Root' });
  await dialog.getByRole('checkbox', { name: 'Własne godziny' }).check();
  await dialog.getByRole('group', { name: 'poniedziałek' }).getByLabel('do').fill('6:00');
  await dialog.getByRole('group', { name: 'poniedziałek' }).getByLabel('do').press('Tab');
  await expect(dialog.getByText('Koniec musi być późniejszy niż początek.')).toBeVisible();
  await dialog.getByRole('group', { name: 'poniedziałek' }).getByLabel('do').fill('18:30');
  await dialog.getByRole('group', { name: 'poniedziałek' }).getByLabel('do').press('Tab');
  await dialog.getByRole('group', { name: 'Przygotowanie sal' }).getByLabel('Po spotkaniu').selectOption('10 minut');
  await dialog.getByRole('group', { name: 'Sposób rezerwacji' }).getByLabel('Biurka').selectOption('na pół dnia');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  const question = page.getByRole('alertdialog', { name: 'Zapisać godziny otwarcia?' });
  await expect(question).toContainText('1 rezerwacja nie pasuje do nowych godzin lub sposobu rezerwacji i zostaje.');
  await question.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Zapisano godziny otwarcia: Root')).toBeVisible();
  const [stored] = await rules(world);
  expect(stored!.hours![0]).toEqual({ from: '07:00', to: '18:30' });
  expect(stored!.hours![6]).toBeNull();
  // The first rule of the company proposes the holidays of Poland.
  expect(stored!.country).toBe('PL');
  expect(stored).toMatchObject({ after: 10, units: { desk: 'halfDays' } });
  expect(await left(world)).toHaveLength(1);
});

test('a manager closes a day, which cancels its bookings, and opens it again, which brings nothing back', async ({
  page,
  context,
  found,
}) => {
  const world = await found(opening);
  const day = farDay();
  await bookDeskThroughApi(world, world.desks[1]!, world.admin, day, '09:00', '17:00');
  await world.signIn(context, world.manager);
  await page.goto(`/${world.urlName}/locations`);
  await openMenu(page, 'Root', 'Dni zamknięte');
  const dialog = page.getByRole('dialog', { name: 'Dni zamknięte: Root' });
  await expect(dialog.getByText('Brak dni zamkniętych.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Od' }).fill(formatDisplayDay(day));
  await dialog.getByRole('textbox', { name: 'Nazwa' }).fill('Dezynsekcja');
  await dialog.getByRole('button', { name: 'Zamknij na te dni' }).click();
  const question = page.getByRole('alertdialog', { name: 'Zamknąć te dni?' });
  await expect(question).toContainText(
    '1 rezerwacja z tych dni zostanie odwołana. Powiadomimy o tym 1 osobę, jeśli chce takich wiadomości.',
  );
  await question.getByRole('button', { name: 'Zamknij i odwołaj rezerwacje' }).click();
  await expect(page.getByText('Zamknięto: Dezynsekcja. Odwołano 1 rezerwację.')).toBeVisible();
  expect(await left(world)).toEqual([]);
  await dialog.getByRole('button', { name: 'Otwórz ponownie: Dezynsekcja' }).click();
  await expect(page.getByText('Otwarto ponownie: Dezynsekcja. Odwołane rezerwacje nie wracają.')).toBeVisible();
  await expect(dialog.getByText('Brak dni zamkniętych.')).toBeVisible();
  expect(await left(world)).toEqual([]);
});

test('after a lost answer, other days are closed too, and opening again succeeds the second time', async ({
  page,
  context,
  found,
}) => {
  const world = await found(opening);
  const [day, nextDay] = [farDay(), addDays(farDay(), 1)];
  await world.signIn(context, world.manager);
  await page.goto(`/${world.urlName}/locations`);
  await openMenu(page, 'Root', 'Dni zamknięte');
  const dialog = page.getByRole('dialog', { name: 'Dni zamknięte: Root' });
  await dialog.getByRole('textbox', { name: 'Od' }).fill(formatDisplayDay(day));
  await dialog.getByRole('textbox', { name: 'Nazwa' }).fill('Dezynsekcja');
  let isAway = true;
  await page.route(/\/closedDays/, async (route) => {
    if (!isAway) return await route.continue();
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Zamknij na te dni' }).click();
  await expect(page.getByText('Nie udało się zamknąć').first()).toBeVisible();
  isAway = false;
  await dialog.getByRole('textbox', { name: 'Do' }).fill(formatDisplayDay(nextDay));
  await dialog.getByRole('textbox', { name: 'Do' }).press('Tab');
  await dialog.getByRole('button', { name: 'Zamknij na te dni' }).click();
  await expect(page.getByText(/Zamknięto: Dezynsekcja/).first()).toBeVisible();
  const closed = () =>
    world.db.query<{ last: string }>(sql`
      SELECT upper(days) - 1 AS last FROM closed_days WHERE company_id = ${world.id} ORDER BY 1`);
  expect((await closed()).map(({ last }) => last)).toEqual([day, nextDay]);
  // The answer to an undo gets lost too, and the list shows what is left.
  const undo = dialog.getByRole('button', { name: 'Otwórz ponownie: Dezynsekcja' }).first();
  isAway = true;
  await undo.click();
  await expect.poll(async () => (await closed()).length).toBe(1);
  await expect(dialog.getByRole('button', { name: 'Otwórz ponownie: Dezynsekcja' })).toHaveCount(1);
  isAway = false;
  // A colleague opens the other days meanwhile.
  await world.db.query(sql`DELETE FROM closed_days WHERE company_id = ${world.id}`);
  await undo.click();
  await expect(page.getByText(/Otwarto ponownie: Dezynsekcja/).first()).toBeVisible();
  await expect(dialog.getByText('Brak dni zamkniętych.')).toBeVisible();
});

test('the date bar marks a closed day with its name, and the plan refuses it', async ({ page, context, found }) => {
  const world = await found(opening);
  const day = farDay();
  await storeClosedDays(world.db, { companyId: world.id, locationId: world.root, from: day, name: 'Dezynsekcja' });
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/booking?day=${day}`);
  await expect(page.locator(`[data-day="${day}"]`)).toHaveAttribute('title', 'zamknięte: Dezynsekcja');
  await expect(page.getByText(/Lokalizacja „Root” jest zamknięta .*: Dezynsekcja/).first()).toBeVisible();
  await expect(findPlace(page, 'Biurko 1', 'zamknięte: Dezynsekcja')).toBeVisible();
});

test('a move below a closed location asks before it cancels bookings, and moves nothing until then', async ({
  page,
  context,
  found,
}) => {
  const world = await found(opening);
  const day = farDay();
  const annex = await addLocation(world.db, world.id, { parentId: world.root, type: 2, name: 'Aneks' });
  await storeClosedDays(world.db, { companyId: world.id, locationId: annex, from: day, name: 'Remont' });
  await bookDeskThroughApi(world, world.desks[1]!, world.admin, day, '09:00', '17:00');
  await world.signIn(context, world.manager);
  await page.goto(`/${world.urlName}/locations`);
  await openMenu(page, 'Floor', 'Przenieś');
  const dialog = page.getByRole('dialog', { name: 'Przenieś: Floor' });
  await dialog.getByRole('combobox', { name: 'Dokąd' }).click();
  await page.getByRole('option', { name: 'Aneks' }).click();
  await dialog.getByRole('button', { name: 'Przenieś' }).click();
  const question = page.getByRole('alertdialog', { name: 'Przenieść i odwołać rezerwacje?' });
  await expect(question).toContainText('1 rezerwacja jest na dzień, w który nowe miejsce jest zamknięte');
  expect(await left(world)).toHaveLength(1);
  await question.getByRole('button', { name: 'Przenieś i odwołaj rezerwacje' }).click();
  await expect(page.getByText('Przeniesiono: Floor')).toBeVisible();
  expect(await left(world)).toEqual([]);
  // The floor's own list names the day with the location that closes it, without a button.
  await openMenu(page, 'Floor', 'Dni zamknięte');
  const days = page.getByRole('dialog', { name: 'Dni zamknięte: Floor' });
  await expect(days.getByText(`${formatDisplayDay(day)}, Aneks`)).toBeVisible();
  await expect(days.getByRole('button', { name: 'Otwórz ponownie: Remont' })).toHaveCount(0);
});

test('an hour that is none keeps the dialog open, and the hours of the locations above are named', async ({
  page,
  context,
  found,
}) => {
  const world = await found(opening);
  const week = Array.from({ length: 7 }, (_, at) => (at < 5 ? { from: '08:00', to: '18:00' } : null));
  await storeOpeningHours(world.db, { companyId: world.id, locationId: world.root, hours: week, country: 'PL' });
  await world.signIn(context, world.manager);
  await page.goto(`/${world.urlName}/locations`);
  await openMenu(page, 'Floor', 'Godziny otwarcia');
  const dialog = page.getByRole('dialog', { name: 'Godziny otwarcia: Floor' });
  await expect(
    dialog.getByText(/Root.*pon\.–pt\. 08:00–18:00; sob\., niedz\. zamknięte; święta: Polska/),
  ).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Własne godziny' }).check();
  const monday = dialog.getByRole('group', { name: 'poniedziałek' });
  await monday.getByLabel('od').fill('7x');
  await monday.getByLabel('do').fill('16:00');
  await monday.getByLabel('do').press('Tab');
  await expect(monday.getByText(/7x/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(dialog).toBeVisible();
  expect(await rules(world)).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Zapisano godziny otwarcia: Floor')).toBeVisible();
});

test('hours outside of those of the location are refused in one voice: the field names the location too', async ({
  page,
  context,
  found,
}) => {
  const world = await found(opening);
  const hours = Array(7).fill({ from: '10:00', to: '14:00' });
  await storeOpeningHours(world.db, { companyId: world.id, locationId: world.root, hours });
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/booking?day=${farDay()}`);
  const said = page.getByText(/Lokalizacja „Root” jest otwarta/);
  await expect(said.first()).toBeVisible();
  await expect(page.getByText(/Rezerwacje są możliwe w godzinach/)).toHaveCount(0);
  await expect(findPlace(page, 'Biurko 1', 'poza godzinami 10:00–14:00 \\(Root\\)')).toBeVisible();
});

test('opening hours that go on again ask about bookings on closed days', async ({ page, context, found }) => {
  const world = await found({ settings: sql`max_booking_period = 90` });
  const day = farDay();
  await storeClosedDays(world.db, { companyId: world.id, locationId: world.root, from: day, name: 'Remont' });
  await bookDeskThroughApi(world, world.desks[1]!, world.user, day, '09:00', '17:00');
  await world.signIn(context, world.admin);
  await page.goto(`/${world.urlName}/settings`);
  await page.getByRole('checkbox', { name: 'Godziny otwarcia i dni zamknięte' }).check();
  await page.getByRole('button', { name: 'Zapisz' }).click();
  const question = page.getByRole('alertdialog', { name: 'Włączyć i odwołać rezerwacje?' });
  await expect(question).toContainText('1 rezerwacja na dzień zamknięty zostanie odwołana. Powiadomimy o tym 1 osobę');
  expect(await left(world)).toHaveLength(1);
  await question.getByRole('button', { name: 'Włącz i odwołaj rezerwacje' }).click();
  await expect(page.getByText('Zapisano ustawienia. Obowiązują od razu.')).toBeVisible();
  expect(await left(world)).toEqual([]);
});
