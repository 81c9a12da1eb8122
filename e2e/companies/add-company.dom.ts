import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addMembership, addPerson } from '#server/testing/test-world.ts';
import { database } from '../support/database.ts';
import { loseNextResponse } from '../support/lost-answer.ts';
import { signIn } from '../support/session.ts';
import { test } from '../support/world.ts';
import { dialogOf } from './add-company-steps.ts';

test('who has to accept new terms before is asked about a company as soon as they have', async ({ page, context }) => {
  const db = await database();
  const person = await addPerson(db, 'Nowa Osoba');
  await db.query(sql`UPDATE users SET terms_of_service_on = NULL WHERE id = ${person}`);
  await signIn(context, person);
  await page.goto('/');
  const consents = page.getByRole('dialog', { name: 'Zanim przejdziesz dalej' });
  await consents.getByLabel(/regulamin/).check();
  await expect(dialogOf(page)).toHaveCount(0);
  await consents.getByRole('button', { name: 'Akceptuję' }).click();
  await expect(dialogOf(page).getByText('Wybierz jedną z możliwości.')).toBeVisible();
});

test('a second click after a lost response creates one company only', async ({ page, context }) => {
  const db = await database();
  const person = await addPerson(db, 'Nowa Osoba');
  await signIn(context, person);
  await loseNextResponse(page, '**/api/companies');
  await page.goto('/');
  const dialog = dialogOf(page);
  await dialog.getByRole('radio', { name: 'Założyć nową' }).check();
  await dialog.getByRole('textbox', { name: 'Nazwa firmy' }).fill('Raz Tylko');
  await dialog.getByRole('textbox', { name: 'Numer telefonu' }).fill('22 123 45 67');
  await dialog.getByRole('button', { name: 'Załóż firmę' }).click();
  await expect(dialog.getByText(/Brak połączenia z serwerem/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Załóż firmę' }).click();
  await expect(page).toHaveURL(/\/raz-tylko(-\d+)?\/booking/);
  expect(await db.query(sql`SELECT FROM companies WHERE created_by = ${person}`)).toHaveLength(1);
});

test('[SHELL-10] who was removed from a company reads when, from which, and whom to ask', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const person = await addPerson(world.db, 'Usunięta Osoba');
  await addMembership(world.db, world.id, person);
  await world.db.query(
    sql`UPDATE companies SET name = 'Dawna Firma', email = 'kadry@dawna.example' WHERE id = ${world.id}`,
  );
  await world.db.query(sql`
    UPDATE all_memberships SET status = 'removed', removed_on = '2026-03-09T12:00:00Z'
    WHERE company_id = ${world.id} AND user_id = ${person}`);
  await signIn(context, person);
  await page.goto('/');
  await expect(dialogOf(page).getByRole('alert')).toContainText(
    'Dnia 09-03-2026 usunięto Cię z firmy „Dawna Firma”. W razie pytań napisz na adres kadry@dawna.example.',
  );
});
