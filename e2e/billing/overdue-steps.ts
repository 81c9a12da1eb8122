import { type Browser, expect, type Page } from '@playwright/test';
import { setLanguage } from '../support/session.ts';
import type { World } from '../support/world.ts';

/**
 * The timeout for changes in open windows. They wait for a time, for PayU and for the server's
 * jobs.
 */
export const soon = { timeout: 30_000 };

/** Opens a window for a person in a separate browser context. */
export async function windowOf(
  browser: Browser,
  world: World,
  userId: string,
  path: string,
  locale: 'pl-PL' | 'en-GB' = 'pl-PL',
) {
  const context = await browser.newContext();
  await world.signIn(context, userId);
  await setLanguage(context, locale);
  const page = await context.newPage();
  await page.goto(`/${world.urlName}/${path}`);
  return page;
}

export const content = (page: Page) => page.locator('#content');
export const payNow = (page: Page) => content(page).getByRole('link', { name: /^(Zapłać teraz|Pay now)$/ });
/** Finds every notice about an unpaid package. */
export const unpaid = (page: Page) =>
  content(page).getByText(
    /nie udało się pobrać opłaty|nie został opłacony|nie jest opłacony|could not be paid|not (been )?paid for|next period failed/i,
  );

/** Marks windows. A reload removes the mark, so that {@link expectKept} notices it. */
export async function keepOpen(...windows: Page[]): Promise<void> {
  for (const page of windows) await page.evaluate(() => Object.assign(window, { isTheSame: true }));
}
/** Checks that no marked window was reloaded. */
export async function expectKept(...windows: Page[]): Promise<void> {
  for (const page of windows) expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
}
