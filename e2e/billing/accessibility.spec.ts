import { checkScreensWithAxe } from '../support/accessibility.ts';
import { speakByProfile } from '../support/speak.ts';
import { putOnTrial } from '../support/subscribed.ts';
import { test } from '../support/world.ts';
import { subscriptionSights } from './sights.ts';

test('the subscription is accessible, on a phone too', async ({ page, found }) => {
  const world = await found({ desks: 12 });
  await putOnTrial(world);
  await world.signIn(page.context(), world.admin);
  await checkScreensWithAxe(page, subscriptionSights(world.urlName), speakByProfile(world.admin), { phoneToo: true });
});
