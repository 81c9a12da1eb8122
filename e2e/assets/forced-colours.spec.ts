import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addAssets, bookAsset, withoutAssets } from '../support/assets.ts';
import { farDay } from '../support/booking.ts';
import { test } from '../support/world.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

test('in forced colours one’s own bookings are told from others’, and the lines of now are seen', async ({
  page,
  found,
}) => {
  const world = await withoutAssets(await found({ limits: sql`fleet_limit = 9` }));
  const { ids } = await addAssets(world, 'car', 'Flota Warszawa', ['Toyota Yaris', 'Škoda Octavia']);
  await addAssets(world, 'car', 'Frota Lisboa', ['Renault Clio'], 'Europe/Lisbon');
  const day = farDay();
  await bookAsset(world, 'car', ids[0]!, world.user, { day, from: '09:00', to: '15:00' });
  await bookAsset(world, 'car', ids[1]!, world.manager, { day, from: '09:00', to: '15:00' });
  await world.signIn(page.context(), world.user);
  await page.goto(`/${world.urlName}/fleetBooking?view=day&day=${day}`);
  const edge = (whose: string) =>
    page.locator(`.ec-event.${whose}`).evaluate((element) => {
      const { borderTopColor, borderTopWidth } = getComputedStyle(element);
      return `${borderTopColor} ${borderTopWidth}`;
    });
  await page.locator('.ec-event.mine').waitFor();
  expect(await edge('mine')).not.toBe(await edge('theirs'));

  await page.goto(`/${world.urlName}/fleetBooking?view=day`);
  const now = page.locator('.ec-bg-event.now').first();
  await now.waitFor();
  const [line, ground] = await now.evaluate((element) => [
    getComputedStyle(element).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(line).not.toBe(ground);
});
