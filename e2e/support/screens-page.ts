import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { FixtureAnswer } from '#web/dev/mock-fetch-with-fixtures.ts';
import { servePage } from './pages-server.ts';
import { type Viewer, viewerAnswers } from './screen-fixtures.ts';

/** The options with which a screen is shown. */
export interface ShowScreenOptions extends Viewer {
  /** The responses to the screen's requests. If several fit a request, the page uses the last. */
  answers?: FixtureAnswer[];
  /** True to show the menu and the top bar around the screen. */
  frame?: boolean;
  signedOut?: boolean;
  locale?: 'pl-PL' | 'en-GB';
}

/** Shows a screen by its path: `/firma/reports`, or one for signed-out visitors. */
export type ShowScreen = (path: string, shown?: ShowScreenOptions) => Promise<void>;

/** The window that all tests of a worker share, and the origin of the page. */
interface Kept {
  origin: string;
  context: BrowserContext;
  page: Page;
}

/**
 * Clears the window's cookies and storage, stores the fixtures and opens the screen. Only cached
 * files remain from the previous test.
 */
async function show({ page, context, origin }: Kept, path: string, shown: ShowScreenOptions = {}): Promise<void> {
  const { answers = [], frame = false, signedOut = false, locale = 'pl-PL', ...viewer } = shown;
  const fixture = { answers: signedOut ? answers : [...viewerAnswers(viewer), ...answers], frame };
  await context.clearCookies();
  await context.addCookies([{ name: 'hd_locale', value: locale, url: origin }]);
  await page.goto(`${origin}/begin.html`);
  await page.evaluate(
    ([kept, mark]) => {
      localStorage.clear();
      sessionStorage.clear();
      if (mark) localStorage.setItem('hd_signed_in', mark);
      window.name = kept;
    },
    [JSON.stringify(fixture), signedOut ? '' : 'fixture'] as const,
  );
  await page.goto(`${origin}${path}`);
}

/**
 * A test that shows screens from fixtures, without a server, a company or a sign-in. A request
 * without a fixture fails the test. Opening a window costs more than showing a screen, so all tests
 * of a worker share one window.
 */
export const test = base.extend<{ showScreen: ShowScreen }, { screens: Kept }>({
  screens: [
    async ({ browser }, use, { project }) => {
      const { origin, close } = await servePage('screens');
      const { viewport, hasTouch, isMobile, locale, timezoneId, contextOptions } = project.use;
      const context = await browser.newContext({
        ...{ viewport, hasTouch, isMobile, locale, timezoneId },
        ...contextOptions,
        serviceWorkers: 'block',
      });
      await use({ origin, context, page: await context.newPage() });
      await context.close();
      await close();
    },
    { scope: 'worker' },
  ],
  page: async ({ screens: { page }, viewport }, use) => {
    await page.setViewportSize(viewport!);
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light', reducedMotion: 'reduce' });
    await use(page);
    await page.unrouteAll();
  },
  showScreen: async ({ screens }, use) => {
    await use((path, shown) => show(screens, path, shown));
    expect(await screens.page.evaluate(() => window.unanswered), 'calls that no fixture answers').toEqual([]);
  },
});
