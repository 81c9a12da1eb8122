import { expect } from '@playwright/test';
import { farDay, shown } from '../support/booking.ts';
import { book } from '../support/calls.ts';
import { test } from '../support/world.ts';

test('the menu is a drawer on a phone', async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/booking`);
  await page.getByRole('button', { name: 'Rozwiń menu' }).tap();
  await page.getByRole('link', { name: 'Rezerwacje biurek', exact: true }).tap();
  await expect(page).toHaveURL(/bookingsView/);
  await expect(page.getByRole('heading', { name: 'Rezerwacje biurek' })).toBeVisible();
});

test('nothing is wider than a phone of 320 px: the list of bookings, the menu', async ({ browser, found }) => {
  const world = await found();
  const [id] = await book(world, world.desks[0]!, world.user, farDay(), '09:00', '17:00');
  expect(id).toBeTruthy();
  // Elsewhere than the office, so that the list names the zone of its hours.
  const context = await browser.newContext({ hasTouch: true, isMobile: true, timezoneId: 'Asia/Tokyo' });
  const page = await context.newPage();
  await world.signIn(context, world.user);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/${world.urlName}/bookingsView`);
  await expect(page.getByRole('heading', { name: 'Rezerwacje biurek' })).toBeVisible();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect(page.getByText(shown(farDay())).first()).toBeVisible();
  await expect.poll(width).toBe(320);
  await page.getByRole('button', { name: 'Rozwiń menu' }).tap();
  const drawer = page.getByRole('dialog');
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
  for (const part of [drawer, drawer.getByRole('button', { name: 'Zamknij' }), drawer.getByRole('link').first()]) {
    const box = (await part.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(320);
  }
  await context.close();
});
