import type { Page } from '@playwright/test';

/** The server does once what is asked of it there, and its answer is lost on the way. */
export async function loseAnswer(page: Page, address: string | RegExp): Promise<void> {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() === 'GET') return await route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}
