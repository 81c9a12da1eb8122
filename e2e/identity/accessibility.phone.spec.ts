import { test } from '@playwright/test';
import { walk } from '../support/accessibility.ts';
import { signedOut } from '../support/signed-out.ts';
import { speakByPicker } from '../support/speak.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing on a phone’s signed-out screens', async ({ page }) => {
  await walk(page, signedOut, speakByPicker);
});
