import { test } from '@playwright/test';
import { walk } from '../support/accessibility.ts';
import { signedOut } from '../support/signed-out.ts';
import { speakByPicker } from '../support/speak.ts';

test('axe finds nothing on the signed-out screens, those that only the form leads to among them, on a phone too', async ({
  page,
}) => {
  await walk(page, signedOut, speakByPicker, { phoneToo: true });
});
