import { expect } from '@playwright/test';
import { test } from '../support/world.ts';
import { referralSights } from './sights.ts';

test('nothing of the referral programme is wider than a phone of 320 px, and the code stands on one line', async ({
  page,
  found,
}) => {
  const world = await found();
  await world.signIn(page.context(), world.user);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { name, show } of referralSights(world.urlName)) {
    await show(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), name).toBe(320);
  }
  const code = page.getByText(/^[A-HJKMNP-Z2-9]{10}$/);
  const lines = await code.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
});
