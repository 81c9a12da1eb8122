import type { Page } from '@playwright/test';
import type { World } from './world.ts';

/**
 * Removes the signed-in person from a window, as in a fresh browser. The window stays at its
 * address.
 */
export async function forgetPerson(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/**
 * Gives the window to another person of the company, on a path of the company. The browser keeps
 * the application's files but loads the document again. Prefer a call of the API, which is cheaper.
 */
export async function nextPerson(page: Page, world: World, userId: string, path: string): Promise<void> {
  await forgetPerson(page);
  await world.signIn(page.context(), userId);
  await page.goto(`/${world.urlName}/${path}`);
}
