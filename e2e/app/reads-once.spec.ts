import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { farDay, findPlace, openDay } from '../support/booking.ts';
import { bookDeskThroughApi } from '../support/calls.ts';
import { allowPrefetch } from '../support/session.ts';
import { test } from '../support/world.ts';

/** Counts each distinct API request of a page from now on. */
function questions(page: Page): Map<string, number> {
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/') || /^\/api\/(auth|hub|user\/[^/]+\/avatar|file)/.test(pathname)) return;
    const question = `${request.method()} ${pathname}${search} ${request.postData() ?? ''}`;
    asked.set(question, (asked.get(question) ?? 0) + 1);
  });
  return asked;
}

/** Resolves when the hub has responded whether the page missed events. */
function hubOpen(page: Page): Promise<unknown> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"type":3')) resolve(payload);
      });
    });
  });
}

test('whoever signs in has everything read once, though the hub opens after the first reads', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ desks: 1, settings: sql`desk_booking_confirmation_mode = 2` });
  await world.signIn(context, world.user);
  await allowPrefetch(context);
  const asked = questions(page);
  const open = hubOpen(page);
  await page.goto(`/${world.urlName}/booking`);
  expect(String(await open)).toContain('"result":false');
  await expect(findPlace(page, 'Biurko 1', /./)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const often = [...asked].filter(([, times]) => times > 1);
  expect(often).toEqual([]);
  expect(asked.size).toBeGreaterThan(4);
});

test('no change between the first reads and the opening of the hub connection is lost', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ desks: 2 });
  await world.signIn(context, world.user);
  await allowPrefetch(context);
  const day = farDay();
  const away = Promise.withResolvers<void>();
  await page.route('**/api/hub/negotiate**', async (route) => {
    await away.promise;
    await route.continue();
  });
  await openDay(page, world, day);
  // The previous day stays on the screen until this day has loaded.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(findPlace(page, 'Biurko 2', 'wolne')).toBeVisible();
  await bookDeskThroughApi(world, world.desks[1]!, world.manager, day, '09:00', '17:00');
  await expect(findPlace(page, 'Biurko 2', 'wolne')).toBeVisible();
  away.resolve();
  await expect(findPlace(page, 'Biurko 2', 'zajęte do 17:00: Marek Manager')).toBeVisible();
});
