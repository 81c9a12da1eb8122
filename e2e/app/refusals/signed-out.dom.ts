import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { addPerson } from '#server/testing/test-world.ts';
import { callApi } from '../../support/calls.ts';
import { waitForEmailTo } from '../../support/mailbox.ts';
import { password } from '../../support/people.ts';
import { test } from '../../support/world.ts';
import { refuseOne, said, silent, told } from './refuse.ts';

const fill = (page: Page, name: string, value: string) => page.locator(`input[name="${name}"]`).fill(value);
const submit = (page: Page) => page.locator('form button[type="submit"]').last().click();

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await fill(page, 'emailAddress', email);
  await fill(page, 'password', password);
  await submit(page);
}

test('what keeps somebody from signing in, registering or accepting is told as specified', async ({
  browser,
  found,
}) => {
  test.setTimeout(120_000);
  const world = await found();
  await world.db.query(sql`UPDATE users SET email_confirmed_on = NULL WHERE id = ${world.manager}`);
  const invited = `${randomUUID().slice(0, 12)}@firma.example`;
  await world.letIn(await addPerson(world.db, 'Gosia Gość', invited));
  await callApi(world, world.admin, 'POST', '/invitations', { invitations: [{ email: invited }] });
  const invitation = new URL((await waitForEmailTo(invited)).links[0]!).pathname;
  const context = await browser.newContext();
  const page = await context.newPage();

  await signIn(page, world.emailOf(world.manager));
  await expect(page).toHaveURL(/\/emailNotConfirmed$/);
  await said(page.getByRole('main'), 'emailNotConfirmed');
  await expect(page.getByText(world.emailOf(world.manager))).toBeVisible();

  const lock = { userName: world.emailOf(world.user), lockedOutEnd: '2026-01-23T09:15:00Z' };
  await refuseOne(page, '**/api/auth/login', 403, { errorCode: 'userLockOuted', details: lock });
  await signIn(page, world.emailOf(world.user));
  await expect(page).toHaveURL(/\/userLockOuted$/);
  await said(page.getByRole('main'), 'userLockOuted');
  await expect(page.getByText('2026-01-23 10:15:00')).toBeVisible();
  await page.unrouteAll();

  await refuseOne(page, '**/api/auth/login', 403, { errorCode: 'invalidCaptcha', details: {} });
  await signIn(page, world.emailOf(world.user));
  const captcha = page.getByRole('dialog');
  await said(captcha, 'invalidCaptcha: the v2 captcha');
  await captcha.getByRole('checkbox').click();
  await told(page, 'invalidCaptcha, again');
  await expect(captcha).toHaveCount(0);
  await page.unrouteAll();

  // The test itself gives this response. Ten real registrations would bring the visible captcha to
  // all journeys from this network.
  await refuseOne(page, '**/api/auth/register', 409, { errorCode: 'DuplicateUserName', details: {} });
  await page.goto('/register');
  await fill(page, 'emailAddress', world.emailOf(world.user));
  for (const name of ['password', 'confirmPassword']) await fill(page, name, 'Zażółć gęślą 1!');
  for (const name of ['termsAndConditions', 'cookiePolicy']) await page.locator(`input[name="${name}"]`).check();
  await submit(page);
  await told(page, 'DuplicateUserName');
  await page.unrouteAll();

  for (const [error, entry] of [
    ['InvalidPassword', 'InvalidPassword'],
    ['InvitationForAnotherUser', 'InvitationForAnotherUser'],
  ] as const) {
    await page.goto(`${invitation}?error=${error}&errorDetails=Google`);
    await said(page, entry, { email: invited });
    await expect(page.locator('input[name="password"]')).toBeVisible();
    await expect(page).toHaveURL(/\/invitation\//);
  }
  for (const [path, entry] of [
    [`${invitation}?error=invitationExpired`, 'other invitation errors'],
    [`${invitation}?error=nonsense`, 'the error query value'],
    [`/registerExternal/${randomUUID()}`, 'external registration error'],
  ] as const) {
    await page.goto(path);
    await said(page.getByRole('main'), entry);
    await expect(page, entry).toHaveURL(/\/login$/);
    // The next page shows the sentence. A toast would cover the form.
    await said(page.getByRole('main').getByRole('alert'), entry);
    await silent(page);
  }
  await context.close();
});
