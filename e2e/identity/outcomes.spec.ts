import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { formatLocalDateTime } from '#web/features/accounts/identity/accounts/format-local-date-time.ts';
import { password } from '../support/people.ts';
import { keepToasts } from '../support/standing.ts';
import { test } from '../support/world.ts';

async function signIn(page: Page, email: string, typed: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
}

test('[AUTH-13] a wrong password is said, an unconfirmed e-mail and a lock lead to their own pages, the lock’s end told', async ({
  page,
  found,
}) => {
  const world = await found();
  const wrong = page.getByRole('alert').filter({ hasText: 'Nieprawidłowy e-mail lub hasło.' });

  await world.db.query(sql`UPDATE users SET email_confirmed_on = NULL WHERE id = ${world.user}`);
  await page.goto('/login');
  await keepToasts(page);
  await signIn(page, world.emailOf(world.user), 'nie to hasło');
  await expect(wrong).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, world.emailOf(world.user), password);
  await expect(page).toHaveURL(/\/emailNotConfirmed$/);
  // A second attempt closes the toast of the first, although the toast's own time never ends here.
  await expect(page.getByText('Nie udało się zalogować.')).toHaveCount(0);
  await expect(page.getByText(world.emailOf(world.user))).toBeVisible();

  await page.goto('/login');
  const email = world.emailOf(world.manager);
  for (let attempt = 1; attempt <= 4; attempt++) {
    await signIn(page, email, `nie to hasło ${attempt}`);
    // After three failures the captcha needs a click.
    if (attempt === 4) await page.getByRole('dialog').getByRole('checkbox').click();
    await expect(wrong).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
  }
  // The fifth failure locks the account. The correct password then shows the same end of the lock.
  const ends: string[] = [];
  for (const typed of ['nie to hasło 5', password]) {
    await page.goto('/login');
    const answered = page.waitForResponse(async (answer) => {
      return /\/api\/auth\/login$/.test(answer.url()) && (await answer.json()).errorCode !== 'invalidCaptcha';
    });
    await signIn(page, email, typed);
    // The captcha comes before the lock. The form of a locked account gets its response at once.
    if (ends.length === 0) await page.getByRole('dialog').getByRole('checkbox').click();
    const answer = await answered;
    const { errorCode, details } = await answer.json();
    expect([answer.status(), errorCode, details.userName]).toEqual([403, 'userLockOuted', email]);
    const left = Date.parse(details.lockedOutEnd) - Date.parse(answer.headers().date!);
    if (ends.length === 0) expect(Math.abs(left - 15 * 60_000)).toBeLessThan(30_000);
    ends.push(details.lockedOutEnd);
    await expect(page).toHaveURL(/\/userLockOuted$/);
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByText(formatLocalDateTime(details.lockedOutEnd, 'Europe/Warsaw'))).toBeVisible();
    await expect(page.getByText('strefa czasowa: Europe/Warsaw')).toBeVisible();
  }
  expect(ends[1]).toBe(ends[0]);
});
