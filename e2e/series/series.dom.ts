import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addDays } from '#contract/time/wall-clock.ts';
import { addAssets, withoutAssets } from '../support/assets.ts';
import { farDay, openDay, place } from '../support/booking.ts';
import { book } from '../support/calls.ts';
import { bay, setUp, stay } from '../support/parking.ts';
import { test } from '../support/world.ts';
import { openRepeat, settings } from './book-series.ts';

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
    const place = change.getByRole('combobox', { name: 'Miejsce' });
    await expect(place).toHaveValue(own);
    if (own === 'Miejsce 4') {
      // Spaces 5 and 6 are out of use and inactive.
      await place.click();
      const options = page.getByRole('option');
      await expect(options.filter({ hasText: /G2/ })).toHaveCount(1);
      await expect(options.filter({ hasText: /[56]/ })).toHaveCount(0);
      await page.keyboard.press('Escape');
    }
    await change.getByRole('button', { name: 'Anuluj' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
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
  // The list now shows both taken dates. One button offers similar places for both.
  await dialog.getByRole('button', { name: 'Weź podobne miejsca: 2 terminy' }).click();
  await dialog.getByRole('button', { name: 'Zarezerwuj 4 terminy' }).click();
  await expect(page.getByText(/zarezerwowano 4 terminy/)).toBeVisible();
  expect(await countHeld()).toBe(4);
});
