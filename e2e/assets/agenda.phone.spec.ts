import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addAssets, bookAsset, removeAllAssets } from '../support/assets.ts';
import { farDay } from '../support/booking.ts';
import { test } from '../support/world.ts';

for (const [kind, path, asset] of [
  ['car', 'fleetBooking', 'Samochód'],
  ['resource', 'resourceBooking', 'Zasób'],
] as const)
  test(`a phone has an agenda of each ${kind}, and the same dialog`, async ({ page, context, found }) => {
    const world = await removeAllAssets(await found({ limits: sql`fleet_limit = 9, resource_limit = 9` }));
    const { ids } = await addAssets(world, kind, 'Grupa', ['Pierwszy', 'Drugi']);
    const day = farDay();
    await bookAsset(world, kind, ids[0]!, world.manager, { day, from: '09:00', to: '12:00', title: 'Cudza' });
    await world.signIn(context, world.user);
    await page.goto(`/${world.urlName}/${path}?day=${day}`);
    const entry = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect(entry('Pierwszy')).toContainText('09:00–12:00');
    await expect(entry('Pierwszy')).not.toContainText('Cudza');
    await expect(page.getByRole('region', { name: 'Oś czasu rezerwacji' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Zarezerwuj' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Tytuł').fill('Moja');
    await dialog.getByRole('combobox', { name: asset }).fill('pierw');
    await page.getByRole('option', { name: /Pierwszy/ }).tap();
    const start = dialog.getByRole('textbox', { name: 'Początek' });
    await start.fill(day.split('-').reverse().join('-'));
    await start.press('Tab');
    // Sets both hours, because the proposed hours depend on the time of the test run.
    for (const [at, hour] of [
      [1, '17'],
      [0, '9'],
    ] as const) {
      await dialog.getByLabel('Godzina').nth(at).fill(hour);
      await dialog.getByLabel('Godzina').nth(at).press('Tab');
    }
    // 09:00 to 17:00 overlaps the colleague's 09:00 to 12:00.
    await expect(dialog.getByText(/Marek Manager/).first()).toBeVisible();
    await dialog.getByLabel('Godzina').first().fill('13');
    await dialog.getByLabel('Godzina').first().press('Tab');
    await dialog.getByRole('button', { name: 'Zarezerwuj' }).tap();
    await expect(entry('Moja')).toContainText('13:00–17:00');
    await entry('Moja').getByRole('button').tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Odwołaj' }).tap();
    await expect(entry('Moja')).toHaveCount(0);
    await page.getByRole('button', { name: 'Cofnij' }).tap();
    await expect(entry('Moja')).toContainText('13:00–17:00');
  });
