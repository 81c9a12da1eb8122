import type { Page } from '@playwright/test';
import { address } from './address.ts';
import { type CountingProxy, openCountingProxy } from './counting-proxy.ts';
import { test as base } from './world.ts';

/** Counts the server's requests for a path and query. */
export type TimesAsked = (path: string | RegExp) => number;

/**
 * Journeys of a browser with an earlier visit. The application's service worker runs beside its
 * pages, and requests to the server are counted.
 */
export const test = base.extend<{ counting: CountingProxy; timesAsked: TimesAsked; returning: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern
  counting: async ({}, use) => {
    const counting = await openCountingProxy();
    await use(counting);
    await counting.close();
  },
  // Chromium bypasses any proxy for its own computer unless this list forbids it.
  proxy: ({ counting }, use) => use({ server: counting.url, bypass: '<-loopback>' }),
  serviceWorkers: 'allow',
  timesAsked: ({ counting }, use) =>
    use((path) => {
      const of = (asked: string) => asked.startsWith(`GET ${address}/`) && asked.slice(`GET ${address}`.length);
      return counting.asked.map(of).filter((one) => one && (typeof path === 'string' ? one === path : path.test(one)))
        .length;
    }),
  returning: async ({ page }, use) => {
    // The display at a door installs the service worker too, and needs no sign-in.
    await page.goto(`/roomdashboard/${crypto.randomUUID()}`);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await use(page);
  },
});
