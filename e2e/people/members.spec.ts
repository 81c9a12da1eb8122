import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addMember } from '#server/testing/test-world.ts';
import { callApi } from '../support/calls.ts';
import { waitForEmailTo } from '../support/mailbox.ts';
import { findCell, findColumnHead, findRows, openPageOf } from '../support/table.ts';
import { test } from '../support/world.ts';
import { chooseAct, everybody, keptByEnter, rowOf } from './members-steps.ts';

test('[USER-01] [USER-03] the ribbon acts on those who are selected; neither oneself nor the invited are', async ({
  browser,
  found,
}) => {
  const world = await found();
  await callApi(world, world.admin, 'POST', '/invitations', { invitations: [{ email: 'guest@firma.example' }] });
  await addMember(world.db, world.id, 'user', 'Olga Obok');
  const page = await openPageOf(browser, world, world.admin, 'manageUsers');
  await expect(findRows(page)).toHaveCount(4);
  await expect(page.getByText('4 osoby', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Wszyscy' }).check();
  await expect(findRows(page)).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Zaproś', exact: true })).toHaveCount(0);
  await expect(rowOf(page, 'Ada Admin').getByRole('checkbox')).toHaveCount(0);
  await expect(rowOf(page, 'guest@firma.example').getByRole('checkbox')).toHaveCount(0);
  await expect(rowOf(page, 'guest@firma.example').getByText('zaproszenie', { exact: true })).toBeVisible();
  const tint = (name: string) =>
    rowOf(page, name)
      .locator('td')
      .nth(1)
      .evaluate((td) => getComputedStyle(td).backgroundColor);
  expect(await tint('Ada Admin')).not.toBe(await tint('Ula User'));
  expect(await tint('guest@firma.example')).not.toBe(await tint('Ula User'));

  const ribbon = page.getByRole('toolbar');
  const turnOn = ribbon.getByRole('button', { name: 'Aktywuj', exact: true });
  const turnOff = ribbon.getByRole('button', { name: 'Dezaktywuj', exact: true });
  const role = page.getByRole('button', { name: 'Zmień rolę' });
  for (const button of [turnOn, turnOff, role]) await expect(button).toHaveAttribute('aria-disabled', 'true');

  // Changes the name in the database, so that no event is sent. The page refetches on demand.
  for (const name of ['Ula Inaczej', 'Ula User']) {
    await world.db.query(sql`UPDATE users SET name = ${name} WHERE id = ${world.user}`);
    const asked = page.waitForRequest(/\/companies\/users\/retrieve$/);
    await ribbon.getByRole('button', { name: 'Odśwież', exact: true }).click();
    await asked;
    await expect(rowOf(page, name)).toHaveCount(1);
  }

  await rowOf(page, 'Ula User').getByRole('checkbox').check();
  await rowOf(page, 'Olga Obok').getByRole('checkbox').check();
  await expect(turnOn).toHaveAttribute('aria-disabled', 'true');
  await role.click();
  await page.getByRole('menuitem', { name: 'menedżer' }).click();
  await expect(page.getByText('Rola „menedżer” nadana 2 osobom.')).toBeVisible();
  await expect(rowOf(page, 'Olga Obok').getByText('menedżer', { exact: true })).toBeVisible();
  await turnOff.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dezaktywuj' }).click();
  await expect(rowOf(page, 'Olga Obok').getByText('nieaktywny')).toBeVisible();
  await expect(turnOn).not.toHaveAttribute('aria-disabled', 'true');
  for (const button of [turnOff, role]) await expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(await tint('Olga Obok')).toBe(await tint('guest@firma.example'));
  await turnOn.click();
  await expect(rowOf(page, 'Olga Obok').getByText('aktywny', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Odśwież uprawnienia' }).click();
  await expect(page.getByText('Uprawnienia zostaną odczytane na nowo.')).toBeVisible();
});

test('attributes are defined in a dialog, written in the table, found and exported', { tag: '@full-chromium' }, async ({
  browser,
  found,
}) => {
  const world = await found();
  const page = await openPageOf(browser, world, world.admin, 'manageUsers');
  await chooseAct(page, 'Atrybuty');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nowy atrybut').fill('Zespół');
  await dialog.getByLabel('Nowy atrybut').press('Enter');
  await expect(dialog.getByLabel('Nazwa atrybutu „Zespół”')).toBeVisible();
  await dialog.getByRole('button', { name: 'Zamknij' }).first().click();
  const value = page.getByLabel('Zespół: Ula User');
  await value.fill('Kadry');
  await keptByEnter(page, value);
  await page.reload();
  await expect(value).toHaveValue('Kadry');
  await page.getByLabel('Filtruj: Zespół').fill('kadr');
  await expect(findRows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/extra\./);
  const download = page.waitForEvent('download');
  await chooseAct(page, 'Eksportuj CSV');
  const file = await download;
  const { readFile } = await import('node:fs/promises');
  const text = await readFile((await file.path())!, 'utf8');
  expect(text.split('\r\n')[0]).toContain('Imię i nazwisko,E-mail,Rola,Dodano,Zmieniono,Status,Zaproszenie,Zespół');
  expect(text.split('\r\n')[1]).toContain('Ula User');
  expect(text.trim().split('\r\n')).toHaveLength(2);
  // Responds as for a company with more members than the pages can show.
  await page.route('**/companies/users/retrieve', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), moreThanCounted: true } });
  });
  await chooseAct(page, 'Eksportuj CSV');
  await expect(page.getByText('W pliku jest pierwszych 1 osób z listy.')).toBeVisible();
  const sizes = page.getByRole('combobox', { name: /stron/ }).locator('option');
  await expect(sizes).toHaveText(['10', '25', '50', '100']);
});

test('[USER-02] the grid has each column, attributes written in it, page sizes and its height', async ({
  browser,
  found,
}) => {
  const world = await found();
  await callApi(world, world.admin, 'POST', '/companies/extraAttributes', { name: 'Zespół' });
  await callApi(world, world.admin, 'POST', '/invitations', { invitations: [{ email: 'guest@firma.example' }] });
  await waitForEmailTo('guest@firma.example');
  for (let n = 0; n < 12; n++) await addMember(world.db, world.id, 'user', `Kolega ${String(n).padStart(2, '0')}`);
  await world.db.query(sql`
    UPDATE all_memberships SET created_on = '2026-01-02T08:04:00Z', modified_on = '2026-03-04T15:06:00Z'
    WHERE company_id = ${world.id} AND user_id = ${world.user}`);
  const page = await openPageOf(browser, world, world.admin, everybody);
  for (const name of ['Imię i nazwisko', 'E-mail', 'Rola', 'Dodano', 'Zmieniono', 'Status', 'Zaproszenie', 'Zespół'])
    await expect(findColumnHead(page, name)).toHaveCount(1);
  await expect(page.getByRole('columnheader', { name: 'Zdjęcie' })).toHaveCount(1);
  await expect(findRows(page)).toHaveCount(10);
  const sizes = page.getByRole('combobox', { name: /stron/ });
  await expect(sizes).toHaveValue('10');
  await expect(sizes.locator('option')).toHaveText(['10', '25', '50', '100']);
  await sizes.selectOption('25');
  await expect(findRows(page)).toHaveCount(16);
  const of = async (name: string, column: string) => findCell(rowOf(page, name), column);
  const ula = 'Ula User';
  await expect(rowOf(page, ula).locator('td').filter({ hasText: 'UU' }).first()).toBeVisible();
  await expect(await of(ula, 'E-mail')).toHaveText(world.emailOf(world.user));
  await expect(await of(ula, 'Rola')).toHaveText('użytkownik');
  await expect(await of(ula, 'Dodano')).toHaveText('02-01-2026 09:04');
  await expect(await of(ula, 'Zmieniono')).toHaveText('04-03-2026 16:06');
  await expect(await of(ula, 'Status')).toHaveText('aktywny');
  const guest = 'guest@firma.example';
  await expect(await of(guest, 'Rola')).toHaveText('zaproszenie');
  await expect(await of(guest, 'Status')).toHaveText('oczekuje');
  await expect(await of(guest, 'Zaproszenie')).toHaveText('wysłane');
  const value = page.getByLabel(`Zespół: ${ula}`);
  await value.fill('Kadry');
  await keptByEnter(page, value);
  await page.reload();
  await sizes.selectOption('25');
  await expect(value).toHaveValue('Kadry');
  const scrolls = page.getByRole('table').locator('xpath=ancestor::*[contains(@class, "")]');
  const heights = await scrolls.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).maxHeight).filter((height) => height !== 'none'),
  );
  const tall = await page.evaluate(() => `${Math.round(innerHeight * 0.8)}px`);
  expect(heights.map((height) => `${Math.round(parseFloat(height))}px`)).toContain(tall);
});
