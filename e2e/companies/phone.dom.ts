import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { callApi } from '../support/calls.ts';
import { test } from '../support/world.ts';

test('a wrong phone number stays wrong while a colleague saves something else of the company', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.db.query(sql`UPDATE companies SET email = 'biuro@firma.example' WHERE id = ${world.id}`);
  await world.signIn(context, world.admin);
  await page.goto(`/${world.urlName}/company`);
  const phone = page.getByRole('textbox', { name: /^Numer telefonu/ });
  const isWrong = page.getByText('To nie jest poprawny numer telefonu. Sprawdź kraj i liczbę cyfr.');
  await phone.fill('123');
  await phone.blur();
  await expect(isWrong).toBeVisible();

  const { body } = await callApi(world, world.admin, 'GET', '/companies');
  const saved = await callApi(world, world.admin, 'PUT', '/companies', { ...body, name: 'Od koleżanki' });
  expect(saved.status).toBe(200);
  await expect(page.getByRole('textbox', { name: /^Nazwa firmy/ })).toHaveValue('Od koleżanki');
  await expect(phone).toHaveValue('123');
  await expect(isWrong).toBeVisible();
});
