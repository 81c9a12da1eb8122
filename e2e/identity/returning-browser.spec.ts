import { expect, type Page } from '@playwright/test';
import { endpointsByName } from '#contract/api.ts';
import { screens } from '#web/platform/routing/screens.ts';
import { callApi } from '../support/calls.ts';
import { waitForEmailTo } from '../support/mailbox.ts';
import { addAtProvider, setUpSso, signInThere } from '../support/providers.ts';
import { type TimesAsked, test } from '../support/returning-browser.ts';
import type { World } from '../support/world.ts';

const profile = (page: Page) => page.getByRole('button', { name: /Profil: / });
const returns = /^\/api\/auth\/externalReturn\//;

/** Signs the browser out. Its service worker stays. */
async function forget(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Follows a link of the page to a provider, signs in there, and returns. */
async function goBy(page: Page, link: string, name: string): Promise<void> {
  await page.getByRole('link', { name: link }).click();
  await signInThere(page, name);
}

async function knownAt(tenant: 'google' | 'microsoft' | 'company', email: string): Promise<string> {
  const name = `Powracająca ${crypto.randomUUID().slice(0, 8)}`;
  await addAtProvider(tenant, { name, email });
  return name;
}

/** Signs a person of the company in by Google, and links their Microsoft account. */
async function signInAndLink(page: Page, world: World): Promise<void> {
  const email = world.emailOf(world.user);
  const name = await knownAt('google', email);
  await page.goto('/login');
  await goBy(page, 'Kontynuuj z Google', name);
  await expect(profile(page)).toBeVisible();
  const there = await knownAt('microsoft', email);
  await page.goto(`/${world.urlName}/userProfile/info`);
  await page.getByRole('button', { name: 'Połącz: Microsoft' }).click();
  await signInThere(page, there);
  await expect(page.getByText('Połączono: Microsoft.')).toBeVisible();
}

test('a returning browser asks once as it signs in by each kind of provider, links one and accepts an invitation', {
  tag: '@full-chromium',
}, async ({ returning: page, timesAsked, found }) => {
  const world = await found();
  await signInAndLink(page, world);
  expect(timesAsked(returns)).toBe(2);
  expect(timesAsked(/^\/api\/auth\/loginExternal\?/)).toBe(1);

  await forget(page);
  await page.goto('/login');
  await goBy(page, 'Kontynuuj z Microsoft', await knownAt('microsoft', world.emailOf(world.manager)));
  await expect(profile(page)).toBeVisible();
  expect(timesAsked(returns)).toBe(3);

  await forget(page);
  const domain = `powrot-${world.id.slice(0, 8)}.example`;
  await setUpSso(world, domain);
  const ofCompany = await knownAt('company', `ktos@${domain}`);
  await page.goto(`/loginSSO/${domain}`);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await signInThere(page, ofCompany);
  await expect(page).toHaveURL(new RegExp(`/${world.urlName}/booking`));
  expect([timesAsked(returns), timesAsked(/^\/api\/sso\/login\?/)]).toEqual([4, 1]);

  await forget(page);
  const email = `${crypto.randomUUID().slice(0, 12)}@firma.example`;
  const invited = await knownAt('google', email);
  await callApi(world, world.admin, 'POST', '/invitations', { invitations: [{ email }] });
  await page.goto(new URL((await waitForEmailTo(email)).links[0]!).pathname);
  for (const name of [/regulamin/, /politykę prywatności/]) await page.getByRole('checkbox', { name }).check();
  await goBy(page, 'Kontynuuj z Google', invited);
  await expect(page).toHaveURL(new RegExp(`/${world.urlName}/booking`));
  await expect(profile(page)).toBeVisible();
  expect([timesAsked(returns), timesAsked(/^\/api\/invitation\/acceptExternal\?/)]).toEqual([5, 1]);
});

test('a browser whose older worker still has it ask twice signs in and links all the same', {
  tag: '@full-chromium',
}, async ({ returning: page, timesAsked, found }) => {
  const world = await found();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.enable());
  await signInAndLink(page, world);
  expect(timesAsked(returns)).toBe(4);
});

/** Fills a path's parameters with ids, which need not exist. */
const filled = (path: string) => path.replace(/:\w+/g, crypto.randomUUID());

/**
 * Lists the server's URLs that a window may open: each GET of the contract, pages outside the
 * application, and the application's own pages.
 */
function whereWindowsGo(): string[] {
  const calls = [...endpointsByName.values()]
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => `/api${filled(path)}`);
  const beside = ['/cardForm', '/legal/terms', '/legal/privacy', '/health/live', '/health/ready', '/metrics'];
  const described = ['/api/docs', '/api/openapi.json'];
  const pages = Object.values(screens).map(({ path }) => `/firma/${path.replace(/\$\w+/g, crypto.randomUUID())}`);
  const own = ['/', '/login', '/externalSignIn', '/noCompany', `/roomdashboard/${crypto.randomUUID()}`];
  return [...calls, ...beside, ...described, ...pages, ...own];
}

/**
 * Opens all paths one after another.
 * @returns the paths that the server did not receive exactly once
 */
async function walk(page: Page, timesAsked: TimesAsked, paths: readonly string[]): Promise<string[]> {
  const marked = paths.map(
    (path, index) => `${path}?${new URLSearchParams({ provider: 'Google', walked: `${index}` })}`,
  );
  for (const path of marked) {
    // A file or an empty response does not replace the window's page.
    await page.goto(path, { waitUntil: 'commit' }).catch(() => undefined);
  }
  return marked.map((path) => `${timesAsked(path)} × ${path}`).filter((told) => !told.startsWith('1 ×'));
}

test('a window that is led anywhere beside the worker asks the server once', {
  tag: '@full-chromium',
}, async ({ returning: page, timesAsked }) => {
  test.setTimeout(180_000);
  const paths = whereWindowsGo();
  expect(paths.length).toBeGreaterThan(140);
  expect(await walk(page, timesAsked, paths)).toEqual([]);
});
