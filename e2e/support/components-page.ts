import { test as base } from '@playwright/test';
import { servePage } from './pages-server.ts';

/** A test with the URL of the page of components, which `scripts/prepare-journeys.mjs` builds. */
export const test = base.extend<object, { components: string }>({
  components: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern
    async ({}, use) => {
      const { origin, close } = await servePage('components');
      await use(`${origin}/dev/components.html`);
      await close();
    },
    { scope: 'worker' },
  ],
});
