import { type BrowserContext, expect, type Locator, type Page, type Route } from '@playwright/test';
import { formatRefusal } from '#contract/messages/error-messages.ts';
import type { Refusal } from '#contract/wire/errors.ts';
import type { World } from '../../support/world.ts';
import { patternOf } from './catalogue.ts';

/** The server's reason for a refusal. No text of the page equals it. */
export const reason = 'REASON';
/** The requests that a page needs before an action. All other changes are refused. */
const needed = /\/api\/(auth\/renewTokens|hub)|\/(retrieve|planned|summary|check|preview|removal)(\?|$)/;

/** Refuses every change from now on, as a busy server does. */
async function refuseDoing(context: BrowserContext): Promise<void> {
  await context.route('**/api/**', (route) =>
    route.request().method() === 'GET' || needed.test(route.request().url())
      ? route.fallback()
      : route.fulfill({ status: 409, json: { errorCode: 'busy', message: reason, details: {} } }),
  );
}

/** Responds to one request with a refusal. The server's tests show the refusal itself. */
export const refuseOne = (page: Page, url: string, status: number, refusal: Refusal) =>
  page.route(url, (route) => route.fulfill({ status, json: { ...refusal, message: formatRefusal(refusal, 'pl') } }));

/** Finds a button, menu entry or other control by its whole name. */
export const named = (within: Page | Locator, name: string, role: 'button' | 'menuitem' = 'button') =>
  within.getByRole(role, { name, exact: true });

const toasts = (page: Page) => page.locator('[data-toasts]');

/**
 * Waits until an element within the page shows an entry of the catalogue, with these values and the
 * server's reason.
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

/** Waits for a text that is not among a screen's texts. */
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

/** Lets one request reach the server while an action runs. */
export const granted = (page: Page, url: string | RegExp, act: () => Promise<unknown>) =>
  always(page, url, (route) => route.continue(), act);

/** Refuses the requests to one URL that read data, while an action runs. */
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
