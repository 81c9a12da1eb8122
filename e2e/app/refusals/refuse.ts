import { type BrowserContext, expect, type Locator, type Page, type Route } from '@playwright/test';
import { messageOf } from '#contract/error-messages.ts';
import type { Refusal } from '#contract/errors.ts';
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

/** Answers one call as the server does that refuses it, in the page's language; tests of the server show that it does. */
export const refuseOne = (page: Page, url: string, status: number, refusal: Refusal, locale: Locale) =>
  page.route(url, (route) =>
    route.fulfill({ status, json: { ...refusal, message: messageOf(refusal, locale === 'pl-PL' ? 'pl' : 'en') } }),
  );

/** A button, menu entry or the like of either language. */
export const named = (within: Page | Locator, pl: string, en: string, role: 'button' | 'menuitem' = 'button') =>
  within.getByRole(role, { name: new RegExp(`^(${pl}|${en})$`) });

const toasts = (page: Page) => page.locator('[data-toasts]');

/** Waits until a part of the page says what an entry of the catalogue has, these values and the server's reason put in. */
export const said = (within: Page | Locator, locale: Locale, entry: string, values: Record<string, string> = {}) =>
  expect(within.getByText(patternOf(entry, locale, { reason, ...values })).first(), entry).toBeVisible();

/** Waits until a toast says what an entry of the catalogue has. */
export const told = (page: Page, locale: Locale, entry: string, values: Record<string, string> = {}) =>
  said(toasts(page), locale, entry, values);

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

/** Waits for words that are in no texts of a screen: Polish, then English. */
export const reads = (within: Locator, locale: Locale, [pl, en]: readonly [pl: string, en: string]) =>
  expect(within.getByText([pl, en][languages.indexOf(locale)]!).first()).toBeVisible();

/** Milliseconds that a toast of an entry stood, from when it was seen. */
export async function standing(
  page: Page,
  locale: Locale,
  entry: string,
  values: Record<string, string> = {},
): Promise<number> {
  await told(page, locale, entry, values);
  const since = Date.now();
  await expect(toasts(page).getByText(patternOf(entry, locale, { reason, ...values }))).toHaveCount(0);
  return Date.now() - since;
}

/** Nothing is said, not even a moment later. */
export async function silent(page: Page): Promise<void> {
  await page.waitForTimeout(400);
  await expect(toasts(page)).toHaveText('');
}

const always = (
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => Promise<void>,
  act: () => Promise<unknown>,
) =>
  page
    .route(url, answer)
    .then(act)
    .then(() => page.unroute(url, answer));

/** Lets the server answer one thing as it would, while something is done. */
export const granted = (page: Page, url: string | RegExp, act: () => Promise<unknown>) =>
  always(page, url, (route) => route.continue(), act);

/** Has the server refuse to tell one thing, while something is done. */
export const untold = (page: Page, url: string | RegExp, act: () => Promise<unknown>) =>
  always(
    page,
    url,
    (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ status: 409, json: { errorCode: 'busy', message: reason, details: {} } })
        : route.fallback(),
    act,
  );
