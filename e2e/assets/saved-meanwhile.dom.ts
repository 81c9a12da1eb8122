import { expect } from '@playwright/test';
import { removeAllAssets } from '../support/assets.ts';
import { openPageOf } from '../support/table.ts';
import { test } from '../support/world.ts';
import { card, dialog, limits, renameResource, savedElsewhere } from './saved-meanwhile-steps.ts';

test('changes that a colleague saves appear in an open dialog, beside the text typed there', async ({
  browser,
  found,
}) => {
  const world = await removeAllAssets(await found({ limits }));
  const { page, groupId, id } = await renameResource(browser, world);
  await savedElsewhere(world, groupId, id, { color: '#1d4ed8' });
  await expect(dialog(page).getByText('Ktoś inny właśnie to zapisał')).toBeVisible();
  await expect(dialog(page).getByRole('radio', { name: '#1d4ed8' })).toBeChecked();
  await expect(dialog(page).getByLabel('Nazwa')).toHaveValue('Projektor sali A');
  await dialog(page).getByRole('button', { name: 'Zapisz' }).click();
  await expect(card(page, 'Projektor sali A')).toBeVisible();
  await page.reload();
  await card(page, 'Projektor sali A').getByRole('button', { name: 'Edytuj' }).click();
  await expect(dialog(page).getByRole('radio', { name: '#1d4ed8' })).toBeChecked();
  await page.context().close();
});

test('a save whose answer is lost is asked for again; one that fails after its screen was left says so, and what was typed is there', async ({
  browser,
  found,
}) => {
  const world = await removeAllAssets(await found({ limits }));
  const page = await openPageOf(browser, world, world.manager, 'fleet');
  let lost = 0;
  await page.route('**/api/*/fleet', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    // The server saves the change, but its response is lost.
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Dodaj flotę' }).click();
  await dialog(page).getByLabel('Nazwa').fill('Flota Łódź');
  await dialog(page).getByLabel('Nazwa').press('Enter');
  await expect(page.getByText('Dodano: Flota Łódź.')).toBeVisible();
  expect(lost).toBe(1);

  let answer: () => void = () => {};
  const left = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/*/fleet', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await left;
    await route.abort();
  });
  // Two saves in a row fail after the member left the screen, and each shows a toast.
  for (const typed of ['Samochody handlowców', 'Samochody serwisu']) {
    await card(page, 'Flota Łódź').getByRole('button', { name: 'Edytuj' }).click();
    await dialog(page).getByLabel('Opis').fill(typed);
    await dialog(page).getByLabel('Opis').press('Enter');
    await expect(card(page, 'Flota Łódź')).toContainText(typed);
  }
  await card(page, 'Flota Łódź').getByRole('link', { name: 'Konfiguruj' }).click();
  await expect(page.getByRole('heading', { name: 'Flota Łódź' })).toBeVisible();
  answer();
  await expect(page.getByText(/Nie udało się zapisać floty „Flota Łódź”/)).toHaveCount(2);
  await page.getByRole('link', { name: 'Wróć' }).click();
  await expect(card(page, 'Flota Łódź')).toContainText('Bez opisu');
  await card(page, 'Flota Łódź').getByRole('button', { name: 'Edytuj' }).click();
  await expect(dialog(page).getByLabel('Opis')).toHaveValue('Samochody serwisu');
  await page.context().close();
});

test('a just added item is changed before the server has responded, and both are saved', async ({ browser, found }) => {
  const world = await removeAllAssets(await found({ limits }));
  const page = await openPageOf(browser, world, world.manager, 'fleet');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/[^/]+\/fleet(\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') await held;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Dodaj flotę' }).click();
  await dialog(page).getByLabel('Nazwa').fill('Flota Łódź');
  await dialog(page).getByLabel('Nazwa').press('Enter');
  await card(page, 'Flota Łódź').getByRole('button', { name: 'Edytuj' }).click();
  await dialog(page).getByLabel('Opis').fill('Samochody handlowców');
  await dialog(page).getByLabel('Opis').press('Enter');
  await expect(card(page, 'Flota Łódź')).toContainText('Samochody handlowców');
  answer();
  await expect(page.getByText(/zapisan/i).first()).toBeVisible();
  await page.reload();
  await expect(card(page, 'Flota Łódź')).toContainText('Samochody handlowców');
  await page.context().close();
});

test('a save over what somebody else has saved is refused, says who that was, and opens again with what was typed', async ({
  browser,
  found,
}) => {
  const world = await removeAllAssets(await found({ limits }));
  const { page, groupId, id } = await renameResource(browser, world);
  // The other window saves while this request is running.
  const once = { times: 1 };
  await page.route(
    '**/resources/updateResource',
    async (route) => {
      await savedElsewhere(world, groupId, id, { color: '#1d4ed8' });
      await route.continue();
    },
    once,
  );
  await dialog(page).getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText(/Nie udało się zapisać .*Ktoś inny zapisał to w międzyczasie: Ada Admin/)).toBeVisible();
  await page.getByRole('button', { name: 'Popraw' }).click();
  await expect(dialog(page).getByLabel('Nazwa')).toHaveValue('Projektor sali A');
  // Fields that the member did not change show the other window's values.
  await expect(dialog(page).getByRole('radio', { name: '#1d4ed8' })).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Zapisano: Projektor sali A.')).toBeVisible();
  await page.context().close();
});
