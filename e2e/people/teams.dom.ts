import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { storeTeam } from '#server/testing/week-requests.ts';
import { callApi } from '../support/calls.ts';
import { test } from '../support/world.ts';

test('an administrator makes a team, changes and removes it, and makes teams of an attribute', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings: sql`who_comes_when = true` });
  await world.signIn(context, world.admin);
  await page.goto(`/${world.urlName}/teams`);
  await expect(page.getByText(/^Nie ma jeszcze zespołów/)).toBeVisible();
  await page.getByRole('button', { name: 'Nowy zespół' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nowy zespół' });
  await dialog.getByRole('textbox', { name: 'Nazwa' }).fill('Sprzedaż');
  await dialog.getByRole('combobox', { name: 'Osoby' }).fill('Ula');
  await page.getByRole('option', { name: 'Ula User' }).click();
  await dialog.getByRole('button', { name: 'Utwórz' }).click();
  await expect(page.getByText('Utworzono zespół „Sprzedaż”.')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Sprzedaż' });
  await expect(row).toContainText('1 osoba');

  await page.getByRole('button', { name: 'Zmień zespół: Sprzedaż' }).click();
  const change = page.getByRole('dialog', { name: 'Zmień zespół' });
  await change.getByRole('combobox', { name: 'Liderzy' }).fill('Marek');
  await page.getByRole('option', { name: 'Marek Manager' }).click();
  await change.getByRole('button', { name: 'Zapisz' }).click();
  await expect(row).toContainText('2 osoby');
  await expect(row).toContainText('Liderzy: Marek Manager');

  await page.getByRole('button', { name: 'Nowy zespół' }).click();
  await dialog.getByRole('textbox', { name: 'Nazwa' }).fill('sprzedaz');
  await dialog.getByRole('button', { name: 'Utwórz' }).click();
  await expect(dialog.getByText('Firma ma już zespół o takiej nazwie.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Anuluj' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();

  const { id } = (await callApi(world, world.admin, 'POST', '/companies/extraAttributes', { name: 'Dział' })).body;
  const body = { userId: world.user, attributeId: id, value: 'IT' };
  expect((await callApi(world, world.admin, 'PUT', '/companies/users/extraAttribute', body)).status).toBe(204);
  await page.getByRole('switch', { name: 'Dział' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('zobaczą wartości tego atrybutu');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Utwórz zespoły' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'IT' })).toContainText('1 osoba');
  await expect(page.getByRole('button', { name: 'Usuń zespół: IT' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Usuń zespół: Sprzedaż' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń zespół' }).click();
  await expect(page.getByText('Usunięto zespół „Sprzedaż”.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a team that another administrator changes meanwhile keeps that change', async ({ page, context, found }) => {
  const world = await found({ settings: sql`who_comes_when = true` });
  const id = await storeTeam(world.db, { companyId: world.id, name: 'Sprzedaż', members: [world.user] });
  await world.signIn(context, world.admin);
  let reads = 0;
  await page.route(`**/teams/${id}`, (route, request) => {
    if (request.method() === 'GET') reads += 1;
    return route.continue();
  });
  await page.goto(`/${world.urlName}/teams`);
  await page.getByRole('button', { name: 'Zmień zespół: Sprzedaż' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zmień zespół' });
  await expect(dialog.getByRole('textbox', { name: 'Nazwa' })).toHaveValue('Sprzedaż');
  const theirs = { name: 'Handel', addedMembers: [world.manager] };
  expect((await callApi(world, world.admin, 'PUT', `/teams/${id}`, theirs)).status).toBe(200);
  await expect(page.getByText('2 osoby')).toHaveCount(1);
  await expect.poll(() => reads).toBe(2);
  await dialog.getByRole('combobox', { name: 'Osoby' }).fill('Ada');
  await page.getByRole('option', { name: 'Ada Admin' }).click();
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Handel' })).toContainText('3 osoby');
});

test('a new team that is corrected after a lost answer is saved as it was typed last', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings: sql`who_comes_when = true` });
  await world.signIn(context, world.admin);
  let isLost = true;
  await page.route('**/teams', async (route, request) => {
    if (!isLost || request.method() !== 'POST') return await route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.goto(`/${world.urlName}/teams`);
  await page.getByRole('button', { name: 'Nowy zespół' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nowy zespół' });
  await dialog.getByRole('textbox', { name: 'Nazwa' }).fill('Sprzedaz');
  await dialog.getByRole('button', { name: 'Utwórz' }).click();
  await expect(dialog.getByText(/^Nie udało się utworzyć zespołu/)).toBeVisible();
  isLost = false;
  await dialog.getByRole('textbox', { name: 'Nazwa' }).fill('Zakupy');
  await dialog.getByRole('combobox', { name: 'Osoby' }).fill('Ula');
  await page.getByRole('option', { name: 'Ula User' }).click();
  await dialog.getByRole('button', { name: 'Utwórz' }).click();
  await expect(page.getByText('Utworzono zespół „Zakupy”.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Zakupy' })).toContainText('1 osoba');
});
