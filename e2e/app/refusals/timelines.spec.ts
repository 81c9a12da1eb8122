import { expect } from '@playwright/test';
import { addDays } from '#contract/time/wall-clock.ts';
import { bookAsset } from '../../support/assets.ts';
import { waitForStableBox } from '../../support/at-rest.ts';
import { farDay, getToday } from '../../support/booking.ts';
import { measureTextVisibility } from '../../support/standing.ts';
import { test } from '../../support/world.ts';
import { patternOf } from './catalogue.ts';
import { refusedPage, told } from './refuse.ts';

/** The page of cars and of resources, with its content and the catalogue's name of a collision. */
const kinds = [
  { kind: 'car', timeline: 'fleetBooking', asset: 'Corolla', collision: 'collision (car)' },
  { kind: 'resource', timeline: 'resourceBooking', asset: 'Camera', collision: 'collision (resource)' },
] as const;

test('a past time and a collision of cars and resources are said for 3 s', async ({ browser, found }) => {
  test.setTimeout(120_000);
  const world = await found();
  const [day, before] = [farDay(), addDays(getToday(), -1)];
  for (const kind of ['car', 'resource'] as const) {
    const ids = kind === 'car' ? world.cars : world.resources;
    await bookAsset(world, kind, ids[0]!, world.user, { day, from: '09:00', to: '12:00', title: 'Własna' });
    await bookAsset(world, kind, ids[0]!, world.manager, { day, from: '13:00', to: '16:00', title: 'Cudza' });
  }
  const context = await browser.newContext();
  const { page, go } = await refusedPage(context, world, world.user);
  for (const { kind, timeline, asset, collision } of kinds) {
    const at = async (hour: number) => {
      const line = await waitForStableBox(page.locator('.ec-row-head').filter({ hasText: asset }));
      const slot = await waitForStableBox(page.locator('.ec-slot').nth(hour));
      return { x: slot.x + 4, y: line.y + line.height / 2, width: slot.width };
    };
    const saidFor = async (entry: string, act: () => Promise<void>) => {
      // Both kinds show the entry in the same way, so the time is measured for one kind.
      if (kind === 'resource') return act().then(() => told(page, entry));
      const stood = await measureTextVisibility(page, patternOf(entry), async () => {
        await act();
        await page.mouse.move(10, 500);
      });
      expect(stood).toBeGreaterThan(2_000);
      expect(stood).toBeLessThan(5_500);
    };
    await go(`${timeline}?view=day&day=${before}`);
    const past = await at(10);
    await saidFor('isInThePast', () => page.mouse.click(past.x, past.y));

    // Moves the own booking over a colleague's booking.
    await go(`${timeline}?view=day&day=${day}`);
    const own = await waitForStableBox(page.locator('.ec-event.mine'));
    const by = (await at(13)).x - (await at(9)).x;
    const from = { x: own.x + own.width / 2, y: own.y + own.height / 2 };
    await saidFor(collision, async () => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + by / 2, from.y, { steps: 4 });
      await page.mouse.move(from.x + by, from.y, { steps: 4 });
      await page.mouse.up();
    });
  }
  await context.close();
});
