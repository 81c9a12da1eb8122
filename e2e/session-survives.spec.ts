import { chromium, expect, type Page, test } from '@playwright/test';
import { company, emailOf, password } from './support/people.ts';
import { signInAs } from './support/session.ts';

const profile = (page: Page) => page.getByRole('button', { name: /^Profil: / });
const renewal = /\/api\/auth\/renewTokens$/;

test('a renewal whose answer is lost on the way ends no session', async ({ page, context }) => {
  await signInAs(context, 'marcin.wozniak');
  const before = (await context.cookies()).find(({ name }) => name === 'hd_refresh_token')!.value;
  let asked = 0;
  await page.route(renewal, async (route) => {
    if (++asked > 1) return await route.continue();
    // The server spends the token; neither answer nor cookie reaches the browser.
    const headers = { cookie: `hd_refresh_token=${before}`, 'content-type': 'application/json' };
    const answer = await fetch(route.request().url(), { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(200);
    await route.abort('connectionreset');
  });
  await page.goto(`/${company}/bookingsView`);
  await expect(profile(page)).toBeVisible();
  expect(asked).toBe(2);
  // The next renewal goes on with what the repeated one brought.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(profile(page)).toBeVisible();
  expect(asked).toBe(3);
});

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
  await first.getByLabel('E-mail').fill(emailOf('marcin.wozniak'));
  await first.getByLabel('Hasło', { exact: true }).fill(password);
  await first.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(profile(first)).toBeVisible();

  for (let round = 0; round < 3; round++) {
    const tabs = await Promise.all([1, 2, 3].map(() => context.newPage()));
    const statuses: number[] = [];
    for (const tab of tabs)
      tab.on('response', (answer) => {
        if (renewal.test(answer.url())) statuses.push(answer.status());
      });
    await Promise.all(tabs.map((tab) => tab.goto(`/${company}/bookingsView`)));
    for (const tab of tabs) await expect(profile(tab)).toBeVisible();
    expect(statuses).toEqual([200, 200, 200]);
    await Promise.all(tabs.map((tab) => tab.close()));
  }
  await browser.close();
});
