import { test } from '@playwright/test';
import { checkScreensWithAxe } from '../support/accessibility.ts';
import { signedOutScreens } from '../support/signed-out.ts';
import { speakByPicker } from '../support/speak.ts';

test('axe finds nothing on the signed-out screens, those that only the form leads to among them, on a phone too', async ({
  page,
}) => {
  await checkScreensWithAxe(page, signedOutScreens, speakByPicker, { phoneToo: true });
});
