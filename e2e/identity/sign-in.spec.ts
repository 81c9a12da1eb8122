import { expect } from '@playwright/test';
import { boxAtRest } from '../support/at-rest.ts';
import { setUpSso } from '../support/providers.ts';
import { test } from '../support/world.ts';

test('a password is masked while it is typed and shown only on demand, and may be pasted', {
  tag: '@full-chromium',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/login');
  const field = page.getByLabel('Hasło', { exact: true });
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveAttribute('autocomplete', 'current-password');
  await page.evaluate(() => navigator.clipboard.writeText('wklejone hasło'));
  await field.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(field).toHaveValue('wklejone hasło');
  await page.getByRole('button', { name: 'Pokaż hasło' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ukryj hasło' }).click();
  await expect(field).toHaveAttribute('type', 'password');
});

test('[AUTH-01] the sign-in page has every way in, a password that can be shown, and what else is needed', async ({
  page,
  found,
}) => {
  const world = await found();
  const domain = `logowanie-${world.id.slice(0, 8)}.example`;
  await setUpSso(world, domain);
  await page.goto('/login');
  for (const provider of ['Google', 'Microsoft'])
    await expect(page.getByRole('link', { name: `Kontynuuj z ${provider}` })).toHaveAttribute(
      'href',
      new RegExp(`^/api/auth/loginExternal\\?provider=${provider}&`),
    );
  const sso = page.getByRole('link', { name: 'Zaloguj się przez SSO', exact: true });
  await expect(sso).toHaveAttribute('href', '/loginSSO');
  const inline = page.getByRole('link', { name: `Zaloguj się przez SSO firmy ${domain}` });
  await page.getByLabel('E-mail').fill(`anna@nie-${domain}`);
  await expect(inline).toHaveCount(0);
  const field = page.getByLabel('Hasło', { exact: true });
  await field.fill('zaczęte');
  // Waits for the fonts, because other fonts have other sizes.
  await page.evaluate(() => document.fonts.ready);
  const before = await boxAtRest(field);
  await page.getByLabel('E-mail').fill(`anna@${domain}`);
  await expect(inline).toHaveAttribute('href', new RegExp(`^/api/sso/login\\?companyId=${world.id}`));
  // The link is before the password, for the keyboard too. Nothing has moved, and the typed text
  // stays.
  await page.keyboard.press('Tab');
  await expect(inline).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('zaczęte');
  expect(await boxAtRest(field)).toEqual(before);
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Pokaż hasło' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ukryj hasło' }).click();
  await expect(field).toHaveAttribute('type', 'password');
  await expect(page.getByRole('checkbox', { name: 'Nie wylogowuj mnie na tym urządzeniu' })).toBeChecked();
  await expect(page.getByText(/chroni przed robotami/)).toBeVisible();
  await expect(page.getByText('Karta nie jest potrzebna.')).toBeVisible();
  for (const [link, path] of [
    ['Nie pamiętam hasła', '/passwordForgotten'],
    ['Wypróbuj za darmo', '/register'],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.goto('/login');
  }
});

test('[AUTH-03] single sign-on is checked 400 ms after the last letter, not when empty; what is enabled leads to the server, else it is said', async ({
  page,
  found,
}) => {
  const world = await found();
  const domain = `sprawdzanie-${world.id.slice(0, 8)}.example`;
  await setUpSso(world, domain);
  await page.clock.install();
  await page.goto('/loginSSO');
  const field = page.getByLabel('Domena firmy lub organizacja');
  const submit = page.getByRole('button', { name: 'Zaloguj się' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/sso/check') asked.push(url.search);
  });
  await field.fill('x');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const answered = page.waitForResponse((response) => response.url().endsWith(`domainOrOrg=${domain}`));
  await expect.poll(() => asked.length).toBe(1);
  asked.length = 0;
  for (const typed of [domain.slice(0, 3), domain.slice(0, -1), domain]) {
    await field.fill(typed);
    await page.clock.runFor(390);
    expect(asked).toEqual([]);
  }
  await page.clock.runFor(20);
  expect(await (await answered).json()).toEqual({ enabled: true, companyId: world.id });
  expect(asked).toEqual([`?domainOrOrg=${domain}`]);
  await field.fill('   ');
  await page.clock.runFor(2_000);
  await page.clock.resume();
  await submit.click();
  await expect(page.getByText('Wpisz domenę firmy lub organizację.')).toBeVisible();
  expect(asked).toHaveLength(1);

  await field.fill('nigdzie.example');
  await submit.click();
  await expect(page.getByText('SSO nie jest włączone')).toBeVisible();
  await page.route('**/api/sso/check?*', (route) => route.fulfill({ status: 500, json: {} }));
  await field.fill('zepsute.example');
  await submit.click();
  await expect(page.getByText('Błąd podczas sprawdzania SSO')).toBeVisible();
  await page.unrouteAll();
  const left = page.waitForRequest(/\/api\/sso\/login\?/);
  await field.fill(domain);
  await submit.click();
  expect(new URL((await left).url()).searchParams.get('companyId')).toBe(world.id);
});
