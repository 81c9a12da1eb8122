import { expect, test } from '@playwright/test';
import { walk } from '../support/accessibility.ts';
import { speakByPicker } from '../support/speak.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing on a phone’s signed-out screen', async ({ page }) => {
  const show = () => page.goto('/login').then(() => expect(page.locator('form')).toBeVisible());
  await walk(page, [{ name: 'login', show }], speakByPicker);
});
