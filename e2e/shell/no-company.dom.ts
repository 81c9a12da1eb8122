import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { callApi } from '../support/calls.ts';
import { test } from '../support/world.ts';

test('whoever is turned off and on again before they accept the documents never reads that they belong to no company', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const turn = async (isActive: boolean) => {
    const body = { userIds: [world.user], isActive };
    expect((await callApi(world, world.admin, 'PUT', '/companies/users/state', body)).status).toBeLessThan(300);
  };
  await world.db.query(
    sql`UPDATE users SET terms_of_service_on = NULL, privacy_policy_on = NULL WHERE id = ${world.user}`,
  );
  await turn(false);
  await world.signIn(context, world.user);
  await page.goto('/noCompany');
  await expect(page.getByText('Twój dostęp jest wyłączony')).toBeVisible();
  await turn(true);
  await expect(page.getByText('Jeszcze jeden krok')).toBeVisible();
  await expect(page.getByText(/Zaakceptuj dokumenty, a otworzy się firma/)).toBeVisible();
  await expect(page.getByText(/Nie należysz/)).toHaveCount(0);
});
