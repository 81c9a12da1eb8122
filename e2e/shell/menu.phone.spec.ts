import { expect } from '@playwright/test';
import { test } from '../support/world.ts';

test('the menu is a drawer on a phone', async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/booking`);
  await page.getByRole('button', { name: 'Rozwiń menu' }).tap();
  await page.getByRole('link', { name: 'Biurka', exact: true }).tap();
  await expect(page).toHaveURL(/bookingsView/);
  await expect(page.getByRole('heading', { name: 'Rezerwacje biurek' })).toBeVisible();
});

test('[SHELL-03] the drawer is swiped in from the edge of a phone and away again', async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/bookingsView`);
  await expect(page.getByRole('heading', { name: 'Rezerwacje biurek' })).toBeVisible();
  const touch = await context.newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const at = (x: number) => ({ touchPoints: [{ x, y: 500 }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) });
    for (let step = 1; step <= 10; step++)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(from + ((to - from) * step) / 10) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Menu główne' });
  // What a swipe opens comes when the browser is idle.
  await expect(async () => {
    await swipe(4, 260);
    await expect(menu).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await swipe(240, 10);
  await expect(menu).toBeHidden();
  await swipe(200, 380);
  await expect(menu).toBeHidden();
});

test('nothing is wider than a phone of 320 px: the list of bookings, the menu', async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.user);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/${world.urlName}/bookingsView`);
  await expect(page.getByRole('heading', { name: 'Rezerwacje biurek' })).toBeVisible();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBe(320);
  await page.getByRole('button', { name: 'Rozwiń menu' }).tap();
  const drawer = page.getByRole('dialog');
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
  for (const part of [drawer, drawer.getByRole('button', { name: 'Zamknij' }), drawer.getByRole('link').first()]) {
    const box = (await part.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(320);
  }
});
