import type { Page } from '@playwright/test';
import { address } from './address.ts';
import { type CountingProxy, openCountingProxy } from './counting-proxy.ts';
import { test as base } from './world.ts';

/** Counts how often the server got this request, path and query. */
export type TimesAsked = (path: string | RegExp) => number;

/** Journeys of a browser that has been here before: our worker runs beside its pages, and what reaches the server is counted. */
export const test = base.extend<{ counting: CountingProxy; timesAsked: TimesAsked; returning: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern
  counting: async ({}, use) => {
    const counting = await openCountingProxy();
    await use(counting);
    await counting.close();
  },
  // Chromium asks its own computer past any proxy unless it is told not to.
  proxy: ({ counting }, use) => use({ server: counting.url, bypass: '<-loopback>' }),
  serviceWorkers: 'allow',
  timesAsked: ({ counting }, use) =>
    use((path) => {
      const of = (asked: string) => asked.startsWith(`GET ${address}/`) && asked.slice(`GET ${address}`.length);
      return counting.asked.map(of).filter((one) => one && (typeof path === 'string' ? one === path : path.test(one)))
        .length;
    }),
  returning: async ({ page }, use) => {
    // A display at a door asks for the worker too, and for no sign-in.
    await page.goto(`/roomdashboard/${crypto.randomUUID()}`);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await use(page);
  },
});
