import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { waitForEmailTo } from '../support/mailbox.ts';
import { clearBrowserData } from '../support/next-person.ts';
import { isRenewed, storeSession } from '../support/session.ts';
import { keepToasts } from '../support/standing.ts';
import { test } from '../support/world.ts';

const fresh = 'Zupełnie 0we!';
const submit = (page: Page, name: string) => page.locator('form').getByRole('button', { name }).click();

async function signIn(page: Page, email: string, typed: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło', { exact: true }).fill(typed);
  await submit(page, 'Zaloguj się');
}

/** Opens the path of the only link in an email. */
async function followLetter(page: Page, text: string): Promise<void> {
  const link = new URL(/https?:\S+/.exec(text)![0]);
  await page.goto(link.pathname + link.search);
}

test('[AUTH-16] the form says what is wrong as it is typed, sends nothing until it is right, and keeps what was typed', async ({
  page,
  found,
}) => {
  const world = await found();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/register')) sent.push(request.url());
  });
  await page.goto('/register');
  await keepToasts(page);
  await submit(page, 'Załóż konto');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(5);
  await page.getByLabel('E-mail').fill(`${'a'.repeat(70)}@firma.com.pl`);
  await expect(page.getByText('To pole może mieć najwyżej 80 znaków.')).toBeVisible();
  const part = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await page.getByLabel('Hasło', { exact: true }).fill('abc');
  await expect(part('małą literę')).toContainText('jest');
  await expect(part('wielką literę')).toContainText('brakuje');
  await expect(page.getByText(/Hasło musi mieć co najmniej 8 znaków, w tym/)).toBeVisible();
  await page.getByLabel('Hasło', { exact: true }).fill(fresh);
  for (const name of ['8 znaków', 'małą', 'wielką', 'cyfrę', 'specjalny'])
    await expect(part(name)).toContainText('jest');
  await page.getByLabel('Powtórz hasło').fill('inne');
  await page.getByLabel('E-mail').fill(world.emailOf(world.user));
  await page.getByLabel(/regulamin/).check();
  await page.getByLabel(/politykę prywatności/).check();
  await submit(page, 'Załóż konto');
  await expect(page.getByText('Hasła różnią się od siebie.')).toBeVisible();
  expect(sent).toEqual([]);

  // A toast reports that an account with this email exists, and the form keeps its values.
  await page.getByLabel('Powtórz hasło').fill(fresh);
  await submit(page, 'Załóż konto');
  await expect(page.locator('[data-toasts]').getByText(/jest już założone konto/)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(world.emailOf(world.user));
  await expect(page.getByLabel('Hasło', { exact: true })).toHaveValue(fresh);
  await expect(page.getByLabel(/regulamin/)).toBeChecked();
  // The toast covers no field error, and the link passes the email on.
  const message = page.locator('p[id$="-error"]').filter({ hasText: 'jest już założone konto' });
  await expect(message).toBeVisible();
  await expect
    .poll(async () => {
      const [one, other] = [await page.locator('[data-toasts] > *').first().boundingBox(), await message.boundingBox()];
      return one!.y < other!.y + other!.height && other!.y < one!.y + one!.height && one!.x < other!.x + other!.width;
    })
    .toBe(false);
  await page.getByRole('link', { name: 'Zaloguj się' }).last().click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('E-mail')).toHaveValue(world.emailOf(world.user));
});

test('the documents open in the language on the screen, Polish and English', async ({ page }) => {
  await page.goto('/register');
  for (const [language, name, heading] of [
    ['Polski', /regulamin/, 'Regulamin'],
    ['Polski', /politykę prywatności/, 'Polityka prywatności i plików cookie'],
    ['English (UK)', /terms of service/, 'Terms of service'],
    ['English (UK)', /privacy and cookie policy/, 'Privacy and cookie policy'],
  ] as const) {
    await page.getByRole('radio', { name: language }).click();
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name }).click();
    const document = await opened;
    await expect(document.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await document.close();
  }
});

test('[AUTH-08] [AUTH-09] a forgotten password: the letter’s link leads to a new one, which signs in', async ({
  page,
  found,
}) => {
  const world = await found();
  const email = world.emailOf(world.user);
  for (const path of ['/passwordReset', '/passwordReset?email=a@b.pl', '/passwordReset?code=x']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login(\?|$)/);
  }
  const elsewhere = await storeSession(world.user);

  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('link', { name: 'Nie pamiętam hasła' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nie pamiętasz hasła?' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await submit(page, 'Przypomnij hasło');
  await expect(page.getByText(/za chwilę przyjdzie wiadomość/)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  const mail = await waitForEmailTo(email);
  await followLetter(page, mail.text);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByLabel('E-mail')).toHaveJSProperty('readOnly', true);
  await page.getByLabel('Nowe hasło').fill(fresh);
  await page.getByLabel('Powtórz hasło').fill('inne');
  await submit(page, 'Zapisz nowe hasło');
  await expect(page.getByText('Hasła różnią się od siebie.')).toBeVisible();
  await page.getByLabel('Powtórz hasło').fill(fresh);
  await submit(page, 'Zapisz nowe hasło');
  await expect(page.getByText(/Nowe hasło jest zapisane/)).toBeVisible();
  expect(await isRenewed(elsewhere), 'the session in another browser ends by it').toBe(false);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await signIn(page, email, fresh);
  await expect(page).toHaveURL(new RegExp(`/${world.urlName}/booking`));

  await clearBrowserData(page);
  await followLetter(page, mail.text);
  await page.getByLabel('Nowe hasło').fill(fresh);
  await page.getByLabel('Powtórz hasło').fill(fresh);
  await submit(page, 'Zapisz nowe hasło');
  await expect(page.getByRole('alert').filter({ hasText: 'Tym odnośnikiem ustawiono już' })).toBeVisible();
  await page.getByRole('link', { name: 'Poproś o kolejny odnośnik' }).click();
  await expect(page).toHaveURL(/\/passwordForgotten$/);
});

test('[AUTH-18] the application asks for missing consents, and nothing but accepting closes the question', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.user);
  const dialog = page.getByRole('dialog', { name: 'Zanim przejdziesz dalej' });
  const boxes = { terms: dialog.getByLabel(/regulamin/), privacy: dialog.getByLabel(/politykę/) };
  for (const missing of [['terms'], ['privacy'], ['terms', 'privacy']] as const) {
    const isMissing = (name: string) => (missing as readonly string[]).includes(name);
    await world.db.query(sql`
      UPDATE users SET terms_of_service_on = CASE WHEN ${isMissing('terms')} THEN NULL ELSE terms_of_service_on END,
                       privacy_policy_on = CASE WHEN ${isMissing('privacy')} THEN NULL ELSE privacy_policy_on END
      WHERE id = ${world.user}`);
    await page.goto(`/${world.urlName}/booking`);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    for (const [name, box] of Object.entries(boxes)) await expect(box).toHaveCount(isMissing(name) ? 1 : 0);
    await dialog.getByRole('button', { name: 'Akceptuję' }).click({ force: true });
    await expect(dialog.getByText('Zaznacz to pole, aby kontynuować.')).toHaveCount(missing.length);
    for (const name of missing) await boxes[name].check();
    await dialog.getByRole('button', { name: 'Akceptuję' }).click();
    await expect(page.getByText('Zgody zostały zapisane.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  }
  await page.goto(`/${world.urlName}/bookingsView`);
  await expect(page.getByRole('button', { name: /Profil: / })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
