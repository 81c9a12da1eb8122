import { expect } from '@playwright/test';
import { formatRefusal } from '#contract/messages/error-messages.ts';
import { addMember } from '#server/testing/test-world.ts';
import { callApi } from '../support/calls.ts';
import { readSsoClient, setUpSso } from '../support/providers.ts';
import { test } from '../support/world.ts';

test('settings that another administrator saves appear in the form, and typed text stays', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const { issuer, clientId, clientSecret } = await readSsoClient();
  const setUp = { issuer, clientId, clientSecret, enabled: false, organisation: '' };
  expect((await callApi(world, world.admin, 'PUT', '/sso', setUp)).status).toBe(204);
  const other = await addMember(world.db, world.id, 'admin', 'Olga Other');
  await world.signIn(context, world.admin);
  await page.goto(`/${world.urlName}/company`);
  const id = page.getByLabel('Identyfikator klienta (client ID)');
  await expect(id).toHaveValue(clientId);
  await page.getByLabel('Nazwa organizacji').fill(`Moja ${world.urlName}`);
  expect((await callApi(world, other, 'PUT', '/sso', { ...setUp, clientId: 'nowy' })).status).toBe(204);
  await expect(id).toHaveValue('nowy');
  await expect(page.getByText(/Ktoś inny zapisał właśnie inne ustawienia SSO/)).toBeVisible();
  await page.getByRole('button', { name: 'Zapisz ustawienia SSO' }).click();
  await expect(page.getByText('Zapisano ustawienia SSO.')).toBeVisible();
  const { body } = await callApi(world, other, 'GET', '/sso');
  expect(body).toMatchObject({ clientId: 'nowy', organisation: `Moja ${world.urlName}` });
});

test('a proven domain is removed only after a question, and an empty one is not added', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const domain = `d${world.id.slice(0, 8)}.example`;
  await setUpSso(world, domain);
  await world.signIn(context, world.admin);
  await page.goto(`/${world.urlName}/company`);
  const row = page.getByRole('listitem').filter({ hasText: domain });
  const question = page.getByRole('alertdialog', { name: `Usunąć domenę ${domain}?` });
  const remove = row.getByRole('button', { name: `Usuń domenę ${domain}` });
  await remove.click();
  await question.getByRole('button', { name: 'Anuluj' }).click();
  await expect(row).toContainText('Potwierdzona');
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Usuń domenę' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Domeny' })).toBeFocused();
  await page.getByRole('button', { name: 'Dodaj domenę' }).click();
  await expect(page.getByText('Wpisz domenę, na przykład firma.pl.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Domena', exact: true })).toBeFocused();
});

test('a wrong client secret shows one error message', async ({ page, context, found }) => {
  const world = await found();
  await setUpSso(world, `s${world.id.slice(0, 8)}.example`);
  await world.signIn(context, world.admin);
  const refusal = { errorCode: 'ssoTestFailed', details: { problem: 'clientRefused' } } as const;
  await page.route('**/sso/signIn', (route) =>
    route.fulfill({ status: 409, json: { ...refusal, message: formatRefusal(refusal, 'pl') } }),
  );
  await page.route('**/sso/test', (route) => route.fulfill({ json: { problem: 'clientRefused' } }));
  await page.goto(`/${world.urlName}/company`);
  await page.getByLabel('Sekret klienta').fill('zły');
  await page.getByRole('button', { name: 'Sprawdź połączenie' }).click();
  await expect(page.getByText(/Dostawca nie rozpoznaje/)).toHaveCount(1);
  await page.getByRole('button', { name: 'Zapisz ustawienia SSO' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(page.getByText(/Dostawca nie rozpoznaje/)).toHaveCount(1);
  await expect(page.getByText(/Nie udało się zapisać ustawień SSO/)).toHaveCount(1);
  await expect(page.getByText(formatRefusal(refusal, 'pl'))).toHaveCount(0);
  await page.getByRole('button', { name: 'Sprawdź połączenie' }).click();
  await expect(page.getByText(/Nie udało się zapisać ustawień SSO/)).toHaveCount(0);
  await expect(page.getByText(/Dostawca nie rozpoznaje/)).toHaveCount(1);
});
