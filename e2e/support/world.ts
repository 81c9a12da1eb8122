import { type BrowserContext, test as base } from '@playwright/test';
import { type Founded, foundCompany, type Wanted } from './founded.ts';
import { signIn } from './session.ts';

/** A company of a journey's own, and its people signed in to Playwright's browser. */
export interface World extends Founded {
  /** Signs one of its people in, by id. */
  signIn(context: BrowserContext, userId: string): Promise<void>;
}

/**
 * Journeys that `found` companies: each has a floor, desks, rooms and a person of each role, and whatever settings and limits
 * the journey asks for, before anybody has opened it.
 */
export const test = base.extend<{ found: (options?: Wanted) => Promise<World>; leftOpen: undefined }>({
  // Pages that a journey left open would go on hearing and reading, beside all the journeys that come after it.
  leftOpen: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => (before.has(context) ? undefined : context.close())));
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern
  found: async ({}, use) => {
    await use(async (options) => ({ ...(await foundCompany(options)), signIn }));
  },
});
