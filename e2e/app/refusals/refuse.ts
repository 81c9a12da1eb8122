import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { setLanguage } from '../../support/session.ts';
import type { World } from '../../support/world.ts';
import { patternOf } from './catalogue.ts';

export const languages = ['pl-PL', 'en-GB'] as const;
export type Locale = (typeof languages)[number];

/** Why, as the server says it: none of the page's own words. */
export const reason = 'REASON';
/** Without these no page stands, and nothing can be tried: the rest of what is done is refused. */
const needed = /\/api\/(auth\/renewTokens|hub)|\/(retrieve|planned|summary|check|preview|removal)(\?|$)/;

/** Refuses whatever is done from now on, as a server does that is busy with something else. */
async function refuseDoing(context: BrowserContext): Promise<void> {
  await context.route('**/api/**', (route) =>
    route.request().method() === 'GET' || needed.test(route.request().url())
      ? route.fallback()
      : route.fulfill({ status: 409, json: { errorCode: 'busy', message: reason, details: {} } }),
  );
}

/** A button, menu entry or the like of either language. */
export const named = (within: Page | Locator, pl: string, en: string, role: 'button' | 'menuitem' = 'button') =>
  within.getByRole(role, { name: new RegExp(`^(${pl}|${en})$`) });

/** Waits until a part of the page says what an entry of the catalogue has, these values put in. */
export const said = (within: Page | Locator, locale: Locale, entry: string, values: Record<string, string> = {}) =>
  expect(within.getByText(patternOf(entry, locale, values)).first(), entry).toBeVisible();

/** Waits until a toast says what an entry of the catalogue has, with the server's reason put in. */
export const told = (page: Page, locale: Locale, entry: string, values: Record<string, string> = {}) =>
  said(page.locator('[data-toasts]'), locale, entry, { reason, ...values });

/** Opens a page of somebody's in a language, to whom everything is refused that they do. */
export async function refusedPage(context: BrowserContext, world: World, userId: string, locale: Locale) {
  await setLanguage(context, locale);
  await world.db.pool.query('UPDATE users SET language = $1 WHERE id = $2', [locale, userId]);
  await world.signIn(context, userId);
  await refuseDoing(context);
  const page = await context.newPage();
  page.setDefaultTimeout(8_000);
  return { page, go: (path: string) => page.goto(`/${world.urlName}/${path}`) };
}
