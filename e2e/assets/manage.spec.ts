import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { createPng } from '#server/testing/test-company-data.ts';
import { removeAllAssets } from '../support/assets.ts';
import { callApi } from '../support/calls.ts';
import { openPageOf } from '../support/table.ts';
import { test } from '../support/world.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('[FLEET-01] fleets and cars are added with all they have, changed and removed, as far as the package goes', async ({
  browser,
  found,
}) => {
  const world = await removeAllAssets(await found({ limits: sql`fleet_limit = 2` }));
  const page = await openPageOf(browser, world, world.manager, 'fleet');
  await page.getByRole('button', { name: 'Dodaj flotę' }).click();
  await dialog(page).getByLabel('Nazwa').fill('Flota Łódź');
  await expect(dialog(page).getByRole('combobox', { name: 'Strefa czasowa' })).toHaveValue(/Warsaw|Warszawa/);
  await dialog(page).getByLabel('Nazwa').press('Enter');
  await expect(card(page, 'Flota Łódź')).toContainText('Bez opisu');
  await card(page, 'Flota Łódź').getByRole('button', { name: 'Edytuj' }).click();
  await dialog(page).getByLabel('Opis').fill('Samochody handlowców');
  await dialog(page).getByLabel('Opis').press('Enter');
  await expect(card(page, 'Flota Łódź')).toContainText('Samochody handlowców');
  await card(page, 'Flota Łódź').getByRole('link', { name: 'Konfiguruj' }).click();

  await expect(page.getByText('Samochody w pakiecie: 0/2')).toBeVisible();
  await page.getByRole('button', { name: 'Dodaj samochód' }).click();
  const form = dialog(page);
  await expect(form.getByRole('radio', { name: '#ffffff' })).toBeChecked();
  await form.getByLabel('Nazwa').fill('Toyota Yaris');
  await form.getByLabel('Numer rejestracyjny').fill('WA 123456');
  await form.getByLabel('Numer rejestracyjny').blur();
  await expect(form.getByText(/najwyżej 8|maksymalnie 8|8 znaków/)).toBeVisible();
  await form.getByLabel('Paliwo').selectOption('hybryda');
  await form.getByLabel('Numer rejestracyjny').fill('WA 12345');
  await form.getByLabel('Skrzynia biegów').selectOption('automatyczna');
  await form.getByLabel('Liczba miejsc').fill('101');
  await form.getByLabel('Rok produkcji').fill('1959');
  await form.getByRole('radio', { name: '#1d4ed8' }).check();
  await expect(form.getByLabel('Liczba miejsc')).toHaveValue('100');
  await expect(form.getByLabel('Rok produkcji')).toHaveValue('1960');
  const pick = async (name: string, mimeType: string, buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: 'Wybierz plik' }).click();
    await (await choosing).setFiles([{ name, mimeType, buffer }]);
  };
  await pick('car.gif', 'image/gif', Buffer.from('GIF89a'));
  await expect(form.getByText(/Wybierz plik: JPEG, PNG, BMP/)).toBeVisible();
  await pick('car.png', 'image/png', Buffer.alloc(20_000_000));
  await expect(form.getByText(/Plik jest za duży. Może mieć najwyżej 5 MB/)).toBeVisible();
  const two = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    for (const name of ['one.png', 'two.png'])
      transfer.items.add(new File([new Uint8Array(8)], name, { type: 'image/png' }));
    return transfer;
  });
  await form.getByText('Upuść tu zdjęcie').dispatchEvent('drop', { dataTransfer: two });
  await expect(form.getByText('Można dodać tylko jedno zdjęcie.')).toBeVisible();
  await expect(form.getByLabel('Nazwa')).toHaveValue('Toyota Yaris');
  await pick('car.png', 'image/png', Buffer.from(await (await createPng(3)).arrayBuffer()));
  await expect(form.getByRole('img', { name: 'Wybrane zdjęcie' })).toBeVisible();
  await form.getByRole('button', { name: 'Dodaj', exact: true }).click();
  await expect(card(page, 'Toyota Yaris')).toContainText('hybryda');
  await expect(page.getByText('Samochody w pakiecie: 1/2')).toBeVisible();
  await page.reload();
  for (const fact of ['WA 12345', 'hybryda', 'automatyczna', '100', '1960'])
    await expect(card(page, 'Toyota Yaris')).toContainText(fact);
  const picture = card(page, 'Toyota Yaris').locator('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  // The page shows a car that a colleague adds, without a reload. With that car the package is
  // full.
  const car = {
    id: randomUUID(),
    name: 'Dacia Duster',
    registrationNumber: 'EL 1',
    numberOfSeats: 5,
    yearOfManufacture: 2020,
  };
  const fleetId = new URL(page.url()).pathname.split('/').at(-1);
  const added = await callApi(world, world.admin, 'POST', '/fleet/addCar', { ...car, fleetId, color: '#ffffff' });
  expect(added.status).toBe(201);
  await expect(page.getByText('Samochody w pakiecie: 2/2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dodaj samochód' })).toHaveAttribute('aria-disabled', 'true');

  await card(page, 'Dacia Duster').getByRole('button', { name: 'Edytuj' }).click();
  await dialog(page).getByLabel('Nazwa').fill('Dacia Jogger');
  await dialog(page).getByLabel('Nazwa').press('Enter');
  await expect(card(page, 'Dacia Jogger')).toContainText('EL 1');
  await page.goto(`/${world.urlName}/fleet`);
  await card(page, 'Flota Łódź').getByRole('button', { name: 'Usuń' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Nikt nie ma tu przyszłych rezerwacji');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await expect(card(page, 'Flota Łódź')).toBeHidden();
  await page.context().close();
});
