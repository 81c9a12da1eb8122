import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { password } from '../support/people.ts';
import { addAtProvider, signInThere } from '../support/providers.ts';
import { test } from '../support/world.ts';

test('providers are linked and unlinked on the profile; the last way in cannot be taken away', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const name = `Łącząca ${world.id.slice(0, 8)}`;
  // Another address there: whoever is signed in here says whose it is.
  const email = `inny-${world.id.slice(0, 8)}@gmail.example`;
  for (const tenant of ['google', 'microsoft'] as const) await addAtProvider(tenant, { name, email });
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/userProfile/info`);
  const act = (what: string, provider: string) => page.getByRole('button', { name: `${what}: ${provider}` });
  for (const provider of ['Google', 'Microsoft']) {
    await act('Połącz', provider).click();
    await signInThere(page, name);
    await expect(page.getByText(`Połączono: ${provider}.`)).toBeVisible();
    await expect(page).toHaveURL(/userProfile\/info$/);
  }
  // Half an hour later somebody comes upon the open window.
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
});
