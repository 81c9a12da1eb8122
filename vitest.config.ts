import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{server,contract,web,simulators,bench,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: 'server/testing/test-cluster.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
