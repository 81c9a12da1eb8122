import { expect } from '@playwright/test';
import { walk } from '../support/accessibility.ts';
import { speakByProfile } from '../support/speak.ts';
import { test } from '../support/world.ts';
import { referralSights } from './sights.ts';

test('axe finds nothing on the referral programme on a phone, and nothing is wider than one of 320 px', async ({
  page,
  found,
}) => {
  const world = await found();
  await world.signIn(page.context(), world.user);
  await walk(page, referralSights(world.urlName), speakByProfile(world.user));
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
