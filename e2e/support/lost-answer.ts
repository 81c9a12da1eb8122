import type { Page } from '@playwright/test';

/** Loses the server's response to one request. The server itself handles the request. */
export async function loseAnswer(page: Page, address: string | RegExp): Promise<void> {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() === 'GET') return await route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}
