import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { setMailServerBehaviour, waitForEmailTo } from '../support/mailbox.ts';
import { findRows, openPageOf } from '../support/table.ts';
import { test } from '../support/world.ts';

let serial = 0;
const newEmail = () => `gosc${Date.now()}${serial++}@firma.example`;

test('[USER-05] inviting three, one of them a member: rows say the fault, letters go to the others', async ({
  browser,
  found,
}) => {
  const world = await found();
  const page = await openPageOf(browser, world, world.admin, 'invitations');
  await expect(page.getByText('Nikt nie czeka na przyjęcie zaproszenia.')).toBeVisible();
  await page.getByRole('button', { name: 'Zaproś do firmy' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Adresy e-mail');
  const send = dialog.getByRole('button', { name: 'Wyślij zaproszenia' });
  await send.click();
  await expect(dialog.getByText('Podaj co najmniej jeden adres e-mail.')).toBeVisible();
  const [first, second] = [newEmail(), newEmail()];
  await field.pressSequentially(`${first.toUpperCase()} ${world.emailOf(world.user)} nonsense `);
  const grid = dialog.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(grid).toHaveCount(3);
  await expect(grid.nth(0)).toContainText('Ok');
  await expect(grid.nth(0).getByRole('textbox')).toHaveValue(first);
  await expect(grid.nth(1)).toContainText('Ta osoba jest już w firmie.');
  await expect(grid.nth(2)).toContainText('To nie wygląda na adres e-mail.');
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await grid.nth(2).getByRole('textbox').fill('   ');
  await grid.nth(2).getByRole('textbox').blur();
  await expect(grid.nth(2).getByRole('textbox')).toHaveValue('nonsense');
  await grid.nth(2).getByRole('textbox').fill(second.toUpperCase());
  await grid.nth(2).getByRole('textbox').blur();
  await expect(grid.nth(2)).toContainText('Ok');
  await grid
    .nth(1)
    .getByRole('button', { name: /Usuń z listy/ })
    .click();
  await expect(grid).toHaveCount(2);
  await send.click();
  await expect(page.getByText('Przyjęliśmy 2 zaproszenia do wysłania.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  for (const email of [first, second]) {
    expect((await waitForEmailTo(email)).links[0]).toContain('/invitation/');
    await expect(findRows(page).filter({ hasText: email })).toContainText('oczekuje');
  }
  // The members are in a list of their own.
  await expect(findRows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Zaproś', exact: true }).click();
  await field.fill(Array.from({ length: 31 }, newEmail).join(' '));
  await field.blur();
  await expect(dialog.getByText(/Naraz można zaprosić najwyżej 30 osób, a na liście jest 31/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Anuluj' }).click();
  await page.getByRole('button', { name: 'Zaproś', exact: true }).click();
  await expect(dialog.getByRole('table')).toHaveCount(0);
});

test('one address typed and one press invite: by the mouse, and by Ctrl+Enter but not by Enter', async ({
  browser,
  found,
}) => {
  const world = await found();
  const page = await openPageOf(browser, world, world.admin, 'invitations');
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Wyślij zaproszenia' });
  // The server's check of an email arrives after the click on Send.
  let held = Promise.withResolvers<void>();
  await page.route('**/invitations/check', async (route) => {
    await held.promise;
    await route.continue();
  });
  for (const by of ['mouse', 'Enter'] as const) {
    const email = newEmail();
    held = Promise.withResolvers();
    await page.getByRole('button', { name: 'Zaproś', exact: true }).click();
    const field = dialog.getByLabel('Adresy e-mail');
    await field.pressSequentially(email);
    if (by === 'mouse') await send.click();
    else {
      await field.press('Enter');
      await expect(field).toHaveValue('');
      await field.press('Enter');
      await expect(send).not.toHaveAttribute('aria-busy', 'true');
      await field.press('Control+Enter');
    }
    await expect(send).toHaveAttribute('aria-busy', 'true');
    await expect(dialog.getByText('sprawdzamy…')).toBeVisible();
    held.resolve();
    await expect(dialog).toHaveCount(0);
    await expect(findRows(page).filter({ hasText: email })).toContainText('oczekuje');
  }
});

test('[USER-06] the row of an invitation shows what becomes of its letter, and offers to send again and to take back', async ({
  browser,
  found,
}) => {
  const world = await found();
  const [good, bad] = [newEmail(), newEmail()];
  await setMailServerBehaviour(bad, 'refuse');
  const page = await openPageOf(browser, world, world.admin, 'invitations');
  await page.getByRole('button', { name: 'Zaproś', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Adresy e-mail').fill(`${good} ${bad} `);
  await expect(dialog.getByText('Ok', { exact: true })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Wyślij zaproszenia' }).click();
  await expect(findRows(page).filter({ hasText: good })).toContainText('wysłane');
  await expect(findRows(page).filter({ hasText: bad })).toContainText('odrzucone');
  await world.db.pool.query(`UPDATE invitations SET modified_on = now() - interval '1 hour' WHERE email = $1`, [good]);
  const before = await waitForEmailTo(good);
  await page.getByRole('button', { name: `Wyślij zaproszenie ponownie: ${good}` }).click();
  await expect(page.getByText(`Zaproszenie na adres ${good} przyjęliśmy do ponownego wysłania.`)).toBeVisible();
  expect((await waitForEmailTo(good, before)).links[0]).not.toBe(before.links[0]);
  await page.getByRole('button', { name: `Wycofaj zaproszenie: ${bad}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Wycofaj' }).click();
  await expect(findRows(page).filter({ hasText: bad })).toHaveCount(0);
});

test('a file whose header names no e-mails: the person says which columns are meant, and can change them', async ({
  browser,
  found,
}) => {
  const world = await found();
  const page = await openPageOf(browser, world, world.admin, 'invitations');
  await page.getByRole('button', { name: 'Importuj z CSV' }).click();
  const dialog = page.getByRole('dialog');
  const [jan, ewa] = [newEmail(), newEmail()];
  const lines = ['Kto;Prywatny;Służbowy;Uprawnienia', `Jan;;${jan};menedżer`, `Ewa;ewa@dom.example;${ewa};użytkownik`];
  const file = { name: 'ludzie.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await dialog.getByLabel('Plik CSV').setInputFiles(file);
  const email = dialog.getByLabel('Kolumna z adresami e-mail');
  const role = dialog.getByLabel('Kolumna z rolą');
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('2');
  await expect(dialog.getByText(`Przykłady: ${jan}, ${ewa}`)).toBeVisible();
  await expect(role).toHaveValue('3');
  await expect(role.getByRole('option')).toHaveText([
    'Brak: wszyscy zostaną użytkownikami',
    'Kto (Jan)',
    'Prywatny (ewa@dom.example)',
    'Uprawnienia (menedżer)',
  ]);

  // another column has a single email: the dialog shows what happens to the other row, and going
  // back loses nothing
  await email.selectOption('1');
  await role.selectOption('');
  await dialog.getByRole('button', { name: 'Sprawdź osoby' }).click();
  await expect(dialog.getByText('brak adresu e-mail')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Zaproś 1 osobę' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Zmień kolumny' }).click();
  await expect(email).toHaveValue('1');
  await expect(role).toHaveValue('');
  await email.selectOption('3');
  await expect(role.getByRole('option', { name: /Uprawnienia/ })).toHaveCount(0);
  await email.selectOption('2');
  await role.selectOption('3');
  await dialog.getByRole('button', { name: 'Sprawdź osoby' }).click();
  await expect(dialog.getByText('Tych kolumn nie znamy i je pominiemy: Kto, Prywatny.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Zaproś 2 osoby' }).click();
  await expect(dialog.getByText('Gotowe: wszystkie zaproszenia są w drodze.')).toBeVisible();
  const invited = await world.db.query<{ email: string; role: string }>(
    sql`SELECT email, role FROM invitations WHERE company_id = ${world.id} ORDER BY role`,
  );
  expect(invited).toEqual([
    { email: jan, role: 'manager' },
    { email: ewa, role: 'user' },
  ]);
});
