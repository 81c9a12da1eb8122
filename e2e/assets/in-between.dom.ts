import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { getDaysOfView } from '#web/features/booking/assets/booking/views.ts';
import { addAssets, freezeAsset, removeAllAssets } from '../support/assets.ts';
import { farDay, formatDayOnScreen } from '../support/booking.ts';
import { callApi, createPeriod } from '../support/calls.ts';
import { test, type World } from '../support/world.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const fleet = { limits: sql`fleet_limit = 20` };

async function open(page: Page, world: World, userId: string, path: string): Promise<void> {
  await world.signIn(page.context(), userId);
  await page.goto(`/${world.urlName}/${path}`);
  await page.getByRole('region', { name: 'Oś czasu rezerwacji' }).waitFor();
}

test('the button that books waits for the cars where it is pressed before they are read, and opens once', async ({
  page,
  found,
}) => {
  const world = await removeAllAssets(await found(fleet));
  await addAssets(world, 'car', 'Flota', ['Opel Vivaro']);
  const held = Promise.withResolvers<void>();
  await page.route('**/fleet/data', async (route) => {
    await held.promise;
    await route.continue();
  });
  await world.signIn(page.context(), world.user);
  await page.goto(`/${world.urlName}/fleetBooking?view=day&day=${farDay()}`);
  const add = page.getByRole('button', { name: 'Zarezerwuj' });
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  await expect(dialog(page)).toHaveCount(0);
  held.resolve();
  await expect(dialog(page).getByRole('combobox', { name: 'Samochód' })).toHaveValue(/^Opel Vivaro/);
  await dialog(page).getByRole('button', { name: 'Zamknij' }).first().click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(add).not.toHaveAttribute('aria-busy', 'true');
});

test('an hour that the clocks skip shows a message at its field, with the hour used instead', async ({
  page,
  found,
}) => {
  const world = await removeAllAssets(await found(fleet));
  await addAssets(world, 'car', 'Flota', ['Opel Vivaro']);
  await world.signIn(page.context(), world.user);
  // The last Sunday of next March. The form reports the skipped hour even on a day too far ahead to
  // book.
  const year = new Date().getFullYear() + 1;
  const sunday = new Date(Date.UTC(year, 2, 31));
  sunday.setUTCDate(31 - sunday.getUTCDay());
  await page.goto(`/${world.urlName}/fleetBooking?view=day&day=${farDay()}`);
  await page.getByRole('button', { name: 'Zarezerwuj' }).click();
  const skips = dialog(page).getByText('Godziny 02:30 tego dnia nie ma');
  const end = dialog(page).getByLabel('Koniec', { exact: true });
  await end.fill(`${sunday.getUTCDate()}-03-${year}`);
  await end.blur();
  const hour = dialog(page).getByLabel('Godzina').last();
  await hour.fill('02:30');
  await hour.blur();
  await expect(skips).toBeVisible();
  await expect(skips).toContainText('Zamiast niej przyjmujemy 03:30.');
  await hour.fill('03:30');
  await hour.blur();
  await expect(skips).toHaveCount(0);
});

test('an agenda of days around today begins at today, the days before are a press away', async ({ page, found }) => {
  const world = await removeAllAssets(await found(fleet));
  const { ids } = await addAssets(world, 'car', 'Flota', ['Opel Vivaro']);
  const today = getCalendarDayAt(Date.now(), 'Europe/Warsaw');
  const shownDays = getDaysOfView('agenda', today);
  // Depending on the weekday, there are none to six earlier days.
  const earlier = shownDays.filter((day) => day < today);
  for (const [at, day] of shownDays.entries())
    await storeBooking(world.db, {
      ...{ companyId: world.id, kind: 'car', placeId: ids[0]!, userId: world.user },
      period: createPeriod(day, '09:00', '10:00'),
      details: { title: `Wyjazd ${at}`, isAllDay: false },
    });
  await world.signIn(page.context(), world.user);
  await page.goto(`/${world.urlName}/fleetBooking?view=agenda`);
  const entries = page.getByRole('listitem').filter({ hasText: 'Opel Vivaro' });
  await expect(entries).toHaveCount(7 - earlier.length);
  await expect(entries.first()).toContainText(`Wyjazd ${earlier.length}`);
  const more = page.getByRole('button', { name: /^Wcześniejsze dni: \d/ });
  await expect(more).toHaveCount(earlier.length > 0 ? 1 : 0);
  if (earlier.length > 0) {
    await expect(more).toContainText(`Wcześniejsze dni: ${earlier.length} `);
    await more.click();
    await expect(entries).toHaveCount(7);
    await expect(entries.first()).toContainText('Wyjazd 0');
    await expect(more).toHaveAttribute('aria-expanded', 'true');
  }
  // A past week does not contain today, so the list begins with its first day.
  await page.getByRole('button', { name: 'Wcześniej', exact: true }).click();
  await expect(more).toHaveCount(0);
});

test('a car that is removed or frozen while its booking is typed is said to be so, and another one is taken instead', async ({
  page,
  found,
}) => {
  const world = await removeAllAssets(await found(fleet));
  const { groupId, ids } = await addAssets(world, 'car', 'Flota', ['Opel Vivaro', 'Toyota Yaris', 'Škoda Octavia']);
  const day = farDay();
  await open(page, world, world.user, `fleetBooking?view=day&day=${day}`);
  await page.getByRole('button', { name: 'Zarezerwuj' }).click();
  const car = dialog(page).getByRole('combobox', { name: 'Samochód' });
  const choose = async (name: string) => {
    await car.fill(name);
    await page.getByRole('option', { name }).click();
  };
  await choose('Opel Vivaro');
  // The end moves along with the start.
  await dialog(page).getByRole('textbox', { name: 'Początek' }).fill(formatDayOnScreen(day));
  await dialog(page).getByRole('textbox', { name: 'Początek' }).blur();
  await expect(dialog(page).getByRole('textbox', { name: 'Koniec' })).toHaveValue(formatDayOnScreen(day));
  await dialog(page).getByLabel('Tytuł').fill('Wizyta');
  const removed = await callApi(world, world.admin, 'DELETE', `/fleet/removeCar/${ids[0]}?bookings=0`);
  expect(removed.status).toBe(204);
  await expect(dialog(page).getByText('Ktoś usunął ten samochód. Wybierz inny.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Zarezerwuj' })).toBeDisabled();
  await choose('Toyota Yaris');
  await freezeAsset(world, ids[1]!);
  // Open windows receive a car's frozen state with the next save.
  await callApi(world, world.admin, 'POST', '/fleet', {
    ...{ id: groupId, name: 'Flota Warszawa', timeZone: 'Europe/Warsaw', description: '' },
  });
  await expect(dialog(page).getByText(/Ten samochód jest zamrożony/)).toBeVisible();
  await choose('Škoda Octavia');
  await expect(dialog(page).getByText(/zamrożony|usunął/)).toHaveCount(0);
  await expect(dialog(page).getByLabel('Tytuł')).toHaveValue('Wizyta');
});
