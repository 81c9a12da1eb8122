import { expect, type Page } from '@playwright/test';
import { appCode, giveAuthenticator } from '../support/authenticator.ts';
import { call } from '../support/calls.ts';
import { loseAnswer } from '../support/lost-answer.ts';
import { lettersTo, letterTo } from '../support/mailbox.ts';
import { password } from '../support/people.ts';
import { addAtProvider, signInThere } from '../support/providers.ts';
import { test, type World } from '../support/world.ts';

const security = (page: Page, world: World) => page.goto(`/${world.urlName}/userProfile/security`);
const profile = (page: Page) => page.getByRole('button', { name: /Profil: / });

async function signOut(page: Page): Promise<void> {
  await profile(page).click();
  await page.getByRole('button', { name: 'Wyloguj' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

async function typePassword(page: Page, world: World, path = '/login'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('E-mail').fill(world.emailOf(world.user));
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click();
}

/** Sets up an authenticator app on the open tab; gives its secret and the recovery codes. */
async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Ustaw aplikację' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ustaw aplikację' });
  await expect(dialog.getByRole('img', { name: /Kod QR/ })).toBeVisible();
  const secret = ((await dialog.getByTestId('secret').textContent()) ?? '').replace(/\s/g, '');
  await dialog.getByLabel('Kod z aplikacji').fill('000000');
  await dialog.getByRole('button', { name: 'Włącz' }).click();
  await expect(dialog.getByText('Ten kod się nie zgadza')).toBeVisible();
  await dialog.getByLabel('Kod z aplikacji').fill(appCode(secret));
  await dialog.getByRole('button', { name: 'Włącz' }).click();
  const shown = page.getByRole('dialog', { name: 'Twoje kody zapasowe' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'Mam je zapisane' }).click();
  await expect(page.getByText(/^Włączona od/)).toBeVisible();
  return { secret, codes };
}

/** Has a person set up an app, sign out, be invited and give their password. The factor is left to show. */
async function acceptByPassword(page: Page, world: World, inviting: World) {
  const email = world.emailOf(world.user);
  await security(page, world);
  const factor = await setUpApp(page);
  // The letter about the new factor is not the invitation.
  const told = await letterTo(email);
  await signOut(page);
  await call(inviting, inviting.admin, 'POST', '/invitations', { invitations: [{ email }] });
  await page.goto(new URL((await letterTo(email, told)).links[0]!).pathname);
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /regulamin/ }).check();
  await page.getByRole('checkbox', { name: /politykę prywatności/ }).check();
  await page.getByRole('button', { name: 'Zaloguj się i dołącz' }).click();
  return factor;
}

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
  expect((await letterTo(email)).subject).toBe('Włączono aplikację uwierzytelniającą w Biurku');
  await signOut(page);

  // The address that was wanted comes back after the second step too.
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
  // The code of the next half-minute: a telephone's clock may be early, and that of the set-up is taken.
  await field.fill(appCode(secret, 1));
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${world.urlName}/bookingsView$`));
  await signOut(page);

  await typePassword(page, world);
  await page.getByRole('button', { name: 'Użyj kodu zapasowego' }).click();
  await page.getByLabel('Kod zapasowy').fill(codes[0]!.toUpperCase());
  await page.getByRole('button', { name: 'Potwierdź', exact: true }).click();
  await expect(profile(page)).toBeVisible();
  await expect
    .poll(async () => (await lettersTo(email)).map(({ subject }) => subject))
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

test('a passkey is made, named anew, signs in without e-mail and password, is the second factor, and is removed', {
  tag: '@full-chromium',
}, async ({ page, context, found }) => {
  const world = await found();
  const email = world.emailOf(world.user);
  // Where the browser offers passkeys beside the field, this device would answer before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const device = await giveAuthenticator(page);
  await world.signIn(context, world.user);
  await security(page, world);
  await page.getByRole('button', { name: 'Dodaj klucz dostępu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dodaj klucz dostępu' });
  await dialog.getByLabel('Nazwa klucza').fill('Laptop');
  await dialog.getByRole('button', { name: 'Utwórz klucz' }).click();
  await page.getByRole('button', { name: 'Mam je zapisane' }).click();
  await expect(page.getByText('Jeszcze nieużywany')).toBeVisible();
  expect(await device.credentials()).toBe(1);
  expect((await letterTo(email)).text).toContain('„Laptop”');
  await page.getByRole('button', { name: 'Zmień nazwę klucza „Laptop”' }).click();
  await page.getByLabel('Nazwa klucza').fill('Laptop w pracy');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByText('Laptop w pracy', { exact: true })).toBeVisible();
  // The same device has it already.
  await page.getByRole('button', { name: 'Dodaj klucz dostępu' }).click();
  await dialog.getByRole('button', { name: 'Utwórz klucz' }).click();
  await expect(dialog.getByText('To urządzenie ma już klucz')).toBeVisible();
  await dialog.getByRole('button', { name: 'Anuluj' }).click();

  await signOut(page);
  await page.getByRole('button', { name: 'Użyj klucza dostępu' }).click();
  await expect(profile(page)).toBeVisible();
  await security(page, world);
  await expect(page.getByText(/^Ostatnio użyty:/)).toBeVisible();

  await signOut(page);
  await typePassword(page, world);
  await expect(page.getByText('użyj swojego klucza dostępu')).toBeVisible();
  await page.getByRole('button', { name: 'Użyj klucza dostępu' }).click();
  await expect(profile(page)).toBeVisible();

  await security(page, world);
  await page.getByRole('button', { name: 'Usuń klucz „Laptop w pracy”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await expect(page.getByText('Usunięto klucz dostępu.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Usuń klucz/ })).toHaveCount(0);
});

test('the page tells of recovery codes whose answer was lost, or that the person did not say to keep', {
  tag: '@full-chromium',
}, async ({ page, context, found }) => {
  const world = await found();
  await giveAuthenticator(page);
  await world.signIn(context, world.user);
  await loseAnswer(page, '**/api/user/passkeys');
  await security(page, world);
  await page.getByRole('button', { name: 'Dodaj klucz dostępu' }).click();
  await page.getByRole('button', { name: 'Utwórz klucz' }).click();
  // It was made, so there is nothing more to ask.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Dodano klucz dostępu.')).toBeVisible();
  const told = page.getByText('mogły do Ciebie nie dotrzeć');
  await expect(told).toBeVisible();
  const renew = async () => {
    await page.getByRole('button', { name: 'Utwórz nowe kody' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Utwórz nowe kody' }).click();
    await expect(page.getByRole('dialog', { name: 'Twoje kody zapasowe' })).toBeVisible();
  };
  await renew();
  await page.reload();
  await expect(told).toBeVisible();
  await renew();
  await page.getByRole('button', { name: 'Mam je zapisane' }).click();
  await expect(page.getByText('Zostało 10 kodów z 10.')).toBeVisible();
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Zostało 10 kodów z 10.')).toBeVisible();
  await expect(told).toHaveCount(0);
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
    .poll(async () => (await lettersTo(world.emailOf(world.user))).map(({ subject }) => subject))
    .toContain('Ktoś próbuje zalogować się na Twoje konto w Biurku');
});

test('a sign-in by a provider needs the second factor too', async ({ page, context, found }) => {
  const world = await found();
  const name = `Ostrożna ${world.id.slice(0, 8)}`;
  await addAtProvider('google', { name, email: world.emailOf(world.user) });
  await world.signIn(context, world.user);
  await security(page, world);
  const { secret } = await setUpApp(page);
  await signOut(page);
  await page.getByRole('link', { name: 'Kontynuuj z Google' }).click();
  await signInThere(page, name);
  await expect(page.getByRole('heading', { level: 1, name: 'Potwierdź, że to Ty' })).toBeVisible();
  await expect(page).toHaveURL(/\/externalSignIn$/);
  await page.getByLabel('Kod z aplikacji').fill(appCode(secret, 1));
  await page.getByRole('button', { name: 'Potwierdź', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${world.urlName}/booking`));
  await expect(profile(page)).toBeVisible();
});

test('a person accepts an invitation by password and second factor, and is in the company', async ({
  page,
  context,
  found,
}) => {
  const [world, inviting] = [await found(), await found()];
  await world.signIn(context, world.user);
  const { secret } = await acceptByPassword(page, world, inviting);
  await page.getByLabel('Kod z aplikacji').fill(appCode(secret, 1));
  // The password alone lets them into no company.
  expect((await call(inviting, world.user, 'GET', '/people')).status).toBe(404);
  await page.getByRole('button', { name: 'Potwierdź', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${inviting.urlName}/booking`));
  await expect(profile(page)).toBeVisible();
  expect((await call(inviting, world.user, 'GET', '/people')).status).toBe(200);
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

test('at an address of numbers a passkey says why it does not work', { tag: '@full-chromium' }, async ({
  page,
  baseURL,
}) => {
  const { port } = new URL(baseURL!);
  await page.goto(`http://127.0.0.1:${port}/login`);
  await page.getByRole('button', { name: 'Użyj klucza dostępu' }).click();
  await expect(page.getByText('Klucze dostępu nie działają pod adresem 127.0.0.1')).toBeVisible();
});

test('a press for a passkey counts while the browser is slow to say that it offers one in the field', {
  tag: '@full-chromium',
}, async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials);
    let pressedFor = () => {};
    const isPressedFor = new Promise<void>((resolve) => {
      pressedFor = resolve;
    });
    let asked = 0;
    PublicKeyCredential.isConditionalMediationAvailable = async () => {
      if (asked++ > 0) await isPressedFor;
      return true;
    };
    navigator.credentials.get = async (options) => {
      if (options?.mediation === 'conditional') return get(options);
      pressedFor();
      await new Promise((resolve) => setTimeout(resolve, 200));
      if (options?.signal?.aborted) throw options.signal.reason;
      return get(options);
    };
  });
  const offered = page.waitForResponse('**/api/auth/passkey/ask');
  await page.goto(`http://127.0.0.1:${new URL(baseURL!).port}/login`);
  await offered;
  await page.getByRole('button', { name: 'Użyj klucza dostępu' }).click();
  await expect(page.getByText('Klucze dostępu nie działają pod adresem 127.0.0.1')).toBeVisible();
});

test('a passkey is offered beside the e-mail’s field, and taken there signs in without a press on the page', {
  tag: '@full-chromium',
}, async ({ page, context, found }) => {
  const world = await found();
  await giveAuthenticator(page);
  await world.signIn(context, world.user);
  await security(page, world);
  await page.getByRole('button', { name: 'Dodaj klucz dostępu' }).click();
  await page.getByRole('button', { name: 'Utwórz klucz' }).click();
  await page.getByRole('button', { name: 'Mam je zapisane' }).click();
  const asked = page.waitForRequest(/\/api\/auth\/passkey$/);
  await profile(page).click();
  await page.getByRole('button', { name: 'Wyloguj' }).click();
  // The virtual device takes what is offered as soon as it is.
  await asked;
  await expect(profile(page)).toBeVisible();
});
