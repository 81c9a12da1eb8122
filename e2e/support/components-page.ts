import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { preview } from 'vite';

const root = join(import.meta.dirname, '../..');

/** A test with the address of the page of components, which `scripts/prepare-journeys.mjs` has built. */
export const test = base.extend<object, { components: string }>({
  components: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures that it depends on
    async ({}, use) => {
      const server = await preview({
        configFile: join(root, 'vite.config.ts'),
        logLevel: 'error',
        build: { outDir: join(root, 'dist/pages/components') },
        preview: { port: 0, host: '127.0.0.1' },
      });
      await use(`${server.resolvedUrls!.local[0]}dev/components.html`);
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
