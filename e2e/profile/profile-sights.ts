import { expect, type Page } from '@playwright/test';
import { picturePng } from '#server/testing/test-company-data.ts';
import type { Sight } from '../support/accessibility.ts';

/** The profile's tabs, and the dialog that crops a picture. */
export function profileSights(urlName: string): Sight[] {
  const tab = (name: string): Sight => ({
    name,
    show: async (page: Page) => {
      await page.goto(`/${urlName}/userProfile/${name}`);
      await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible();
    },
  });
  const crop: Sight = {
    name: 'crop',
    show: async (page) => {
      await page.goto(`/${urlName}/userProfile/info`);
      await page.getByRole('button', { name: 'Dodaj zdjęcie' }).click();
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('dialog').getByRole('button', { name: 'Wybierz plik' }).click();
      const buffer = Buffer.from(await (await picturePng(4)).arrayBuffer());
      await (await choosing).setFiles({ name: 'me.png', mimeType: 'image/png', buffer });
      await expect(page.getByRole('group', { name: /^Kadr/ })).toBeVisible();
    },
  };
  return [...['info', 'changePassword', 'notifications', 'pushNotifications', 'sessions'].map(tab), crop];
}
