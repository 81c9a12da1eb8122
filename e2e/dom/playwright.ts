import { test as base } from 'vitest';
import { DomContext } from './context.ts';
import { waitingExpect } from './expect.ts';
import type { DomPage } from './page.ts';

interface Fixtures {
  context: DomContext;
  page: DomPage;
  browser: { contexts(): DomContext[]; newContext(): Promise<DomContext> };
}

/**
 * Replaces `@playwright/test` in the DOM tier, so that its tests are written like journeys in a
 * browser. It has no second window and no positions of elements.
 */
const fixtures = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of a fixture's needs from this pattern
  context: async ({}, use) => {
    const context = new DomContext();
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => use(await context.newPage()),
  browser: async ({ context }, use) => {
    const contexts = [context];
    const newContext = async () => {
      const made = new DomContext();
      contexts.push(made);
      return made;
    };
    await use({ contexts: () => contexts, newContext });
    for (const made of contexts) await made.close();
  },
});

export const test = withSteps(fixtures);

export const expect = waitingExpect;

/** Adds the functions that Playwright's `test` has and Vitest's lacks, also to extended tests. */
function withSteps<T extends object>(given: T): T {
  const own = given as T & { extend: (more: object) => object };
  const { extend } = own;
  return Object.assign(given, {
    extend: (more: object) => withSteps(extend.call(given, unwrapped(more))),
    step: async (_title: string, act: () => unknown) => await act(),
    setTimeout: () => undefined,
    slow: () => undefined,
    use: () => undefined,
  });
}

/**
 * Converts Playwright's fixtures with options for Vitest. The scope `worker` becomes Vitest's
 * `file`.
 */
function unwrapped(fixtures: object): object {
  return Object.fromEntries(
    Object.entries(fixtures).map(([name, fixture]) => {
      if (!Array.isArray(fixture)) return [name, fixture];
      const [act, { auto = false, scope = 'test' } = {}] = fixture as [unknown, { auto?: boolean; scope?: string }?];
      return [name, [act, { auto, scope: scope === 'worker' ? 'file' : 'test' }]];
    }),
  );
}
