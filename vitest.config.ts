import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { pageFetch } from './e2e/dom/page-fetch.ts';

const ofServer = '{server,contract,simulators,bench,scripts}/**/*.test.ts';
/** A file that puts something else in a module's place needs modules that no other file has loaded before. */
const withMocks = globSync(ofServer, { cwd: import.meta.dirname, exclude: ['**/node_modules/**'] }).filter((file) =>
  readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('vi.mock('),
);
/** `npm run mutate` plants its faults by a plugin. */
const { testPlugins = [] } = globalThis as { testPlugins?: Plugin[] };
const globalSetup = 'server/testing/test-cluster.ts';
const setupFiles = ['server/testing/driver-warnings.ts'];
/** A file that waits more than it works: `npm test` runs these beside the journeys. */
const waiting = '{server,simulators,scripts}/**/*.waiting.test.ts';

/**
 * One worker for each core. Files of the server share what they import, which halves their time: what they work with (a
 * database, an application) each makes for itself. Modules of the browser are state by design, so each of its files has them
 * anew.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    // Vitest's own default leaves one core idle, on a machine of two half of it.
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest's own second is short where other tests have the processor.
    expect: { poll: { timeout: 15_000, interval: 10 } },
    // A server that a test starts as a process compiles its files once for all tests: half of its processor time.
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
      // Drills need a quiet machine: `npm run test:balancers`.
      ...(process.env.DRILLS
        ? [{ extends: true as const, test: { name: 'drills', include: ['server/**/*.drill.ts'], globalSetup } }]
        : []),
      { extends: true, test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        // React as visitors have it: with its development checks a test takes three times as long.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        plugins: [...testPlugins, pageFetch],
        resolve: {
          alias: {
            '@playwright/test': `${import.meta.dirname}/e2e/dom/playwright.ts`,
            'altcha/workers/pbkdf2?worker': `${import.meta.dirname}/e2e/dom/captcha-worker.ts`,
          },
        },
        test: {
          name: 'DOM',
          // DOM_TRY names journeys to be tried here as they are: their files, with commas between.
          include: process.env.DOM_TRY?.split(',') ?? ['e2e/**/*.dom.ts'],
          environment: './e2e/dom/environment.ts',
          setupFiles: ['e2e/dom/port.ts', 'e2e/dom/setup.ts'],
          globalSetup,
          // A walk over many screens cannot ask for more time by itself here.
          testTimeout: 120_000,
          // One server, one database, one document and one copy of the libraries for each worker.
          isolate: false,
          env: { TZ: 'Europe/Warsaw', NODE_ENV: 'production' },
        },
      },
    ],
  },
});
