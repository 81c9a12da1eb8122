import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/**
 * Journeys as `npm run mutate` runs them, against a server that runs already. A fault often shows
 * as something missing, so an action waits for less than the journey's time.
 */
export default defineConfig({
  ...journeys,
  testDir: '../e2e',
  globalSetup: undefined,
  webServer: undefined,
  use: { ...journeys.use, actionTimeout: 30_000, screenshot: 'off' },
});
