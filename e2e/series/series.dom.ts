import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { addDays } from '#contract/time/wall-clock.ts';
import { addAssets, withoutAssets } from '../support/assets.ts';
import { farDay, openDay, place } from '../support/booking.ts';
import { book, call } from '../support/calls.ts';
import { bay, setUp, stay } from '../support/parking.ts';
import { test, type World } from '../support/world.ts';

/** A month ahead may be booked, so that four weeks have a date each. */
const settings = sql`max_booking_period = 90, max_desk_bookings_count = 100`;

const hours = { start: '09:00', end: '17:00', nights: 0 };

/** Books a weekly series of the member's desk from a day on. Returns its id. */
async function bookSeries(world: World, id: string, firstDay: string, dates: number): Promise<string> {
  const weekday = new Date(`${firstDay}T12:00:00Z`).getUTCDay() || 7;
  const pattern = { every: 'week', weeks: 1, weekdays: [weekday] };
  const rule = { pattern, firstDay, end: { ends: 'after', dates }, hours };
  const { status, body } = await call(world, world.user, 'POST', '/bookings/series', {
    ...{ id, placeId: world.desks[0], rule },
  });
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return id;
}

async function openRepeat(page: Page, world: World, day: string, desk = 'Biurko 1') {
  await openDay(page, world, day);
  await place(page, desk).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Powtarzaj…' }).click();
  return page.getByRole('dialog', { name: 'Zarezerwuj serię' });
}

const firstId = '5c1e6a52-8f53-4f4b-9a56-0d3ff0c1b001';

test('a desk repeats: every date is listed, what is taken is skipped or moved, and the rest is booked', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings });
  const day = farDay();
  // The second date is taken by a colleague, at an hour of the series.
  await book(world, world.desks[0]!, world.manager, addDays(day, 7), '10:00', '11:00');
  await world.signIn(context, world.user);
  const dialog = await openRepeat(page, world, day);
  await dialog.getByRole('radio', { name: 'Po liczbie terminów' }).check();
  await dialog.getByLabel('Liczba terminów').fill('4');
  await expect(dialog.getByRole('status').first()).toHaveText('4 terminy: 3 wolne, 1 zajęty');
  const rows = dialog.getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText('10:00');

  await dialog.getByRole('button', { name: 'Pomiń zajęte' }).click();
  await expect(dialog.getByRole('status').first()).toHaveText('4 terminy: 3 wolne, 1 pominięty');
  await rows
    .nth(1)
    .getByRole('button', { name: /^Przywróć/ })
    .click();
  await expect(dialog.getByRole('status').first()).toHaveText('4 terminy: 3 wolne, 1 zajęty');
  await rows
    .nth(1)
    .getByRole('button', { name: /^Biurko 2 – wolne/ })
    .click();
  await expect(dialog.getByRole('status').first()).toHaveText('4 terminy: 4 wolne');
  await dialog.getByRole('button', { name: 'Zarezerwuj 4 terminy' }).click();
  await expect(page.getByText(/zarezerwowano 4 terminy/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const held = await world.db.query<{ label: string }>(sql`
    SELECT p.label FROM bookings b JOIN all_bookables p ON (p.company_id, p.id) = (b.company_id, b.bookable_id)
    WHERE b.company_id = ${world.id} AND b.user_id = ${world.user} ORDER BY lower(b.during)`);
  expect(held.map(({ label }) => label)).toEqual(['1', '2', '1', '1']);

  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(page.getByText('Cofnięto. Seria jest odwołana.')).toBeVisible();
});

test('a wrong value and a refusal stand beside their fields, and nothing typed is lost', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings: sql`series = 'withEnd', max_booking_period = 90` });
  await world.signIn(context, world.user);
  const dialog = await openRepeat(page, world, farDay());
  await expect(dialog.getByRole('radio', { name: 'Nigdy' })).toHaveCount(0);
  const weekday = new Intl.DateTimeFormat('pl', { weekday: 'long', timeZone: 'UTC' });
  await dialog.getByRole('checkbox', { name: weekday.format(new Date(`${farDay()}T12:00:00Z`)) }).uncheck();
  await expect(dialog.getByText('Wybierz co najmniej jeden dzień tygodnia.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Zarezerwuj/ })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('checkbox', { name: 'wtorek' }).check();
  await dialog.getByRole('checkbox', { name: 'czwartek' }).check();
  await dialog.getByRole('radio', { name: 'Po liczbie terminów' }).check();
  await dialog.getByLabel('Liczba terminów').fill('10000');
  await expect(dialog.getByText('Seria może mieć najwyżej 366 terminów.')).toBeVisible();
  await dialog.getByLabel('Liczba terminów').fill('3');
  await expect(dialog.getByRole('status').first()).toHaveText('3 terminy: 3 wolne');
  await expect(dialog.getByRole('checkbox', { name: 'wtorek' })).toBeChecked();

  await page.route('**/bookings/series', async (route) => {
    await route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({
        errorCode: 'tooManySeries',
        message: 'Możesz mieć najwyżej 50 serii naraz. Zakończ którąś z nich.',
        details: { max: 50 },
      }),
    });
  });
  await dialog.getByRole('button', { name: 'Zarezerwuj 3 terminy' }).click();
  await expect(dialog.getByText(/Możesz mieć najwyżej 50 serii naraz/)).toBeVisible();
  await expect(dialog.getByLabel('Liczba terminów')).toHaveValue('3');
});

test('a date of a series is marked, and its cancellation asks for this one, the following or all', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings });
  const day = farDay();
  await bookSeries(world, firstId, day, 4);
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/myBookings`);
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveCount(4);
  await expect(items.first()).toContainText('Termin serii');

  await items
    .nth(1)
    .getByRole('button', { name: /Biurko 1/ })
    .click();
  await page.getByRole('menuitem', { name: 'Odwołaj rezerwację' }).click();
  const question = page.getByRole('dialog', { name: 'Co odwołać?' });
  await expect(question.getByRole('radio', { name: /^Ten i następne/ })).toBeEnabled();
  await expect(question).toContainText('3 rezerwacje');
  await expect(question).toContainText('4 rezerwacje');
  await question.getByRole('radio', { name: /^Ten i następne/ }).check();
  await question.getByRole('button', { name: 'Odwołaj terminy' }).click();
  await expect(page.getByText('Odwołano 3 rezerwacje serii.')).toBeVisible();
  await expect(items).toHaveCount(1);

  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(page.getByText('Zarezerwowano ponownie 3 terminy.')).toBeVisible();
  await expect(items).toHaveCount(4);
});

test('my bookings list own series in words, change one from its next date on and end it', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings });
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/myBookings?dates=repeating`);
  await expect(page.getByText(/Nie masz serii rezerwacji/)).toBeVisible();
  await bookSeries(world, firstId, farDay(), 3);
  await page.getByRole('radio', { name: 'Dziś' }).check();
  await page.getByRole('radio', { name: 'Serie' }).check();
  const series = page.getByRole('main').getByRole('listitem');
  await expect(series).toContainText(/09:00–17:00, 3 razy/);

  await series.getByRole('button', { name: /^Zmień/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Zmień serię' });
  await dialog.getByRole('radio', { name: 'Co dzień' }).check();
  await expect(dialog.getByRole('status').first()).toHaveText('3 terminy: 3 wolne');
  await dialog.getByRole('button', { name: 'Zapisz: 3 terminy' }).click();
  await expect(series).toContainText(/codziennie, 09:00–17:00, 3 razy/i);
  await expect(series).toHaveCount(1);

  await series.getByRole('button', { name: /^Zakończ/ }).click();
  await expect(page.getByText('Odwołamy 3 zarezerwowane terminy. Nowych nie będzie.')).toBeVisible();
  await page.getByRole('button', { name: 'Zakończ serię' }).click();
  await expect(page.getByText(/Nie masz serii rezerwacji/)).toBeVisible();
});

test('a meeting, a space and a car repeat with the fields that were typed for one booking', async ({
  page,
  context,
  found,
}) => {
  const limits = sql`parking_space_limit = 60, fleet_limit = 20`;
  const world = await withoutAssets(await found({ settings, limits, rooms: 1 }));
  await setUp(world);
  await addAssets(world, 'car', 'Flota', ['Opel Vivaro']);
  await world.signIn(context, world.user);
  const series = page.getByRole('dialog', { name: 'Zarezerwuj serię' });
  const repeatTwice = async () => {
    await page.getByRole('button', { name: 'Powtarzaj…' }).click();
    await series.getByRole('radio', { name: 'Po liczbie terminów' }).check();
    await series.getByLabel('Liczba terminów').fill('2');
    await expect(series.getByRole('status').first()).toHaveText('2 terminy: 2 wolne');
  };
  const detailsOf = (kind: string) =>
    world.db.query<{ details: object }>(sql`
      SELECT details FROM bookings WHERE company_id = ${world.id} AND kind = ${kind} AND series_id IS NOT NULL`);
  const book = async () => {
    await series.getByRole('button', { name: 'Zarezerwuj 2 terminy' }).click();
    await expect(page.getByText(/zarezerwowano 2 terminy/).first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  await openDay(page, world, farDay());
  await place(page, 'Sala Room 1').click();
  await repeatTwice();
  // The topic is still missing. The preview needs none, and an attempt names its field.
  await series.getByLabel('Temat').press('Enter');
  await expect(series.getByText('Podaj temat spotkania.')).toBeVisible();
  await series.getByLabel('Temat').fill('Przegląd tygodnia');
  await book();
  expect(await detailsOf('room')).toMatchObject([
    { details: { topic: 'Przegląd tygodnia' } },
    { details: { topic: 'Przegląd tygodnia' } },
  ]);

  await page.goto(`/${world.urlName}/parkingBooking`);
  await page.getByRole('button', { name: /^Plac/ }).click();
  await stay(page, 'Do', farDay(), '17:00');
  await stay(page, 'Od', farDay(), '08:00');
  await bay(page, '4').click();
  await page.getByLabel('Numer rejestracyjny').fill('KR 55');
  await repeatTwice();
  await expect(series.getByLabel('Numer rejestracyjny')).toHaveValue('KR 55');
  await book();
  expect(await detailsOf('parking')).toMatchObject(Array(2).fill({ details: { carRegistrationNumber: 'KR 55' } }));

  await page.goto(`/${world.urlName}/fleetBooking?view=day&day=${farDay()}`);
  await page.getByRole('button', { name: 'Zarezerwuj' }).click();
  await page.getByRole('dialog').getByLabel('Tytuł').fill('Do Łodzi');
  await repeatTwice();
  await expect(series.getByLabel('Tytuł')).toHaveValue('Do Łodzi');
  await book();
  expect(await detailsOf('car')).toMatchObject(Array(2).fill({ details: { title: 'Do Łodzi' } }));

  // A change offers the places of the kind, and its own place among them.
  await page.goto(`/${world.urlName}/myBookings?dates=repeating`);
  const listed = page.getByRole('main').getByRole('listitem');
  const change = page.getByRole('dialog', { name: 'Zmień serię' });
  for (const [item, own] of ['Sala Room 1', 'Miejsce 4', 'Samochód „Opel Vivaro”'].entries()) {
    await listed
      .nth(item)
      .getByRole('button', { name: /^Zmień/ })
      .click();
    await change.getByRole('button', { name: 'Zmień miejsce' }).click();
    await expect(change.getByRole('combobox', { name: 'Miejsce' })).toHaveValue(own);
    await change.getByRole('button', { name: 'Anuluj' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a booking of a series changes it from that date on, at another place, and counts the rest', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings });
  const day = farDay();
  await bookSeries(world, firstId, day, 4);
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/myBookings`);
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveCount(4);
  await items
    .nth(2)
    .getByRole('button', { name: /Biurko 1/ })
    .click();
  await page.getByRole('menuitem', { name: 'Zmień ten i następne' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zmień serię' });
  await expect(dialog.getByLabel('Od którego terminu')).toHaveValue(addDays(day, 14));
  await expect(dialog.getByLabel('Liczba terminów')).toHaveValue('2');
  await expect(dialog.getByRole('status').first()).toHaveText('2 terminy: 2 wolne');
  // Another date of the series begins the change, and the rest is counted anew.
  await dialog.getByLabel('Od którego terminu').selectOption(addDays(day, 7));
  await expect(dialog.getByLabel('Liczba terminów')).toHaveValue('3');

  await dialog.getByRole('button', { name: 'Zmień miejsce' }).click();
  await dialog.getByRole('combobox', { name: 'Miejsce' }).click();
  await page.getByRole('option', { name: 'Biurko 2' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Miejsce' })).toHaveValue('Biurko 2');
  await dialog.getByRole('button', { name: 'Zapisz: 3 terminy' }).click();
  await expect(page.getByText(/zarezerwowano 3 terminy/)).toBeVisible();
  const held = await world.db.query<{ label: string }>(sql`
    SELECT p.label FROM bookings b JOIN all_bookables p ON (p.company_id, p.id) = (b.company_id, b.bookable_id)
    WHERE b.company_id = ${world.id} AND b.user_id = ${world.user} AND b.state < 2 ORDER BY lower(b.during)`);
  expect(held.map(({ label }) => label)).toEqual(['1', '2', '2', '2']);
});

test('a series whose place was removed stays listed, and gets another place', async ({ page, context, found }) => {
  const world = await found({ settings });
  await bookSeries(world, firstId, farDay(), 3);
  await world.db.query(sql`
    UPDATE all_bookables SET removed_on = now() WHERE company_id = ${world.id} AND id = ${world.desks[0]}`);
  await world.db.query(sql`
    UPDATE series_dates SET booking_id = NULL, refusal = '{"errorCode": "placeRemoved", "details": {}}'
    WHERE company_id = ${world.id} AND series_id = ${firstId}`);
  await world.db.query(sql`DELETE FROM bookings WHERE company_id = ${world.id} AND series_id = ${firstId}`);
  await world.db.query(sql`
    UPDATE series SET stranded_on = now(), due_on = NULL WHERE company_id = ${world.id} AND id = ${firstId}`);
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/myBookings?dates=repeating`);
  const series = page.getByRole('main').getByRole('listitem');
  await expect(series).toContainText('Miejsce tej serii usunięto.');
  await series.getByRole('button', { name: /^Wybierz inne miejsce/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Zmień serię' });
  await expect(dialog.getByText(/Dotychczasowe miejsce usunięto/)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Miejsce' }).click();
  await expect(page.getByRole('option', { name: 'Biurko 1', exact: true })).toHaveCount(0);
  await page.getByRole('option', { name: 'Biurko 2' }).click();
  await dialog.getByRole('button', { name: 'Zapisz: 3 terminy' }).click();
  await expect(page.getByText(/Biurko 2, .*zarezerwowano 3 terminy/)).toBeVisible();
  await expect(series).toContainText('Biurko 2');
});

test('wrong hours of one date stand at that date, and no preview is asked for them', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings });
  await world.signIn(context, world.user);
  const dialog = await openRepeat(page, world, farDay());
  await dialog.getByRole('radio', { name: 'Po liczbie terminów' }).check();
  await dialog.getByLabel('Liczba terminów').fill('2');
  await expect(dialog.getByRole('status').first()).toHaveText('2 terminy: 2 wolne');
  const asked: unknown[] = [];
  await page.route('**/series/preview', async (route) => {
    asked.push(route.request().postDataJSON());
    await route.continue();
  });
  const first = dialog.getByRole('listitem').first();
  await first.getByRole('button', { name: /^Inne godziny/ }).click();
  const end = first.getByLabel('Do', { exact: true });
  await end.fill('08:00');
  await end.press('Tab');
  await expect(first.getByText('Koniec musi być później niż początek.')).toBeVisible();
  await expect(dialog.getByRole('status').first()).toHaveText('Popraw godziny terminu, a sprawdzimy wszystkie.');
  await expect(dialog.getByRole('button', { name: /^Zarezerwuj/ })).toHaveAttribute('aria-disabled', 'true');
  await end.fill('12:00');
  await end.press('Tab');
  await expect(dialog.getByRole('status').first()).toHaveText('2 terminy: 2 wolne');
  expect(asked).toMatchObject([{ choices: [{ hours: { start: '09:00', end: '12:00' } }] }]);
});

test('a date that is taken between preview and booking refuses all, and the list shows it', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings });
  const day = farDay();
  await book(world, world.desks[0]!, world.manager, addDays(day, 7), '10:00', '11:00');
  await world.signIn(context, world.user);
  const dialog = await openRepeat(page, world, day);
  await dialog.getByRole('radio', { name: 'Po liczbie terminów' }).check();
  await dialog.getByLabel('Liczba terminów').fill('4');
  await expect(dialog.getByRole('status').first()).toHaveText('4 terminy: 3 wolne, 1 zajęty');
  await book(world, world.desks[0]!, world.manager, addDays(day, 14), '10:00', '11:00');
  await dialog.getByRole('button', { name: 'Zarezerwuj 3 terminy' }).click();
  await expect(dialog.getByRole('status').first()).toHaveText('4 terminy: 2 wolne, 2 zajęte');
  const countHeld = async () => {
    const [held] = await world.db.query<{ count: number }>(sql`
      SELECT count(*)::int FROM bookings WHERE company_id = ${world.id} AND user_id = ${world.user}`);
    return held!.count;
  };
  expect(await countHeld()).toBe(0);
  // The person has seen both, so that both may fail. Similar places take them in one press.
  await dialog.getByRole('button', { name: 'Weź podobne miejsca: 2 terminy' }).click();
  await dialog.getByRole('button', { name: 'Zarezerwuj 4 terminy' }).click();
  await expect(page.getByText(/zarezerwowano 4 terminy/)).toBeVisible();
  expect(await countHeld()).toBe(4);
});

test('one cancelled date offers no undo, because it would come back outside of its series', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings });
  const day = farDay();
  await bookSeries(world, firstId, day, 2);
  await world.signIn(context, world.user);
  await openDay(page, world, day);
  await place(page, 'Biurko 1').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Odwołaj rezerwację' }).click();
  const question = page.getByRole('dialog', { name: 'Co odwołać?' });
  await question.getByRole('button', { name: 'Odwołaj' }).click();
  await expect(page.getByText('Rezerwacja odwołana', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cofnij' })).toHaveCount(0);
});

test('a company that has switched series off lists open ones, which can only be ended', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings });
  await bookSeries(world, firstId, farDay(), 3);
  await world.db.query(sql`UPDATE company_settings SET series = 'off' WHERE company_id = ${world.id}`);
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/myBookings`);
  await page.getByRole('radio', { name: 'Serie' }).check();
  await expect(page.getByText(/Twoja firma wyłączyła serie/)).toBeVisible();
  const series = page.getByRole('main').getByRole('listitem');
  await expect(series.getByRole('button', { name: /^Zmień/ })).toHaveCount(0);
  await series.getByRole('button', { name: /^Zakończ/ }).click();
  await page.getByRole('button', { name: 'Zakończ serię' }).click();
  await expect(page.getByText('Odwołano 3 rezerwacje serii.')).toBeVisible();
});

test('a company without series shows nothing of them', async ({ page, context, found }) => {
  const world = await found({ settings: sql`series = 'off'` });
  await world.signIn(context, world.user);
  await openDay(page, world, farDay());
  await place(page, 'Biurko 1').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Zarezerwuj', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Powtarzaj…' })).toHaveCount(0);
  await page.goto(`/${world.urlName}/myBookings`);
  await expect(page.getByRole('radio', { name: 'Dziś' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Serie' })).toHaveCount(0);
});
