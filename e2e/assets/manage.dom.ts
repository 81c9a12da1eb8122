import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { addAssets, bookAsset, removeAllAssets } from '../support/assets.ts';
import { farDay } from '../support/booking.ts';
import { openPageOf } from '../support/table.ts';
import { test } from '../support/world.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('[RES-01] groups and resources have a name, a picture and a colour, and the same rules; removing says who loses what', async ({
  browser,
  found,
}) => {
  const world = await removeAllAssets(await found({ limits: sql`resource_limit = 3` }));
  const { groupId, ids } = await addAssets(world, 'resource', 'Sprzęt AV', ['Projektor', 'Kamera']);
  const day = farDay();
  await bookAsset(world, 'resource', ids[0]!, world.user, { day, from: '09:00', to: '10:00' });
  await bookAsset(world, 'resource', ids[0]!, world.user, { day, from: '11:00', to: '12:00' });
  await bookAsset(world, 'resource', ids[0]!, world.admin, { day, from: '13:00', to: '14:00' });
  const page = await openPageOf(browser, world, world.manager, `resources/${groupId}`);
  await expect(page.getByText('Zasoby w pakiecie: 2/3')).toBeVisible();
  await page.getByRole('button', { name: 'Dodaj zasób' }).click();
  await dialog(page).getByLabel('Nazwa').fill('Nagłośnienie');
  await expect(dialog(page).getByLabel(/Numer|Paliwo|Skrzynia|Liczba miejsc|Rok/)).toHaveCount(0);
  await dialog(page).getByRole('radio', { name: '#126e36' }).check();
  await dialog(page).getByRole('button', { name: 'Dodaj', exact: true }).click();
  await expect(card(page, 'Nagłośnienie')).toBeVisible();
  await expect(page.getByText('Zasoby w pakiecie: 3/3')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dodaj zasób' })).toHaveAttribute('aria-disabled', 'true');
  await card(page, 'Projektor').getByRole('button', { name: 'Usuń' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('3 rezerwacje. 2 osoby dostaną o tym wiadomość.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await expect(card(page, 'Projektor')).toBeHidden();
  await page.getByRole('link', { name: 'Wróć' }).click();
  await expect(card(page, 'Sprzęt AV')).toContainText('2 zasoby');
  await page.context().close();
});
