import { expect } from '@playwright/test';
import { addPerson } from '#server/testing/test-world.ts';
import { walk } from '../support/accessibility.ts';
import { violationsOf } from '../support/axe.ts';
import { database } from '../support/database.ts';
import { signIn } from '../support/session.ts';
import { speakByProfile } from '../support/speak.ts';
import { test } from '../support/world.ts';
import { profileSights } from './profile-sights.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing on the phone’s profile', async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.user);
  await world.signIn(context, world.user);
  await walk(page, profileSights(world.urlName), speakByProfile(world.user));
});

test('one’s account without a company is accessible on a phone, and nothing lies over anything', async ({
  page,
  context,
}) => {
  const person = await addPerson(await database(), 'Nowa Osoba');
  await signIn(context, person);
  await page.goto('/noCompany');
  await page.getByRole('dialog').getByRole('button', { name: 'Moje konto' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const tops = await page
    .locator('main :is(h1, p, h2, button)')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })));
  for (const [at, { top }] of tops.entries()) if (at > 0) expect(top).toBeGreaterThanOrEqual(tops[at - 1]!.bottom);
  expect(await violationsOf(page, 'everything')).toEqual([]);
});
