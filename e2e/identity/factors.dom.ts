import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { getAuthenticatorCode } from '../support/authenticator.ts';
import { callApi } from '../support/calls.ts';
import { loseNextResponse } from '../support/lost-answer.ts';
import { readEmailsTo, waitForEmailTo } from '../support/mailbox.ts';
import { password } from '../support/people.ts';
import { test, type World } from '../support/world.ts';
import { profile, security, setUpApp, signOut, typePassword } from './factors-steps.ts';

/**
 * Signs out a person with an authenticator app, who accepts an invitation by their password. The
 * second factor remains to be entered.
 */
async function acceptByPassword(page: Page, world: World, inviting: World) {
  const email = world.emailOf(world.user);
  await security(page, world);
  const factor = await setUpApp(page);
  // The newest email reports the new factor. It is not the invitation.
  const told = await waitForEmailTo(email);
  await signOut(page);
  await callApi(inviting, inviting.admin, 'POST', '/invitations', { invitations: [{ email }] });
  await page.goto(new URL((await waitForEmailTo(email, told)).links[0]!).pathname);
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /regulamin/ }).check();
  await page.getByRole('checkbox', { name: /politykę prywatności/ }).check();
  await page.getByRole('button', { name: 'Zaloguj się i dołącz' }).click();
  return factor;
}

test('an authenticator app that was turned on without an answer is on, and asks for nothing more', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.user);
  await security(page, world);
  await page.getByRole('button', { name: 'Ustaw aplikację' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ustaw aplikację' });
  const secret = ((await dialog.getByTestId('secret').textContent()) ?? '').replace(/\s/g, '');
  await loseNextResponse(page, '**/api/user/authenticator');
  await dialog.getByLabel('Kod z aplikacji').fill(getAuthenticatorCode(secret));
  await dialog.getByRole('button', { name: 'Włącz' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Włączona od/)).toBeVisible();
  await expect(page.getByText('mogły do Ciebie nie dotrzeć')).toBeVisible();
});

test('an old session has to prove who one is before it changes the ways of signing in', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.user);
  await world.db.query(
    sql`UPDATE sessions SET proven_on = now() - interval '11 minutes' WHERE user_id = ${world.user}`,
  );
  await security(page, world);
  await page.getByRole('button', { name: 'Ustaw aplikację' }).click();
  const dialog = page.getByRole('dialog', { name: 'Potwierdź, że to Ty' });
  await dialog.getByLabel('Hasło', { exact: true }).fill('nie to');
  await dialog.getByRole('button', { name: 'Potwierdź' }).click();
  await expect(dialog.getByText('Nieprawidłowe hasło albo kod')).toBeVisible();
  await dialog.getByLabel('Hasło', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Potwierdź' }).click();
  await expect(page.getByRole('dialog', { name: 'Ustaw aplikację' })).toBeVisible();
});

test('an authenticator app is set up, asked for when signing in, replaced by a recovery code, and turned off', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const email = world.emailOf(world.user);
  await world.signIn(context, world.user);
  await security(page, world);
  const { secret, codes } = await setUpApp(page);
  expect((await waitForEmailTo(email)).subject).toBe('Włączono aplikację uwierzytelniającą w Biurku');
  await signOut(page);

  // The requested URL also opens after the second factor.
  await page.goto(`/${world.urlName}/bookingsView`);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Potwierdź, że to Ty' })).toBeVisible();
  const field = page.getByLabel('Kod z aplikacji');
  await expect(field).toBeFocused();
  await field.fill('000000');
  await page.getByRole('button', { name: 'Potwierdź', exact: true }).click();
  await expect(page.getByText('Ten kod jest nieprawidłowy')).toBeVisible();
  // Uses the code of the next 30 seconds. A phone's clock may be fast, and the set-up has used the
  // current code.
  await field.fill(getAuthenticatorCode(secret, 1));
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${world.urlName}/bookingsView\\?view=upcoming$`));
  await signOut(page);

  await typePassword(page, world);
  await page.getByRole('button', { name: 'Użyj kodu zapasowego' }).click();
  await page.getByLabel('Kod zapasowy').fill(codes[0]!.toUpperCase());
  await page.getByRole('button', { name: 'Potwierdź', exact: true }).click();
  await expect(profile(page)).toBeVisible();
  await expect
    .poll(async () => (await readEmailsTo(email)).map(({ subject }) => subject))
    .toContain('Zalogowano się kodem zapasowym do Biurka');
  await security(page, world);
  await expect(page.getByText('Zostało 9 kodów z 10.')).toBeVisible();
  await page.getByRole('button', { name: 'Wyłącz aplikację' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Wyłącz aplikację' }).click();
  await expect(page.getByRole('button', { name: 'Ustaw aplikację' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kody zapasowe' })).toHaveCount(0);
  await signOut(page);
  await typePassword(page, world);
  await expect(profile(page)).toBeVisible();
});

test('too many wrong codes block signing in there, and a letter tells the owner of the attempt', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.user);
  await security(page, world);
  await setUpApp(page);
  await signOut(page);
  await typePassword(page, world);
  for (let count = 0; count < 5; count++) {
    await page.getByLabel('Kod z aplikacji').fill('000000');
    await page.getByRole('button', { name: 'Potwierdź', exact: true }).click();
    if (count < 4) await expect(page.getByText('Ten kod jest nieprawidłowy')).toBeVisible();
  }
  await expect(page).toHaveURL(/\/userLockOuted$/);
  await expect
    .poll(async () => (await readEmailsTo(world.emailOf(world.user))).map(({ subject }) => subject))
    .toContain('Ktoś próbuje zalogować się na Twoje konto w Biurku');
});

test('a person accepts an invitation by password and second factor, and is in the company', async ({
  page,
  context,
  found,
}) => {
  const [world, inviting] = [await found(), await found()];
  await world.signIn(context, world.user);
  const { secret } = await acceptByPassword(page, world, inviting);
  await page.getByLabel('Kod z aplikacji').fill(getAuthenticatorCode(secret, 1));
  // The password alone gives access to no company.
  expect((await callApi(inviting, world.user, 'GET', '/people')).status).toBe(404);
  await page.getByRole('button', { name: 'Potwierdź', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${inviting.urlName}/booking`));
  await expect(profile(page)).toBeVisible();
  expect((await callApi(inviting, world.user, 'GET', '/people')).status).toBe(200);
});

test('signed in by both, a person reads why the company cannot take them in just then, and confirms by hand', async ({
  page,
  context,
  found,
}) => {
  const [world, inviting] = [await found(), await found()];
  await world.signIn(context, world.user);
  const { codes } = await acceptByPassword(page, world, inviting);
  await page.getByRole('button', { name: 'Użyj kodu zapasowego' }).click();
  await page.getByLabel('Kod zapasowy').fill(codes[0]!);
  await page.route('**/api/invitation/accept', (route) => route.abort());
  await page.getByRole('button', { name: 'Potwierdź', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(/połączeni/);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Dołączam' }).click();
  await expect(page).toHaveURL(new RegExp(`/${inviting.urlName}/booking`));
});
