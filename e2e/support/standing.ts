import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /**
     * The milliseconds for which the text of {@link standing} was visible. Null until it has
     * disappeared.
     */
    wordsStood: number | null;
    /**
     * The text of the first alert, and how long it was visible. Set once the alert has disappeared.
     */
    alertStood?: { said: string; ms: number };
  }
}

/**
 * Runs an action that shows this text in a toast, and waits until the text has disappeared. The
 * page itself measures, since a test checks only from time to time. `within` selects another
 * element to watch.
 * @returns the milliseconds for which the text was visible
 */
export async function standing(
  page: Page,
  words: RegExp,
  act: () => Promise<unknown>,
  within = '[data-toasts]',
): Promise<number> {
  await page.evaluate(
    ({ source, place }) => {
      window.wordsStood = null;
      const wanted = new RegExp(source);
      let since: number | null = null;
      const look = () => {
        const isThere = [...document.querySelectorAll(place)].some((one) =>
          wanted.test((one.textContent ?? '').replace(/\s+/g, ' ')),
        );
        if (isThere) since ??= performance.now();
        if (isThere || since === null) return;
        window.wordsStood = performance.now() - since;
        changes.disconnect();
      };
      const changes = new MutationObserver(look);
      changes.observe(document, { subtree: true, childList: true, characterData: true });
    },
    { source: words.source, place: within },
  );
  await act();
  await page.waitForFunction(() => window.wordsStood !== null);
  return await page.evaluate(() => window.wordsStood!);
}

/**
 * Records the first alert of each document of a page, and how long it stayed. The time ends at the
 * latest when the sign-in page opens.
 * @returns a function that returns its text and milliseconds, or null if it is still visible or
 * none has appeared
 */
export async function timeTheAlert(page: Page): Promise<() => Promise<{ said: string; ms: number } | null>> {
  await page.addInitScript(() => {
    let said = '';
    let since = 0;
    new MutationObserver((_records, changes) => {
      const alert = location.pathname === '/login' ? null : document.querySelector('[role=alert]');
      if (alert !== null) {
        said ||= alert.textContent ?? '';
        since ||= performance.now();
      } else if (since > 0) {
        window.alertStood = { said, ms: performance.now() - since };
        changes.disconnect();
      }
    }).observe(document, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => window.alertStood ?? null);
}

/**
 * Makes toasts remain, which otherwise disappear after six seconds while a test checks them. It
 * concerns only the current document.
 * @returns a function that lets later toasts disappear again
 */
export async function keepToasts(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const later = window.setTimeout;
    const keeping = (...asked: Parameters<typeof later>) => (asked[1] === 6_000 ? 0 : later.apply(window, asked));
    window.setTimeout = Object.assign(keeping, { later }) as unknown as typeof window.setTimeout;
  });
  return () =>
    page.evaluate(() => {
      window.setTimeout = (window.setTimeout as unknown as { later: typeof window.setTimeout }).later;
    });
}
