import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { unzipSync } from 'fflate';
import jsqr from 'jsqr';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { confirmationByCodeAndBell } from '../support/place-codes.ts';
import { test } from '../support/world.ts';

test('where there is no camera, that is said and what to do instead; the page goes on', async ({ page, found }) => {
  const world = await found(confirmationByCodeAndBell);
  await world.signIn(page.context(), world.user);
  await page.goto(`/${world.urlName}/qr`);
  await page.getByRole('button', { name: 'Zeskanuj kod' }).click();
  await expect(page.getByText('Możesz też zeskanować kod zwykłym aparatem')).toBeVisible();
  await page.getByRole('button', { name: 'Zamknij' }).first().click();
  await expect(page.getByRole('button', { name: 'Zeskanuj kod' })).toBeFocused();
});

test('an administrator gets the codes as a zip, and a new set ends the printed ones', {
  tag: '@full-chromium',
}, async ({ page, found }) => {
  const world = await found(confirmationByCodeAndBell);
  await world.signIn(page.context(), world.admin);
  await page.goto(`/${world.urlName}/company`);
  const saved = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Pobierz kody QR' }).first().click(),
    ]);
    expect(download.suggestedFilename()).toBe(`kody-qr-${world.urlName}.zip`);
    const files = unzipSync(await readFile(await download.path()));
    const [, png] = Object.entries(files).find(([name]) => name.endsWith('.png'))!;
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return jsqr(new Uint8ClampedArray(data), info.width, info.height)!.data;
  };
  const before = await saved();
  expect(new URL(before).pathname).toBe(`/${world.urlName}/qr`);
  await page.getByRole('button', { name: 'Utwórz nowe kody' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Wszystkie wydrukowane naklejki od razu przestaną działać.');
  await question.getByRole('button', { name: 'Utwórz nowe' }).click();
  await expect(page.getByText('Są nowe kody.')).toBeVisible();
  expect(await saved()).not.toBe(before);
  await page.goto(new URL(before).pathname + new URL(before).search);
  await expect(page.getByText('Ten kod nie prowadzi do żadnego miejsca.')).toBeVisible();

  // Without a label to print the page shows a notice and saves no file.
  await world.db.query(sql`UPDATE all_bookables SET removed_on = now() WHERE company_id = ${world.id}`);
  await page.goto(`/${world.urlName}/company`);
  await page.getByRole('button', { name: 'Pobierz kody QR' }).first().click();
  await expect(page.getByText('Nie ma jeszcze miejsc, dla których można wydrukować kody.').first()).toBeVisible();
});
