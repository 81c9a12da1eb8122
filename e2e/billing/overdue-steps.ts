import { type Browser, expect, type Page } from '@playwright/test';
import { setLanguage } from '../support/session.ts';
import type { World } from '../support/world.ts';

/** The milliseconds in which windows must show what the clock, PayU and the server do together. */
export const soon = { timeout: 30_000 };

/** Opens a window of a person in a browser of its own. */
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
/** Finds every notice of an unpaid package. */
export const unpaid = (page: Page) =>
  content(page).getByText(
    /nie udało się pobrać opłaty|nie został opłacony|nie jest opłacony|could not be paid|not (been )?paid for|next period failed/i,
  );

/** Marks windows. A reload from now on fails the journey. */
export async function keepOpen(...windows: Page[]): Promise<void> {
  for (const page of windows) await page.evaluate(() => Object.assign(window, { isTheSame: true }));
}
/** Checks that no window was reloaded. */
export async function expectKept(...windows: Page[]): Promise<void> {
  for (const page of windows) expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
}
