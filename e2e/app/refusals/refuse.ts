import { type BrowserContext, expect, type Locator, type Page, type Route } from '@playwright/test';
import { formatRefusal } from '#contract/messages/error-messages.ts';
import type { Refusal } from '#contract/wire/errors.ts';
import type { World } from '../../support/world.ts';
import { patternOf } from './catalogue.ts';

/**
 * The text that refused requests return as the server's reason. No text of the application equals
 * it.
 */
export const reason = 'REASON';
/**
 * Matches POST requests that only read or renew the session, which a page needs before an action.
 */
const needed = /\/api\/(auth\/renewTokens|hub)|\/(retrieve|planned|summary|check|preview|removal)(\?|$)/;

/** Responds to every request that changes something with the refusal `busy`, from now on. */
async function refuseDoing(context: BrowserContext): Promise<void> {
  await context.route('**/api/**', (route) =>
    route.request().method() === 'GET' || needed.test(route.request().url())
      ? route.fallback()
      : route.fulfill({ status: 409, json: { errorCode: 'busy', message: reason, details: {} } }),
  );
}

/**
 * Responds to requests to one URL with a refusal in Polish. Whether the server refuses is for its
 * own tests.
 */
export const refuseOne = (page: Page, url: string, status: number, refusal: Refusal) =>
  page.route(url, (route) => route.fulfill({ status, json: { ...refusal, message: formatRefusal(refusal, 'pl') } }));

/** Finds a button, menu entry or other control by its whole name. */
export const named = (within: Page | Locator, name: string, role: 'button' | 'menuitem' = 'button') =>
  within.getByRole(role, { name, exact: true });

const toasts = (page: Page) => page.locator('[data-toasts]');

/**
 * Waits until an element below `within` shows an entry of the catalogue, with these values and
 * {@link reason}.
 */
export const said = (within: Page | Locator, entry: string, values: Record<string, string> = {}) =>
  expect(within.getByText(patternOf(entry, { reason, ...values })).first(), entry).toBeVisible();

/** Waits until a toast shows an entry of the catalogue. */
export const told = (page: Page, entry: string, values: Record<string, string> = {}) =>
  said(toasts(page), entry, values);

/** Opens a signed-in page for which the test refuses every change. */
export async function refusedPage(context: BrowserContext, world: World, userId: string) {
  await world.signIn(context, userId);
  await refuseDoing(context);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return { page, go: (path: string) => page.goto(`/${world.urlName}/${path}`) };
}

/** Waits until an element shows this text, which is not in the catalogue. */
export const reads = (within: Locator, words: string) => expect(within.getByText(words).first()).toBeVisible();

/** Expects no toast, not even after a moment. */
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

/**
 * Lets requests to one URL reach the server while an action runs, on a page of {@link refusedPage}.
 */
export const granted = (page: Page, url: string | RegExp, act: () => Promise<unknown>) =>
  always(page, url, (route) => route.continue(), act);

/** Refuses GET requests to one URL while an action runs. */
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
