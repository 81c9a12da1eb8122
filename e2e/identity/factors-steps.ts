import { expect, type Page } from '@playwright/test';
import { getAuthenticatorCode } from '../support/authenticator.ts';
import { password } from '../support/people.ts';
import type { World } from '../support/world.ts';

export const security = (page: Page, world: World) => page.goto(`/${world.urlName}/userProfile/security`);
export const profile = (page: Page) => page.getByRole('button', { name: /Profil: / });

export async function signOut(page: Page): Promise<void> {
  await profile(page).click();
  await page.getByRole('button', { name: 'Wyloguj' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

export async function typePassword(page: Page, world: World, path = '/login'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('E-mail').fill(world.emailOf(world.user));
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click();
}

/** Sets up an authenticator app in the open tab. Returns its secret and the recovery codes. */
export async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Ustaw aplikację' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ustaw aplikację' });
  await expect(dialog.getByRole('img', { name: /Kod QR/ })).toBeVisible();
  const secret = ((await dialog.getByTestId('secret').textContent()) ?? '').replace(/\s/g, '');
  await dialog.getByLabel('Kod z aplikacji').fill('000000');
  await dialog.getByRole('button', { name: 'Włącz' }).click();
  await expect(dialog.getByText('Ten kod się nie zgadza')).toBeVisible();
  await dialog.getByLabel('Kod z aplikacji').fill(getAuthenticatorCode(secret));
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
