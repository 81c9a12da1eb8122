import { expect } from '@playwright/test';
import { farDay, findPlace } from '../support/booking.ts';
import { callApi } from '../support/calls.ts';
import { signInNextPerson } from '../support/next-person.ts';
import { test } from '../support/world.ts';
import { desk, emptyLocation, openEditor } from './support.ts';

test('a draft is seen by those who draw alone until it is published, a restricted floor by all, who can’t book there', async ({
  page,
  found,
}) => {
  const world = await found();
  const locationId = await emptyLocation(world, { desks: [desk(1, 100, 100)] });
  await world.signIn(page.context(), world.admin);
  await openEditor(page, world, locationId);
  const seen = async () => (await callApi(world, world.user, 'GET', `/locations/${locationId}`)).status;
  expect(await seen()).toBe(200);

  const published = page.getByRole('switch', { name: 'Opublikowana' });
  await published.uncheck();
  await expect(page.getByText('Lokalizację widzą teraz tylko osoby, które rysują plany.')).toBeVisible();
  await page.getByRole('option', { name: 'Biurko 1' }).click();
  await page.keyboard.press('Control+d');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByText('Niezapisane zmiany')).toHaveCount(0);
  expect(await seen()).toBe(404);

  await published.check();
  await expect(page.getByText('Lokalizacja jest teraz widoczna dla wszystkich.')).toBeVisible();
  await signInNextPerson(page, world, world.user, `booking?location=${locationId}&day=${farDay()}`);
  await expect(findPlace(page, 'Biurko 2', 'wolne')).toBeVisible();

  const permissions = { restrictedArea: true, locationUsers: [world.manager] };
  await callApi(world, world.admin, 'PUT', `/locations/${locationId}/permissions`, permissions);
  await expect(page.getByText(/Dostęp do lokalizacji „Piętro 7” mają tylko wybrane osoby/)).toBeVisible();
  await findPlace(page, 'Biurko 2', 'dla wybranych osób').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Zarezerwuj', exact: true })).toHaveCount(0);
});
