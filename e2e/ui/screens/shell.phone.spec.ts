import { expect } from '@playwright/test';
import { test } from '../../support/screens-page.ts';
import { framedList } from './shell-fixtures.ts';

test('[SHELL-03] on a phone the menu is a drawer that is swiped in and away', async ({ page, showScreen }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await showScreen('/firma/bookingsView', framedList());
  await expect(page.getByRole('heading', { name: 'Rezerwacje biurek' })).toBeVisible();
  await page.bringToFront();
  const touch = await page.context().newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const at = (x: number) => ({ touchPoints: [{ x, y: 500 }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) });
    for (let step = 1; step <= 10; step++) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(from + ((to - from) * step) / 10) });
      // Moves as a finger does: a little with each frame.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Menu główne' });
  // The touch itself makes the page load the drawer's code at once, however busy the page is.
  await swipe(4, 260);
  await expect(menu).toBeVisible();
  await swipe(240, 10);
  await expect(menu).toBeHidden();
  // Then the drawer follows the finger.
  await page.waitForFunction(() => {
    const edge = document.elementFromPoint(4, 500);
    return edge?.getAttribute('role') === 'presentation' && !edge.hasAttribute('data-edge');
  });
  await swipe(4, 260);
  await expect(menu).toBeVisible();
  await swipe(240, 10);
  await expect(menu).toBeHidden();
  await swipe(200, 380);
  await expect(menu).toBeHidden();
});

test('nothing is wider than a phone of 320 px: the list of bookings, the menu', async ({ page, showScreen }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  // The floor's time zone differs from the browser's, so the list names the zone of its hours.
  await showScreen('/firma/bookingsView', framedList('Asia/Tokyo'));
  await expect(page.getByRole('heading', { name: 'Rezerwacje biurek' })).toBeVisible();
  await expect(page.getByText('Budynek A').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'Rozwiń menu' }).tap();
  const drawer = page.getByRole('dialog');
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
  for (const part of [drawer, drawer.getByRole('button', { name: 'Zamknij' }), drawer.getByRole('link').first()]) {
    const box = (await part.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(320);
  }
});
