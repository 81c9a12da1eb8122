import sql from 'sql-template-tag';
import { readOrCreateQrCodeKey } from '#server/modules/booking/presence/company-key.command.ts';
import { createPlaceCode } from '#server/modules/booking/presence/place-code.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { checkScreensWithAxe } from '../support/accessibility.ts';
import { speakByProfile } from '../support/speak.ts';
import { visit } from '../support/visit.ts';
import { test } from '../support/world.ts';

test('the page of codes is accessible', async ({ page, found }) => {
  const world = await found({
    settings: sql`desk_booking_confirmation_mode = 1, room_booking_confirmation_mode = 1`,
  });
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  await storeBooking(world.db, {
    ...{ companyId: world.id, kind: 'desk', placeId: world.desks[0]!, containerId: world.floor, userId: world.user },
    period: { startDate: at(-10), endDate: at(50) },
  });
  const member = { companyId: world.id, userId: world.admin } as never;
  const { key } = await readOrCreateQrCodeKey(world.db as never, member, new Date());
  await world.signIn(page.context(), world.user);
  const show = (placeId: string) => async () => {
    await visit(page, `/${world.urlName}/qr?qr=${createPlaceCode(key, placeId)}`);
    await page.getByRole('heading', { level: 2 }).waitFor();
  };
  await checkScreensWithAxe(
    page,
    [
      { name: 'a booking to confirm', show: show(world.desks[0]!) },
      { name: 'a free room', show: show(world.rooms[0]!) },
      {
        name: 'no code',
        show: async () => {
          await visit(page, `/${world.urlName}/qr`);
          await page.getByRole('heading', { level: 1 }).waitFor();
        },
      },
      {
        name: 'no camera',
        show: async () => {
          await visit(page, `/${world.urlName}/qr`);
          await page.getByRole('button', { name: /^(Zeskanuj kod|Scan a code)$/ }).click();
          await page.getByRole('dialog').getByRole('alert').waitFor();
        },
      },
    ],
    speakByProfile(world.user),
  );
});
