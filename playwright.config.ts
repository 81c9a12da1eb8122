import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { address } from './e2e/support/address.ts';
import { full, shell } from './e2e/support/chromium.ts';

/** Marks a journey that needs the whole browser. */
const needsFull = /@full-chromium/;
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const onPhones = '**/*.phone.spec.ts';

/**
 * One real server with the sample company on a database of its own. Every journey stands by itself, on one worker more than there are cores:
 * most found a company of their own, the others only look at the sample.
 */
export default defineConfig({
  testDir: 'e2e',
  // Tests of the DOM tier hold in a browser too: DOM_TOO=1 shows it.
  testMatch: process.env.DOM_TOO ? ['**/*.spec.ts', '**/*.dom.ts'] : '**/*.spec.ts',
  globalSetup: './scripts/prepare-journeys.mjs',
  fullyParallel: true,
  // One more than cores: a journey waits for the server and the clock for a third of its time.
  workers: availableParallelism() + 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  use: {
    baseURL: address,
    // Recording a trace costs a third of a journey: `npm run e2e -- --trace on <journey>` when one has to be looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What a journey routes does not pass by the worker beside the pages; those that are about the worker let it run.
    serviceWorkers: 'block',
    // Animations would be waited for and painted; a journey about them asks for `no-preference`.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
  },
  projects: [
    { name: 'desktop', use: { ...desktop, launchOptions: shell }, testIgnore: onPhones, grepInvert: needsFull },
    { name: 'phone', use: { ...phone, launchOptions: shell }, testMatch: onPhones, grepInvert: needsFull },
    { name: 'desktop, whole browser', use: { ...desktop, launchOptions: full }, testIgnore: onPhones, grep: needsFull },
    { name: 'phone, whole browser', use: { ...phone, launchOptions: full }, testMatch: onPhones, grep: needsFull },
  ],
  webServer: {
    command: 'node e2e/support/server.ts',
    url: `${address}/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { LOG_LEVEL: 'warn' },
  },
});
