import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { test } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('where what was asked for is closed, the first that is open is offered', async ({ page, context, found }) => {
  const world = await found({ limits: sql`desk_limit = 0, room_limit = 0` });
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/booking`);
  await expect(page).toHaveURL(/\/AccessRestricted$/);
  await page.getByRole('link', { name: 'Otwórz: Moje rezerwacje' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Moje rezerwacje' })).toBeVisible();
});

test('the language is switched without losing the place, and remembered', async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/bookingsView`);
  await page.getByRole('button', { name: /Profil: / }).click();
  await page.getByRole('radio', { name: 'English (UK)' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Desk bookings' })).toBeVisible();
  const cookie = (await context.cookies()).find(({ name }) => name === 'hd_locale');
  expect(cookie?.value).toBe('en-GB');
});

test('[SHELL-03] the side menu is 220 wide, collapses by itself below lg, and is a drawer on small screens, swiped in and away', async ({
  page,
  browser,
  found,
}) => {
  const world = await found();
  await world.signIn(page.context(), world.user);
  const menuOf = (one: Page) => one.getByRole('navigation', { name: 'Menu główne' });
  const widthOf = async (one: Page) => Math.round((await menuOf(one).locator('xpath=..').boundingBox())?.width ?? 0);
  await page.goto(`/${world.urlName}/bookingsView`);
  await expect(menuOf(page)).toBeVisible();
  expect(await widthOf(page)).toBe(220);
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect.poll(() => widthOf(page)).toBeLessThan(100);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => widthOf(page)).toBe(220);
  await page.getByRole('button', { name: 'Zwiń menu' }).click();
  await expect.poll(() => widthOf(page)).toBeLessThan(100);
  await page.getByRole('button', { name: 'Rozwiń menu' }).click();
  await expect.poll(() => widthOf(page)).toBe(220);

  const fresh = await browser.newContext({ viewport: { width: 960, height: 800 } });
  await world.signIn(fresh, world.user);
  const narrow = await fresh.newPage();
  await narrow.goto(`/${world.urlName}/bookingsView`);
  await expect(menuOf(narrow)).toBeVisible();
  expect(await widthOf(narrow)).toBe(220);
  await narrow.setViewportSize({ width: 959, height: 800 });
  await expect(menuOf(narrow)).toBeHidden();
  await narrow.getByRole('button', { name: 'Rozwiń menu' }).click();
  await expect(narrow.getByRole('dialog').getByRole('navigation', { name: 'Menu główne' })).toBeVisible();
  await narrow.keyboard.press('Escape');
  await expect(menuOf(narrow)).toBeHidden();
  await expect(narrow.getByRole('button', { name: 'Rozwiń menu' })).toBeFocused();
  await fresh.close();

  const onPhone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await world.signIn(onPhone, world.user);
  const phone = await onPhone.newPage();
  await phone.goto(`/${world.urlName}/bookingsView`);
  await expect(phone.getByRole('heading', { name: 'Rezerwacje biurek' })).toBeVisible();
  await phone.bringToFront();
  const touch = await onPhone.newCDPSession(phone);
  const swipe = async (from: number, to: number) => {
    const at = (x: number) => ({ touchPoints: [{ x, y: 500 }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) });
    for (let step = 1; step <= 10; step++) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(from + ((to - from) * step) / 10) });
      // As a finger moves: a step with each frame.
      await phone.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const menu = phone.getByRole('dialog').getByRole('navigation', { name: 'Menu główne' });
  // At once: the drawer's code is fetched because of the finger, however busy the page is.
  await swipe(4, 260);
  await expect(menu).toBeVisible();
  await swipe(240, 10);
  await expect(menu).toBeHidden();
  // Then the drawer follows the finger itself.
  await phone.waitForFunction(() => {
    const edge = document.elementFromPoint(4, 500);
    return edge?.getAttribute('role') === 'presentation' && !edge.hasAttribute('data-edge');
  });
  await swipe(4, 260);
  await expect(menu).toBeVisible();
  await swipe(240, 10);
  await expect(menu).toBeHidden();
  await swipe(200, 380);
  await expect(menu).toBeHidden();
  await onPhone.close();
});
