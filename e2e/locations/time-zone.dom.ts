import { expect, type Page } from '@playwright/test';
import { addAssets, bookAsset } from '../support/assets.ts';
import { farDay } from '../support/booking.ts';
import { bookDeskThroughApi, callApi, createPeriod } from '../support/calls.ts';
import { openPageOf } from '../support/table.ts';
import { test, type World } from '../support/world.ts';
import { choose, open } from './locations-steps.ts';

const question = (page: Page) => page.getByRole('alertdialog');
async function chooseLisbon(page: Page) {
  await page.getByRole('combobox', { name: 'Strefa czasowa' }).fill('Lisbon');
  await page
    .getByRole('option', { name: /Lisbon/ })
    .first()
    .click();
}
/** Loads the start times of a person's bookings. */
async function startsOf(world: World, path: string): Promise<number[]> {
  const { body } = await callApi(world, world.user, 'GET', path);
  return (body.bookings as { startDate: string }[]).map(({ startDate }) => Date.parse(startDate));
}
/** Selects in the dialog that the bookings keep their hours. */
async function keepHours(page: Page, said: string) {
  await expect(question(page)).toContainText(said);
  await expect(question(page)).toContainText('zostaje na 09:00');
  await question(page).getByRole('button', { name: 'Zmień strefę' }).click();
}

test('a time zone with bookings asks what they keep: at a location, where leaving the question changes nothing', async ({
  page,
  found,
}) => {
  const world = await found();
  const day = farDay(1);
  await bookDeskThroughApi(world, world.desks[0]!, world.user, day, '09:00', '10:00');
  await bookDeskThroughApi(world, world.desks[1]!, world.user, farDay(2), '09:00', '10:00');
  await open(page, world);
  const floorOf = async () => {
    const { body } = await callApi(world, world.admin, 'GET', '/locations');
    return (body.locations as { id: string; name: string; iana: string }[]).find(({ id }) => id === world.floor)!;
  };
  await choose(page, (await floorOf()).name, 'Strefa czasowa');
  await chooseLisbon(page);
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(question(page)).toContainText('2 rezerwacje jeszcze się tam nie skończyły. 1 osoba dostanie e-mail');
  await question(page).getByRole('button', { name: 'Anuluj' }).click();
  await expect(question(page)).toHaveCount(0);
  expect((await floorOf()).iana).toBe('Europe/Warsaw');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await question(page).getByRole('radio', { name: 'Ten sam moment' }).check();
  await expect(question(page)).toContainText('w tym samym momencie co dotąd');
  await question(page).getByRole('button', { name: 'Zmień strefę' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await floorOf()).iana).toBe('Europe/Lisbon');
  expect(await startsOf(world, '/bookings/planned')).toEqual(
    [day, farDay(2)].map((on) => Date.parse(createPeriod(on, '09:00', '10:00').startDate)),
  );
});

test('a time zone with bookings asks what they keep: at a car park and a fleet', async ({ browser, found }) => {
  const world = await found();
  const day = farDay(1);
  const times = createPeriod(day, '09:00', '10:00');
  const space = { parkingSpaceId: world.spaces[0]!, carRegistrationNumber: 'WA 1234', ...times };
  expect((await callApi(world, world.user, 'POST', '/parking/bookings', space)).status).toBe(201);
  const parking = await openPageOf(browser, world, world.admin, `parking/edit/${world.parking}`);
  await chooseLisbon(parking);
  await parking.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await keepHours(parking, '1 rezerwacja jeszcze się tam nie skończyła.');
  await expect(parking.getByText('Zapisano parking.')).toBeVisible();
  // The same hour of the day is later in Lisbon.
  const kept = Date.parse(times.startDate) + 3_600_000;
  expect(await startsOf(world, '/parking/bookings/my/planned')).toEqual([kept]);
  await parking.context().close();

  const { ids } = await addAssets(world, 'car', 'Flota', ['Skoda']);
  await bookAsset(world, 'car', ids[0]!, world.user, { day, from: '09:00', to: '10:00' });
  const fleets = await openPageOf(browser, world, world.manager, 'fleet');
  const card = fleets.getByRole('article', { name: 'Flota', exact: true });
  await card.getByRole('button', { name: 'Edytuj' }).click();
  await chooseLisbon(fleets);
  await fleets.getByRole('dialog').getByRole('button', { name: 'Zapisz', exact: true }).click();
  await keepHours(fleets, '1 rezerwacja jeszcze się tam nie skończyła.');
  await expect(fleets.getByText('Zapisano: Flota.')).toBeVisible();
  await fleets.context().close();
});
