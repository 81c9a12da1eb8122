import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addMember } from '#server/testing/test-world.ts';
import { callApi } from '../support/calls.ts';
import { setMailServerBehaviour } from '../support/mailbox.ts';
import { test } from '../support/world.ts';
import { open, rowOf, save, withEmail } from './company-steps.ts';

test('[COMP-02] company data left, invoice data right once invoices are wanted; unsaved changes are asked about', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await withEmail(world);
  await world.signIn(context, world.admin);
  await open(page, world);
  const name = page.getByRole('textbox', { name: 'Nazwa firmy' });
  const vat = page.getByRole('textbox', { name: 'NIP' });
  await expect(vat).toHaveCount(0);
  await expect(save(page)).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Firma chce otrzymywać faktury' }).check();
  await expect(save(page)).toBeDisabled();

  await page.getByRole('link', { name: 'Ustawienia', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Wyjść bez zapisywania?' });
  await question.getByRole('button', { name: 'Wróć do edycji' }).click();
  await expect(vat).toBeVisible();

  await vat.fill(' PL123 ');
  await vat.blur();
  await expect(vat).toHaveValue('PL123');
  await page.getByRole('textbox', { name: 'Nazwa na fakturze' }).fill('Firma sp. z o.o.');
  await name.fill('Firma przy Prostej');
  await page.getByRole('textbox', { name: 'Numer telefonu' }).fill('22 123 45 67');
  await save(page).click();
  await expect(page.getByText('Zapisano dane firmy.')).toBeVisible();
  expect(await rowOf(world)).toMatchObject({
    name: 'Firma przy Prostej',
    invoice: true,
    vat_number: 'PL123',
    phone_number: '+48221234567',
  });
  await expect(page.getByRole('banner').getByText('Firma przy Prostej')).toBeVisible();

  await name.fill('Nie tak');
  await page.getByRole('link', { name: 'Ustawienia', exact: true }).click();
  await question.getByRole('button', { name: 'Odrzuć zmiany' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ustawienia rezerwacji' })).toBeVisible();
  expect(await rowOf(world)).toMatchObject({ name: 'Firma przy Prostej' });

  await world.db.query(sql`UPDATE companies SET invoice = false WHERE id = ${world.id}`);
  await page.evaluate((path) => {
    history.replaceState({ ...history.state, invoice: true }, '', path);
  }, `/${world.urlName}/company`);
  await page.reload();
  await expect(vat).toBeVisible();
});

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
  await says('Nazwa na fakturze', '', /jest potrzebne na fakturze/);
  await says('NIP', '', /jest potrzebne na fakturze/);
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
    ['Kraj (opcjonalnie)', 100],
    ['Adresy e-mail do faktur', 100],
  ] as const)
    await expect(page.getByRole('textbox', { name: field })).toHaveAttribute('maxlength', String(most));
  // A company without invoices stores neither the invoice name nor the VAT number.
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
  expect((await callApi(world, other, 'PUT', '/companies/deactivate')).status).toBe(204);
  await expect(page.getByText(/Firma jest nieaktywna/)).toBeVisible();
  await question.getByRole('button', { name: 'Dezaktywuj', exact: true }).click();
  await expect(page.getByText(/Firma „.*” jest nieaktywna\./)).toBeVisible();
  expect(await rowOf(world)).toMatchObject({ is_active: false });
});

test('[COMP-01] turned off, the company says so in a colleague’s open page and on the next one; turned on, no longer', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/booking`);
  const words = page.getByText(/Poproś administratora firmy, aby ją aktywował/);
  const profile = page.getByRole('button', { name: /^Profil/ });
  await expect(profile).toBeVisible();
  await expect(words).toHaveCount(0);
  const turn = async (to: 'activate' | 'deactivate') =>
    expect((await callApi(world, world.admin, 'PUT', `/companies/${to}`)).status).toBe(204);
  await turn('deactivate');
  await expect(words).toBeVisible();
  // Changes the state back in the same page. The hub's first request may have brought the first
  // change, but only an event can bring this change.
  await turn('activate');
  await expect(words).toHaveCount(0);
  await turn('deactivate');
  await expect(words).toBeVisible();
  await page.goto(`/${world.urlName}/bookingsView`);
  await expect(words).toBeVisible();
});

test('changes that another administrator saves appear in the form, and typed text stays', async ({
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
  const { body } = await callApi(world, other, 'GET', '/companies');
  const saved = await callApi(world, other, 'PUT', '/companies', { ...body, companyEmail: 'nowy@firma.example' });
  expect(saved.status).toBe(200);
  await expect(page.getByRole('textbox', { name: 'E-mail firmy' })).toHaveValue('nowy@firma.example');
  await expect(page.getByRole('textbox', { name: 'Nazwa firmy' })).toHaveValue('Moja nazwa');
  await expect(page.getByText(/Ktoś inny zapisał właśnie inne dane firmy/)).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Zapisano dane firmy.')).toBeVisible();
  expect(await rowOf(world)).toMatchObject({ name: 'Moja nazwa', email: 'nowy@firma.example' });
});

test('administrators see that emails wait for the mail server, on the company page and the invitations', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const email = `${crypto.randomUUID().slice(0, 12)}@firma.example`;
  await setMailServerBehaviour(email, 'defer');
  const { status } = await callApi(world, world.admin, 'POST', '/invitations', { invitations: [{ email }] });
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

test('whoever comes to the page by the menu has the focus on its heading, before and after what it holds has come', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.admin);
  await page.goto(`/${world.urlName}/settings`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ustawienia rezerwacji' })).toBeVisible();
  const answered = Promise.withResolvers<void>();
  await page.route(/\/api\/[^/]+\/companies$/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Firma', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Firma' });
  await expect(heading).toBeFocused();
  answered.resolve();
  await expect(page.getByRole('textbox', { name: 'Nazwa firmy' })).toBeVisible();
  await expect(heading).toBeFocused();
});

test('what is typed about the company and its settings outlives a reload, until it is taken back', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.admin);
  for (const [path, label, typed] of [
    ['company', /^Miejscowość/, 'Łódź'],
    ['settings', /^Biurka na osobę$/, '7'],
  ] as const) {
    await page.goto(`/${world.urlName}/${path}`);
    if (path === 'company') await page.getByLabel('Firma chce otrzymywać faktury').check();
    const field = page.getByLabel(label);
    const before = await field.inputValue();
    await field.fill(typed);
    await field.blur();
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(field).toHaveValue(typed);
    await page.getByRole('button', { name: 'Anuluj' }).click();
    if (path === 'settings') await expect(field).toHaveValue(before);
    await page.reload();
    if (path === 'settings') await expect(field).toHaveValue(before);
    else await expect(field).toHaveCount(0);
  }
});
