import { checkScreensWithAxe } from '../support/accessibility.ts';
import { speakByProfile } from '../support/speak.ts';
import { test } from '../support/world.ts';
import { exchangeSights } from './sights.ts';

test('axe finds nothing on the page of integrations, on a phone too', async ({ page, found }) => {
  const world = await found();
  await world.signIn(page.context(), world.admin);
  await checkScreensWithAxe(page, await exchangeSights(world), speakByProfile(world.admin), { phoneToo: true });
});
