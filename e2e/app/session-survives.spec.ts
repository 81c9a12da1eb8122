import { chromium, expect, test } from '@playwright/test';
import { fetchSolvedCaptcha } from '#server/testing/solved-captcha.ts';
import { company, getSampleEmail, password } from '../support/people.ts';

const renewal = /\/api\/auth\/renewTokens$/;

test('three tabs opened at once stay signed in where pages have no locks', async ({ baseURL }) => {
  const { port } = new URL(baseURL!);
  const address = `http://biurko.test:${port}`;
  const { executablePath, args = [] } = test.info().project.use.launchOptions!;
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...args, '--host-resolver-rules=MAP biurko.test 127.0.0.1'],
  });
  const context = await browser.newContext({ baseURL: address, locale: 'pl-PL' });
  const first = await context.newPage();
  await first.goto('/login');
  expect(await first.evaluate(() => [isSecureContext, 'locks' in navigator])).toEqual([false, false]);
  const captchaTokenV3 = await fetchSolvedCaptcha(baseURL!, 'login');
  const form = { emailAddress: getSampleEmail('marcin.wozniak'), password, captchaTokenV3 };
  await first.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer.ok) localStorage.setItem('hd_signed_in', 'a sign-in');
  }, form);

  const tabs = await Promise.all([1, 2, 3].map(() => context.newPage()));
  const statuses: number[] = [];
  for (const tab of tabs)
    tab.on('response', (answer) => {
      if (renewal.test(answer.url())) statuses.push(answer.status());
    });
  await Promise.all(tabs.map((tab) => tab.goto(`/${company}/bookingsView`, { waitUntil: 'commit' })));
  // Reads a tab's storage and not its screen: three tabs at once paint slowly on a busy machine.
  for (const tab of tabs)
    await expect
      .poll(() => tab.evaluate(() => sessionStorage.getItem('hd_access_token')), { timeout: 60_000 })
      .toBeTruthy();
  await expect.poll(() => statuses).toEqual([200, 200, 200]);
  // The newest token renews the session, whichever tab received it.
  const renewed = await tabs[0]!.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/auth/renewTokens', { method: 'POST', headers, body: '{}' })).status;
  });
  expect(renewed).toBe(200);
  for (const tab of tabs) expect(tab.url()).toContain('/bookingsView');
  await browser.close();
});
