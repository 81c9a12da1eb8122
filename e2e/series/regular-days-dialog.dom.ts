import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addDays } from '#contract/time/wall-clock.ts';
import { openDay, place } from '../support/booking.ts';
import { book } from '../support/calls.ts';
import { test } from '../support/world.ts';
import { desksOf, firstDay, openRegularDays, readOpenSeries, threeDates } from './regular-days-steps.ts';

const weekday = new Intl.DateTimeFormat('pl', { weekday: 'long', timeZone: 'UTC' }).format(
  Date.parse(`${firstDay}T12:00:00Z`),
);

test('[WEEK-02a] two presses from the plan book a desk on regular days without end, and say which dates get another desk', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings: threeDates() });
  await book(world, world.desks[0]!, world.manager, addDays(firstDay, 7), '10:00', '11:00');
  await world.signIn(context, world.user);
  const dialog = await openRegularDays(page, world);
  await expect(dialog.getByRole('checkbox', { name: weekday })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /w tej samej strefie/ })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /na piętrze/ })).toBeChecked();
  const summary = dialog.getByRole('status').first();
  await expect(summary).toHaveText('Najbliższe 3 terminy: 2 wolne, 1 niedostępny, więc bierzemy najbliższe biurko');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('listitem')).toContainText('Biurko 2');
  await dialog.getByRole('button', { name: 'Zarezerwuj 3 terminy' }).click();
  await expect(page.getByText(/zarezerwowano 3 terminy\. 1 w innym miejscu: .*Biurko 2\./)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await desksOf(world)).toBe('1,2,1');
  expect(await readOpenSeries(world)).toEqual([{ ends: 'never', wishes: ['desk', 'zone', 'floor'] }]);
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(page.getByText('Cofnięto. Seria jest odwołana.')).toBeVisible();
  expect(await desksOf(world)).toBe('');
});

test('a lost answer and a hurried second press book regular days once', async ({ page, context, found }) => {
  const world = await found({ settings: threeDates() });
  await world.signIn(context, world.user);
  let lost = 0;
  await page.route('**/bookings/series', async (route) => {
    lost += 1;
    if (lost > 1) return await route.continue();
    await route.fetch();
    await route.abort();
  });
  const dialog = await openRegularDays(page, world);
  const press = dialog.getByRole('button', { name: 'Zarezerwuj 3 terminy' });
  await press.click();
  await press.click({ force: true }).catch(() => undefined);
  await expect(page.getByText(/zarezerwowano 3 terminy/)).toBeVisible();
  expect(await readOpenSeries(world)).toHaveLength(1);
  expect(await desksOf(world)).toBe('1,1,1');

  // Booking the same days again shows a refusal, and makes no second series.
  await place(page, 'Biurko 1').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Moje stałe dni' }).click();
  await expect(dialog.getByRole('status').first()).toHaveText('Najbliższe 3 terminy: 3 już zarezerwowane');
  await dialog.getByRole('button', { name: 'Zarezerwuj stałe dni' }).click();
  await expect(dialog.getByText(/Te dni są już w innej serii: biurko 1/)).toBeVisible();
  expect(await readOpenSeries(world)).toHaveLength(1);
});

test('own bookings on those days are named and stay, and a date without a desk says why', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings: threeDates() });
  await book(world, world.desks[1]!, world.user, firstDay, '08:00', '10:00');
  for (const desk of world.desks) await book(world, desk, world.manager, addDays(firstDay, 7), '10:00', '11:00');
  await world.signIn(context, world.user);
  const dialog = await openRegularDays(page, world);
  const summary = dialog.getByRole('status').first();
  await expect(summary).toHaveText('Najbliższe 3 terminy: 1 wolny, 1 niedostępny, 1 już zarezerwowany');
  await expect(dialog.getByRole('listitem').first()).toContainText('rezerwacja biurka 2 i zostaje bez zmian');
  await expect(dialog.getByRole('listitem').nth(1)).toContainText('10:00');

  await dialog.getByRole('checkbox', { name: weekday }).uncheck();
  await expect(dialog.getByText('Wybierz co najmniej jeden dzień tygodnia.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: weekday }).check();
  await dialog.getByRole('button', { name: 'Zarezerwuj 1 termin' }).click();
  await expect(page.getByText(/zarezerwowano 1 termin/)).toBeVisible();
  expect(await desksOf(world)).toBe('2,1');
});

test('my bookings show the wishes of regular days, and change them', async ({ page, context, found }) => {
  const world = await found({ settings: threeDates() });
  await world.signIn(context, world.user);
  const dialog = await openRegularDays(page, world);
  await dialog.getByRole('button', { name: 'Zarezerwuj 3 terminy' }).click();
  await expect(page.getByText(/zarezerwowano 3 terminy/)).toBeVisible();
  await page.goto(`/${world.urlName}/myBookings?dates=repeating`);
  const series = page.getByRole('main').getByRole('listitem');
  await expect(series).toContainText('Gdy zajęte: najbliższe w strefie, potem na piętrze');
  await series.getByRole('button', { name: /^Zmień/ }).click();
  const change = page.getByRole('dialog', { name: 'Zmień serię' });
  await change.getByRole('checkbox', { name: /na piętrze/ }).uncheck();
  await change.getByRole('button', { name: 'Zapisz: 3 terminy' }).click();
  await expect(series).toContainText('Gdy zajęte: najbliższe w strefie');
  await expect(series).not.toContainText('potem na piętrze');
});

test('a date on which its person has another desk is booked too when the person brings it back', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings: threeDates() });
  await book(world, world.desks[1]!, world.user, firstDay, '08:00', '10:00');
  await world.signIn(context, world.user);
  await openDay(page, world, firstDay);
  await place(page, 'Biurko 1').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Powtarzaj…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zarezerwuj serię' });
  await dialog.getByRole('radio', { name: 'Po liczbie terminów' }).check();
  await dialog.getByLabel('Liczba terminów').fill('3');
  await dialog.getByRole('checkbox', { name: /na piętrze/ }).check();
  const row = dialog.getByRole('listitem').first();
  await expect(row).toContainText('rezerwacja biurka 2 i zostaje bez zmian');
  await row.getByRole('button', { name: /^Przywróć/ }).click();
  await expect(dialog.getByRole('status').first()).toHaveText('3 terminy: 3 wolne');
  await dialog.getByRole('button', { name: 'Zarezerwuj 3 terminy' }).click();
  await expect(page.getByText(/zarezerwowano 3 terminy/)).toBeVisible();
  expect(await desksOf(world)).toBe('2,1,1,1');
});

test('[WEEK-02g] a company without series that go on keeps the repeat by weekdays, and others have regular days', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings: sql`series = 'withEnd'` });
  await world.signIn(context, world.user);
  await openDay(page, world, firstDay);
  await place(page, 'Biurko 1').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Powtarzaj…' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Moje stałe dni' })).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Anuluj' }).click();
  await page.getByRole('button', { name: 'Kilka dni' }).click();
  await expect(page.getByRole('button', { name: 'Powtarzaj', exact: true })).toBeVisible();

  await world.db.query(sql`UPDATE company_settings SET series = 'all' WHERE company_id = ${world.id}`);
  await openDay(page, world, firstDay);
  await place(page, 'Biurko 1').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Moje stałe dni' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Anuluj' }).click();
  await page.getByRole('button', { name: 'Kilka dni' }).click();
  await expect(page.getByRole('button', { name: 'Powtarzaj', exact: true })).toHaveCount(0);

  // A package without desks has no regular days, so the button for series remains.
  await world.db.query(sql`UPDATE company_limits SET desk_limit = 0 WHERE company_id = ${world.id}`);
  await openDay(page, world, firstDay);
  await page.getByRole('button', { name: 'Kilka dni' }).click();
  await expect(page.getByRole('button', { name: 'Powtarzaj', exact: true })).toBeVisible();
});
