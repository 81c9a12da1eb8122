import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { createPng } from '#server/testing/test-company-data.ts';
import { addAtProvider, signInThere } from '../support/providers.ts';
import { test } from '../support/world.ts';

test('[PROF-02] name, picture, consent and providers are changed on one tab; Save is on for what has changed alone, and the last way in stays', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const atProvider = `Profil ${world.id.slice(0, 8)}`;
  for (const tenant of ['google', 'microsoft'] as const)
    await addAtProvider(tenant, { name: atProvider, email: `profil-${world.id.slice(0, 8)}@gmail.example` });
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/userProfile/info`);

  const save = page.getByRole('button', { name: 'Zapisz', exact: true });
  const name = page.getByRole('textbox', { name: 'Imię i nazwisko' });
  const marketing = page.getByRole('checkbox', { name: /wiadomości o nowościach/ });
  await expect(name).toHaveValue('Ula User');
  await expect(name).toHaveAttribute('maxlength', '80');
  await expect(save).toBeDisabled();
  for (const [typed, isRight] of [
    ['Al', false],
    ['Ula User', false],
    ['Ala', true],
    ['Ż'.repeat(80), true],
  ] as const) {
    await name.fill(typed);
    await name.blur();
    if (isRight) await expect(save).toBeEnabled();
    else await expect(save).toBeDisabled();
  }
  await name.fill('Ula User');
  await marketing.check();
  await expect(save).toBeEnabled();
  await marketing.uncheck();
  await expect(save).toBeDisabled();
  await name.fill('Urszula Nowa');
  await marketing.check();
  await save.click();
  await expect(page.getByText('Zapisano Twoje dane.')).toBeVisible();
  await expect(save).toBeDisabled();

  await page.getByRole('button', { name: 'Dodaj zdjęcie' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wybierz zdjęcie' });
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: /^Wybierz/ }).click();
  const buffer = Buffer.from(await (await createPng(5)).arrayBuffer());
  await (await choosing).setFiles({ name: 'ja.png', mimeType: 'image/png', buffer });
  await dialog.getByRole('button', { name: 'Zapisz zdjęcie' }).click();
  await expect(page.getByText('Zapisano zdjęcie.')).toBeVisible();
  await expect(page.getByRole('banner').locator('img[src*="/avatar"]')).toBeVisible();

  const act = (what: string, provider: string) => page.getByRole('button', { name: `${what}: ${provider}` });
  for (const provider of ['Google', 'Microsoft']) {
    await act('Połącz', provider).click();
    await signInThere(page, atProvider);
    await expect(act('Odłącz', provider)).toBeVisible();
  }
  await world.db.query(sql`UPDATE users SET password_hash = NULL WHERE id = ${world.user}`);
  await act('Odłącz', 'Google').click();
  await expect(act('Połącz', 'Google')).toBeFocused();
  await act('Odłącz', 'Microsoft').click();
  await expect(page.getByText('To jedyny sposób, w jaki możesz się zalogować.')).toBeVisible();
  await expect(act('Odłącz', 'Microsoft')).toBeVisible();

  const [row] = await world.db.query(sql`
    SELECT name, marketing_consent AS marketing, avatar_file_id IS NOT NULL AS avatar,
           ARRAY(SELECT provider FROM user_providers p WHERE p.user_id = u.id) AS providers
    FROM users u WHERE id = ${world.user}`);
  expect(row).toEqual({ name: 'Urszula Nowa', marketing: true, avatar: true, providers: ['Microsoft'] });
});
