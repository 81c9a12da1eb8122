import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addVirtualAuthenticator } from '../support/authenticator.ts';
import { callApi } from '../support/calls.ts';
import { test } from '../support/world.ts';

test('an administrator asks for a second factor: an open page of a member closes at once, and opens once they have one', async ({
  page,
  context,
  found,
  browser,
}) => {
  const [world, other] = [await found(), await found()];
  await other.db.query(sql`
    INSERT INTO memberships (company_id, user_id, role) VALUES (${other.id}, ${world.user}, 'user')`);
  const theirs = await browser.newContext();
  await world.signIn(theirs, world.user);
  const member = await theirs.newPage();
  await addVirtualAuthenticator(member);
  await member.goto(`/${world.urlName}/bookingsView`);
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible();

  await addVirtualAuthenticator(page);
  await world.signIn(context, world.admin);
  await page.goto(`/${world.urlName}/company`);
  const rule = page.getByRole('switch', { name: /Wymagaj drugiego składnika/ });
  await rule.click();
  await page.getByRole('button', { name: 'Wymagaj', exact: true }).click();
  await expect(page.getByText('Zanim zaczniesz wymagać tego od innych')).toBeVisible();
  await expect(rule).not.toBeChecked();

  await page.goto(`/${world.urlName}/userProfile/security`);
  await page.getByRole('button', { name: 'Dodaj klucz dostępu' }).click();
  await page.getByRole('button', { name: 'Utwórz klucz' }).click();
  await page.getByRole('button', { name: 'Mam je zapisane' }).click();
  await page.goto(`/${world.urlName}/company`);
  await expect(page.getByText('2 osoby nie mają jeszcze drugiego składnika.')).toBeVisible();
  await rule.click();
  await page.getByRole('button', { name: 'Wymagaj', exact: true }).click();
  await expect(member.getByRole('heading', { name: 'Ta firma wymaga drugiego składnika logowania' })).toBeVisible();
  await expect(rule).toBeChecked();
  const refused = await callApi(world, world.user, 'GET', '/people');
  expect([refused.status, refused.body.errorCode]).toEqual([403, 'secondFactorRequired']);
  expect((await callApi(other, world.user, 'GET', '/people')).status).toBe(200);

  await member.getByRole('link', { name: 'Dodaj drugi składnik' }).click();
  await member.getByRole('button', { name: 'Dodaj klucz dostępu' }).click();
  await member.getByRole('button', { name: 'Utwórz klucz' }).click();
  await member.getByRole('button', { name: 'Mam je zapisane' }).click();
  await member.goto(`/${world.urlName}/bookingsView`);
  await expect(member.getByRole('heading', { name: 'Ta firma wymaga' })).toHaveCount(0);
  await expect(member.getByRole('columnheader').first()).toBeVisible();
  await theirs.close();
});
