import { expect, type Page, test } from '@playwright/test';
import { walk } from '../support/accessibility.ts';
import { speakByPicker } from '../support/speak.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();

test('axe finds nothing on the signed-out screens', async ({ page }) => {
  await walk(
    page,
    [
      { name: 'login', show: () => page.goto('/login').then(() => expect(page.locator('form')).toBeVisible()) },
      {
        name: 'login, refused',
        show: async () => {
          await page.locator('form button[type="submit"]').click();
          await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
        },
      },
      { name: 'locked out', show: () => page.goto('/userLockOuted').then(() => heading(page)) },
      { name: 'e-mail not confirmed', show: () => page.goto('/emailNotConfirmed').then(() => heading(page)) },
    ],
    speakByPicker,
  );
});
