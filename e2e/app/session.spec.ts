import { expect, type Page, test } from '@playwright/test';
import { company, getSampleEmail, password } from '../support/people.ts';
import { signInAs } from '../support/session.ts';

/** Counts the requests of a page that renew the session, from now on. */
function renewals(page: Page): { count: number } {
  const seen = { count: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/renewTokens')) seen.count++;
  });
  return seen;
}

async function signInByForm(page: Page, key: string, { remember }: { remember: boolean }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(getSampleEmail(key));
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  if (!remember) await page.getByText('Nie wylogowuj mnie na tym urządzeniu').click();
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page).toHaveURL(/\/booking$/);
}

/** Waits until no renewal is running. Each renewal holds the lock until it ends. */
const untilNoneRenews = (page: Page) => page.evaluate(() => navigator.locks.request('hd_renewing', () => {}));

const profile = (page: Page) => page.getByRole('button', { name: /^Profil: / });

test('two tokens with their expiry are loaded at start and renewed a minute before the first ends', async ({
  page,
  context,
}) => {
  await signInAs(context, 'marcin.wozniak');
  await page.clock.install();
  const seen = renewals(page);
  const first = page.waitForResponse(/renewTokens/);
  await page.goto(`/${company}/bookingsView`);
  const tokens = await (await first).json();
  for (const token of [tokens.accessToken, tokens.refreshToken]) {
    expect(token.tokenValue).toEqual(expect.any(String));
    expect(Date.parse(token.expiry)).toBeGreaterThan(Date.now());
  }
  await expect(profile(page)).toBeVisible();
  expect(seen.count).toBe(1);
  const minutes = (Date.parse(tokens.accessToken.expiry) - Date.now()) / 60_000;
  await page.clock.fastForward((minutes - 1.5) * 60_000);
  await untilNoneRenews(page);
  expect(seen.count).toBe(1);
  const renewed = page.waitForResponse(/renewTokens/);
  await page.clock.fastForward(60_000);
  const second = await (await renewed).json();
  // Access tokens issued in the same second are equal, but refresh tokens never are.
  expect(second.refreshToken.tokenValue).not.toBe(tokens.refreshToken.tokenValue);
  await expect(profile(page)).toBeVisible();
});

test('the refresh token is looked at when it ends, with timers of a day at most', async ({ page }) => {
  await page.addInitScript(() => {
    const set = window.setTimeout.bind(window);
    (window as unknown as { longest: number }).longest = 0;
    window.setTimeout = ((act: () => void, delay = 0, ...rest: unknown[]) => {
      const kept = window as unknown as { longest: number };
      kept.longest = Math.max(kept.longest, delay);
      return set(act, delay, ...rest);
    }) as typeof window.setTimeout;
  });
  await signInByForm(page, 'marcin.wozniak', { remember: true });
  expect(await page.evaluate(() => (window as unknown as { longest: number }).longest)).toBe(86_400_000);
});

test('a session that has ended or ends within five minutes is left, on focus and on coming online', async ({
  browser,
}) => {
  for (const event of ['focus', 'online']) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.clock.install();
    await signInByForm(page, 'marcin.wozniak', { remember: false });
    const seen = renewals(page);
    await page.route('**/api/auth/renewTokens', (route) => route.abort());
    // Simulates a sleeping computer: time passes, and no timer runs.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.clock.setSystemTime(Date.now() + 11 * 3_600_000);
    await page.evaluate((name) => window.dispatchEvent(new Event(name)), event);
    const asked = async () => {
      await page.clock.fastForward(1_000);
      return seen.count;
    };
    await expect.poll(asked, { message: 'at once, after 1 s and after 3 s' }).toBeGreaterThanOrEqual(3);
    await untilNoneRenews(page);
    const kept = await page.evaluate(() => sessionStorage.getItem('hd_access_token'));
    expect(kept, 'it cannot renew, but the refresh token is good for an hour').not.toBeNull();
    await expect(profile(page)).toBeVisible();
    await page.clock.setSystemTime(Date.now() + 11 * 3_600_000 + 56 * 60_000);
    await page.evaluate((name) => window.dispatchEvent(new Event(name)), event);
    await page.clock.resume();
    await expect(page).toHaveURL(/\/login/);
    const left = await page.evaluate(() => ({
      token: sessionStorage.getItem('hd_access_token'),
      // An empty `hd_signed_in` and a missing one both mean signed out.
      mark: localStorage.getItem('hd_signed_in') || null,
    }));
    expect(left).toEqual({ token: null, mark: null });
    await context.close();
  }
});

test('[TOK-03] remember-me keeps the refresh token in a lasting cookie, without it the session does', async ({
  browser,
}) => {
  for (const remember of [true, false]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signInByForm(page, 'marcin.wozniak', { remember });
    const cookie = (await context.cookies()).find(({ name }) => name === 'hd_refresh_token')!;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' });
    const days = (cookie.expires - Date.now() / 1000) / 86_400;
    if (remember) expect(Math.round(days)).toBe(30);
    else expect(cookie.expires).toBe(-1);
    await page.reload();
    await expect(profile(page)).toBeVisible();
    await context.close();
  }
});

test('[TOK-04] calls carry the token; after a 401 it is renewed once and the call made again with the new one', async ({
  page,
  context,
}) => {
  await signInAs(context, 'marcin.wozniak');
  await page.goto(`/${company}/bookingsView`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.evaluate(() => {
    const kept = sessionStorage.getItem('hd_access_token')!;
    sessionStorage.setItem(
      'hd_access_token',
      kept.replace(/"tokenValue":"[^"]+"/, '"tokenValue":"worth.nothing.anymore"'),
    );
  });
  const seen = renewals(page);
  const calls: { path: string; token: string | undefined; status: number }[] = [];
  page.on('response', async (answer) => {
    const path = new URL(answer.url()).pathname;
    const isCall = path.startsWith('/api/') && !/^\/api\/(auth|hub|user\/[^/]+\/avatar|file)/.test(path);
    if (isCall) calls.push({ path, token: answer.request().headers().authorization, status: answer.status() });
  });
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(seen.count).toBe(1);
  const refused = calls.filter(({ status }) => status === 401);
  expect(refused.length).toBeGreaterThan(0);
  for (const { token } of refused) expect(token).toBe('Bearer worth.nothing.anymore');
  // The list may appear before the other requests have been repeated.
  const unanswered = () =>
    calls.filter(({ path, status }) => status === 401 && !calls.some((one) => one.path === path && one.status === 200));
  await expect.poll(unanswered).toEqual([]);
  for (const { token } of calls) expect(token).toMatch(/^Bearer ./);
});
