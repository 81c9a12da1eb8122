import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../../support/world.ts';
import { patternOf } from './catalogue.ts';
import { reason, told } from './refuse.ts';

/** The expected text: the name of an entry in the catalogue, or a text outside of it. */
type Words = string | { words: string };
const patternIn = (what: Words): RegExp | string => (typeof what === 'string' ? patternOf(what) : what.words);

/**
 * A refusal whose reason is no text of the page. The page itself must name the action that failed.
 */
const refused = { status: 409, json: { errorCode: 'busy', message: reason, details: {} } };
/** The requests that every page needs. */
const needed = {
  reading: /\/api\/(companies|user\/profile)$/,
  doing: /\/api\/(auth\/renewTokens|captcha\/|hub)/,
};

/** Refuses all requests that read, or all that change data, from now on. */
const refuse = (context: BrowserContext, what: 'reading' | 'doing') =>
  context.route('**/api/**', (route) => {
    const reads = route.request().method() === 'GET' || /\/(retrieve|planned|summary)$/.test(route.request().url());
    const isRefused = reads === (what === 'reading') && !needed[what].test(route.request().url());
    return isRefused ? route.fulfill(refused) : route.fallback();
  });

const submit = (page: Page) => page.locator('form button[type="submit"]').last().click();
const fill = (page: Page, name: string, value: string) => page.locator(`input[name="${name}"]`).fill(value);

const password = 'Zażółć gęślą 1!';
interface Act {
  at: string;
  entry: string;
  act: (page: Page) => Promise<unknown>;
}

const signedOut: readonly Act[] = [
  {
    at: 'login',
    entry: 'errorOnLogin',
    act: async (page) => {
      await fill(page, 'emailAddress', 'nobody@test.example');
      await fill(page, 'password', 'x');
    },
  },
  {
    at: 'register',
    entry: 'errorOnRegister',
    act: async (page) => {
      await fill(page, 'emailAddress', `${randomUUID()}@test.example`);
      await fill(page, 'password', password);
      await fill(page, 'confirmPassword', password);
      for (const name of ['termsAndConditions', 'cookiePolicy']) await page.locator(`input[name="${name}"]`).check();
    },
  },
  {
    at: 'passwordForgotten',
    entry: 'errorOnRemindingPassword',
    act: (page) => fill(page, 'emailAddress', 'nobody@test.example'),
  },
  {
    at: 'passwordReset?email=nobody%40test.example&code=x',
    entry: 'errorOnResettingPassword',
    act: async (page) => {
      await fill(page, 'password', password);
      await fill(page, 'confirmPassword', password);
    },
  },
];

/** Screens that also show a toast (core, section 8). */
const toldToo = ['booking', 'bookingsView', 'roomBookingsView', 'locations', 'manageUsers'];
/** Screens with the text that they show when loading fails. */
const unread: readonly [path: string, words: Words][] = [
  ['booking', 'location load'],
  ['bookingsView', { words: 'Nie udało się wczytać rezerwacji biurek.' }],
  ['roomBookingsView', 'room bookings'],
  ['parkingBooking', 'parkings load failure (booking)'],
  ['parkingBookingsView', 'parking bookings load failure'],
  ['parking/manage', 'parkings load failure'],
  ['fleet', 'fleet list failure'],
  ['fleetBooking', { words: 'Nie udało się wczytać floty.' }],
  ['fleetBookingView', { words: 'Nie udało się wczytać rezerwacji samochodów.' }],
  ['resources', 'resource group list failure'],
  ['resourceBooking', { words: 'Nie udało się wczytać zasobów.' }],
  ['resourceBookingView', { words: 'Nie udało się wczytać rezerwacji zasobów.' }],
  ['myBookings', 'my bookings load failure'],
  ['locations', 'location load'],
  ['manageUsers', 'errorOnLoadingUsers'],
  ['reports', 'report.error'],
  ['referrals', 'program info failure'],
  ['integrations/exchange', 'Exchange load failure'],
  ['subscription/info', 'subscription load failure'],
  ['subscription/paymentMethods', 'cards load failure'],
  ['subscription/subscriptionsHistory', 'subscription history load failure'],
];

test('signed out, a refused form says what did not happen and why; so do a link that is sent again and a check of SSO', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await refuse(context, 'doing');
  for (const { at: path, entry, act } of signedOut) {
    await page.goto(`/${path}`);
    await act(page);
    await submit(page);
    const why = page.getByRole('alert').filter({ hasText: patternOf(entry) });
    await expect(why.filter({ hasText: reason }), path).toBeVisible();
    // A toast also reports that nothing was saved. Only the form shows the reason.
    await told(page, entry);
    await expect(page.locator('[data-toasts]').getByText(reason), path).toHaveCount(0);
  }
  const unconfirmed = { status: 403, json: { errorCode: 'emailNotConfirmed', message: 'x', details: {} } };
  await page.route('**/api/auth/login', (route) => route.fulfill(unconfirmed));
  await page.goto('/login');
  await signedOut[0]!.act(page);
  await submit(page);
  await expect(page).toHaveURL(/\/emailNotConfirmed$/);
  await page.getByRole('button', { name: /^Wyślij odnośnik jeszcze raz$/ }).click();
  await told(page, 'errorOnResendActivationLink');
  await expect(page.locator('[data-toasts]').getByText(reason)).toBeVisible();
  await page.route('**/api/sso/check*', (route) => route.fulfill(refused));
  await page.goto('/loginSSO/nowhere.example');
  await submit(page);
  for (const entry of ['SSO failure', 'SSO check failure'])
    await expect(page.getByText(patternOf(entry))).toBeVisible();
  await context.close();
});

test('a screen that cannot be read says which; so does the company when nobody knows who is signed in', async ({
  browser,
  found,
}) => {
  const world = await found();
  const context = await browser.newContext();
  await world.signIn(context, world.admin);
  const page = await context.newPage();
  await refuse(context, 'reading');
  for (const [path, words] of unread) {
    await page.goto(`/${world.urlName}/${path}`);
    const said = patternIn(words);
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: said }).first(), path).toBeVisible();
    if (toldToo.includes(path)) await expect(page.locator('[data-toasts]').getByText(said), path).toBeVisible();
  }
  await context.route('**/api/user/profile', (route) => route.fulfill(refused));
  await page.goto(`/${world.urlName}/booking`);
  await expect(page.getByRole('main').getByText(patternOf('errorOnLoadingProfile'))).toBeVisible();
  await told(page, 'errorOnLoadingProfile');
  await context.close();
});
