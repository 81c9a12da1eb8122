import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { callApi } from '../support/calls.ts';
import { test } from '../support/world.ts';
import { row, saveButton, saved } from './save-steps.ts';
import { desk, emptyLocation, openEditor, savedDrawing } from './support.ts';

test('a floor that a colleague removes is called by who removed it, and what was drawn there goes onto another floor', async ({
  page,
  found,
}) => {
  const world = await found();
  const [locationId, other] = [
    await emptyLocation(world, { width: 1400, height: 900, desks: [desk(1, 1200, 700)] }),
    await emptyLocation(world, { desks: [desk(1, 100, 100)] }),
  ];
  await callApi(world, world.admin, 'PUT', `/locations/${other}/name`, { name: 'Piętro 8' });
  await world.signIn(page.context(), world.admin);
  await openEditor(page, world, locationId);
  await page.getByRole('button', { name: 'Biurko, rozmiar 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Biurko 2')).toBeVisible();

  const removed = await callApi(world, world.manager, 'DELETE', `/locations/${locationId}?bookings=0`);
  expect(removed.status).toBe(204);
  const told = page.getByText(/Lokalizacja „Piętro 7” została usunięta .* Kto ją usunął: Marek Manager\./);
  await expect(told).toContainText('Twój rysunek jest w tej karcie');
  await expect(page.getByText('Nie znaleziono')).toHaveCount(0);
  // the same holds after a reload of the page
  await page.reload();
  await expect(told).toContainText('Twój rysunek jest w tej karcie');

  await page.getByRole('combobox', { name: 'Lokalizacja' }).click();
  await page.getByRole('option', { name: /Piętro 8/ }).click();
  // The selected location stays while the browser refetches the removed location.
  const read = page.waitForResponse((response) => response.url().endsWith(`/locations/${locationId}/drawing`));
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await read;
  await page.getByRole('button', { name: 'Wstaw rysunek' }).click();
  await expect(page.getByRole('application', { name: 'Plan: Piętro 8' })).toBeVisible();
  await expect(row(page, 'Biurko 3')).toBeVisible();
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
  const { width, height, desks } = await savedDrawing(world, other);
  expect([width, height, desks.map(({ no }) => no)]).toEqual([1400, 900, [1, 2, 3]]);
});

test('a pointer whose target a colleague removes says so, leads nowhere after one choice, and the drawing is saved', async ({
  page,
  found,
}) => {
  const world = await found();
  const target = await emptyLocation(world);
  const points: [number, number][] = [
    [100, 100],
    [160, 100],
    [160, 160],
  ];
  const locationId = await emptyLocation(world, {
    pointers: [{ id: randomUUID(), name: 'Schody', points, color: '#8ab4f8', pointerLocationId: target }],
  });
  await world.signIn(page.context(), world.admin);
  await openEditor(page, world, locationId);
  await row(page, 'Schody').click();
  await page.getByLabel('Nazwa').fill('Schody B');
  const leadsTo = page.getByLabel('Prowadzi do');
  expect((await callApi(world, world.manager, 'DELETE', `/locations/${target}?bookings=0`)).status).toBe(204);
  await expect(leadsTo).toContainText('Lokalizacja, której już nie ma');
  await leadsTo.selectOption('Jeszcze nigdzie');
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
});
