import type { Page } from '@playwright/test';

/**
 * Opens a page of the application as its links do, without loading the document again. The first
 * page opens by its URL. The promise of `navigate` is ignored, because a page that corrects its own
 * URL never resolves it.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const isThere = await page.evaluate(() => window.__TSR_ROUTER__ !== undefined);
  if (!isThere) return void (await page.goto(path));
  await page.evaluate(async (href) => {
    void window.__TSR_ROUTER__!.navigate({ href });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, path);
  await page.waitForFunction(() => window.__TSR_ROUTER__!.state.status === 'idle');
}
