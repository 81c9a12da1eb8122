import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { cancelDeskBookingThroughApi } from '../support/calls.ts';
import { test } from '../support/world.ts';
import { day, hour, limits, placeOf, store } from './my-bookings-steps.ts';

const dayAt = (at: number) => getCalendarDayAt(at, 'Europe/Warsaw');

test('[MY-01] my bookings of five kinds in one list, by kind, by dates and by a day of the calendar', async ({
  page,
  context,
  browser,
  found,
}) => {
  const world = await found({ limits });
  const now = Date.now();
  const aroundNow = { startDate: new Date(now - hour).toISOString(), endDate: new Date(now + hour).toISOString() };
  await store(world, 'desk', '12', now, { period: aroundNow });
  await store(world, 'room', 'Planowanie', now + day);
  await store(world, 'parking', 'A7', now + 3 * day);
  await store(world, 'car', 'Do Łodzi', now + 20 * day);
  await store(world, 'resource', 'Szkolenie', now + 50 * day);
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/booking`);
  await page.getByRole('navigation').getByRole('link', { name: 'Moje rezerwacje' }).click();
  const items = page.getByRole('main').getByRole('listitem');
  const chips = (group: string) => page.getByRole('group', { name: group }).getByRole('radio');
  const press = (name: string) => page.getByRole('radio', { name, exact: true }).check();
  await expect(items).toContainText(['Biurko 12', 'Planowanie', 'A7', 'Do Łodzi', 'Szkolenie']);
  await expect(chips('Rodzaj rezerwacji')).toHaveCount(6);

  await press('Dziś');
  await expect(items.filter({ hasText: 'Biurko 12' })).toHaveCount(1);
  await expect(items.filter({ hasText: 'A7' })).toHaveCount(0);
  await press('Jutro');
  await expect(items.filter({ hasText: 'Planowanie' })).toHaveCount(1);
  await expect(items.filter({ hasText: 'A7' })).toHaveCount(0);
  await press('Tydzień');
  await expect(items).toContainText(['Biurko 12', 'Planowanie', 'A7']);
  await press('Miesiąc');
  await expect(items).toContainText(['Biurko 12', 'Planowanie', 'A7', 'Do Łodzi']);
  await press('Samochody');
  await expect(items).toHaveText([/Do Łodzi/]);
  await expect(page).toHaveURL(/dates=month&kind=car|kind=car&dates=month/);
  await press('Wszystkie');

  const calendar = page.getByRole('region', { name: 'Kalendarz z moimi rezerwacjami' });
  const marked = calendar.getByRole('button', { name: /masz rezerwację/ });
  await expect(marked.first()).toBeVisible();
  const before = calendar.getByRole('button', { disabled: true });
  if (!dayAt(now).endsWith('-01')) await expect(before.first()).toBeVisible();
  await marked.first().click();
  await expect(page).toHaveURL(/dates=\d{4}-\d\d-\d\d/);
  await expect(items.first()).toContainText('Biurko 12');
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Miesiąc' })).toBeChecked();

  await context.close();
  const floorsAlone = await found({ limits: sql`parking_space_limit = 0, fleet_limit = 0, resource_limit = 0` });
  const other = await browser.newContext();
  await floorsAlone.signIn(other, floorsAlone.user);
  const theirs = await other.newPage();
  await theirs.goto(`/${floorsAlone.urlName}/myBookings`);
  await expect(theirs.getByText('Nie masz żadnych nadchodzących rezerwacji.')).toBeVisible();
  await expect(theirs.getByRole('group', { name: 'Rodzaj rezerwacji' }).getByRole('radio')).toHaveCount(3);
  await other.close();
});

test('[MY-02] a booking is confirmed, ended and deleted from its menu, bypass is hidden, and others’ acts show at once', async ({
  page,
  context,
  found,
}) => {
  const settings = sql`desk_booking_confirmation_mode = 2`;
  const world = await found({ limits, settings });
  const now = Date.now();
  const desk = await placeOf(world, 'desk', '12');
  const running = { startDate: new Date(now - hour).toISOString(), endDate: new Date(now + hour).toISOString() };
  await store(world, 'desk', '12', now, { ...desk, period: running });
  await store(world, 'parking', 'A7', now, {
    period: running,
    details: { carRegistrationNumber: 'WA 1', description: '', carIconId: null },
  });
  await store(world, 'room', 'Planowanie', now + 3 * day);
  await store(world, 'desk', '99', now + 3 * day, { adminBypass: true });
  const later = await store(world, 'desk', '13', now + 2 * day);
  const theirs = await store(world, 'desk', '14', now + 2 * day);
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/myBookings`);
  const items = page.getByRole('main').getByRole('listitem');
  const item = (text: string) => items.filter({ hasText: text });
  const menu = async (text: string, act: string) => {
    await item(text)
      .getByRole('button', { name: /co zrobić z rezerwacją/ })
      .click();
    await page.getByRole('menuitem', { name: act }).click();
  };
  await expect(items).toHaveCount(5);
  await cancelDeskBookingThroughApi(world, world.admin, theirs);
  await expect(item('Biurko 14')).toHaveCount(0);
  await expect(item('99')).toHaveCount(0);
  await menu('Biurko 12', 'Potwierdź obecność');
  await expect(item('Biurko 12')).toContainText('Potwierdzona');
  await item('Biurko 12')
    .getByRole('button', { name: /co zrobić/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Potwierdź obecność' })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: 'Zakończ teraz' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await menu('A7', 'Zakończ teraz');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zakończ rezerwację' }).click();
  await expect(item('A7')).toHaveCount(0);

  // A cancellation that can be undone needs no confirmation.
  await menu('Planowanie', 'Odwołaj rezerwację');
  await expect(item('Planowanie')).toHaveCount(0);
  await menu('Biurko 13', 'Odwołaj rezerwację');
  await expect(item('Biurko 13')).toHaveCount(0);
  const stateOf = async () =>
    (await world.db.query<{ state: number }>(sql`SELECT state FROM bookings WHERE id = ${later}`))[0]!.state;
  await expect.poll(stateOf).toBe(2);
  await menu('Biurko 12', 'Odwołaj rezerwację');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odwołaj rezerwację' }).click();
  await expect(page.getByText('Nie masz żadnych nadchodzących rezerwacji.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Zarezerwuj biurko' })).toBeVisible();
});

test('twenty bookings are shown at first, the rest by a press, and the focus stays on the page', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ limits });
  const now = Date.now();
  for (let at = 1; at <= 23; at++) await store(world, 'desk', '12', now + at * day);
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/myBookings`);
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveCount(20);
  const more = page.getByRole('button', { name: 'Pokaż kolejne (zostały 3 rezerwacje)' });
  await more.click();
  await expect(items).toHaveCount(23);
  await expect(more).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Moje rezerwacje' })).toBeFocused();
});
