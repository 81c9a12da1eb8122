import { expect, type Page } from '@playwright/test';
import type { Drawing } from '#contract/drawing.ts';
import { call } from '../support/calls.ts';
import { test, type World } from '../support/world.ts';
import { emptyLocation, openEditor, pointOn, savedDrawing } from './support.ts';

const saved = (page: Page) => page.getByText('Plan zapisany.');

async function opened(page: Page, world: World, drawing: Partial<Drawing> = {}): Promise<string> {
  const locationId = await emptyLocation(world, drawing);
  await world.signIn(page.context(), world.admin);
  await openEditor(page, world, locationId);
  return locationId;
}

test('a floor is drawn by mouse: desks from the palette, dragged, turned and copied, a room, undone, saved and booked from', async ({
  page,
  found,
}) => {
  const world = await found();
  const locationId = await opened(page, world);

  // dragged from the palette
  const palette = page.getByRole('button', { name: 'Biurko, rozmiar 2' });
  const from = (await palette.boundingBox())!;
  const first = await pointOn(page, { x: 200, y: 150 });
  await page.mouse.move(from.x + 20, from.y + 15);
  await page.mouse.down();
  await page.mouse.move(first.x - 60, first.y - 30, { steps: 4 });
  await page.mouse.move(first.x, first.y, { steps: 4 });
  await page.mouse.up();
  const list = page.getByRole('listbox', { name: 'Elementy na planie' });
  await expect(list.getByRole('option', { name: 'Biurko 1' })).toHaveAttribute('aria-selected', 'true');

  // moved by hand, without anything that catches it
  await page.keyboard.down('Control');
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  await page.mouse.move(first.x + 40, first.y + 30, { steps: 5 });
  await page.mouse.move(first.x + 60, first.y + 40, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.up('Control');
  await expect(page.getByRole('button', { name: 'Cofnij: przesunięcie (1 biurko)' })).toBeVisible();

  // copied with Alt
  await page.keyboard.down('Alt');
  await page.mouse.move(first.x + 60, first.y + 40);
  await page.mouse.down();
  await page.mouse.move(first.x + 100, first.y + 40, { steps: 5 });
  await page.mouse.move(first.x + 130, first.y + 40, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect(list.getByRole('option')).toHaveCount(2);

  // a room drawn from corner to corner
  await page.getByRole('button', { name: 'Sala', exact: true }).click();
  const corner = await pointOn(page, { x: 400, y: 250 });
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.down();
  await page.mouse.move(corner.x + 80, corner.y + 60, { steps: 4 });
  await page.mouse.move(corner.x + 150, corner.y + 100, { steps: 4 });
  await page.mouse.up();
  await page.getByLabel('Nazwa').fill('Wisła');
  await expect(list.getByRole('option', { name: 'Sala „Wisła”' })).toHaveAttribute('aria-selected', 'true');

  // a row of six, undone in one step and done again
  await list.getByRole('option', { name: 'Biurko 2' }).click();
  await page.keyboard.press('*');
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('option')).toHaveCount(5);
  await page.keyboard.press('Control+z');
  await expect(list.getByRole('option')).toHaveCount(3);
  await page.keyboard.press('Control+Shift+z');
  await expect(list.getByRole('option')).toHaveCount(5);

  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Niezapisane zmiany')).toHaveCount(0);
  const { desks, rooms } = await savedDrawing(world, locationId);
  expect(desks.map(({ no }) => no)).toEqual([1, 2, 3, 4]);
  expect(rooms).toMatchObject([{ name: 'Wisła' }]);
  expect(rooms[0]!.width).toBeGreaterThan(140);

  const booked = await call(world, world.user, 'GET', `/locations/${locationId}`);
  expect(booked.status).toBe(200);
  expect(booked.body.desks).toHaveLength(4);
});

test('the same is done by the keyboard alone', async ({ page, found }) => {
  const world = await found();
  const locationId = await opened(page, world);
  const desk = page.getByRole('button', { name: 'Biurko, rozmiar 2' });
  await desk.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Zrobione: dodanie (1 biurko)' })).toBeAttached();

  const list = page.getByRole('listbox', { name: 'Elementy na planie' });
  await list.getByRole('option', { name: 'Biurko 1' }).focus();
  await page.keyboard.press(']');
  await expect(page.getByLabel('Obrót')).toHaveValue('15');
  await page.keyboard.press('Control+d');
  await expect(list.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('Alt+ArrowRight');
  await page.getByLabel('Numer').fill('1');
  await page.keyboard.press('Enter');
  // taken: the next free one
  await expect(page.getByLabel('Numer')).toHaveValue('2');
  await page.getByLabel('Opis').fill('Przy oknie');
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  const { desks } = await savedDrawing(world, locationId);
  expect(desks).toMatchObject([
    { no: 1, rotation: 15 },
    { no: 2, rotation: 15, description: 'Przy oknie' },
  ]);

  await list.getByRole('option', { name: 'Biurko 2' }).focus();
  await page.keyboard.press('Delete');
  await expect(list.getByRole('option')).toHaveCount(1);
});
