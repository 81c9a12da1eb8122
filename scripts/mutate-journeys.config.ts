import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/**
 * Playwright's settings for the journeys of `npm run mutate`, against a server that is running
 * already. With a fault, an element is often missing, so an action times out before the whole
 * journey does.
 */
export default defineConfig({
  ...journeys,
  testDir: '../e2e',
  globalSetup: undefined,
  webServer: undefined,
  use: { ...journeys.use, actionTimeout: 30_000, screenshot: 'off' },
});
