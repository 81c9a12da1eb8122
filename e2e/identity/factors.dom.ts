import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { appCode } from '../support/authenticator.ts';
import { loseAnswer } from '../support/lost-answer.ts';
import { password } from '../support/people.ts';
import { test, type World } from '../support/world.ts';

const security = (page: Page, world: World) => page.goto(`/${world.urlName}/userProfile/security`);

test('an authenticator app that was turned on without an answer is on, and asks for nothing more', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.user);
  await security(page, world);
  await page.getByRole('button', { name: 'Ustaw aplikację' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ustaw aplikację' });
  const secret = ((await dialog.getByTestId('secret').textContent()) ?? '').replace(/\s/g, '');
  await loseAnswer(page, '**/api/user/authenticator');
  await dialog.getByLabel('Kod z aplikacji').fill(appCode(secret));
  await dialog.getByRole('button', { name: 'Włącz' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Włączona od/)).toBeVisible();
  await expect(page.getByText('mogły do Ciebie nie dotrzeć')).toBeVisible();
});

test('an old session has to prove who one is before it changes the ways of signing in', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.user);
  await world.db.query(
    sql`UPDATE sessions SET proven_on = now() - interval '11 minutes' WHERE user_id = ${world.user}`,
  );
  await security(page, world);
  await page.getByRole('button', { name: 'Ustaw aplikację' }).click();
  const dialog = page.getByRole('dialog', { name: 'Potwierdź, że to Ty' });
  await dialog.getByLabel('Hasło', { exact: true }).fill('nie to');
  await dialog.getByRole('button', { name: 'Potwierdź' }).click();
  await expect(dialog.getByText('Nieprawidłowe hasło albo kod')).toBeVisible();
  await dialog.getByLabel('Hasło', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Potwierdź' }).click();
  await expect(page.getByRole('dialog', { name: 'Ustaw aplikację' })).toBeVisible();
});
