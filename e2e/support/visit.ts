import type { Page } from '@playwright/test';

/**
 * Opens a page of the application as its links do, without loading the document. If the application
 * does not run yet, it loads the URL. It does not wait for `navigate`, whose promise never resolves
 * if the page corrects its own URL.
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
