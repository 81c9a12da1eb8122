import { expect } from '@playwright/test';
import { addVirtualAuthenticator, getAuthenticatorCode } from '../support/authenticator.ts';
import { loseNextResponse } from '../support/lost-answer.ts';
import { waitForEmailTo } from '../support/mailbox.ts';
import { addAtProvider, signInThere } from '../support/providers.ts';
import { test } from '../support/world.ts';
import { profile, security, setUpApp, signOut, typePassword } from './factors-steps.ts';

test('a passkey is made, named anew, signs in without e-mail and password, is the second factor, and is removed', {
  tag: '@full-chromium',
}, async ({ page, context, found }) => {
  const world = await found();
  const email = world.emailOf(world.user);
  // Turns off passkey suggestions in the field: this device would respond before the button is
  // clicked.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const device = await addVirtualAuthenticator(page);
  await world.signIn(context, world.user);
  await security(page, world);
  await page.getByRole('button', { name: 'Dodaj klucz dostępu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dodaj klucz dostępu' });
  await dialog.getByLabel('Nazwa klucza').fill('Laptop');
  await dialog.getByRole('button', { name: 'Utwórz klucz' }).click();
  await page.getByRole('button', { name: 'Mam je zapisane' }).click();
  await expect(page.getByText('Jeszcze nieużywany')).toBeVisible();
  expect(await device.credentials()).toBe(1);
  expect((await waitForEmailTo(email)).text).toContain('„Laptop”');
  await page.getByRole('button', { name: 'Zmień nazwę klucza „Laptop”' }).click();
  await page.getByLabel('Nazwa klucza').fill('Laptop w pracy');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByText('Laptop w pracy', { exact: true })).toBeVisible();
  // The same device already has a passkey.
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
  await addVirtualAuthenticator(page);
  await world.signIn(context, world.user);
  await loseNextResponse(page, '**/api/user/passkeys');
  await security(page, world);
  await page.getByRole('button', { name: 'Dodaj klucz dostępu' }).click();
  await page.getByRole('button', { name: 'Utwórz klucz' }).click();
  // The passkey was created, so the dialog is closed.
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
  await page.getByLabel('Kod z aplikacji').fill(getAuthenticatorCode(secret, 1));
  await page.getByRole('button', { name: 'Potwierdź', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${world.urlName}/booking`));
  await expect(profile(page)).toBeVisible();
});

test('on an IP address the passkey button explains why passkeys do not work', { tag: '@full-chromium' }, async ({
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
  await addVirtualAuthenticator(page);
  await world.signIn(context, world.user);
  await security(page, world);
  await page.getByRole('button', { name: 'Dodaj klucz dostępu' }).click();
  await page.getByRole('button', { name: 'Utwórz klucz' }).click();
  await page.getByRole('button', { name: 'Mam je zapisane' }).click();
  const asked = page.waitForRequest(/\/api\/auth\/passkey$/);
  await profile(page).click();
  await page.getByRole('button', { name: 'Wyloguj' }).click();
  // The virtual device accepts a request at once.
  await asked;
  await expect(profile(page)).toBeVisible();
});
