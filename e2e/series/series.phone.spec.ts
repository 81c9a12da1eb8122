import { test } from '../support/world.ts';
import { bookChangeAndCancel, settings } from './series-steps.ts';

test('a series is booked, changed from a date on and cancelled from one on a phone', async ({ page, found }) => {
  const world = await found({ settings });
  await bookChangeAndCancel(page, world, async (day) => {
    await page.goto(`/${world.urlName}/booking`);
    await page.locator(`[data-day="${day}"]`).tap();
    await page.getByRole('button', { name: 'Dalej: lokalizacja' }).tap();
    await page.getByRole('treeitem', { name: /Floor/ }).tap();
    await page.getByRole('button', { name: 'Dalej: biurko lub sala' }).tap();
    await page.getByRole('radio', { name: 'Lista' }).tap();
    await page
      .getByRole('button', { name: /Biurko 1/ })
      .first()
      .tap();
  });
});
