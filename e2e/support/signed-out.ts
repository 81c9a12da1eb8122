import { expect, type Page } from '@playwright/test';
import { formatRefusal } from '#contract/messages/error-messages.ts';
import { apiErrors, type ErrorCode, type ErrorDetails, type Refusal } from '#contract/wire/errors.ts';
import type { AxeScreen } from './accessibility.ts';
import { visit } from './visit.ts';

/**
 * Submits the sign-in form, to which Playwright responds with this refusal.
 * e2e/identity/outcomes.spec.ts covers the server's real refusals.
 */
async function refusedWith<C extends ErrorCode>(page: Page, errorCode: C, details: ErrorDetails<C>): Promise<void> {
  const message = formatRefusal({ errorCode, details } as Refusal, 'pl');
  const answer = { status: apiErrors[errorCode].status, json: { errorCode, message, details } };
  await page.route('**/api/auth/login', (route) => route.fulfill(answer), { times: 1 });
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('anna.nowak@firma.pl');
  await page.getByLabel('Hasło', { exact: true }).fill('x');
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
}

/**
 * Returns a screen for axe that opens only after a refused sign-in (such as the one about a lock).
 * Its heading and URL prove that it has opened.
 */
const outcome = (name: string, path: string, heading: string, refuse: (page: Page) => Promise<void>): AxeScreen => ({
  name,
  show: async (page) => {
    await refuse(page);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  },
});

async function opened(page: Page, path: string, heading: string): Promise<void> {
  await visit(page, path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** The screens of signing in and registering, as axe checks them. */
export const signedOut: readonly AxeScreen[] = [
  { name: 'login', show: (page) => page.goto('/login').then(() => expect(page.locator('form')).toBeVisible()) },
  {
    name: 'login, wrong',
    show: async (page) => {
      await page.locator('form button[type="submit"]').click();
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2);
    },
  },
  {
    name: 'login, refused',
    show: async (page) => {
      await refusedWith(page, 'invalidCredentials', {});
      await expect(page.getByRole('alert').filter({ hasText: 'Nieprawidłowy e-mail' })).toBeVisible();
    },
  },
  {
    name: 'login, a provider refused',
    show: async (page) => {
      await page.goto('/login?externalError=consentRefused&provider=Google');
      await expect(page.getByRole('alert').filter({ hasText: 'Nie pozwolono nam' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Kontynuuj z Google' })).toBeVisible();
    },
  },
  {
    name: 'single sign-on, not enabled',
    show: async (page) => {
      await visit(page, '/loginSSO/nigdzie.example');
      await page.getByRole('button', { name: 'Zaloguj się' }).click();
      await expect(page.getByText('SSO nie jest włączone')).toBeVisible();
    },
  },
  outcome('locked out', '/userLockOuted', 'Logowanie jest chwilowo zablokowane', (page) =>
    refusedWith(page, 'userLockOuted', { userName: 'anna.nowak@firma.pl', lockedOutEnd: '2026-11-23T09:15:00Z' }),
  ),
  {
    name: 'second step',
    show: async (page) => {
      const until = '2026-11-23T09:05:00Z';
      await refusedWith(page, 'secondFactorNeeded', { ways: ['authenticator', 'passkey', 'recoveryCode'], until });
      await expect(page.getByRole('heading', { level: 1, name: 'Potwierdź, że to Ty' })).toBeVisible();
    },
  },
  outcome('e-mail not confirmed', '/emailNotConfirmed', 'Potwierdź adres e-mail', (page) =>
    refusedWith(page, 'emailNotConfirmed', {}),
  ),
  { name: 'register', show: (page) => opened(page, '/register', 'Załóż konto') },
  {
    name: 'register, wrong',
    show: async (page) => {
      await page.locator('form button[type="submit"]').click();
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(5);
    },
  },
  { name: 'forgotten password', show: (page) => opened(page, '/passwordForgotten', 'Nie pamiętasz hasła?') },
  {
    name: 'new password',
    show: (page) => opened(page, '/passwordReset?email=anna.nowak%40firma.pl&code=x', 'Ustaw nowe hasło'),
  },
  {
    name: 'a link that is not good',
    show: async (page) => {
      await page.goto('/login?activationCode=x');
      await expect(page.getByRole('status').filter({ hasText: 'Tego odnośnika nie znamy' })).toBeVisible();
    },
  },
];
