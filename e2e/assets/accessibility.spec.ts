import sql from 'sql-template-tag';
import { checkScreensWithAxe } from '../support/accessibility.ts';
import { addAssets, bookAsset, removeAllAssets } from '../support/assets.ts';
import { farDay } from '../support/booking.ts';
import { speakByProfile } from '../support/speak.ts';
import { visit } from '../support/visit.ts';
import { test } from '../support/world.ts';

test('fleets, their cars and the timeline are accessible', async ({ page, found }) => {
  const world = await removeAllAssets(await found({ limits: sql`fleet_limit = 4` }));
  const { groupId, ids } = await addAssets(world, 'car', 'Flota', ['Toyota Yaris', 'Škoda Octavia']);
  const day = farDay();
  await bookAsset(world, 'car', ids[0]!, world.admin, { day, from: '09:00', to: '15:00' });
  await bookAsset(world, 'car', ids[1]!, world.user, { day, from: '09:00', to: '15:00' });
  await world.signIn(page.context(), world.admin);
  const open = async (path: string) => {
    await visit(page, `/${world.urlName}/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  const timeline = (view: string) => async () => {
    await open(`fleetBooking?view=${view}&day=${day}`);
    await page.locator('.ec-event').first().waitFor();
  };
  await checkScreensWithAxe(
    page,
    [
      { name: 'week', show: timeline('week') },
      { name: 'month', show: timeline('month') },
      { name: 'agenda', show: () => open(`fleetBooking?view=agenda&day=${day}`) },
      {
        name: 'booking',
        show: async () => {
          await timeline('day')();
          await page.locator('.ec-event.mine').click();
          await page.getByRole('dialog').waitFor();
        },
      },
      { name: 'fleets', show: () => open('fleet') },
      {
        name: 'adding a car',
        show: async () => {
          await open(`fleet/${groupId}`);
          await page.getByRole('button', { name: /^(Dodaj samochód|Add a car)$/ }).click();
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        name: 'removing a car',
        show: async () => {
          await open(`fleet/${groupId}`);
          await page
            .getByRole('article')
            .first()
            .getByRole('button', { name: /^(Usuń|Remove)$/ })
            .click();
          await page.getByRole('alertdialog').waitFor();
        },
      },
      { name: 'list', show: () => open('fleetBookingView') },
    ],
    speakByProfile(world.admin),
  );
});
