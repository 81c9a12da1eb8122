import type { Page } from '@playwright/test';
import type { World } from './world.ts';

/**
 * Deletes a window's cookies and storage, which signs the person out at the next load. It does not
 * load the page.
 */
export async function clearBrowserData(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/**
 * Signs another person of the company in, on a path of the company. The browser keeps the
 * application's files but loads the document again. Prefer a call of the API, which is cheaper.
 */
export async function signInNextPerson(page: Page, world: World, userId: string, path: string): Promise<void> {
  await clearBrowserData(page);
  await world.signIn(page.context(), userId);
  await page.goto(`/${world.urlName}/${path}`);
}
