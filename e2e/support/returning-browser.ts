import type { Page } from '@playwright/test';
import { serverUrl } from './address.ts';
import { type CountingProxy, openCountingProxy } from './counting-proxy.ts';
import { test as base } from './world.ts';

/** Counts the GET requests that the browser has sent to the server for a path and query. */
export type TimesAsked = (path: string | RegExp) => number;

/**
 * A test in a browser that has visited the application before, so that its service worker is
 * installed. A proxy counts the requests to the server.
 */
export const test = base.extend<{ counting: CountingProxy; timesAsked: TimesAsked; returning: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern
  counting: async ({}, use) => {
    const counting = await openCountingProxy();
    await use(counting);
    await counting.close();
  },
  // Without `<-loopback>`, Chromium uses no proxy for localhost.
  proxy: ({ counting }, use) => use({ server: counting.url, bypass: '<-loopback>' }),
  serviceWorkers: 'allow',
  timesAsked: ({ counting }, use) =>
    use((path) => {
      const of = (asked: string) => asked.startsWith(`GET ${serverUrl}/`) && asked.slice(`GET ${serverUrl}`.length);
      return counting.asked.map(of).filter((one) => one && (typeof path === 'string' ? one === path : path.test(one)))
        .length;
    }),
  returning: async ({ page }, use) => {
    // A room's display is enough to install the service worker, and needs no sign-in.
    await page.goto(`/roomdashboard/${crypto.randomUUID()}`);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await use(page);
  },
});
