import { expect, type Page } from '@playwright/test';
import { messageOf } from '#contract/error-messages.ts';
import { call } from '../support/calls.ts';
import { letterTo } from '../support/mailbox.ts';
import { password } from '../support/people.ts';
import { test } from '../support/world.ts';

const failure = messageOf({ errorCode: 'invalidCaptcha', details: {} }, 'pl');
const refused = { status: 403, json: { errorCode: 'invalidCaptcha', message: failure, details: {} } };
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Potwierdź, że nie jesteś robotem' });

/** Follows the captcha's fields that a form sends, as the server gets them. */
function followTokens(page: Page, path: string): string[][] {
  const sent: string[][] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(path)) return;
    sent.push(Object.keys(request.postDataJSON()).filter((name) => name.startsWith('captcha')));
  });
  return sent;
}

/** Milliseconds for which the visible challenge was hidden, each time that it was shown. */
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
    // The observer sees the beginning a moment late where much else runs.
    expect(hidden, form.path).toBeGreaterThanOrEqual(2_300);
    expect(more).toEqual([]);
    // It blocks the page: neither Escape nor a press beside it ends it.
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
