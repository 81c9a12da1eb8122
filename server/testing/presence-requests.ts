import sql from 'sql-template-tag';
import { readOrCreateQrCodeKey } from '#server/modules/booking/presence/company-key.command.ts';
import { createPlaceCode } from '#server/modules/booking/presence/place-code.ts';
import { createDisplayKeyHasher } from '#server/platform/tokens/display-keys.ts';
import { storeCallersBooking } from './booking-requests.ts';
import { type EndpointTestRequests, requestWithoutParts, type TestRequestContext } from './request-parts.ts';
import { testAuthSecret } from './test-app.ts';

const keyOf = ({ app, company }: TestRequestContext) =>
  readOrCreateQrCodeKey(app.db, { companyId: company.id, userId: company.admin } as never, app.clock.now());

/**
 * Returns the text of a place's QR code, and enables confirmation by QR codes of desks in its
 * company.
 */
async function codeOf(place: TestRequestContext, placeId: string): Promise<string> {
  const { app, company } = place;
  await app.db.query(sql`
    UPDATE company_settings SET desk_booking_confirmation_mode = 3 WHERE company_id = ${company.id}`);
  app.membersChanged(company.id);
  return createPlaceCode((await keyOf(place)).key, placeId);
}

/** Stores a booking of the caller for today and returns it with the code of its place. */
export async function storeBookingWithQrCode(
  place: TestRequestContext,
): Promise<{ qrCode: string; reservationId: string }> {
  const reservationId = await storeCallersBooking(place, 'desk', 0);
  const [row] = await place.app.db.query<{ placeId: string }>(sql`
    SELECT bookable_id AS "placeId" FROM bookings WHERE company_id = ${place.company.id} AND id = ${reservationId}`);
  return { qrCode: await codeOf(place, row!.placeId), reservationId };
}

/** Enables a room's display and returns its key. */
async function display({ app, company }: TestRequestContext): Promise<{ roomId: string; key: string }> {
  const [roomId, key] = [company.rooms[0]!, 'Klucz#1'];
  const hash = createDisplayKeyHasher(testAuthSecret).hashOf({ companyId: company.id, roomId }, key);
  await app.db.query(sql`
    UPDATE rooms SET dashboard_on = true, dashboard_key_hash = ${hash}
    WHERE company_id = ${company.id} AND id = ${roomId}`);
  return { roomId, key };
}

/**
 * Test requests to the endpoints for codes at places and displays at doors, by the endpoint's name.
 */
export const presenceEndpointTestRequests: Record<string, EndpointTestRequests> = {
  generateQrCodes: {
    async ask(place) {
      // The first call of the endpoint would create the company's key of QR codes. With a stored
      // key, the request only reads.
      await keyOf(place);
      return {};
    },
  },
  renewQrCodes: requestWithoutParts,
  scanQrCode: {
    ask: async (place) => ({ body: { qrCode: await codeOf(place, place.company.desks[0]!) } }),
    reachOver: async (_mine, theirs) => [
      { request: { body: { qrCode: await codeOf(theirs, theirs.company.desks[0]!) } }, refused: 'doesNotExists' },
    ],
  },
  confirmByQrCode: {
    ask: async (place) => ({ body: await storeBookingWithQrCode(place) }),
    async reachOver(mine, theirs) {
      const [own, other] = [await storeBookingWithQrCode(mine), await storeBookingWithQrCode(theirs)];
      return [
        { request: { body: other }, refused: 'doesNotExists' },
        { request: { body: { ...own, reservationId: other.reservationId } }, refused: 'notFound' },
      ];
    },
  },
  getRoomDashboard: {
    async ask(place) {
      const { roomId, key } = await display(place);
      return { params: { roomId }, headers: { authorization: key } };
    },
  },
};
