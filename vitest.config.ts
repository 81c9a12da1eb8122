import { defineConfig } from 'vitest/config';

/**
 * One worker for each core. Files of the server share what they import, which halves their time: what they work with (a
 * database, an application) each makes for itself. Modules of the browser are state by design, so each of its files has them
 * anew.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,contract,simulators,bench,scripts}/**/*.test.ts'],
          globalSetup: 'server/testing/test-cluster.ts',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
    ],
  },
});
