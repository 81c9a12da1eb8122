import { expect, type Locator } from '@playwright/test';
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

test('at 320 px the open part of the subscription is in sight', async ({ page, found }) => {
  const world = await found();
  await world.signIn(page.context(), world.admin);
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(`/${world.urlName}/subscription/subscriptionsHistory`);
  const history = page.getByRole('navigation').getByRole('link', { name: 'Historia' });
  await expect(history).toBeInViewport({ ratio: 1 });
});
