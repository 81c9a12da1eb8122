import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addMember } from '#server/testing/test-world.ts';
import { call } from '../support/calls.ts';
import { behave } from '../support/mailbox.ts';
import { test } from '../support/world.ts';
import { open, rowOf, save, withEmail } from './company-steps.ts';

test('[COMP-03] what is wrong is said beside its field, and Save is off', async ({ page, context, found }) => {
  const world = await found();
  await withEmail(world);
  await world.signIn(context, world.admin);
  await open(page, world);
  const says = async (field: string, typed: string, words: string | RegExp) => {
    const input = page.getByRole('textbox', { name: field });
    const before = await input.inputValue();
    await input.fill(typed);
    await input.blur();
    await expect(input).toHaveAccessibleDescription(words);
    await expect(save(page)).toBeDisabled();
    await input.fill(before);
    await input.blur();
  };
  await says('Nazwa firmy', '', /Wypełnij to pole/);
  await says('E-mail firmy', '', /Wypełnij to pole/);
  await says('E-mail firmy', 'firma', /nie wygląda na adres e-mail/);
  await says('Numer telefonu', '123', /nie jest poprawny numer telefonu/);
  await page.getByRole('checkbox', { name: 'Firma chce otrzymywać faktury' }).check();
  await says('Nazwa na fakturze', '', /skoro firma chce faktury/);
  await says('NIP', '', /skoro firma chce faktury/);
  for (const [field, most] of [
    ['Nazwa firmy', 250],
    ['E-mail firmy', 80],
    ['Nazwa na fakturze', 250],
    ['NIP', 50],
    ['Imię', 100],
    ['Nazwisko', 100],
    ['Ulica i numer', 250],
    ['Kod pocztowy', 10],
    ['Miejscowość', 100],
    ['Województwo', 100],
    ['Kraj (opcjonalne)', 100],
    ['Adresy e-mail do faktur', 100],
  ] as const)
    await expect(page.getByRole('textbox', { name: field })).toHaveAttribute('maxlength', String(most));
  // A company without invoices gives neither their name nor their number.
  await page.getByRole('textbox', { name: 'Nazwa firmy' }).fill('Bez faktury');
  await expect(save(page)).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Firma chce otrzymywać faktury' }).uncheck();
  await save(page).click();
  await expect(page.getByText('Zapisano dane firmy.')).toBeVisible();
  expect(await rowOf(world)).toMatchObject({ name: 'Bez faktury', invoice: false, invoice_company_name: '' });
});

test('whoever is asked whether to deactivate does that, also when somebody else has done it in between', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await withEmail(world);
  const other = await addMember(world.db, world.id, 'admin', 'Olga Other');
  await world.signIn(context, world.admin);
  await open(page, world);
  await page.getByRole('button', { name: 'Dezaktywuj', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: /Dezaktywować firmę/ });
  await expect(question).toBeVisible();
  expect((await call(world, other, 'PUT', '/companies/deactivate')).status).toBe(204);
  await expect(page.getByText(/Firma jest nieaktywna/)).toBeVisible();
  await question.getByRole('button', { name: 'Dezaktywuj', exact: true }).click();
  await expect(page.getByText(/Firma „.*” jest nieaktywna\./)).toBeVisible();
  expect(await rowOf(world)).toMatchObject({ is_active: false });
});

test('what another administrator saves meanwhile comes into the form, and what is typed stays', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await withEmail(world);
  const other = await addMember(world.db, world.id, 'admin', 'Olga Other');
  await world.signIn(context, world.admin);
  await open(page, world);
  await page.getByRole('textbox', { name: 'Nazwa firmy' }).fill('Moja nazwa');
  const { body } = await call(world, other, 'GET', '/companies');
  const saved = await call(world, other, 'PUT', '/companies', { ...body, companyEmail: 'nowy@firma.example' });
  expect(saved.status).toBe(200);
  await expect(page.getByRole('textbox', { name: 'E-mail firmy' })).toHaveValue('nowy@firma.example');
  await expect(page.getByRole('textbox', { name: 'Nazwa firmy' })).toHaveValue('Moja nazwa');
  await expect(page.getByText(/Ktoś inny zapisał właśnie inne dane firmy/)).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Zapisano dane firmy.')).toBeVisible();
  expect(await rowOf(world)).toMatchObject({ name: 'Moja nazwa', email: 'nowy@firma.example' });
});

test('mails that wait for the mail server are told to an administrator, here and where people are invited', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const email = `${crypto.randomUUID().slice(0, 12)}@firma.example`;
  await behave(email, 'defer');
  const { status } = await call(world, world.admin, 'POST', '/invitations', { invitations: [{ email }] });
  expect(status).toBe(200);
  await expect
    .poll(
      async () =>
        (await world.db.query(sql`SELECT FROM mails WHERE company_id = ${world.id} AND detail IS NOT NULL`)).length,
    )
    .toBe(1);
  await world.signIn(context, world.admin);
  const words = page.getByText(/^1 wiadomość firmy czeka na serwer pocztowy od \d\d-\d\d-\d{4} \d\d:\d\d\./);
  for (const path of ['company', 'manageUsers', 'invitations']) {
    await page.goto(`/${world.urlName}/${path}`);
    await expect(words).toBeVisible();
  }
  await world.db.query(sql`UPDATE mails SET status = 'sent' WHERE company_id = ${world.id}`);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
  await expect(words).toHaveCount(0);
});
