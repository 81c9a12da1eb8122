import { test as base } from '@playwright/test';
import { servePage } from './pages-server.ts';

/**
 * A test with the address of the page of components, which `scripts/prepare-journeys.mjs` builds.
 */
export const test = base.extend<object, { components: string }>({
  components: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures that it depends on
    async ({}, use) => {
      const { origin, close } = await servePage('components');
      await use(`${origin}/dev/components.html`);
      await close();
    },
    { scope: 'worker' },
  ],
});
