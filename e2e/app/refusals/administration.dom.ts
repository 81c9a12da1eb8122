import { expect } from '@playwright/test';
import { createPng } from '#server/testing/test-company-data.ts';
import { callApi } from '../../support/calls.ts';
import { findRows } from '../../support/table.ts';
import { test } from '../../support/world.ts';
import { named, reason, refusedPage, told } from './refuse.ts';

test('what an administrator does and the server refuses is told in a toast, and why', async ({ browser, found }) => {
  test.setTimeout(180_000);
  const world = await found();
  await world.db.pool.query("UPDATE companies SET email = 'biuro@firma.example' WHERE id = $1", [world.id]);
  const invited = { invitations: [{ email: 'guest@firma.example' }] };
  await callApi(world, world.admin, 'POST', '/invitations', invited);
  const png = Buffer.from(await (await createPng(3)).arrayBuffer());
  const context = await browser.newContext();
  const { page, go } = await refusedPage(context, world, world.admin);
  const sure = (name: string) => named(page.getByRole('alertdialog'), name).click();

  await go('manageUsers');
  await findRows(page).filter({ hasText: 'Ula User' }).getByRole('checkbox').check();
  await named(page, 'Dezaktywuj').click();
  await sure('Dezaktywuj');
  await told(page, 'errorOnChangingUsersState');
  await named(page, 'Zmień rolę').click();
  await named(page, 'menedżer', 'menuitem').click();
  await told(page, 'errorOnAssigningUserRoles');
  await named(page, 'Odśwież uprawnienia').click();
  await told(page, 'errorOnRefreshingUsersCache');

  await go('invitations');
  const guest = findRows(page).filter({ hasText: 'guest@firma.example' });
  await guest.getByRole('button', { name: /^Wyślij zaproszenie ponownie/ }).click();
  await told(page, 'errorOnSendInvitation');
  await guest.getByRole('button', { name: /^Wycofaj zaproszenie/ }).click();
  await sure('Wycofaj');
  await told(page, 'errorOnRemovingInvitation');
  await named(page, 'Zaproś').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('other@firma.example ');
  await named(dialog, 'Wyślij zaproszenia').click();
  await told(page, 'errorOnInvitingUsers');
  await expect(dialog.getByRole('alert').filter({ hasText: reason })).toBeVisible();

  await go('company');
  await page.getByRole('textbox', { name: /^Nazwa firmy/ }).fill('Inna firma');
  await named(page, 'Zapisz').click();
  await told(page, 'errorOnUpdatingCompany');
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
  await named(page, 'Anuluj').click();
  await named(page, 'Dodaj logo').click();
  const choosing = page.waitForEvent('filechooser');
  await named(dialog, 'Wybierz plik').click();
  await (await choosing).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
  await named(dialog, 'Zapisz logo').click();
  await told(page, 'errorOnAddingLogo');
  await expect(dialog.getByRole('alert')).toContainText(reason);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await named(page, 'Dezaktywuj').click();
  await sure('Dezaktywuj');
  await told(page, 'errorOnDeactivatingCompany');

  await go('settings');
  const days = page.getByLabel(/^Na ile dni naprzód/);
  await days.fill('33');
  await days.blur();
  await named(page, 'Zapisz').click();
  await told(page, 'errorOnUpdatingCompanySettings');
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
  await named(page, 'Anuluj').click();

  await go('locations');
  const choose = async (name: string) => {
    await page
      .getByRole('button', { name: /^Działania: / })
      .last()
      .click();
    await named(page, name, 'menuitem').click();
  };
  const leave = async () => {
    await page.keyboard.press('Escape');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Odrzuć/ })
      .click();
    await expect(dialog).toHaveCount(0);
  };
  await choose('Zmień nazwę');
  await dialog.getByRole('textbox').fill('Inna nazwa');
  await named(dialog, 'Zmień nazwę').click();
  await told(page, 'location rename');
  await leave();
  await choose('piętro');
  await dialog.getByRole('textbox').fill('Piętro 9');
  await named(dialog, 'Dodaj').click();
  await told(page, 'location add');
  await leave();
  await choose('Usuń');
  await sure('Usuń');
  await told(page, 'removeFailed (location)');
  await context.close();
});
