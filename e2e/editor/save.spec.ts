import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Drawing } from '#contract/drawing.ts';
import { farDay } from '../support/booking.ts';
import { book, call } from '../support/calls.ts';
import { test } from '../support/world.ts';
import { desk, emptyLocation, openEditor, pointOn, save, savedDrawing } from './support.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Zapisz', exact: true });
const row = (page: Page, name: string) => page.getByRole('option', { name });
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
const saved = (page: Page) => page.getByText('Plan zapisany.');

test('locking a booked desk asks whether its bookings go, yes unless told, and removing one says what goes with it', async ({
  page,
  found,
}) => {
  const world = await found();
  const [one, two] = [desk(1, 100, 100), desk(2, 300, 100)];
  const locationId = await emptyLocation(world, { desks: [one, two] });
  for (const { id } of [one, two]) await book(world, id, world.user, farDay(id === one.id ? 3 : 4), '08:00', '16:00');
  await world.signIn(page.context(), world.admin);
  await openEditor(page, world, locationId);

  await row(page, 'Biurko 1').click();
  await page.getByRole('button', { name: 'Zablokuj' }).click();
  await expect(row(page, 'Biurko 1, zablokowane')).toBeVisible();
  // while it is counted whose bookings end, it shows that it was pressed
  const counted = Promise.withResolvers<void>();
  const preview = /\/drawing\/preview$/;
  await page.route(preview, async (route) => {
    await counted.promise;
    await route.continue();
  });
  await saveButton(page).click();
  const lock = page.getByRole('alertdialog', { name: 'Zapisać z zablokowanymi miejscami?' });
  await expect(saveButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(lock).toHaveCount(0);
  counted.resolve();
  await lock.waitFor();
  await page.unroute(preview);
  const choice = lock.getByRole('checkbox', {
    name: 'Odwołaj też przyszłe rezerwacje na tych miejscach (1 rezerwacja)',
  });
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await lock.getByRole('button', { name: 'Zapisz' }).click();
  await expect(saved(page)).toBeVisible();
  const planned = await call(world, world.user, 'GET', '/bookings/planned');
  expect(planned.body.bookings).toHaveLength(2);

  await row(page, 'Biurko 2').click();
  await page.keyboard.press('Delete');
  await saveButton(page).click();
  const remove = page.getByRole('alertdialog', { name: 'Zapisać i usunąć?' });
  await expect(remove).toContainText('Z planu znikną: 1 biurko.');
  await expect(remove).toContainText('1 rezerwacja (1 osoba)');
  await remove.getByRole('button', { name: 'Zapisz' }).click();
  await expect(remove).toHaveCount(0);
  await expect.poll(async () => (await savedDrawing(world, locationId)).desks.map(({ no }) => no)).toEqual([1]);
  const left = await call(world, world.user, 'GET', '/bookings/planned');
  expect(left.body.bookings).toHaveLength(1);
});

test('what two people drew at once is joined, and where both changed the same desk one chooses', async ({
  page,
  found,
}) => {
  const world = await found();
  const [one, two] = [desk(1, 100, 100), desk(2, 300, 100)];
  const locationId = await emptyLocation(world, { desks: [one, two] });
  await world.signIn(page.context(), world.admin);
  await openEditor(page, world, locationId);
  await row(page, 'Biurko 1').click();
  await page.getByLabel('X', { exact: true }).fill('5');
  await page.keyboard.press('Enter');

  await save(world, locationId, { desks: [{ ...one, y: 250 }, two, desk(3, 500, 300)] });
  // told at once, by the event
  await page.getByRole('button', { name: 'Porównaj' }).click();
  const dialog = page.getByRole('dialog', { name: 'Połącz zmiany' });
  await expect(dialog.getByRole('region', { name: 'Biurko 1' })).toContainText('przesunięte');
  await dialog.getByRole('radio', { name: 'Wersja zapisana' }).check();
  await dialog.getByRole('button', { name: 'Połącz' }).click();
  await expect(row(page, 'Biurko 3')).toBeVisible();
  const { desks } = await savedDrawing(world, locationId);
  expect(desks.find(({ no }) => no === 1)).toMatchObject({ x: 100, y: 250 });
});

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

  // each edit, and undone it is clean again
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

  // a number that is half typed when one goes on to something else on the plan
  await row(page, 'Biurko 1').click();
  await page.getByLabel('X', { exact: true }).fill('6');
  const other = await pointOn(page, { x: 330, y: 110 });
  await page.mouse.click(other.x, other.y);
  await expect(row(page, 'Biurko 2')).toHaveAttribute('aria-selected', 'true');
  await isBackAfterUndo();

  // the server's own version is taken over, and it is clean
  await save(world, locationId, { desks: [{ ...one, x: 200 }, desk(3, 500, 300)], rooms: [room], pointers: [pointer] });
  await expect(row(page, 'Biurko 3')).toBeVisible();
  await expect(dirty).toHaveCount(0);

  // leaving asks
  await row(page, 'Biurko 1').click();
  await page.getByLabel('Opis').fill('Przy oknie');
  await page.getByRole('link', { name: 'Wróć do lokalizacji' }).click();
  const leave = page.getByRole('alertdialog');
  await leave.getByRole('button').first().click();
  await expect(leave).toHaveCount(0);
  await expect(dirty).toBeVisible();

  // an invalid key of a display blocks the save and leads to its field
  await row(page, 'Sala Wisła').click();
  await page.getByRole('switch', { name: 'Ekran przy sali' }).check();
  await saveButton(page).click();
  const faults = page.getByRole('dialog', { name: 'Popraw, zanim zapiszesz' });
  await faults.getByRole('button', { name: /Włączony ekran potrzebuje klucza/ }).click();
  const key = page.getByLabel('Klucz ekranu', { exact: true });
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

  // what was saved goes only when one agrees, and what was never saved without a question
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
