import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { addAssets, freeze, withoutAssets } from '../support/assets.ts';
import { farDay, shown } from '../support/booking.ts';
import { call } from '../support/calls.ts';
import { test, type World } from '../support/world.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const fleet = { limits: sql`fleet_limit = 20` };

async function open(page: Page, world: World, userId: string, path: string): Promise<void> {
  await world.signIn(page.context(), userId);
  await page.goto(`/${world.urlName}/${path}`);
  await page.getByRole('region', { name: 'Oś czasu rezerwacji' }).waitFor();
}

test('a car that is removed or frozen while its booking is typed is said to be so, and another one is taken instead', async ({
  page,
  found,
}) => {
  const world = await withoutAssets(await found(fleet));
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
  // The end goes along.
  await dialog(page).getByRole('textbox', { name: 'Początek' }).fill(shown(day));
  await dialog(page).getByRole('textbox', { name: 'Początek' }).blur();
  await expect(dialog(page).getByRole('textbox', { name: 'Koniec' })).toHaveValue(shown(day));
  await dialog(page).getByLabel('Tytuł').fill('Wizyta');
  const removed = await call(world, world.admin, 'DELETE', `/fleet/removeCar/${ids[0]}?bookings=0`);
  expect(removed.status).toBe(204);
  await expect(dialog(page).getByText('Ktoś usunął ten samochód. Wybierz inny.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Zarezerwuj' })).toBeDisabled();
  await choose('Toyota Yaris');
  await freeze(world, ids[1]!);
  // The server tells windows of a frozen car with the next save.
  await call(world, world.admin, 'POST', '/fleet', {
    ...{ id: groupId, name: 'Flota Warszawa', timeZone: 'Europe/Warsaw', description: '' },
  });
  await expect(dialog(page).getByText(/Ten samochód jest zamrożony/)).toBeVisible();
  await choose('Škoda Octavia');
  await expect(dialog(page).getByText(/zamrożony|usunął/)).toHaveCount(0);
  await expect(dialog(page).getByLabel('Tytuł')).toHaveValue('Wizyta');
});
