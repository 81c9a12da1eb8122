import { checkScreensWithAxe } from '../support/accessibility.ts';
import { fillReport } from '../support/reported.ts';
import { speakByProfile } from '../support/speak.ts';
import { test } from '../support/world.ts';
import { reportSights } from './sights.ts';

test('reports and their filters are accessible, on a phone too', async ({ page, found }) => {
  const world = await found();
  await fillReport(world);
  await world.signIn(page.context(), world.admin);
  await checkScreensWithAxe(page, reportSights(world.urlName), speakByProfile(world.admin), { phoneToo: true });
});
