import { expect, type Locator } from '@playwright/test';
import sql from 'sql-template-tag';
import { fillReport } from '../support/reported.ts';
import { test } from '../support/world.ts';

/** Two pixels of the ground of a row of tabs, at its end: above its words, and as bytes. */
async function groundAtEnd(tabs: Locator): Promise<string> {
  const { x, y, width } = (await tabs.boundingBox())!;
  // The corner of a card is round.
  const clip = { x: x + width - 2, y: y + 14, width: 1, height: 1 };
  return (await tabs.page().screenshot({ clip })).toString('base64');
}

test('at 320 px tabs that go on beyond the edge are seen to, and the last one is not', async ({ page, found }) => {
  const world = await found();
  await fillReport(world);
  await world.signIn(page.context(), world.admin);
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(`/${world.urlName}/reports`);
  const tabs = page.getByRole('tablist');
  await expect(tabs).toBeVisible();
  expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(0);
  const goesOn = await groundAtEnd(tabs);
  // By keys: the tabs follow what is chosen.
  await page.getByRole('tab', { name: 'Dni' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Rodzaje' })).toBeInViewport({ ratio: 1 });
  await tabs.evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }));
  await expect.poll(() => groundAtEnd(tabs)).not.toBe(goesOn);
});

test('at 320 px a filter of several lines keeps within its border, and no day of the filters is cut', async ({
  page,
  found,
}) => {
  const world = await found();
  const { other } = await fillReport(world);
  const name = 'Skrzydło wschodnie, wejście od ulicy Konstantego Ildefonsa Gałczyńskiego 17 m. 3';
  await world.db.query(sql`UPDATE all_containers SET name = ${name} WHERE company_id = ${world.id} AND id = ${other}`);
  await world.signIn(page.context(), world.admin);
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(`/${world.urlName}/reports?locations=${other}`);
  const chip = page.getByRole('listitem').filter({ hasText: name });
  const [around, words] = [await chip.boundingBox(), await chip.getByText('Lokalizacje').boundingBox()];
  expect(words!.y - around!.y).toBeGreaterThanOrEqual(4);
  // Within the corners: a word of the first line begins where they have become straight, or nearly.
  const radius = await chip.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopLeftRadius));
  expect(radius).toBeLessThanOrEqual(around!.height / 3);
  await page.getByRole('button', { name: 'Filtry', exact: true }).click();
  for (const label of ['Od dnia', 'Do dnia']) {
    const field = page.getByRole('dialog').getByRole('textbox', { name: label });
    await expect(field).toBeVisible();
    expect(await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  }
});

test('at 320 px the open part of the subscription is in sight', async ({ page, found }) => {
  const world = await found();
  await world.signIn(page.context(), world.admin);
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(`/${world.urlName}/subscription/subscriptionsHistory`);
  const history = page.getByRole('navigation').getByRole('link', { name: 'Historia' });
  await expect(history).toBeInViewport({ ratio: 1 });
});
