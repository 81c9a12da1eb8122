import { expect } from '@playwright/test';
import { addMember } from '#server/testing/test-world.ts';
import { farDay, place } from '../support/booking.ts';
import { call, period } from '../support/calls.ts';
import { test } from '../support/world.ts';
import { desk, editedLocation, emptyLocation, openEditor } from './support.ts';

test('[EDIT-09] a location is limited to chosen active people, which the excluded see, and has a time zone of its own', async ({
  page,
  browser,
  found,
}) => {
  const world = await found();
  const locationId = await emptyLocation(world, { desks: [desk(1, 100, 100)] });
  const turnedOff = await addMember(world.db, world.id, 'user', 'Nina Nieaktywna');
  const off = await call(world, world.admin, 'PUT', '/companies/users/state', {
    userIds: [turnedOff],
    isActive: false,
  });
  expect(off.status).toBe(204);
  await world.signIn(page.context(), world.admin);
  await openEditor(page, world, locationId);
  await page.getByRole('button', { name: 'Uprawnienia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ustaw uprawnienia: „Piętro 7”' });
  await dialog.getByRole('switch', { name: 'Tylko dla wybranych osób' }).check();
  await expect(dialog.getByText('Nikogo nie wybrano: nikt tu nic nie zarezerwuje.')).toBeVisible();
  const people = dialog.getByLabel('Kto może rezerwować');
  await people.fill('nina');
  await expect(page.getByRole('option')).toHaveCount(0);
  await people.fill('marek');
  await page.getByRole('option', { name: /Marek Manager/ }).click();
  await dialog.getByRole('button', { name: 'Zapisz uprawnienia' }).click();
  await expect(page.getByText('Uprawnienia zapisane.')).toBeVisible();
  expect(await editedLocation(world, locationId)).toMatchObject({
    restrictedArea: true,
    locationUsers: [world.manager],
  });

  // as the excluded sees it
  const context = await browser.newContext();
  await world.signIn(context, world.user);
  const excluded = await context.newPage();
  const day = farDay();
  await excluded.goto(`/${world.urlName}/booking?location=${locationId}&day=${day}`);
  await expect(excluded.getByRole('heading', { name: 'Piętro 7' })).toBeVisible();
  await expect(place(excluded, 'Biurko 1', 'wolne')).toHaveCount(0);
  await expect(excluded.getByText(/Dostęp do lokalizacji „Piętro 7” mają tylko wybrane osoby/)).toBeVisible();
  await expect(place(excluded, 'Biurko 1', 'dla wybranych osób')).toBeVisible();
  const refused = { deskId: (await editedLocation(world, locationId)).drawing.desks[0]!.id };
  const periods = [period(day, '09:00', '10:00')];
  const bookingBy = async (who: string) =>
    (await call(world, who, 'POST', '/bookings', { ...refused, periods })).status;
  expect(await bookingBy(world.user)).toBeGreaterThanOrEqual(400);
  expect(await bookingBy(world.manager)).toBe(201);

  // the clocks of the place
  await page.getByRole('button', { name: 'Strefa czasowa' }).click();
  const zone = page.getByRole('dialog', { name: 'Ustaw strefę czasową: „Piętro 7”' });
  await zone.getByLabel('Strefa czasowa').fill('Lisbon');
  await page
    .getByRole('option', { name: /Europe\/Lisbon|Europe\/London/ })
    .first()
    .click();
  await zone.getByRole('button', { name: 'Ustaw' }).click();
  await expect(page.getByText('Strefa czasowa ustawiona.')).toBeVisible();
  expect((await editedLocation(world, locationId)).iana).toMatch(/Lisbon|London/);
  await context.close();
});

test('a draft is seen by those who draw alone, until it is published from the editor', async ({
  page,
  browser,
  found,
}) => {
  const world = await found();
  const locationId = await emptyLocation(world, { desks: [desk(1, 100, 100)] });
  await world.signIn(page.context(), world.admin);
  await openEditor(page, world, locationId);
  const context = await browser.newContext();
  await world.signIn(context, world.user);
  const colleague = await context.newPage();
  await colleague.goto(`/${world.urlName}/booking?location=${locationId}&day=${farDay()}`);
  await expect(colleague.getByRole('treeitem', { name: /Piętro 7/ })).toBeVisible();

  const published = page.getByRole('switch', { name: 'Opublikowana' });
  await published.uncheck();
  await expect(page.getByText('Lokalizację widzą teraz tylko ci, którzy rysują.')).toBeVisible();
  await expect(colleague.getByRole('treeitem', { name: /Piętro 7/ })).toHaveCount(0);
  await page.getByRole('option', { name: 'Biurko 1' }).click();
  await page.keyboard.press('Control+d');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByText('Niezapisane zmiany')).toHaveCount(0);
  expect((await call(world, world.user, 'GET', `/locations/${locationId}`)).status).toBe(404);

  await published.check();
  await expect(page.getByText('Lokalizacja jest teraz widoczna dla wszystkich.')).toBeVisible();
  await colleague.getByRole('treeitem', { name: /Piętro 7/ }).click();
  await expect(place(colleague, 'Biurko 2', 'wolne')).toBeVisible();
  await context.close();
});
