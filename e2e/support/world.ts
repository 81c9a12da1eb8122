import { type BrowserContext, test as base } from '@playwright/test';
import { type FoundedCompany, type FoundedCompanyOptions, foundCompany } from './founded.ts';
import { signIn } from './session.ts';

/** A journey's own company, whose people can sign in to Playwright's browser. */
export interface World extends FoundedCompany {
  /** Signs in one of the company's people, by id. */
  signIn(context: BrowserContext, userId: string): Promise<void>;
}

/**
 * Journeys that `found` companies. Each company has a floor, desks, rooms, a person of each role,
 * and the given settings and limits. No page has opened it before.
 */
export const test = base.extend<{ found: (options?: FoundedCompanyOptions) => Promise<World>; leftOpen: undefined }>({
  // Closes the pages that a journey has left open. They would receive events and refetch data
  // during later journeys.
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
