import { type BrowserContext, expect, type Locator, type Page, type Route } from '@playwright/test';
import { messageOf } from '#contract/error-messages.ts';
import type { Refusal } from '#contract/errors.ts';
import type { World } from '../../support/world.ts';
import { patternOf } from './catalogue.ts';

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

/** Answers one call as the server does that refuses it; tests of the server show that it does. */
export const refuseOne = (page: Page, url: string, status: number, refusal: Refusal) =>
  page.route(url, (route) => route.fulfill({ status, json: { ...refusal, message: messageOf(refusal, 'pl') } }));

/** Finds a button, menu entry or the like by its whole name. */
export const named = (within: Page | Locator, name: string, role: 'button' | 'menuitem' = 'button') =>
  within.getByRole(role, { name, exact: true });

const toasts = (page: Page) => page.locator('[data-toasts]');

/** Waits until a part of the page says what an entry of the catalogue has, these values and the server's reason put in. */
export const said = (within: Page | Locator, entry: string, values: Record<string, string> = {}) =>
  expect(within.getByText(patternOf(entry, { reason, ...values })).first(), entry).toBeVisible();

/** Waits until a toast says what an entry of the catalogue has. */
export const told = (page: Page, entry: string, values: Record<string, string> = {}) =>
  said(toasts(page), entry, values);

/** Opens a signed-in page whose every change the test refuses. */
export async function refusedPage(context: BrowserContext, world: World, userId: string) {
  await world.signIn(context, userId);
  await refuseDoing(context);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return { page, go: (path: string) => page.goto(`/${world.urlName}/${path}`) };
}

/** Waits for words that are in no texts of a screen. */
export const reads = (within: Locator, words: string) => expect(within.getByText(words).first()).toBeVisible();

/** Nothing is said, not even a moment later. */
export async function silent(page: Page): Promise<void> {
  await page.waitForTimeout(400);
  await expect(toasts(page).getByText(/\S/)).toHaveCount(0);
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
