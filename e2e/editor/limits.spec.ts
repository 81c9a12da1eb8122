import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { waitForStableBox } from '../support/at-rest.ts';
import { addAgreedPackage, choosePackage } from '../support/subscribed.ts';
import { test } from '../support/world.ts';
import { desk, emptyLocation, openEditor, savedDrawing } from './support.ts';

test('[EDIT-08] beyond the package the palette gives way to an error with both numbers, nothing is saved, and less of it fits again', async ({
  page,
  found,
}) => {
  // two desks and two rooms elsewhere, one desk here. The limit counts the total, minus the places
  // saved here, plus the places drawn here
  const world = await found({ desks: 2, rooms: 2, limits: sql`desk_limit = 4, room_limit = 2` });
  const locationId = await emptyLocation(world, { desks: [desk(1, 100, 100)] });
  await world.signIn(page.context(), world.admin);
  await openEditor(page, world, locationId);
  const palette = page.getByRole('region', { name: 'Do postawienia na planie' });
  const desks = palette.getByRole('button', { name: /^Biurko, rozmiar/ });
  const put = async (name: string) => {
    await palette.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  const saveButton = page.getByRole('button', { name: 'Zapisz', exact: true });

  await put('Biurko, rozmiar 2');
  await expect(desks).toHaveCount(4);
  await put('Biurko, rozmiar 1');
  await expect(desks).toHaveCount(0);
  await expect(palette.getByRole('alert')).toHaveText(
    'Firma miałaby 5 biurek, a pakiet obejmuje 4. Usuń część z nich, żeby zapisać.',
  );
  await saveButton.click();
  const toast = page.locator('[data-toasts] > *').filter({ hasText: /Firma miałaby 5 biurek, a pakiet obejmuje 4/ });
  await expect(toast).toBeVisible();
  const [said, save] = [await waitForStableBox(toast), await waitForStableBox(saveButton)];
  expect(said.y, 'what it says does not lie over Save').toBeGreaterThanOrEqual(save.y + save.height);
  await expect(page.getByText('Niezapisane zmiany')).toBeVisible();
  expect((await savedDrawing(world, locationId)).desks).toHaveLength(1);

  await page.getByRole('option', { name: 'Biurko 3' }).click();
  await page.keyboard.press('Delete');
  await expect(desks).toHaveCount(4);
  await put('Sala');
  await expect(palette.getByRole('alert')).toHaveText(
    'Firma miałaby 3 sale, a pakiet obejmuje 2. Usuń część z nich, żeby zapisać.',
  );
  await expect(palette.getByRole('button', { name: 'Sala', exact: true })).toHaveCount(0);
  await page.getByRole('option', { name: /^Sala/ }).click();
  await page.keyboard.press('Delete');
  await saveButton.click();
  await expect(page.getByText('Plan zapisany.')).toBeVisible();
  expect((await savedDrawing(world, locationId)).desks).toHaveLength(2);
});

test('places frozen by the package freeze and thaw in an open editor at once, and unsaved changes stay', async ({
  page,
  found,
}) => {
  const world = await found({ desks: 2, rooms: 1 });
  const locationId = await emptyLocation(world, { desks: [desk(1, 100, 100), desk(2, 300, 100)] });
  const [few, many] = [await addAgreedPackage(world, 3), await addAgreedPackage(world, 50)];
  await world.signIn(page.context(), world.admin);
  await openEditor(page, world, locationId);
  const [first, last] = [1, 2].map((no) => page.getByRole('option', { name: new RegExp(`^Biurko ${no}\\b`) }));
  const description = page.getByLabel('Opis');
  await first!.click();
  await description.fill('Przy oknie');
  await description.press('Tab');
  await expect(page.getByText('Niezapisane zmiany')).toBeVisible();

  await choosePackage(world, few);
  await expect(last!).toHaveAccessibleName(/poza pakietem/);
  await expect(first!).not.toHaveAccessibleName(/poza pakietem/);
  await expect(page.locator('[data-toasts]').getByText(/^Pakiet obejmuje teraz inne miejsca/)).toBeVisible();
  await expect(page.getByText('Niezapisane zmiany')).toBeVisible();

  await choosePackage(world, many);
  await expect(last!).not.toHaveAccessibleName(/poza pakietem/);
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByText('Plan zapisany.')).toBeVisible();
  const { desks } = await savedDrawing(world, locationId);
  expect(desks.map(({ description: said, stateCode }) => [said, stateCode])).toEqual([
    ['Przy oknie', 0],
    [expect.anything(), 0],
  ]);
});
