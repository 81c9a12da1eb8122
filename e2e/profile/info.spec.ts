import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { createPng } from '#server/testing/test-company-data.ts';
import { serverUrl } from '../support/address.ts';
import { password } from '../support/people.ts';
import { addAtProvider, signInThere } from '../support/providers.ts';
import { accessTokenOf } from '../support/session.ts';
import { test, type World } from '../support/world.ts';

const open = async (page: Page, world: World) => {
  await page.goto(`/${world.urlName}/userProfile`);
  await expect(page.getByRole('heading', { level: 1, name: 'Moje dane' })).toBeVisible();
  await expect(page).toHaveURL(`/${world.urlName}/userProfile/info`);
};
const save = (page: Page) => page.getByRole('button', { name: 'Zapisz', exact: true });

/** Saves a name by the API. Returns the status. */
async function named(world: World, name: string): Promise<number> {
  const { status } = await fetch(`${serverUrl}/api/user/profile`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${accessTokenOf(world.user)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, marketingConsent: false }),
  });
  return status;
}

test('[PROF-02] name of 3 to 80, picture and consent are saved once they changed; providers are linked and unlinked, the last way in stays', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const there = `Łącząca ${world.id.slice(0, 8)}`;
  // The email at the provider differs, so the page must name whose account it is.
  const email = `inny-${world.id.slice(0, 8)}@gmail.example`;
  for (const tenant of ['google', 'microsoft'] as const) await addAtProvider(tenant, { name: there, email });
  await world.signIn(context, world.user);
  await open(page, world);
  const name = page.getByRole('textbox', { name: 'Imię i nazwisko' });
  const consent = page.getByRole('checkbox', { name: /wiadomości o nowościach/ });
  const before = await name.inputValue();
  await expect(save(page)).toBeDisabled();
  for (const [typed, isRight] of [
    ['Al', false],
    ['Ala', true],
    [before, false],
    ['Ż'.repeat(80), true],
  ] as const) {
    await name.fill(typed);
    await name.blur();
    if (isRight) await expect(save(page), typed).toBeEnabled();
    else await expect(save(page), typed).toBeDisabled();
  }
  await name.press('End');
  await name.pressSequentially('x');
  await expect(name).toHaveValue('Ż'.repeat(80));
  await save(page).click();
  await expect(page.getByRole('button', { name: `Profil: ${'Ż'.repeat(80)}` })).toBeVisible();
  await expect(save(page)).toBeDisabled();
  expect([await named(world, 'Al'), await named(world, 'x'.repeat(81)), await named(world, 'Ala')]).toEqual([
    ...[400, 400, 200],
  ]);
  await expect(name).toHaveValue('Ala');
  await consent.check();
  await save(page).click();
  await expect(page.getByText('Zapisano Twoje dane.').last()).toBeVisible();
  await expect(save(page)).toBeDisabled();

  await page.getByRole('button', { name: 'Dodaj zdjęcie' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Wybierz plik' }).click();
  const buffer = Buffer.from(await (await createPng(5)).arrayBuffer());
  await (await choosing).setFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await page.getByRole('dialog').getByRole('button', { name: 'Zapisz zdjęcie' }).click();
  await expect(page.getByRole('banner').locator('img[src*="/avatar"]')).toBeVisible();

  const act = (what: string, provider: string) => page.getByRole('button', { name: `${what}: ${provider}` });
  for (const provider of ['Google', 'Microsoft']) {
    await act('Połącz', provider).click();
    await signInThere(page, there);
    await expect(page.getByText(`Połączono: ${provider}.`)).toBeVisible();
    await expect(page).toHaveURL(/userProfile\/info$/);
  }
  // Half an hour later a stranger finds the open window.
  await world.db.query(
    sql`UPDATE sessions SET proven_on = now() - interval '30 minutes' WHERE user_id = ${world.user}`,
  );
  await act('Odłącz', 'Microsoft').click();
  const proof = page.getByRole('dialog', { name: 'Potwierdź, że to Ty' });
  await proof.getByRole('button', { name: 'Anuluj' }).click();
  await expect(act('Odłącz', 'Microsoft')).toBeVisible();
  await act('Odłącz', 'Microsoft').click();
  await proof.getByLabel('Hasło', { exact: true }).fill(password);
  await proof.getByRole('button', { name: 'Potwierdź', exact: true }).click();
  await expect(page.getByText('Odłączono: Microsoft.')).toBeVisible();
  await expect(act('Połącz', 'Microsoft')).toBeVisible();
  await world.db.query(sql`UPDATE users SET password_hash = NULL WHERE id = ${world.user}`);
  await act('Odłącz', 'Google').click();
  await expect(page.getByText('To jedyny sposób, w jaki możesz się zalogować.')).toBeVisible();
  await expect(act('Odłącz', 'Google')).toBeVisible();
  const links = await world.db.query(sql`SELECT provider FROM user_providers WHERE user_id = ${world.user}`);
  expect(links).toEqual([{ provider: 'Google' }]);
  const [row] = await world.db.query(sql`
    SELECT name, marketing_consent, avatar_file_id IS NOT NULL AS pictured FROM users WHERE id = ${world.user}`);
  expect(row).toEqual({ name: 'Ala', marketing_consent: true, pictured: true });
});

test('a picture is chosen or dropped, cropped, saved, seen everywhere, and taken away again', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.user);
  await open(page, world);
  await page.getByRole('button', { name: 'Dodaj zdjęcie' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wybierz zdjęcie' });
  const keep = dialog.getByRole('button', { name: 'Zapisz zdjęcie' });
  const pick = async (name: string, mimeType: string, buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: /^Wybierz/ }).click();
    await (await choosing).setFiles({ name, mimeType, buffer });
  };
  await expect(keep).toBeDisabled();
  await pick('me.gif', 'image/gif', Buffer.from('GIF89a'));
  await expect(dialog.getByRole('alert')).toContainText(/JPEG, PNG/);
  await pick('me.png', 'image/png', Buffer.alloc(5_242_881));
  await expect(dialog.getByRole('alert')).toContainText('Plik jest za duży');
  await pick('me.png', 'image/png', Buffer.from('no picture at all'));
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(keep).toBeDisabled();

  // Drops the file on the field, instead of picking it.
  const bytes = [...new Uint8Array(await (await createPng(3)).arrayBuffer())];
  const dropped = await page.evaluateHandle((data) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(data)], 'me.png', { type: 'image/png' }));
    return transfer;
  }, bytes);
  await dialog.getByText('Upuść tutaj zdjęcie').dispatchEvent('drop', { dataTransfer: dropped });
  const crop = dialog.getByRole('group', { name: /^Kadr/ });
  await expect(crop).toBeVisible();
  await dialog.getByRole('slider', { name: 'Powiększenie' }).fill('2');
  await crop.press('ArrowRight');
  await expect(keep).toBeEnabled();
  await keep.click();
  await expect(page.getByText('Zapisano zdjęcie.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const shown = page.getByRole('banner').locator('img[src*="/avatar"]');
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([256, 256]);

  await page.getByRole('button', { name: 'Usuń zdjęcie' }).click();
  await page
    .getByRole('dialog', { name: 'Usunąć zdjęcie?' })
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Usuń zdjęcie' })
    .click();
  await expect(page.getByText('Usunięto zdjęcie.')).toBeVisible();
  await expect(shown).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Usuń zdjęcie' })).toHaveCount(0);
});

test('a person downloads their own data as a file', { tag: '@full-chromium' }, async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.user);
  await open(page, world);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Pobierz moje dane' }).click();
  expect((await downloading).suggestedFilename()).toBe('biurko.json');
});
