import { expect } from '@playwright/test';
import { picturePng } from '#server/testing/test-company-data.ts';
import { call } from '../../support/calls.ts';
import { rows } from '../../support/table.ts';
import { test } from '../../support/world.ts';
import { languages, named, reason, refusedPage, told } from './refuse.ts';

test('what an administrator does and the server refuses is told in a toast, and why, in both languages', async ({
  browser,
  found,
}) => {
  test.setTimeout(180_000);
  const world = await found();
  await world.db.pool.query("UPDATE companies SET email = 'biuro@firma.example' WHERE id = $1", [world.id]);
  const invited = { invitations: [{ email: 'guest@firma.example' }] };
  await call(world, world.admin, 'POST', '/invitations', invited);
  const png = Buffer.from(await (await picturePng(3)).arrayBuffer());
  for (const locale of languages) {
    const context = await browser.newContext();
    const { page, go } = await refusedPage(context, world, world.admin, locale);
    const sure = (pl: string, en: string) => named(page.getByRole('alertdialog'), pl, en).click();

    await go('manageUsers');
    await rows(page).filter({ hasText: 'Ula User' }).getByRole('checkbox').check();
    await named(page, 'Wyłącz', 'Turn off').click();
    await sure('Wyłącz', 'Turn off');
    await told(page, locale, 'errorOnChangingUsersState');
    await named(page, 'Zmień rolę', 'Change role').click();
    await named(page, 'menedżer', 'manager', 'menuitem').click();
    await told(page, locale, 'errorOnAssigningUserRoles');
    await named(page, 'Odśwież uprawnienia', 'Refresh permissions').click();
    await told(page, locale, 'errorOnRefreshingUsersCache');

    await go('invitations');
    const guest = rows(page).filter({ hasText: 'guest@firma.example' });
    await guest.getByRole('button', { name: /^(Wyślij zaproszenie ponownie|Send the invitation again)/ }).click();
    await told(page, locale, 'errorOnSendInvitation');
    await guest.getByRole('button', { name: /^(Wycofaj zaproszenie|Take)/ }).click();
    await sure('Wycofaj', 'Take back');
    await told(page, locale, 'errorOnRemovingInvitation');
    await named(page, 'Zaproś', 'Invite').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('other@firma.example ');
    await named(dialog, 'Wyślij zaproszenia', 'Send invitations').click();
    await told(page, locale, 'errorOnInvitingUsers');
    await expect(dialog.getByRole('alert').filter({ hasText: reason })).toBeVisible();

    await go('company');
    await page.getByRole('textbox', { name: /^(Nazwa firmy|Company name)/ }).fill(`Firma ${locale}`);
    await named(page, 'Zapisz', 'Save').click();
    await told(page, locale, 'errorOnUpdatingCompany');
    await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
    await named(page, 'Anuluj', 'Cancel').click();
    await named(page, 'Dodaj logo', 'Add logo').click();
    const choosing = page.waitForEvent('filechooser');
    await named(dialog, 'Wybierz plik', 'Choose a file').click();
    await (await choosing).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
    await named(dialog, 'Zapisz logo', 'Save logo').click();
    await told(page, locale, 'errorOnAddingLogo');
    await expect(dialog.getByRole('alert')).toContainText(reason);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await named(page, 'Dezaktywuj', 'Deactivate').click();
    await sure('Dezaktywuj', 'Deactivate');
    await told(page, locale, 'errorOnDeactivatingCompany');

    await go('settings');
    const days = page.getByLabel(/^(Na ile dni naprzód|How many days ahead)/);
    await days.fill('33');
    await days.blur();
    await named(page, 'Zapisz', 'Save').click();
    await told(page, locale, 'errorOnUpdatingCompanySettings');
    await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
    await named(page, 'Anuluj', 'Cancel').click();

    await go('locations');
    const choose = async (pl: string, en: string) => {
      await page
        .getByRole('button', { name: /^(Działania|Actions): / })
        .last()
        .click();
      await named(page, pl, en, 'menuitem').click();
    };
    const leave = async () => {
      await page.keyboard.press('Escape');
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^(Odrzuć|Porzuć|Nie zapisuj|Wyjdź|Discard|Leave|Don)/ })
        .click();
      await expect(dialog).toHaveCount(0);
    };
    await choose('Zmień nazwę', 'Rename');
    await dialog.getByRole('textbox').fill('Inna nazwa');
    await named(dialog, 'Zmień nazwę', 'Rename').click();
    await told(page, locale, 'location rename');
    await leave();
    await choose('piętro', 'floor');
    await dialog.getByRole('textbox').fill('Piętro 9');
    await named(dialog, 'Dodaj', 'Add').click();
    await told(page, locale, 'location add');
    await leave();
    await choose('Usuń', 'Remove');
    await sure('Usuń', 'Remove');
    await told(page, locale, 'removeFailed (location)');
    await context.close();
  }
});
