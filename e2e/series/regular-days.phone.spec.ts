import { expect } from '@playwright/test';
import { test } from '../support/world.ts';
import { desksOf, firstDay, readOpenSeries, threeDates } from './regular-days-steps.ts';

test('[WEEK-02a] two taps in the sheet of a desk book regular days on a phone', async ({ page, context, found }) => {
  const world = await found({ settings: threeDates() });
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/booking`);
  await page.locator(`[data-day="${firstDay}"]`).tap();
  await page.getByRole('button', { name: 'Dalej: lokalizacja' }).tap();
  await page.getByRole('treeitem', { name: /Floor/ }).tap();
  await page.getByRole('button', { name: 'Dalej: biurko lub sala' }).tap();
  await page.getByRole('radio', { name: 'Lista' }).tap();
  await page
    .getByRole('button', { name: /Biurko 1/ })
    .first()
    .tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Moje stałe dni' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Moje stałe dni' });
  const press = dialog.getByRole('button', { name: 'Zarezerwuj 3 terminy' });
  await expect(press).toBeInViewport({ ratio: 1 });
  await press.tap();
  await expect(page.getByText(/zarezerwowano 3 terminy/)).toBeVisible();
  expect(await desksOf(world)).toBe('1,1,1');
  expect(await readOpenSeries(world)).toMatchObject([{ ends: 'never' }]);
});
