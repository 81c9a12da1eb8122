import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { serverUrl } from '../support/address.ts';
import { accessTokenOf } from '../support/session.ts';
import { test, type World } from '../support/world.ts';

const open = async (page: Page, world: World) => {
  await page.goto(`/${world.urlName}/userProfile`);
  await expect(page.getByRole('heading', { level: 1, name: 'Moje dane' })).toBeVisible();
  await expect(page).toHaveURL(`/${world.urlName}/userProfile/info`);
};
const save = (page: Page) => page.getByRole('button', { name: 'Zapisz', exact: true });

test('the profile drawer leads to the profile, whose tabs are links that arrows move among', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/bookingsView`);
  await page.getByRole('button', { name: /^Profil: / }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Edytuj profil' }).click();
  await expect(page).toHaveURL(`/${world.urlName}/userProfile/info`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Moje dane · /);
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Moje dane')).toHaveAttribute('aria-selected', 'true');
  await tab('Moje dane').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Hasło')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tab('Sesje')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(tab('Parking')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tab('Push')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tab('Powiadomienia')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(`/${world.urlName}/userProfile/notifications`);
  await expect(page.getByRole('heading', { level: 1, name: 'Powiadomienia e-mail' })).toBeFocused();
  await page.goto(`/${world.urlName}/userProfile/nothing`);
  await expect(page).toHaveURL(`/${world.urlName}/NotFound`);
});

test('name and consent are saved only when they changed and are right, and seen in other windows at once', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.user);
  await open(page, world);
  const name = page.getByRole('textbox', { name: 'Imię i nazwisko' });
  const before = await name.inputValue();
  await expect(save(page)).toBeDisabled();
  for (const wrong of ['', 'Al']) {
    await name.fill(wrong);
    await name.blur();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(save(page)).toBeDisabled();
  }
  await expect(name).toHaveAttribute('maxlength', '80');
  await name.fill(before);
  await name.blur();
  await expect(save(page)).toBeDisabled();

  await name.fill(' Żaneta Nowa ');
  await page.getByRole('checkbox', { name: /wiadomości o nowościach/ }).check();
  await page.getByRole('tab', { name: 'Hasło' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Wróć do edycji' }).click();
  await save(page).click();
  await expect(page.getByText('Zapisano Twoje dane.')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Profil: Żaneta Nowa' })).toBeVisible();
  const [row] = await world.db.query(sql`SELECT name, marketing_consent FROM users WHERE id = ${world.user}`);
  expect(row).toEqual({ name: 'Żaneta Nowa', marketing_consent: true });

  // Another window of the same person saves. This window shows the change at once, inside and
  // outside the form.
  const { status } = await fetch(`${serverUrl}/api/user/profile`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${accessTokenOf(world.user)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Żaneta Stara', marketingConsent: false }),
  });
  expect(status).toBe(200);
  await expect(page.getByRole('button', { name: 'Profil: Żaneta Stara' })).toBeVisible();
  await expect(name).toHaveValue('Żaneta Stara');
  await expect(page.getByRole('checkbox', { name: /wiadomości o nowościach/ })).not.toBeChecked();
  await expect(save(page)).toBeDisabled();
});
