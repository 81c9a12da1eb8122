import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { wordsOf } from './catalogue.ts';
import { type Locale, languages, reason } from './refuse.ts';

/** What is put into the words of an entry. */
type Put = Record<string, string>;

/** What is to be read of an entry, with what is put in: the server's reason, and anything where nothing is told. */
export function sayingOf(locale: Locale, entry: string, put: Put = {}): RegExp {
  const filled = Object.entries({ reason, ...put }).reduce(
    (words, [name, value]) => words.replaceAll(`{{${name}}}`, value),
    wordsOf(entry, locale),
  );
  const literally = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    filled
      .split(/\{\{\w+\}\}/)
      .map(literally)
      .join('.+'),
  );
}

const toasts = (page: Page) => page.locator('[data-toasts]');

/** Waits until a toast says what an entry of the catalogue has. */
export const toldWith = (page: Page, locale: Locale, entry: string, put: Put = {}) =>
  expect(
    toasts(page)
      .getByText(sayingOf(locale, entry, put))
      .first(),
    entry,
  ).toBeVisible();

/** Waits until something in the page itself says it. */
export const stands = (within: Locator, locale: Locale, entry: string, put: Put = {}) =>
  expect(within.getByText(sayingOf(locale, entry, put)).first(), entry).toBeVisible();

/** Waits for words that are in no texts of a screen: Polish, then English. */
export const reads = (within: Locator, locale: Locale, [pl, en]: readonly [pl: string, en: string]) =>
  expect(within.getByText([pl, en][languages.indexOf(locale)]!).first()).toBeVisible();

/** Milliseconds that a toast of an entry stood, from when it was seen. */
export async function standing(page: Page, locale: Locale, entry: string, put: Put = {}): Promise<number> {
  await toldWith(page, locale, entry, put);
  const since = Date.now();
  await expect(toasts(page).getByText(sayingOf(locale, entry, put))).toHaveCount(0);
  return Date.now() - since;
}

/** Nothing is said. */
export const silent = (page: Page) => expect(toasts(page)).toHaveText('');

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
