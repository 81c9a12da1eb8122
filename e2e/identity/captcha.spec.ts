import { expect, type Page, type Route } from '@playwright/test';
import { formatRefusal } from '#contract/messages/error-messages.ts';
import { call } from '../support/calls.ts';
import { letterTo } from '../support/mailbox.ts';
import { password } from '../support/people.ts';
import { test } from '../support/world.ts';

const failure = formatRefusal({ errorCode: 'invalidCaptcha', details: {} }, 'pl');
const refused = { status: 403, json: { errorCode: 'invalidCaptcha', message: failure, details: {} } };
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Potwierdź, że nie jesteś robotem' });

async function signIn(page: Page, email: string, typed: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
}

/** Collects the captcha fields of a form's requests, as the server receives them. */
function followTokens(page: Page, path: string): string[][] {
  const sent: string[][] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(path)) return;
    sent.push(Object.keys(request.postDataJSON()).filter((name) => name.startsWith('captcha')));
  });
  return sent;
}

test('the button waits for the captcha’s library, Enter pressed before it too; a person without failures sees nothing of it', async ({
  page,
  found,
}) => {
  const world = await found();
  const [task, login] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hold = (path: string, until: Promise<void>) =>
    page.route(path, async (route: Route) => {
      await until;
      await route.continue();
    });
  await hold('**/api/captcha/task*', task.promise);
  await hold('**/api/auth/login', login.promise);
  const sent = followTokens(page, '/api/auth/login');
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Zaloguj się' });
  await expect(button).toBeVisible();
  await expect(button).toBeDisabled();
  await page.getByLabel('E-mail').fill(world.emailOf(world.user));
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByLabel('Hasło', { exact: true }).press('Enter');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  expect(sent).toEqual([]);
  task.resolve();
  await expect(page.getByText(/chroni przed robotami ALTCHA/)).toBeVisible();
  login.resolve();
  await expect(page).toHaveURL(new RegExp(`/${world.urlName}/booking`));
  expect(sent).toEqual([['captchaTokenV3']]);
});

test('after failures a visible step comes, hidden at first, and solving it signs in', async ({ page, found }) => {
  const world = await found();
  const email = world.emailOf(world.manager);
  const sent = followTokens(page, '/api/auth/login');
  await page.goto('/login');
  for (let attempt = 1; attempt <= 3; attempt++) {
    const answered = page.waitForResponse(/\/api\/auth\/login$/);
    await signIn(page, email, `nie to hasło ${attempt}`);
    expect((await answered).status()).toBe(401);
  }
  await signIn(page, email, password);
  await expect(dialog(page)).toBeVisible();
  const box = dialog(page).getByRole('checkbox');
  await expect(dialog(page).locator('input[type="checkbox"]')).toHaveCount(1);
  await expect(box).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(box).toBeVisible();
  await expect(dialog(page)).toBeVisible();
  await expect(box).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(new RegExp(`/${world.urlName}/booking`));
  expect(sent.slice(3)).toEqual([['captchaTokenV3'], ['captchaTokenV2']]);
});

test('a second refusal is said in a toast; giving up leaves the form as it was', async ({ page }) => {
  await page.route('**/api/auth/register', (route) => route.fulfill(refused));
  const sent = followTokens(page, '/api/auth/register');
  await page.goto('/register');
  await page.getByLabel('E-mail').fill('anna@konto.example');
  await page.getByLabel('Hasło', { exact: true }).fill('Zupełnie 0we!');
  await page.getByLabel('Powtórz hasło').fill('Zupełnie 0we!');
  await page.getByLabel(/regulamin/).check();
  await page.getByLabel(/politykę prywatności/).check();
  const button = page.locator('form').getByRole('button', { name: 'Załóż konto' });
  await button.click();
  await dialog(page).getByRole('checkbox').click();
  await expect(page.locator('[data-toasts]').getByText(failure)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(sent).toEqual([['captchaTokenV3'], ['captchaTokenV2']]);
  await button.click();
  await dialog(page).getByRole('button', { name: 'Anuluj' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByLabel('E-mail')).toHaveValue('anna@konto.example');
  await expect(button).toBeEnabled();
});

/** Measures for how many milliseconds the visible challenge stays hidden, each time it opens. */
async function timeTheHiding(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const times: number[] = [];
    let since = 0;
    Object.assign(window, { hidingTimes: times });
    new MutationObserver(() => {
      const place = document.querySelector('[role=dialog] [aria-busy]');
      const isHidden = place?.getAttribute('aria-busy') === 'true';
      if (isHidden && since === 0) since = performance.now();
      if (place && !isHidden && since > 0) {
        times.push(performance.now() - since);
        since = 0;
      }
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] });
  });
  return () => page.evaluate(() => (window as unknown as { hidingTimes: number[] }).hidingTimes);
}

test('[AUTH-12] sign-in, registration and invitation: invisible on submit, a visible challenge after the first refusal, a toast after the second', async ({
  page,
  found,
}) => {
  const world = await found();
  const newPassword = 'Zupełnie 0we!';
  const invited = `${crypto.randomUUID().slice(0, 12)}@firma.example`;
  await call(world, world.admin, 'POST', '/invitations', { invitations: [{ email: invited }] });
  const invitation = new URL((await letterTo(invited)).links[0]!).pathname;
  const consent = async () => {
    await page.getByLabel(/regulamin/).check();
    await page.getByLabel(/politykę prywatności/).check();
  };
  const typeTwice = async () => {
    await page.getByLabel('Hasło', { exact: true }).fill(newPassword);
    await page.getByLabel('Powtórz hasło').fill(newPassword);
    await consent();
  };
  const forms = [
    {
      ...{
        path: '/login',
        call: '/api/auth/login',
        button: 'Zaloguj się',
        leads: new RegExp(`/${world.urlName}/booking`),
      },
      fill: async () => {
        await page.getByLabel('E-mail').fill(world.emailOf(world.user));
        await page.getByLabel('Hasło', { exact: true }).fill(password);
      },
    },
    {
      ...{ path: '/register', call: '/api/auth/register', button: 'Załóż konto', leads: /\/emailNotConfirmed$/ },
      fill: async () => {
        await page.getByLabel('E-mail').fill(`${crypto.randomUUID().slice(0, 12)}@konto.example`);
        await typeTwice();
      },
    },
    {
      ...{ path: invitation, call: '/api/invitation/accept', button: 'Załóż konto i dołącz' },
      ...{ leads: new RegExp(`/${world.urlName}/booking`), fill: typeTwice },
    },
  ];
  const hidingTimes = await timeTheHiding(page);
  for (const form of forms) {
    await page.context().clearCookies();
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/captcha/task*', async (route) => {
      await gate.promise;
      await route.continue();
    });
    const sent = followTokens(page, form.call);
    let refusals = 2;
    await page.route(`**${form.call}`, (route) => (refusals-- > 0 ? route.fulfill(refused) : route.continue()));
    await page.goto(form.path);
    const button = page.getByRole('button', { name: form.button, exact: true });
    await form.fill();
    await expect(button).toBeDisabled();
    gate.resolve();
    await button.click();
    const box = dialog(page).getByRole('checkbox');
    await expect(box).toBeVisible();
    const [hidden, ...more] = await hidingTimes();
    // On a busy machine the observer notices the start a moment late.
    expect(hidden, form.path).toBeGreaterThanOrEqual(2_300);
    expect(more).toEqual([]);
    // The challenge blocks the page: neither Escape nor a click beside it closes the dialog.
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await box.click();
    await expect(page.locator('[data-toasts]').getByText(failure)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    expect(sent).toEqual([['captchaTokenV3'], ['captchaTokenV2']]);
    await expect(page).toHaveURL(new RegExp(`${form.path}$`));
    await button.click();
    await expect(page).toHaveURL(form.leads);
    await page.unrouteAll();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
});
