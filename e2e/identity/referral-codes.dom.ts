import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { address } from '../support/address.ts';
import { letterTo } from '../support/mailbox.ts';
import { test } from '../support/world.ts';
import { field, fill, fresh, invalid, joined, programOf, someone, submit } from './referral-steps.ts';

test('[AUTH-14] a referral code is checked while it is typed, by the server; one that is none stops the form, as an e-mail that has an account', async ({
  page,
  found,
}) => {
  const world = await found();
  const { code } = await joined(world);
  const asked: string[] = [];
  const sent: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/referrals/verifyCode')) asked.push(new URL(request.url()).searchParams.get('code')!);
    if (request.url().endsWith('/api/auth/register')) sent.push(request.postDataJSON());
  });
  await page.goto('/register');
  // not_provided
  await expect(page.getByText('Jeśli ktoś polecił Ci Biurko, wpisz jego kod.')).toBeVisible();
  await fill(page, world.emailOf(world.user));
  // checking
  let answerNow = () => {};
  const held = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  await page.route('**/api/referrals/verifyCode?*', async (route) => {
    await held;
    await route.continue();
  });
  await field(page).pressSequentially('ABCDEFGH23', { delay: 20 });
  await expect(page.getByText('Sprawdzamy kod…')).toBeVisible();
  answerNow();
  // invalid
  await expect(invalid(page)).toBeVisible();
  // The page checks the code once, not at each key press.
  expect(asked).toEqual(['ABCDEFGH23']);
  await submit(page);
  await expect(field(page)).toBeFocused();
  await expect(invalid(page)).toBeVisible();
  expect(sent).toEqual([]);
  // not_provided again, without a request
  await field(page).fill('   ');
  await expect(page.getByText('Jeśli ktoś polecił Ci Biurko, wpisz jego kod.')).toBeVisible();
  await expect(invalid(page)).toHaveCount(0);
  // valid, trimmed
  await field(page).fill(`  ${code} `);
  await expect(page.getByText('Kod jest poprawny.')).toBeVisible();
  expect(asked).toEqual(['ABCDEFGH23', code]);
  // The response about the valid code never appears beside another code.
  await field(page).evaluate((input: HTMLInputElement, good) => {
    const { form } = input;
    new MutationObserver(() => {
      if (input.value.trim() !== good && form!.textContent.includes('Kod jest poprawny.'))
        form!.dataset.wrongly = 'good';
    }).observe(form!, { subtree: true, childList: true, characterData: true });
  }, code);
  await field(page).fill('ABCDEFGH24');
  // The previous result disappears at once, although the next response takes a moment.
  expect(await page.getByText('Kod jest poprawny.').count()).toBe(0);
  await expect(invalid(page)).toBeVisible();
  await expect(page.locator('form[data-wrongly]')).toHaveCount(0);
  await field(page).fill(code);
  await expect(page.getByText('Kod jest poprawny.')).toBeVisible();

  await submit(page);
  await expect(page.locator('[data-toasts]').getByText(/jest już założone konto/)).toBeVisible();
  await expect(field(page)).toHaveValue(code);
  expect(sent.map(({ referralCode }) => referralCode)).toEqual([code]);

  // The code was valid a moment ago. The server decides at the end, and its error appears beside
  // the field.
  await world.db.query(sql`DELETE FROM referral_memberships WHERE code = ${code}`);
  const email = someone();
  await page.getByLabel('E-mail').fill(email);
  await submit(page);
  await expect(invalid(page)).toBeVisible();
  expect(await world.db.query(sql`SELECT FROM users WHERE email = ${email}`)).toEqual([]);
  await field(page).fill('');
  await submit(page);
  await expect(page).toHaveURL(/\/emailNotConfirmed$/);
});

test('a code that could not be checked does not stop the form: the server checks it', async ({ page, found }) => {
  const world = await found();
  const { code } = await joined(world);
  await page.route('**/api/referrals/verifyCode?*', (route) => route.abort());
  await page.goto(`/register?referralCode=${code}`);
  await expect(page.getByText(/Nie udało się teraz sprawdzić kodu/)).toBeVisible();
  await fill(page, someone());
  await submit(page);
  await expect(page).toHaveURL(/\/emailNotConfirmed$/);
});

test('[REF-02] a person who registers by a member’s link, and confirms their e-mail, is counted', async ({
  page,
  found,
}) => {
  const world = await found();
  const { code, signUpUrl } = await joined(world);
  const counted = async () => (await programOf(world.user)).userMembership!.stats.registerCount;
  const verified = await fetch(`${address}/api/referrals/verifyCode?code=${code}`);
  expect(await verified.json()).toEqual({ valid: true });
  const email = someone();
  await page.goto(signUpUrl);
  await expect(page.getByText('Kod jest poprawny.')).toBeVisible();
  await fill(page, email);
  await submit(page);
  await expect(page).toHaveURL(/\/emailNotConfirmed$/);
  const mail = await letterTo(email);
  expect(await counted()).toBe(0);
  const link = new URL(/https?:\S+/.exec(mail.text)![0]);
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole('status').filter({ hasText: 'jest potwierdzony' })).toBeVisible();
  expect(await counted()).toBe(1);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło', { exact: true }).fill(fresh);
  await page.locator('form').getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page).toHaveURL(/\/noCompany$/);
  // A code without a member is invalid.
  expect(await (await fetch(`${address}/api/referrals/verifyCode?code=ABCDEFGH23`)).json()).toEqual({ valid: false });
});
