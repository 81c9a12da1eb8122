import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addMember } from '#server/testing/test-world.ts';
import { call } from '../support/calls.ts';
import { setUpSso, ssoClient } from '../support/providers.ts';
import { test } from '../support/world.ts';

test('what another administrator sets up meanwhile comes into the form, and what is typed stays', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const { issuer, clientId, clientSecret } = await ssoClient();
  const setUp = { issuer, clientId, clientSecret, enabled: false, organisation: '' };
  expect((await call(world, world.admin, 'PUT', '/sso', setUp)).status).toBe(204);
  const other = await addMember(world.db, world.id, 'admin', 'Olga Other');
  await world.signIn(context, world.admin);
  await page.goto(`/${world.urlName}/company`);
  const id = page.getByLabel('Identyfikator klienta (client ID)');
  await expect(id).toHaveValue(clientId);
  await page.getByLabel('Nazwa organizacji').fill(`Moja ${world.urlName}`);
  expect((await call(world, other, 'PUT', '/sso', { ...setUp, clientId: 'nowy' })).status).toBe(204);
  await expect(id).toHaveValue('nowy');
  await expect(page.getByText(/Ktoś inny zapisał właśnie inne ustawienia SSO/)).toBeVisible();
  await page.getByRole('button', { name: 'Zapisz ustawienia SSO' }).click();
  await expect(page.getByText('Zapisano ustawienia SSO.')).toBeVisible();
  const { body } = await call(world, other, 'GET', '/sso');
  expect(body).toMatchObject({ clientId: 'nowy', organisation: `Moja ${world.urlName}` });
});

test('single sign-on is set up on the company’s page: the connection is tested, the secret never read back', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const { issuer, clientId, clientSecret } = await ssoClient();
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (/\/sso(\/test)?$/.test(response.url())) answers.push(await response.text().catch(() => ''));
  });
  await world.signIn(context, world.admin);
  await page.goto(`/${world.urlName}/company`);
  const secret = page.getByLabel('Sekret klienta (client secret)', { exact: true });
  await page.getByLabel('Adres dostawcy (issuer)').fill(`${issuer}/nowhere`);
  await page.getByLabel('Identyfikator klienta (client ID)').fill(clientId);
  await secret.fill('wrong');
  const test_ = page.getByRole('button', { name: 'Sprawdź połączenie' });
  await test_.click();
  await expect(page.getByText('Pod tym adresem nie ma dostawcy OpenID Connect')).toBeVisible();
  await page.getByLabel('Adres dostawcy (issuer)').fill(issuer);
  await test_.click();
  await expect(page.getByText('Dostawca nie rozpoznaje tego identyfikatora')).toBeVisible();
  await secret.fill(clientSecret);
  await test_.click();
  await expect(page.getByText('Dostawca odpowiada i rozpoznaje Biurko.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'SSO jest włączone' }).check();
  await page.getByRole('button', { name: 'Zapisz ustawienia SSO' }).click();
  await expect(page.getByText('Zapisano ustawienia SSO.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Adres dostawcy (issuer)')).toHaveValue(issuer);
  await expect(secret).toHaveValue('');
  await expect(page.getByText('zapisanego nie da się odczytać')).toBeVisible();
  expect(await page.content()).not.toContain(clientSecret);
  expect(answers.join()).not.toContain(clientSecret);
  // The kept one is tested without being typed.
  await test_.click();
  await expect(page.getByText('Dostawca odpowiada i rozpoznaje Biurko.')).toBeVisible();
  const [stored] = await world.db.query<{ row: string }>(sql`
    SELECT s::text AS row FROM company_sso s WHERE company_id = ${world.id}`);
  expect(stored!.row).not.toContain(clientSecret);
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
