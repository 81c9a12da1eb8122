import type { Page } from '@playwright/test';

/** Loses the server's answer to one request. The server itself carries the request out. */
export async function loseAnswer(page: Page, address: string | RegExp): Promise<void> {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() === 'GET') return await route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}
