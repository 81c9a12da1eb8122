import { expect } from '@playwright/test';
import { farDay } from '../support/booking.ts';
import { bookDeskThroughApi, callApi } from '../support/calls.ts';
import { test } from '../support/world.ts';
import { row, saveButton, saved } from './save-steps.ts';
import { desk, emptyLocation, openEditor, save, savedDrawing } from './support.ts';

test('locking a booked desk asks whether its bookings go, yes unless told, and removing one says what goes with it', async ({
  page,
  found,
}) => {
  const world = await found();
  const [one, two] = [desk(1, 100, 100), desk(2, 300, 100)];
  const locationId = await emptyLocation(world, { desks: [one, two] });
  for (const { id } of [one, two])
    await bookDeskThroughApi(world, id, world.user, farDay(id === one.id ? 3 : 4), '08:00', '16:00');
  await world.signIn(page.context(), world.admin);
  await openEditor(page, world, locationId);

  await row(page, 'Biurko 1').click();
  await page.getByRole('button', { name: 'Zablokuj' }).click();
  await expect(row(page, 'Biurko 1, zablokowane')).toBeVisible();
  // the button responds to the click while the server counts the affected bookings
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
  const planned = await callApi(world, world.user, 'GET', '/bookings/planned');
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
  const left = await callApi(world, world.user, 'GET', '/bookings/planned');
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
  // the live event reports the colleague's save at once
  await page.getByRole('button', { name: 'Porównaj' }).click();
  const dialog = page.getByRole('dialog', { name: 'Połącz zmiany' });
  await expect(dialog.getByRole('region', { name: 'Biurko 1' })).toContainText('przesunięte');
  await dialog.getByRole('radio', { name: 'Wersja zapisana' }).check();
  await dialog.getByRole('button', { name: 'Połącz' }).click();
  await expect(row(page, 'Biurko 3')).toBeVisible();
  const { desks } = await savedDrawing(world, locationId);
  expect(desks.find(({ no }) => no === 1)).toMatchObject({ x: 100, y: 250 });
});
