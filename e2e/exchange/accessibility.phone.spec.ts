import { expect } from '@playwright/test';
import { walk } from '../support/accessibility.ts';
import { farDay } from '../support/booking.ts';
import { bookRoom, call, period } from '../support/calls.ts';
import { meet, microsoft365 } from '../support/exchange.ts';
import { speakByProfile } from '../support/speak.ts';
import { test } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing on the phone’s page of integrations', async ({ page, context, found }) => {
  const world = await found();
  const m365 = await microsoft365(world);
  await bookRoom(world, world.rooms[0]!, world.user, farDay(3), { from: '09:00', to: '10:00', topic: 'Nasze' });
  await meet(m365, period(farDay(3), '09:00', '10:00'), 'Pierwsze');
  await call(world, world.admin, 'POST', '/integrations/exchange', {
    ...{ tenantId: m365.tenantId, clientId: m365.clientId, clientSecret: m365.secret, roomIntegrationEnabled: true },
  });
  await world.signIn(context, world.admin);
  const show = async () => {
    await page.goto(`/${world.urlName}/integrations/exchange`);
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3);
  };
  await walk(page, [{ name: 'integrations', show }], speakByProfile(world.admin));
});
