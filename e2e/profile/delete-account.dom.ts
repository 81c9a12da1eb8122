import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { test } from '../support/world.ts';

test('an account that nothing opens any more says so, and sends the link to a first password', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.db.query(sql`UPDATE users SET created_by_sso = true, password_hash = NULL WHERE id = ${world.user}`);
  await world.db.query(sql`
    UPDATE all_memberships SET status = 'removed', removed_on = now()
    WHERE company_id = ${world.id} AND user_id = ${world.user}`);
  await world.signIn(context, world.user);
  await world.db.query(sql`UPDATE sessions SET proven_on = now() - interval '1 hour' WHERE user_id = ${world.user}`);
  await page.goto('/');
  await page.getByRole('button', { name: 'Moje konto' }).click();
  await page.getByRole('button', { name: 'Usuń konto', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Usunąć konto na zawsze?' })
    .getByRole('button', { name: 'Usuń moje konto' })
    .click();
  const proof = page.getByRole('dialog', { name: 'Potwierdź, że to Ty' });
  await expect(proof).toContainText('To konto powstało przez SSO firmy, które już nie działa');
  await proof.getByRole('button', { name: 'Wyślij mi odnośnik' }).click();
  await expect(page.getByText(/Wysłaliśmy odnośnik na Twój adres e-mail/)).toBeVisible();
});
