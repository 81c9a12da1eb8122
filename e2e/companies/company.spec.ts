import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { unzipSync } from 'fflate';
import sql from 'sql-template-tag';
import { picturePng } from '#server/testing/test-company-data.ts';
import { pageOf } from '../support/table.ts';
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
  const [left, right] = [await name.boundingBox(), await vat.boundingBox()];
  expect(right!.x).toBeGreaterThan(left!.x + left!.width);
  await expect(save(page)).toBeDisabled();

  await page.getByRole('link', { name: 'Ustawienia', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Odejść bez zapisywania?' });
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

test('[COMP-01] the ribbon saves, takes back, adds a logo and gives the codes; turned off, the company says so to everybody', {
  tag: '@full-chromium',
}, async ({ page, context, found, browser }) => {
  const world = await found();
  await withEmail(world);
  await world.signIn(context, world.admin);
  const colleague = await pageOf(browser, world, world.user, 'booking');
  await expect(colleague.getByText(/Firma jest nieaktywna/)).toHaveCount(0);
  await open(page, world);
  const name = page.getByRole('textbox', { name: 'Nazwa firmy' });
  const former = await name.inputValue();
  const cancel = page.getByRole('button', { name: 'Anuluj', exact: true });
  await expect(cancel).toBeDisabled();
  await name.fill('Inna nazwa');
  await cancel.click();
  await expect(name).toHaveValue(former);
  await name.fill('Nowa nazwa');
  await save(page).click();
  await expect(page.getByText('Zapisano dane firmy.')).toBeVisible();
  expect(await rowOf(world)).toMatchObject({ name: 'Nowa nazwa' });
  await page.getByRole('button', { name: 'Dodaj logo' }).click();
  await expect(page.getByRole('dialog', { name: 'Dodaj logo' })).toBeVisible();
  await page.keyboard.press('Escape');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pobierz kody QR' }).click(),
  ]);
  expect(Object.keys(unzipSync(await readFile(await download.path()))).length).toBeGreaterThan(world.desks.length);

  await expect(page.getByRole('button', { name: 'Aktywuj', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Dezaktywuj', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: /Dezaktywować firmę/ });
  await expect(question).toContainText('nie rezerwować');
  await question.getByRole('button', { name: 'Anuluj' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Dezaktywuj', exact: true }).click();
  await question.getByRole('button', { name: 'Dezaktywuj', exact: true }).click();
  await expect(page.getByText(/Firma „.*” jest nieaktywna\./)).toBeVisible();
  await expect(colleague.getByText(/Poproś administratora firmy, aby ją aktywował/)).toBeVisible();
  await colleague.goto(`/${world.urlName}/bookingsView`);
  await expect(colleague.getByText(/Poproś administratora firmy, aby ją aktywował/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nazwa firmy' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Dezaktywuj', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Aktywuj', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anuluj' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await rowOf(world)).toMatchObject({ is_active: false });
  await page.getByRole('button', { name: 'Aktywuj', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aktywuj', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Nazwa firmy' })).toBeEnabled();
  await expect(colleague.getByText(/Firma jest nieaktywna/)).toHaveCount(0);
  await colleague.context().close();
});

test('[COMP-04] a logo of the wrong type or size, or more than one, is refused with words; a right one shows everywhere', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.admin);
  await open(page, world);
  await page.getByRole('button', { name: 'Dodaj logo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dodaj logo' });
  const pick = async (...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const choosing = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Wybierz plik' }).click();
    await (await choosing).setFiles(files);
  };
  const file = async (name: string, mimeType: string, bytes: Uint8Array) => ({
    name,
    mimeType,
    buffer: Buffer.from(bytes),
  });
  const png = new Uint8Array(await (await picturePng(3)).arrayBuffer());
  await pick(await file('logo.gif', 'image/gif', Buffer.from('GIF89a')));
  await expect(dialog.getByText(/Wybierz plik: JPEG, PNG, BMP/)).toBeVisible();
  await pick(await file('logo.png', 'image/png', new Uint8Array(5_242_881)));
  await expect(dialog.getByText(/Plik jest za duży. Może mieć najwyżej 5 MB/)).toBeVisible();
  const two = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    for (const name of ['one.png', 'two.png'])
      transfer.items.add(new File([new Uint8Array(8)], name, { type: 'image/png' }));
    return transfer;
  });
  await dialog.getByText('Upuść tutaj plik z logo').dispatchEvent('drop', { dataTransfer: two });
  await expect(dialog.getByText('Wybierz jeden plik.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Zapisz logo' })).toBeDisabled();
  // Called a PNG, and none: the server looks at what is in it.
  await pick(await file('logo.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')));
  await dialog.getByRole('button', { name: 'Zapisz logo' }).click();
  await expect(dialog.getByText(/Wybierz plik: JPEG, PNG, BMP/)).toBeVisible();
  await pick(await file('logo.png', 'image/png', png));
  await dialog.getByRole('button', { name: 'Zapisz logo' }).click();
  await expect(page.getByText('Zapisano logo.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const shown = page.getByRole('banner').locator('img[src*="/file/"]');
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(64);
  await page.getByRole('button', { name: /^Profil/ }).click();
  await expect(page.getByRole('dialog').locator('img[src*="/file/"]')).toBeVisible();
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
