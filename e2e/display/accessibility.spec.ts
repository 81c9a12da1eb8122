import sql from 'sql-template-tag';
import { createDisplayKeyHasher } from '#server/platform/tokens/display-keys.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { checkScreensWithAxe } from '../support/accessibility.ts';
import { authSecret } from '../support/auth-secret.ts';
import { speakByReload } from '../support/speak.ts';
import { test } from '../support/world.ts';

test('a display is accessible', async ({ page, found }) => {
  const world = await found();
  const [taken, free] = world.rooms as [string, string];
  for (const roomId of [taken, free]) {
    const hash = createDisplayKeyHasher(authSecret).hashOf({ companyId: world.id, roomId }, 'Klucz#1');
    await world.db.query(sql`
      UPDATE rooms SET dashboard_on = true, dashboard_key_hash = ${hash}
      WHERE company_id = ${world.id} AND id = ${roomId}`);
  }
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  await storeBooking(world.db, {
    ...{ companyId: world.id, kind: 'room', placeId: taken, containerId: world.floor, userId: world.user },
    period: { startDate: at(-10), endDate: at(50) },
    details: { topic: 'Narada' },
  });
  const show = (roomId: string) => async () => {
    await page.goto(`/roomDashboard/${roomId}`);
    const key = page.getByRole('textbox');
    await key.or(page.locator('time')).first().waitFor();
    if (await key.isVisible()) {
      await key.fill('Klucz#1');
      await key.press('Enter');
    }
    await page.locator('time').waitFor();
  };
  await checkScreensWithAxe(
    page,
    [
      { name: 'a meeting', show: show(taken) },
      { name: 'nobody meets', show: show(free) },
      {
        name: 'a wrong key',
        show: async () => {
          await page.goto(`/roomDashboard/${world.desks[0]!}`);
          await page.getByRole('textbox').fill('Zly#1');
          await page.keyboard.press('Enter');
          await page.getByRole('alert').waitFor();
        },
      },
    ],
    speakByReload,
  );
});
