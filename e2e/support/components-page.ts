import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { build, type PreviewServer, preview } from 'vite';

const root = join(import.meta.dirname, '../..');

/** Builds the development page of components, which is no part of what is deployed, and serves it. */
async function serve(): Promise<{ outDir: string; server: PreviewServer }> {
  const outDir = await mkdtemp(join(tmpdir(), 'biurko-components-'));
  const configFile = join(root, 'vite.config.ts');
  const input = join(root, 'web/dev/components.html');
  await build({ configFile, logLevel: 'error', build: { outDir, rolldownOptions: { input } } });
  const server = await preview({
    configFile,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  return { outDir, server };
}

/** A test with the address of the page of components. */
export const test = base.extend<object, { components: string }>({
  components: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures that it depends on
    async ({}, use) => {
      const { outDir, server } = await serve();
      await use(`${server.resolvedUrls!.local[0]}dev/components.html`);
      await server.close();
      await rm(outDir, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
