import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { unzipSync } from 'fflate';
import { createPng } from '#server/testing/test-company-data.ts';
import { test } from '../support/world.ts';
import { open, rowOf, save, withEmail } from './company-steps.ts';

test('[COMP-01] the ribbon saves, takes back, adds a logo and gives the codes, and turns the company off and on', {
  tag: '@full-chromium',
}, async ({ page, context, found }) => {
  const world = await found();
  await withEmail(world);
  await world.signIn(context, world.admin);
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
  await expect(page.getByRole('textbox', { name: 'Nazwa firmy' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Dezaktywuj', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Aktywuj', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anuluj' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await rowOf(world)).toMatchObject({ is_active: false });
  await page.getByRole('button', { name: 'Aktywuj', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aktywuj', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Nazwa firmy' })).toBeEnabled();
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
  const png = new Uint8Array(await (await createPng(3)).arrayBuffer());
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
  // The file's name ends in .png, but the server checks its content.
  await pick(await file('logo.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')));
  await dialog.getByRole('button', { name: 'Zapisz logo' }).click();
  await expect(dialog.getByText(/Wybierz plik: JPEG, PNG, BMP/)).toBeVisible();
  await pick(await file('logo.png', 'image/png', png));
  await dialog.getByRole('button', { name: 'Zapisz logo' }).click();
  await expect(page.getByText('Zapisano logo.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const shown = page.getByRole('banner').locator('img[src*="/file/"]');
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(64);
  await page.getByRole('button', { name: /^Profil/ }).click();
  await expect(page.getByRole('dialog').locator('img[src*="/file/"]')).toBeVisible();
});
