import { expect } from '@playwright/test';
import { password as known } from '../support/people.ts';
import { measureAlertVisibility } from '../support/standing.ts';
import { test } from '../support/world.ts';
import { consent, expectInside, invite, somebody } from './invitation-steps.ts';

test('[INV-04] the page says for 3 s why the link is wrong, and leaves; it stays for a password, a captcha and another’s sign-in', async ({
  page,
  found,
}) => {
  const world = await found();
  const person = await somebody(world);
  const path = await invite(world, person.email);
  const stood = await measureAlertVisibility(page);
  for (const [address, words] of [
    ['/invitation/nobody-knows-this', 'Nie znamy tego zaproszenia'],
    [`${path}?error=invitationExpired&errorDetails=x`, 'straciło ważność'],
    [`${path}?error=nonsense`, 'Coś poszło nie tak'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(stood).toMatchObject({ said: expect.stringContaining(words) });
    const { ms } = (await stood())!;
    expect(ms).toBeGreaterThanOrEqual(2_990);
    expect(ms).toBeLessThan(6_000);
  }

  await page.clock.install();
  const submit = page.getByRole('button', { name: 'Zaloguj się i dołącz' });
  const field = page.getByLabel('Hasło', { exact: true });
  /** Waits longer than any alert stays. Text typed afterwards is still there, and can be sent. */
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
});
