import sql from 'sql-template-tag';
import { displayKeys } from '#server/platform/tokens/display-keys.ts';
import { companyKey } from '#server/presence/company-key.ts';
import { placeCode } from '#server/presence/place-code.ts';
import { type EndpointRequest, nothing, type Place } from './asked.ts';
import { ownBooking } from './booking-requests.ts';
import { testSecret } from './test-app.ts';

const keyOf = ({ app, company }: Place) =>
  companyKey(app.db, { companyId: company.id, userId: company.admin } as never, app.clock.now());

/** The code of a place of the company, which confirms by codes from then on. */
async function codeOf(place: Place, placeId: string): Promise<string> {
  const { app, company } = place;
  await app.db.query(sql`
    UPDATE company_settings SET desk_booking_confirmation_mode = 3 WHERE company_id = ${company.id}`);
  app.membersChanged(company.id);
  return placeCode((await keyOf(place)).key, placeId);
}

/** A booking of today that the caller holds, and the code of its place. */
export async function booked(place: Place): Promise<{ qrCode: string; reservationId: string }> {
  const reservationId = await ownBooking(place, 'desk', 0);
  const [row] = await place.app.db.query<{ placeId: string }>(sql`
    SELECT bookable_id AS "placeId" FROM bookings WHERE company_id = ${place.company.id} AND id = ${reservationId}`);
  return { qrCode: await codeOf(place, row!.placeId), reservationId };
}

/** A room whose display is on, and its key. */
async function display({ app, company }: Place): Promise<{ roomId: string; key: string }> {
  const [roomId, key] = [company.rooms[0]!, 'Klucz#1'];
  const hash = displayKeys(testSecret).hashOf({ companyId: company.id, roomId }, key);
  await app.db.query(sql`
    UPDATE rooms SET dashboard_on = true, dashboard_key_hash = ${hash}
    WHERE company_id = ${company.id} AND id = ${roomId}`);
  return { roomId, key };
}

/** How codes at places and displays at doors are called. */
export const presenceRequests: Record<string, EndpointRequest> = {
  generateQrCodes: {
    async ask(place) {
      // Whoever is first makes the company's key by it, which nobody sees: from then on it only reads.
      await keyOf(place);
      return {};
    },
  },
  renewQrCodes: nothing,
  scanQrCode: {
    ask: async (place) => ({ body: { qrCode: await codeOf(place, place.company.desks[0]!) } }),
    reachOver: async (_mine, theirs) => [
      { asked: { body: { qrCode: await codeOf(theirs, theirs.company.desks[0]!) } }, refused: 'doesNotExists' },
    ],
  },
  confirmByQrCode: {
    ask: async (place) => ({ body: await booked(place) }),
    async reachOver(mine, theirs) {
      const [own, other] = [await booked(mine), await booked(theirs)];
      return [
        { asked: { body: other }, refused: 'doesNotExists' },
        { asked: { body: { ...own, reservationId: other.reservationId } }, refused: 'notFound' },
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
