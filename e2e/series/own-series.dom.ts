import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addDays } from '#contract/time/wall-clock.ts';
import { farDay, openDay, place } from '../support/booking.ts';
import { test } from '../support/world.ts';
import { bookSeries, firstId, settings } from './book-series.ts';

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
  // If the change begins with another date, the dialog counts the remaining dates again.
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
