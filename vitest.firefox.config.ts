import { defineConfig } from 'vitest/config';

/**
 * Configures the main journeys in Firefox, one after the other in one browser. Playwright supports
 * only a Firefox of its own.
 */
export default defineConfig({
  test: {
    include: ['e2e/**/*.firefox.ts'],
    globalSetup: 'e2e/support/start-server.ts',
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
