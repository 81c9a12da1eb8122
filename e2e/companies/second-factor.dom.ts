import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { storeUnusableSecondFactor } from '#server/testing/test-factors.ts';
import { addMember } from '#server/testing/test-world.ts';
import { callApi } from '../support/calls.ts';
import { test } from '../support/world.ts';

test('whoever is asked whether to require it does that, also when somebody else has done it in between', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const other = await addMember(world.db, world.id, 'admin', 'Olga Other');
  for (const admin of [world.admin, other]) await storeUnusableSecondFactor(world, admin);
  await world.signIn(context, world.admin);
  await page.goto(`/${world.urlName}/company`);
  const rule = page.getByRole('switch', { name: /Wymagaj drugiego składnika/ });
  await rule.click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Wymagaj', exact: true });
  await expect(confirm).toBeVisible();
  expect((await callApi(world, other, 'PUT', '/secondFactor', { required: true })).status).toBe(204);
  await expect(page.locator('[role="switch"]')).toBeChecked();
  await confirm.click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(rule).toBeChecked();
  const [company] = await world.db.query(
    sql`SELECT second_factor_required AS required FROM companies WHERE id = ${world.id}`,
  );
  expect(company).toEqual({ required: true });
});
