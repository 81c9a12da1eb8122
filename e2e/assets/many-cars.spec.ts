import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { addAssets, bookAsset, removeAllAssets } from '../support/assets.ts';
import { waitForStableBox } from '../support/at-rest.ts';
import { farDay } from '../support/booking.ts';
import { test } from '../support/world.ts';

const bar = (page: Page, words: RegExp) => page.getByRole('button', { name: words });

/**
 * Samples the focus between the page's tasks. The returned function stops sampling. It returns the
 * number of samples, and of those without focus.
 */
async function watchFocus(page: Page): Promise<() => Promise<{ looks: number; lost: number }>> {
  const seen = await page.evaluateHandle(() => {
    const { port1, port2 } = new MessageChannel();
    const count = { looks: 0, lost: 0 };
    port1.onmessage = () => {
      count.looks++;
      if (document.activeElement === document.body) count.lost++;
      port2.postMessage(null);
    };
    port2.postMessage(null);
    return { count, port1 };
  });
  return () =>
    seen.evaluate(({ count, port1 }) => {
      port1.close();
      return count;
    });
}

test('of many cars those in sight are drawn; scrolling, the keyboard, a drag and a reload find the others', async ({
  page,
  found,
}) => {
  const world = await removeAllAssets(await found({ limits: sql`fleet_limit = 200` }));
  const names = Array.from({ length: 50 }, (_, at) => `Auto ${String(at + 1).padStart(2, '0')}`);
  await addAssets(world, 'car', 'Flota Gdańsk', names);
  const { ids } = await addAssets(world, 'car', 'Flota Warszawa', names);
  const day = farDay();
  await bookAsset(world, 'car', ids[49]!, world.user, { day, from: '10:00', to: '12:00', title: 'Wizyta' });
  await world.signIn(page.context(), world.user);
  await page.goto(`/${world.urlName}/fleetBooking?view=day&day=${day}`);
  const heads = page.locator('.ec-row-head');
  await expect(heads.filter({ hasText: 'Auto 01' })).toHaveCount(1);
  expect(await heads.count()).toBeLessThan(50);
  await expect(page.getByRole('button', { name: /Flota/, expanded: true })).toHaveCount(2);
  await expect(bar(page, /Wizyta/)).toHaveCount(0);

  // Scrolls to the last line by keyboard. The focused booking stays in the page when the list
  // scrolls away.
  const lines = page.getByRole('group', { name: /Strzałki przewijają/ });
  await lines.press('End');
  await expect(bar(page, /Auto 50.*Wizyta/)).toBeInViewport();
  await bar(page, /Wizyta/).focus();
  await lines.evaluate((main) => {
    main.scrollTop = 0;
  });
  await expect(heads.filter({ hasText: 'Auto 01' }).first()).toBeInViewport();
  await expect(bar(page, /Wizyta/)).toBeFocused();
  expect(await heads.count()).toBeLessThan(50);
  await lines.press('End');

  // Moves the booking up one line by mouse.
  await expect(bar(page, /Wizyta/)).toBeInViewport();
  const box = await waitForStableBox(bar(page, /Wizyta/));
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/fleet/bookings')) saved.push(request.postData() ?? '');
  });
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 40, { steps: 3 });
  await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.up();
  // A booking moved back to its original position saves nothing. Moved again, it saves.
  const answer = Promise.withResolvers<void>();
  await page.route('**/fleet/bookings', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.mouse.down();
  await page.mouse.move(x, y - 20, { steps: 3 });
  await page.mouse.move(x, y - 40, { steps: 3 });
  await page.mouse.up();
  await expect(bar(page, /Auto 49.*Wizyta/)).toBeVisible();
  await expect.poll(() => saved.length).toBe(1);

  // The response redraws everything. The focus is never lost, not even between two frames.
  await bar(page, /Wizyta/).focus();
  await bar(page, /Wizyta/).evaluate((drawn) => drawn.setAttribute('data-before', ''));
  const focus = await watchFocus(page);
  answer.resolve();
  await expect(page.locator('[data-before]')).toHaveCount(0);
  await expect(bar(page, /Wizyta/)).toBeFocused();
  const { looks, lost } = await focus();
  expect(looks).toBeGreaterThan(0);
  expect(lost).toBe(0);

  // Text typed in the booking's dialog survives a reload, and saving returns the focus to the
  // booking.
  await bar(page, /Wizyta/).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tytuł').fill('Wizyta w Toruniu');
  await page.reload();
  await expect(dialog.getByLabel('Tytuł')).toHaveValue('Wizyta w Toruniu');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(dialog).toBeHidden();
  await lines.press('End');
  await bar(page, /Wizyta w Toruniu/).press('Enter');
  await dialog.getByLabel('Tytuł').fill('Wizyta w Łodzi');
  await dialog.getByLabel('Tytuł').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(bar(page, /Wizyta w Łodzi/)).toBeFocused();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Oś czasu rezerwacji' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
