import type { Page } from '@playwright/test';

/**
 * Lets the server handle the next change (not GET) at a URL, but drops the response, as a lost
 * connection does.
 */
export async function loseNextResponse(page: Page, address: string | RegExp): Promise<void> {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() === 'GET') return await route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}
