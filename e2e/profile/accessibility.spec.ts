import { checkScreensWithAxe } from '../support/accessibility.ts';
import { speakByProfile } from '../support/speak.ts';
import { test } from '../support/world.ts';
import { profileSights } from './profile-sights.ts';

test('axe finds nothing on the profile, on a phone too', async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.user);
  await world.signIn(context, world.user);
  await checkScreensWithAxe(page, profileSights(world.urlName), speakByProfile(world.user), { phoneToo: true });
});
