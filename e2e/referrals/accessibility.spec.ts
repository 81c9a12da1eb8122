import { expect } from '@playwright/test';
import { checkScreensWithAxe } from '../support/accessibility.ts';
import { speakByProfile } from '../support/speak.ts';
import { test } from '../support/world.ts';
import { referralSights } from './sights.ts';

test('axe finds nothing on the referral programme: joining it, what is wrong there, one’s code, on a phone too', async ({
  page,
  found,
}) => {
  const world = await found();
  await world.signIn(page.context(), world.user);
  await checkScreensWithAxe(page, referralSights(world.urlName), speakByProfile(world.user), { phoneToo: true });
  await expect(page.getByRole('region', { name: /Twoje polecenia|Your referrals/ })).toBeVisible();
});
