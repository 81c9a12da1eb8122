import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { serverUrl } from './e2e/support/address.ts';
import { fullBrowserOptions, headlessShellOptions } from './e2e/support/chromium.ts';

/** Marks a journey that needs the whole browser. */
const needsFull = /@full-chromium/;
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const onPhones = '**/*.phone.spec.ts';

/**
 * Configures one real server with the sample company on a database of its own. Most journeys found
 * their own company. The others only read the sample. Journeys are independent of each other.
 */
export default defineConfig({
  testDir: 'e2e',
  // Tests of the DOM tier must hold in a browser too: DOM_TOO=1 runs them there.
  testMatch: process.env.DOM_TOO ? ['**/*.spec.ts', '**/*.dom.ts'] : '**/*.spec.ts',
  globalSetup: './scripts/prepare-journeys.mjs',
  fullyParallel: true,
  // One more than cores: a journey spends a third of its time waiting for the server and the clock.
  workers: availableParallelism() + 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  use: {
    baseURL: serverUrl,
    // A trace costs a third of a journey's time. `npm run e2e -- --trace on <journey>` records one
    // for an investigation.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Requests of a service worker pass by a journey's routes. Journeys about the worker allow it.
    serviceWorkers: 'block',
    // Animations would take time to paint and to wait for. A journey about them sets
    // `no-preference`.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
  },
  projects: [
    {
      name: 'desktop',
      use: { ...desktop, launchOptions: headlessShellOptions },
      testIgnore: onPhones,
      grepInvert: needsFull,
    },
    {
      name: 'phone',
      use: { ...phone, launchOptions: headlessShellOptions },
      testMatch: onPhones,
      grepInvert: needsFull,
    },
    {
      name: 'desktop, whole browser',
      use: { ...desktop, launchOptions: fullBrowserOptions },
      testIgnore: onPhones,
      grep: needsFull,
    },
    {
      name: 'phone, whole browser',
      use: { ...phone, launchOptions: fullBrowserOptions },
      testMatch: onPhones,
      grep: needsFull,
    },
  ],
  webServer: {
    command: 'node e2e/support/server.ts',
    url: `${serverUrl}/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { LOG_LEVEL: 'warn' },
  },
});
