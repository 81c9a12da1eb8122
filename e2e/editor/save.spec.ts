import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Drawing } from '#contract/places/drawing.ts';
import { test } from '../support/world.ts';
import { row, saveButton, saved } from './save-steps.ts';
import { desk, emptyLocation, openEditor, pointOn, save, savedDrawing } from './support.ts';

const room = {
  ...{ id: randomUUID(), name: 'Wisła', description: '', color: '#8fa9c4', x: 500, y: 50, width: 100, height: 100 },
  ...{ rotation: 0, stateCode: 0 as const, imageId: null, exchangeIdentifier: '', seats: null, equipment: [] },
  dashboardState: 0 as const,
};

const pointer: Drawing['pointers'][number] = {
  ...{ id: randomUUID(), name: 'Hol', color: '#8fa9c4', pointerLocationId: null },
  points: [
    [700, 100],
    [800, 100],
    [800, 200],
  ],
};

test('[EDIT-07] any edit leaves it dirty until a save or the server’s own; leaving and removing ask first, an invalid key blocks', async ({
  page,
  found,
}) => {
  const world = await found();
  const one = desk(1, 100, 100);
  const locationId = await emptyLocation(world, {
    desks: [one, desk(2, 300, 100)],
    rooms: [room],
    pointers: [pointer],
  });
  await world.signIn(page.context(), world.admin);
  await openEditor(page, world, locationId);
  const dirty = page.getByText('Niezapisane zmiany', { exact: true });
  const undo = page.getByRole('button', { name: /^Cofnij: / });
  const isBackAfterUndo = async () => {
    await expect(dirty).toBeVisible();
    await undo.click();
    await expect(dirty).toHaveCount(0);
  };

  // each edit makes the plan unsaved, and undo makes it saved again
  await expect(dirty).toHaveCount(0);
  await row(page, 'Biurko 1').click();
  const fill = (label: string, value: string) => async () => {
    await page.getByLabel(label, { exact: true }).fill(value);
    await page.keyboard.press('Enter');
  };
  const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click();
  for (const edit of [
    fill('Numer', '7'),
    fill('X', '5'),
    fill('Obrót', '30'),
    () => page.getByLabel('Opis').fill('Przy oknie'),
    () => page.getByLabel('Rozmiar', { exact: true }).selectOption('3'),
    press('Zablokuj'),
    press('Następny rozmiar'),
    press('Powiel'),
    press('Usuń'),
  ]) {
    await row(page, 'Biurko 1').click();
    await edit();
    await isBackAfterUndo();
  }
  await row(page, 'Sala Wisła').click();
  await page.getByLabel('Nazwa').fill('Odra');
  await isBackAfterUndo();
  await row(page, 'Przejście Hol').click();
  await page.getByLabel('Nazwa').fill('Foyer');
  await isBackAfterUndo();

  // a half-typed number is applied when the focus moves to something else on the plan
  await row(page, 'Biurko 1').click();
  await page.getByLabel('X', { exact: true }).fill('6');
  const other = await pointOn(page, { x: 330, y: 110 });
  await page.mouse.click(other.x, other.y);
  await expect(row(page, 'Biurko 2')).toHaveAttribute('aria-selected', 'true');
  await isBackAfterUndo();

  // the server's version replaces the plan, which then counts as saved
  await save(world, locationId, { desks: [{ ...one, x: 200 }, desk(3, 500, 300)], rooms: [room], pointers: [pointer] });
  await expect(row(page, 'Biurko 3')).toBeVisible();
  await expect(dirty).toHaveCount(0);

  // leaving needs a confirmation
  await row(page, 'Biurko 1').click();
  await page.getByLabel('Opis').fill('Przy oknie');
  await page.getByRole('link', { name: 'Wróć do lokalizacji' }).click();
  const leave = page.getByRole('alertdialog');
  await leave.getByRole('button').first().click();
  await expect(leave).toHaveCount(0);
  await expect(dirty).toBeVisible();

  // an invalid key of a display blocks the save and leads to its field
  await row(page, 'Sala Wisła').click();
  await page.getByRole('switch', { name: 'Wyświetlacz sali' }).check();
  await saveButton(page).click();
  const faults = page.getByRole('dialog', { name: 'Popraw, zanim zapiszesz' });
  await faults.getByRole('button', { name: /Włączony wyświetlacz potrzebuje klucza/ }).click();
  const key = page.getByLabel('Klucz wyświetlacza', { exact: true });
  await expect(key).toBeFocused();
  await key.fill('Ab1!');
  await saveButton(page).click();
  await faults.getByRole('button', { name: /Klucz musi mieć od 5 do 50 znaków/ }).click();
  expect((await savedDrawing(world, locationId)).rooms).toMatchObject([{ dashboardState: 0 }]);
  await key.fill('Drzwi7!sala');
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
  await expect(dirty).toHaveCount(0);
  await expect(page.getByText('Klucz jest ustawiony.')).toBeVisible();
  expect((await savedDrawing(world, locationId)).rooms).toMatchObject([{ dashboardState: 1 }]);

  // a save that removes saved items needs a confirmation
  await row(page, 'Biurko 3').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await saveButton(page).click();
  const remove = page.getByRole('alertdialog', { name: 'Zapisać i usunąć?' });
  await expect(remove).toContainText('Z planu znikną: 2 biurka, 1 sala, 1 przejście.');
  await remove.getByRole('button', { name: 'Wróć do planu' }).click();
  await expect(remove).toHaveCount(0);
  await expect(dirty).toBeVisible();
  expect((await savedDrawing(world, locationId)).desks).toHaveLength(2);
  await saveButton(page).click();
  await remove.getByRole('button', { name: 'Zapisz' }).click();
  await expect(dirty).toHaveCount(0);
  expect(await savedDrawing(world, locationId)).toMatchObject({ desks: [], rooms: [], pointers: [] });
});

test('unsaved work comes back after a reload, and leaving asks first', async ({ page, found }) => {
  const world = await found();
  const locationId = await emptyLocation(world);
  await world.signIn(page.context(), world.admin);
  await openEditor(page, world, locationId);
  await page.getByRole('button', { name: 'Biurko, rozmiar 2' }).focus();
  await page.keyboard.press('Enter');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Wróciły niezapisane zmiany z tej karty.')).toBeVisible();
  await expect(row(page, 'Biurko 1')).toBeVisible();

  await page.getByRole('link', { name: 'Wróć do lokalizacji' }).click();
  const leave = page.getByRole('alertdialog');
  await leave.getByRole('button').first().click();
  await expect(row(page, 'Biurko 1')).toBeVisible();
  await page.getByRole('button', { name: 'Odrzuć je' }).click();
  await expect(page.getByRole('option')).toHaveCount(0);
});
