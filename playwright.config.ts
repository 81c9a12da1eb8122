import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { address } from './e2e/support/address.ts';

/** What a second `--disable-features` would take away of what Playwright itself turns off and journeys may meet. */
const turnedOffByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/** Pages of Chromium's own address bar, drawn for each window though nobody sees it: a fifth of all the work. */
const ofTheAddressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * One real server with the sample company on a database of its own. Every journey stands by itself, on one worker for each core:
 * most found a company of their own, the others only look at the sample.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './scripts/prepare-journeys.mjs',
  fullyParallel: true,
  workers: availableParallelism(),
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
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${[...turnedOffByPlaywright, ...ofTheAddressBar].join(',')}`,
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, testIgnore: '**/*.phone.spec.ts' },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testMatch: '**/*.phone.spec.ts',
    },
  ],
  webServer: {
    command: 'node e2e/support/server.ts',
    url: `${address}/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { LOG_LEVEL: 'warn' },
  },
});
