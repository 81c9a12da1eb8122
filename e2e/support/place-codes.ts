import sql from 'sql-template-tag';
import { readOrCreateQrCodeKey } from '#server/modules/booking/presence/company-key.command.ts';
import { createPlaceCode } from '#server/modules/booking/presence/place-code.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import type { World } from './world.ts';

/** Settings of a company whose members confirm by QR codes or in the bell. */
export const confirmationByCodeAndBell = {
  settings: sql`desk_booking_confirmation_mode = 3, room_booking_confirmation_mode = 3`,
};

/** Returns the QR code on a place's label. */
export async function createPlaceQrCode(world: World, placeId: string): Promise<string> {
  const member = { companyId: world.id, userId: world.admin } as never;
  const { key } = await readOrCreateQrCodeKey(world.db as never, member, new Date());
  return createPlaceCode(key, placeId);
}

/** Returns the instant some minutes from now. */
export const getInstantInMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

/** Stores a booking that runs now. Returns its id. */
export const storeRunningBooking = (world: World, placeId: string, more: object = {}): Promise<string> =>
  storeBooking(world.db, {
    ...{ companyId: world.id, kind: 'desk', placeId, containerId: world.floor, userId: world.user },
    period: { startDate: getInstantInMinutes(-5), endDate: getInstantInMinutes(60) },
    ...more,
  });
