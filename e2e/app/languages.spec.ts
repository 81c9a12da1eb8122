import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { serverUrl } from '../support/address.ts';
import { findAxeViolations } from '../support/axe.ts';
import { accessTokenOf } from '../support/session.ts';
import { visit } from '../support/visit.ts';
import { findForeignTexts } from '../support/words.ts';
import { test, type World } from '../support/world.ts';

/** The language options of a device, each with the language of its texts (core, section 9). */
const choices = [
  { name: 'Polski', locale: 'pl-PL', language: 'pl' },
  { name: 'English (UK)', locale: 'en-GB', language: 'en' },
  { name: 'English (US)', locale: 'en-US', language: 'en' },
] as const;

const localeKept = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'hd_locale')?.value;

/**
 * Waits until all texts on the screen are in the language. In English axe checks the accessible
 * names, as the accessibility journeys do in Polish.
 */
async function expectOnly(page: Page, language: 'pl' | 'en', where: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  // Some screens show their heading only to screen readers.
  await expect(page.getByRole('heading', { level: 1 }).first(), where).toBeAttached();
  await expect(page.locator('main [aria-busy="true"]'), where).toHaveCount(0);
  await expect.poll(() => findForeignTexts(page, language), where).toEqual([]);
  if (language === 'en') expect(await findAxeViolations(page, 'words'), where).toEqual([]);
}

test('[I18N-01] signed out, everything is Polish whatever the browser speaks, and English once it is chosen: errors and documents too', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  for (const { name, locale, language } of choices) {
    await page.goto('/login');
    if (locale === 'pl-PL') expect(await localeKept(page)).toBeUndefined();
    else await page.getByRole('radio', { name }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    if (locale !== 'pl-PL') expect(await localeKept(page)).toBe(locale);
    const reset = 'passwordReset?email=nobody%40test.example&code=x';
    // American English shares the texts of British English.
    if (locale !== 'en-US')
      for (const path of ['login', 'loginSSO', 'passwordForgotten', reset, 'roomDashboard/nowhere', 'register'])
        await visit(page, `/${path}`).then(() => expectOnly(page, language, path));
    await visit(page, '/register');
    for (const document of ['terms', 'privacy'])
      await expect(page.locator(`a[href^="/legal/${document}"]`).first()).toHaveAttribute(
        'href',
        `/legal/${document}?language=${language}`,
      );
    await page.goto('/login');
    // Each round uses a new email, because repeated errors with the same email bring the captcha.
    await page.getByLabel('E-mail').fill(`nobody-${randomUUID()}@test.example`);
    await page.getByLabel(language === 'pl' ? 'Hasło' : 'Password', { exact: true }).fill('x');
    await page.getByLabel('E-mail').press('Enter');
    const wrong = language === 'pl' ? 'Nieprawidłowy e-mail lub hasło.' : 'Wrong e-mail or password.';
    await expect(page.getByRole('alert').filter({ hasText: wrong })).toBeVisible();
  }
  await context.close();
});

/** Screens without an entry in the menu. */
const besideTheMenu = (world: World) => [
  ...['info', 'changePassword', 'notifications', 'pushNotifications', 'parking'].map((tab) => `userProfile/${tab}`),
  ...['changePackage', 'paymentMethods', 'subscriptionsHistory', 'paymentMethods/addCard'].map(
    (tab) => `subscription/${tab}`,
  ),
  ...['parking/add', `parking/edit/${world.parking}`, 'qr', `locationv2/${world.floor}`],
  ...[`fleet/${world.fleet}`, `resources/${world.resourceGroup}`],
];

test('[I18N-01] signed in, every screen of the menu, the profile and the subscription is of the language that was picked, which the server knows', async ({
  page,
  context,
  found,
}) => {
  test.setTimeout(120_000);
  const world = await found();
  await world.signIn(context, world.admin);
  const headers = { authorization: `Bearer ${accessTokenOf(world.admin)}` };
  const languageKnown = async () => (await (await fetch(`${serverUrl}/api/user/profile`, { headers })).json()).language;
  await page.goto(`/${world.urlName}/NotFound`);
  // Polish is the current language. Another option comes first, because selecting the current
  // option stores nothing.
  for (const { name, locale, language } of [choices[1], choices[0], choices[2]]) {
    await page.getByRole('button', { name: /^(Profil|Profile): / }).click();
    await page.getByRole('radio', { name }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect.poll(() => localeKept(page)).toBe(locale);
    await expect.poll(languageKnown).toBe(locale);
    await page.keyboard.press('Escape');
    if (locale === 'en-US') continue;
    const links = page.locator('nav ul[aria-labelledby] a');
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    expect(paths.length).toBe(23);
    for (const path of paths) {
      await page.locator(`nav a[href="${path}"]`).first().click();
      await expectOnly(page, language, path);
    }
    for (const path of besideTheMenu(world))
      await visit(page, `/${world.urlName}/${path}`).then(() => expectOnly(page, language, path));
  }
});
