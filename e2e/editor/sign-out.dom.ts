import { expect } from '@playwright/test';
import { test } from '../support/world.ts';
import { row } from './save-steps.ts';
import { emptyLocation, openEditor } from './support.ts';

test('signing out with an unsaved drawing asks first and names it, and keeps it when the person stays', async ({
  page,
  found,
}) => {
  const world = await found();
  const locationId = await emptyLocation(world);
  await world.signIn(page.context(), world.admin);
  await openEditor(page, world, locationId);
  const signOut = async () => {
    await page.getByRole('button', { name: /^Profil/ }).click();
    await page.getByRole('button', { name: 'Wyloguj się' }).click();
  };
  await page.getByRole('button', { name: 'Biurko, rozmiar 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Biurko 1')).toBeVisible();

  await signOut();
  const question = page.getByRole('alertdialog', { name: 'Wylogować się bez zapisania?' });
  await expect(question).toContainText('Przepadnie: rysunek lokalizacji „Piętro 7” (1 zmiana).');
  await question.getByRole('button', { name: 'Anuluj' }).click();
  await expect(question).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(row(page, 'Biurko 1')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);

  // The drawing survives a reload, and another screen does not show it.
  await page.reload();
  await expect(page.getByText('Wróciły niezapisane zmiany z tej karty.')).toBeVisible();
  await page.goto(`/${world.urlName}/myBookings`);
  await signOut();
  await expect(question).toContainText('Przepadnie: niezapisany rysunek planu.');
  await question.getByRole('button', { name: 'Wyloguj mimo to' }).click();
  await expect(page).toHaveURL(/\/login/);
});
