import { expect, type Page } from '@playwright/test';
import { createPng } from '#server/testing/test-company-data.ts';
import type { AxeScreen } from '../support/accessibility.ts';
import { visit } from '../support/visit.ts';

/** The screens that axe checks for the profile: its tabs and their dialogs. */
export function profileSights(urlName: string): AxeScreen[] {
  const tab = (name: string): AxeScreen => ({
    name,
    show: async (page: Page) => {
      await visit(page, `/${urlName}/userProfile/${name}`);
      await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible();
    },
  });
  const crop: AxeScreen = {
    name: 'crop',
    show: async (page) => {
      await visit(page, `/${urlName}/userProfile/info`);
      await page.getByRole('button', { name: 'Dodaj zdjęcie' }).click();
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('dialog').getByRole('button', { name: 'Wybierz plik' }).click();
      const buffer = Buffer.from(await (await createPng(4)).arrayBuffer());
      await (await choosing).setFiles({ name: 'me.png', mimeType: 'image/png', buffer });
      await expect(page.getByRole('group', { name: /^Kadr/ })).toBeVisible();
    },
  };
  // The dialogs of the security tab: the code to scan, and the name of a passkey.
  const app: AxeScreen = {
    name: 'authenticator app',
    show: async (page) => {
      await visit(page, `/${urlName}/userProfile/security`);
      await page.getByRole('button', { name: 'Ustaw aplikację' }).click();
      await expect(page.getByRole('img', { name: /^Kod QR/ })).toBeVisible();
    },
  };
  const named: AxeScreen = {
    name: 'a passkey’s name',
    show: async (page) => {
      await visit(page, `/${urlName}/userProfile/security`);
      await page.getByRole('button', { name: 'Dodaj klucz dostępu' }).click();
      await expect(page.getByLabel('Nazwa klucza')).toBeVisible();
    },
  };
  const securitySights = [app, named];
  return [
    ...['info', 'changePassword', 'security', 'notifications', 'pushNotifications', 'sessions'].map(tab),
    crop,
    ...securitySights,
  ];
}
