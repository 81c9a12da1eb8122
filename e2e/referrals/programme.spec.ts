import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { addDays, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { operatorKey } from '../support/auth-secret.ts';
import { formatDayOnScreen } from '../support/booking.ts';
import { clearBrowserData } from '../support/next-person.ts';
import { test } from '../support/own-deployment.ts';
import { company, getSampleEmail, manager, password, user } from '../support/people.ts';
import { measureTextVisibility } from '../support/standing.ts';

async function signIn(page: Page, at: string, email: string): Promise<void> {
  await page.goto(`${at}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page).toHaveURL(/\/booking/);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Program poleceń' });
const toasted = (page: Page, words: string) => page.locator('[data-toasts]').getByText(words, { exact: true });
const joinButton = (page: Page) => page.getByRole('button', { name: 'Dołącz', exact: true });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('[REF-01] the referral programme: nothing of it without the flag; to come, on and over by the server’s clock; joined, copied, counted', {
  tag: '@full-chromium',
}, async ({ page, context, deployment }) => {
  test.setTimeout(240_000);
  const today = getCalendarDayAt(Date.now(), 'Europe/Warsaw');
  const menu = page.getByRole('navigation', { name: 'Menu główne' });
  let at = await deployment.start('off');

  await test.step('without the flag', async () => {
    await signIn(page, at, getSampleEmail(manager));
    await expect(menu.getByRole('link', { name: 'Użytkownicy' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Polecenia' })).toHaveCount(0);
    await page.goto(`${at}/${company}/referrals`);
    await expect(page).toHaveURL(/\/AccessRestricted$/);
  });

  at = await deployment.start('on');
  await deployment.db.query(sql`DELETE FROM referral_terms`);
  await deployment.db.query(sql`DELETE FROM referral_programs`);
  await page.context().clearCookies();
  await page.goto(`${at}/login`);
  await page.evaluate(() => localStorage.clear());
  await signIn(page, at, getSampleEmail(manager));

  await test.step('a programme that nobody has made', async () => {
    await menu.getByRole('link', { name: 'Polecenia' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Wystąpił nieznany błąd.' })).toBeVisible();
  });

  const terms = (name: string) => [
    '--terms-pl',
    `https://${name}.example/pl`,
    '--terms-en',
    `https://${name}.example/en`,
  ];
  await test.step('to come', async () => {
    const start = addDays(today, 3);
    await deployment.setProgram('--from', start, '--to', addDays(today, 30), ...terms('first'));
    const asked = page.waitForRequest(/\/api\/referrals\/programInfo\?programKey=promo2025_2026$/);
    await page.getByRole('alert').getByRole('button').click();
    await asked;
    await expect(
      page.getByText(`Akcja zaczyna się ${formatDayOnScreen(start)}. Tego dnia będzie można się zapisać`),
    ).toBeVisible();
    await expect(joinButton(page)).toBeDisabled();
  });

  await test.step('on: what is wrong is said, and sent nowhere', async () => {
    await deployment.setProgram('--from', addDays(today, -1));
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await expect(joinButton(page)).toBeEnabled();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/referrals/join')) sent.push(request.url());
    });
    const email = page.getByLabel('E-mail');
    await email.fill('');
    await email.blur();
    await expect(page.getByText('Podaj adres e-mail', { exact: true })).toBeVisible();
    await email.fill('anna@firma');
    await expect(page.getByText('Podaj poprawny adres e-mail', { exact: true })).toBeVisible();
    await joinButton(page).click();
    await expect(
      page.getByText('Musisz zaakceptować regulamin, aby dołączyć do akcji.', { exact: true }),
    ).toBeVisible();
    expect(sent).toEqual([]);
    await email.fill('anna@firma.example');
    const link = page.getByRole('link', { name: /regulamin akcji/ });
    await expect(link).toHaveAttribute('href', 'https://first.example/pl');
    const speak = async (language: string) => {
      await deployment.db.query(sql`UPDATE users SET language = ${language} WHERE email = ${getSampleEmail(manager)}`);
      await page.reload();
    };
    await speak('en-GB');
    await expect(page.getByRole('link', { name: /terms of the programme/ })).toHaveAttribute(
      'href',
      'https://first.example/en',
    );
    await speak('pl-PL');
    await page.getByLabel('E-mail').fill('anna@firma.example');
  });

  await test.step('other terms meanwhile: they are to be accepted anew', async () => {
    await deployment.setProgram(...terms('second'));
    await page.getByLabel(/regulamin akcji/).check();
    await joinButton(page).click();
    await expect(toasted(page, 'Wystąpił błąd, spróbuj ponownie')).toBeVisible();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Regulamin akcji w międzyczasie się zmienił' }),
    ).toBeVisible();
    await expect(page.getByLabel(/regulamin akcji/)).not.toBeChecked();
    await expect(page.getByRole('link', { name: /regulamin akcji/ })).toHaveAttribute(
      'href',
      'https://second.example/pl',
    );
    await expect(page.getByLabel('E-mail')).toHaveValue('anna@firma.example');
  });

  let code = '';
  await test.step('joined: a code, and links that carry it', async () => {
    await page.getByLabel(/regulamin akcji/).check();
    await joinButton(page).click();
    await expect(toasted(page, 'Dołączono do programu poleceń!')).toBeVisible();
    // The form has disappeared with the clicked button.
    await expect(page.getByRole('heading', { name: 'Twój kod polecenia' })).toBeFocused();
    code = (await page.getByText(/^[A-HJKMNP-Z2-9]{10}$/).textContent())!;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const press = (name: string) => () => page.getByRole('button', { name }).click();
    // The specification sets 2 s here, not the usual 6.
    const stood = await measureTextVisibility(page, /Kod skopiowany\./, press('Kopiuj kod'));
    expect(stood).toBeGreaterThan(1_500);
    expect(stood).toBeLessThan(5_000);
    expect(await copied(page)).toBe(code);
    for (const [button, words, link] of [
      ['Kopiuj odnośnik do rejestracji', /Odnośnik do rejestracji skopiowany\./, `${at}/register`],
      [
        'Kopiuj odnośnik do kontaktu',
        /Odnośnik do formularza kontaktowego skopiowany\./,
        'https://operator.example/contact',
      ],
    ] as const) {
      await measureTextVisibility(page, words, press(button));
      expect(await copied(page)).toBe(`${link}?referralCode=${code}`);
    }
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    const failed = await measureTextVisibility(page, /Nie udało się skopiować odnośnika\./, press('Kopiuj kod'));
    expect(failed).toBeGreaterThan(2_500);
    expect(failed).toBeLessThan(5_500);
  });

  await test.step('counted', async () => {
    for (const what of ['contactForm', 'contactForm', 'other']) {
      const answer = await fetch(`${at}/api/referrals/reports`, {
        method: 'POST',
        headers: { authorization: `Bearer ${operatorKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ code, what, requestId: randomUUID() }),
      });
      expect(answer.status).toBe(204);
    }
    await deployment.db.query(sql`
      INSERT INTO referred_accounts (user_id, membership_id, registered_on)
      SELECT u.id, m.id, now() FROM users u, referral_memberships m WHERE u.email = ${getSampleEmail(user)} AND m.code = ${code}`);
    await page.reload();
    const told = page.getByRole('region', { name: 'Twoje polecenia' });
    for (const [name, count] of [
      ['Założone konta', '1'],
      ['Formularze kontaktowe', '2'],
      ['Inne', '1'],
    ] as const)
      await expect(told.locator('dl > div').filter({ hasText: name }).locator('dd')).toHaveText(count);
    await expect(page.getByText(code, { exact: true })).toBeVisible();
  });

  await test.step('over: the code stays, and nobody joins any more', async () => {
    await deployment.setProgram('--from', addDays(today, -30), '--to', addDays(today, -1));
    await page.reload();
    const over = page.getByText(
      `Akcja zakończyła się ${formatDayOnScreen(addDays(today, -1))}. Nowe programy poleceń pojawią się tutaj później.`,
    );
    await expect(over).toBeVisible();
    await expect(page.getByText(code, { exact: true })).toBeVisible();
    await clearBrowserData(page);
    await signIn(page, at, getSampleEmail(user));
    await page.goto(`${at}/${company}/referrals`);
    await expect(joinButton(page)).toBeDisabled();
    await expect(page.getByText('Nowe programy poleceń pojawią się tutaj później.')).toBeVisible();
  });
});
