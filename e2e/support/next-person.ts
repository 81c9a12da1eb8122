import type { Page } from '@playwright/test';
import type { World } from './world.ts';

/** Forgets in a window who was signed in there, as a browser that nobody has used does. The window stays at its address. */
export async function forgetPerson(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/**
 * Gives the window to another person of the company, on a path of the company. The browser has fetched the files of the application
 * already, but it loads the document again: a call of the API is cheaper.
 */
export async function nextPerson(page: Page, world: World, userId: string, path: string): Promise<void> {
  await forgetPerson(page);
  await world.signIn(page.context(), userId);
  await page.goto(`/${world.urlName}/${path}`);
}
