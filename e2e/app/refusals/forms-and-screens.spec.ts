import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { setLanguage } from '../../support/session.ts';
import { test } from '../../support/world.ts';

/** What has to be read, in Polish and in English: written down here, so that words that are lost or mixed up are missed. */
type Words = readonly [pl: string, en: string];
const languages = ['pl-PL', 'en-GB'] as const;

/** The server says no, in words that are none of the page's: what did not happen is the page's to say. */
const refused = { status: 409, json: { errorCode: 'busy', message: 'REASON', details: {} } };
/** Without these no page stands. */
const needed = {
  reading: /\/api\/(companies|user\/profile)$/,
  doing: /\/api\/(auth\/renewTokens|captcha\/|hub)/,
};

/** Refuses what is read, or what is done, from now on. */
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
  words: Words;
  act: (page: Page) => Promise<unknown>;
}

const signedOut: readonly Act[] = [
  {
    at: 'login',
    words: ['Nie udało się zalogować. REASON', 'You could not be signed in. REASON'],
    act: async (page) => {
      await fill(page, 'emailAddress', 'nobody@test.example');
      await fill(page, 'password', 'x');
    },
  },
  {
    at: 'register',
    words: ['Nie udało się założyć konta. REASON', 'The account could not be created. REASON'],
    act: async (page) => {
      await fill(page, 'emailAddress', `${randomUUID()}@test.example`);
      await fill(page, 'password', password);
      await fill(page, 'confirmPassword', password);
      for (const name of ['termsAndConditions', 'cookiePolicy']) await page.locator(`input[name="${name}"]`).check();
    },
  },
  {
    at: 'passwordForgotten',
    words: ['Nie udało się wysłać przypomnienia. REASON', 'The reminder could not be sent. REASON'],
    act: (page) => fill(page, 'emailAddress', 'nobody@test.example'),
  },
  {
    at: 'passwordReset?email=nobody%40test.example&code=x',
    words: ['Nie udało się ustawić nowego hasła. REASON', 'The new password could not be set. REASON'],
    act: async (page) => {
      await fill(page, 'password', password);
      await fill(page, 'confirmPassword', password);
    },
  },
];

/** Screens that say it in a toast, too (core, section 8). */
const toldToo = ['booking', 'bookingsView', 'roomBookingsView', 'locations', 'manageUsers'];
/** Screens and what they say while nothing can be read. */
const unread: readonly [path: string, words: Words][] = [
  ['booking', ['Nie udało się wczytać lokalizacji.', 'The locations could not be loaded.']],
  ['bookingsView', ['Nie udało się wczytać rezerwacji biurek.', 'The desk bookings could not be loaded.']],
  ['roomBookingsView', ['Nie udało się wczytać rezerwacji sal.', 'The room bookings could not be loaded.']],
  ['parkingBooking', ['Nie udało się wczytać parkingów.', 'The car parks could not be loaded.']],
  ['parkingBookingsView', ['Nie udało się wczytać rezerwacji parkingu.', 'The parking bookings could not be loaded.']],
  ['parking/manage', ['Nie udało się wczytać parkingów.', 'The car parks could not be loaded.']],
  ['fleet', ['Nie udało się wczytać floty.', 'The fleet could not be loaded.']],
  ['fleetBooking', ['Nie udało się wczytać floty.', 'The fleet could not be loaded.']],
  ['fleetBookingView', ['Nie udało się wczytać rezerwacji samochodów.', 'The car bookings could not be loaded.']],
  ['resources', ['Nie udało się wczytać zasobów.', 'The resources could not be loaded.']],
  ['resourceBooking', ['Nie udało się wczytać zasobów.', 'The resources could not be loaded.']],
  ['resourceBookingView', ['Nie udało się wczytać rezerwacji zasobów.', 'The resource bookings could not be loaded.']],
  ['myBookings', ['Nie udało się wczytać Twoich rezerwacji.', 'Your bookings could not be loaded.']],
  ['locations', ['Nie udało się wczytać lokalizacji.', 'The locations could not be loaded.']],
  ['manageUsers', ['Nie udało się wczytać użytkowników.', 'The users could not be loaded.']],
  ['reports', ['Nie udało się wczytać raportu.', 'The report could not be loaded.']],
  ['referrals', ['Wystąpił nieznany błąd.', 'An unknown error occurred.']],
  [
    'integrations/exchange',
    ['Nie udało się wczytać ustawień integracji.', 'The settings of the integration could not be loaded.'],
  ],
  ['subscription/info', ['Nie udało się wczytać subskrypcji.', 'The subscription could not be loaded.']],
  ['subscription/paymentMethods', ['Nie udało się wczytać kart.', 'The cards could not be loaded.']],
  ['subscription/subscriptionsHistory', ['Nie udało się wczytać historii.', 'The history could not be loaded.']],
];

test('signed out, a refused form says what did not happen and why, in both languages; so do a link that is sent again and a check of SSO', async ({
  browser,
}) => {
  for (const [at, locale] of languages.entries()) {
    const context = await browser.newContext();
    await setLanguage(context, locale);
    const page = await context.newPage();
    const wordsOf = (words: Words) => words[at as 0 | 1];
    await refuse(context, 'doing');
    for (const { at: path, words, act } of signedOut) {
      await page.goto(`/${path}`);
      await act(page);
      await submit(page);
      await expect(page.getByRole('alert').filter({ hasText: wordsOf(words) }), path).toBeVisible();
      // What did not happen is said in a toast besides; the reason stands in the form alone.
      const toast = page.locator('[data-toasts]').getByText(wordsOf(words).replace(' REASON', ''), { exact: true });
      await expect(toast, path).toBeVisible();
    }
    const unconfirmed = { status: 403, json: { errorCode: 'emailNotConfirmed', message: 'x', details: {} } };
    await page.route('**/api/auth/login', (route) => route.fulfill(unconfirmed));
    await page.goto('/login');
    await signedOut[0]!.act(page);
    await submit(page);
    await expect(page).toHaveURL(/\/emailNotConfirmed$/);
    await page.getByRole('button', { name: wordsOf(['Wyślij odnośnik jeszcze raz', 'Send the link again']) }).click();
    const notSent = [
      'Nie udało się wysłać odnośnika ponownie. REASON',
      'The link could not be sent again. REASON',
    ] as const;
    await expect(page.locator('[data-toasts]').getByText(wordsOf(notSent))).toBeVisible();
    await page.route('**/api/sso/check*', (route) => route.fulfill(refused));
    await page.goto('/loginSSO/nowhere.example');
    await submit(page);
    await expect(page.getByText(wordsOf(['Błąd podczas sprawdzania SSO', 'SSO not enabled']))).toBeVisible();
    await context.close();
  }
});

test('a screen that cannot be read says which, in both languages; so does the company when nobody knows who is signed in', async ({
  browser,
  found,
}) => {
  // Some twenty screens, each in two languages.
  test.setTimeout(180_000);
  const world = await found();
  for (const [at, locale] of languages.entries()) {
    const context = await browser.newContext();
    await setLanguage(context, locale);
    await world.signIn(context, world.admin);
    const page = await context.newPage();
    await refuse(context, 'reading');
    for (const [path, words] of unread) {
      await page.goto(`/${world.urlName}/${path}`);
      await expect(
        page
          .getByRole('main')
          .getByText(words[at as 0 | 1])
          .first(),
        path,
      ).toBeVisible();
      if (toldToo.includes(path))
        await expect(page.locator('[data-toasts]').getByText(words[at as 0 | 1]), path).toBeVisible();
    }
    await context.route('**/api/user/profile', (route) => route.fulfill(refused));
    await page.goto(`/${world.urlName}/booking`);
    const whoami = ['Nie udało się wczytać profilu', 'Your profile could not be loaded'][at]!;
    await expect(page.getByRole('main').getByText(whoami)).toBeVisible();
    await expect(page.locator('[data-toasts]').getByText(whoami)).toBeVisible();
    await context.close();
  }
});
