import { expect } from '@playwright/test';
import { farDay, openDay } from '../support/booking.ts';
import { test } from '../support/world.ts';

declare global {
  interface Window {
    /** The levels of detail at which the plan was drawn, in order. */
    details: string[];
  }
}

test('the plan is drawn in its final detail at first sight, not in that of the usual scale', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.user);
  // The plan must shrink below the scale at which desks have numbers.
  await page.addInitScript(() => {
    window.details = [];
    for (const side of ['clientWidth', 'clientHeight'])
      Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 200 });
    const see = () => {
      const detail = document.querySelector('[data-detail]')?.getAttribute('data-detail');
      if (detail && detail !== window.details.at(-1)) window.details.push(detail);
    };
    new MutationObserver(see).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await openDay(page, world, farDay());
  await expect.poll(() => page.evaluate(() => window.details.at(-1))).toBe('far');
  expect(await page.evaluate(() => window.details)).toEqual(['far']);
});
