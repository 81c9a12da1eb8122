import { expect, type Page } from '@playwright/test';
import { password as known } from '../support/people.ts';
import { test } from '../support/world.ts';
import { consent, expectInside, invite, somebody } from './invitation-steps.ts';

/** Milliseconds that the alert stood which this page has shown. */
async function timeTheAlert(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const alert = { since: 0, stood: 0 };
    Object.assign(window, { alert_: alert });
    new MutationObserver(() => {
      const isShown = location.pathname !== '/login' && document.querySelector('[role=alert]') !== null;
      if (isShown && alert.since === 0) alert.since = performance.now();
      if (!isShown && alert.since > 0 && alert.stood === 0) alert.stood = performance.now() - alert.since;
    }).observe(document, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => (window as unknown as { alert_: { stood: number } }).alert_.stood);
}

test('[INV-04] the page says for 3 s why the link is wrong, and leaves; it stays for a password, a captcha and another’s sign-in', async ({
  browser,
  found,
}) => {
  const world = await found();
  const person = await somebody(world);
  const path = await invite(world, person.email);
  const leaving = await (await browser.newContext({ locale: 'pl-PL' })).newPage();
  const stood = await timeTheAlert(leaving);
  for (const [address, words] of [
    ['/invitation/nobody-knows-this', 'Nie znamy tego zaproszenia'],
    [`${path}?error=invitationExpired&errorDetails=x`, 'straciło ważność'],
    [`${path}?error=nonsense`, 'Coś poszło nie tak'],
  ] as const) {
    await leaving.goto(address);
    await expect(leaving.getByRole('alert')).toContainText(words);
    await expect(leaving).toHaveURL(/\/login$/);
    await expect.poll(stood).toBeGreaterThanOrEqual(2_990);
    expect(await stood()).toBeLessThan(6_000);
  }
  await leaving.context().close();

  const page = await (await browser.newContext({ locale: 'pl-PL' })).newPage();
  await page.clock.install();
  const submit = page.getByRole('button', { name: 'Zaloguj się i dołącz' });
  const field = page.getByLabel('Hasło', { exact: true });
  /** Longer than any alert would stand: what is typed afterwards is still there, and can be sent. */
  const expectToStay = async (typed: string) => {
    await page.clock.fastForward(10_000);
    await field.fill(typed);
    await consent(page);
    await page.clock.fastForward(10_000);
    await expect(field).toHaveValue(typed);
    await expect(submit).toBeEnabled();
    await expect(page).toHaveURL(/\/invitation\//);
  };
  for (const [error, words] of [
    ['invalidCaptcha', 'nie jesteś robotem'],
    ['InvitationForAnotherUser', `To zaproszenie jest dla ${person.email}`],
    ['InvalidPassword', 'To hasło jest nieprawidłowe.'],
  ] as const) {
    await page.goto(`${path}?error=${error}&errorDetails=Google`);
    await expect(page.getByText(words)).toBeVisible();
    await expectToStay('Not it 1!');
  }
  await submit.click();
  await expect(page.getByText('To hasło jest nieprawidłowe.').last()).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectToStay(known);
  await submit.click();
  await expectInside(page, world);
  await page.context().close();
});
