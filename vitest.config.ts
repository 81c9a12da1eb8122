import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { pageFetchPlugin } from './e2e/dom/page-fetch.ts';

const ofServer = '{server,contract,simulators,bench,scripts}/**/*.test.ts';
/** Files that mock a module. They need modules that no other file has loaded before. */
const withMocks = globSync(ofServer, { cwd: import.meta.dirname, exclude: ['**/node_modules/**'] }).filter((file) =>
  readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('vi.mock('),
);
/** `npm run mutate` plants its faults by a plugin. */
const { testPlugins = [] } = globalThis as { testPlugins?: Plugin[] };
const globalSetup = 'server/testing/test-cluster.ts';
const setupFiles = ['server/testing/driver-warnings.ts', 'server/testing/drop-databases.ts'];
/** Files that mainly wait. `npm test` runs them beside the journeys. */
const waiting = '{server,simulators,scripts}/**/*.waiting.test.ts';

/**
 * Configures one worker more than cores. The server's files share their imports, which halves their
 * time. Each makes its own database and application. Modules of the browser hold state by design,
 * so each of its files loads them anew.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    // One more than cores: a worker waits for PostgreSQL, a server or the clock for a fifth of its
    // time.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest's own second is too short while other tests use the processor.
    expect: { poll: { timeout: 15_000, interval: 10 } },
    // Servers that tests start as processes share one compile cache: it saves half of their
    // processor time.
    env: { NODE_COMPILE_CACHE: `${import.meta.dirname}/node_modules/.cache/node` },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [ofServer],
          exclude: [...withMocks, waiting],
          globalSetup,
          setupFiles,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'server, by itself', include: withMocks, globalSetup, setupFiles } },
      { extends: true, test: { name: 'waiting', include: [waiting], globalSetup, setupFiles, isolate: false } },
      // Drills need a quiet machine or other programs: `npm run test:balancers`, `npm run drill:image`.
      ...(process.env.DRILLS
        ? [
            {
              extends: true as const,
              test: { name: 'drills', include: ['{server,scripts}/**/*.drill.ts'], globalSetup },
            },
          ]
        : []),
      { extends: true, test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        // React as visitors get it. With its development checks a test takes three times as long.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        plugins: [...testPlugins, pageFetchPlugin],
        resolve: {
          alias: {
            '@playwright/test': `${import.meta.dirname}/e2e/dom/playwright.ts`,
            'altcha/workers/pbkdf2?worker': `${import.meta.dirname}/e2e/dom/captcha-worker.ts`,
          },
        },
        test: {
          name: 'DOM',
          // DOM_TRY names journeys to run here unchanged: their files, separated by commas.
          include: process.env.DOM_TRY?.split(',') ?? ['e2e/**/*.dom.ts'],
          environment: './e2e/dom/environment.ts',
          setupFiles: ['e2e/dom/port.ts', 'e2e/dom/setup.ts'],
          globalSetup,
          // A test over many screens cannot raise its own timeout here.
          testTimeout: 120_000,
          // Each worker has one server, one database, one document and one copy of the libraries.
          isolate: false,
          env: { TZ: 'Europe/Warsaw', NODE_ENV: 'production' },
        },
      },
    ],
  },
});
