import sql from 'sql-template-tag';
import type { BookedKind } from '#contract/booked-kinds.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { type Asked, aboutOne, type EndpointRequest, nextNumber, nothing, type Place } from './asked.ts';
import { callsOf, storeBooking } from './test-bookings.ts';
import { inDays } from './test-periods.ts';
import { addLocation, addPlace } from './test-world.ts';

/** A booking that the caller holds, of a place of its own. */
export async function ownBooking({ app, company, userId }: Place, kind: BookedKind, day = 1): Promise<string> {
  const placeId = await addPlace(app.db, company.id, company.floor, kind, { label: String(100 + nextNumber()) });
  const row = { companyId: company.id, kind, placeId, containerId: company.floor, userId };
  return storeBooking(app.db, { ...row, period: inDays(day) });
}

/** A place that nobody has booked. */
export async function freePlace({ app, company }: Place, kind: BookedKind): Promise<string> {
  return addPlace(app.db, company.id, company.floor, kind, { label: String(100 + nextNumber()) });
}

function booking(kind: BookedKind): EndpointRequest {
  const body = (placeId: string, more = {}) => ({ ...callsOf[kind].asks(placeId), periods: [inDays(2)], ...more });
  return {
    ask: async (place) => ({ body: body(await freePlace(place, kind)) }),
    async reachOver(mine, theirs) {
      const [own, other] = [await freePlace(mine, kind), await freePlace(theirs, kind)];
      const theirPerson = { userId: theirs.company.user };
      const reaches: { asked: Asked; refused: ErrorCode }[] = [
        { asked: { body: body(other) }, refused: 'notFound' },
        { asked: { body: body(other, { ...theirPerson, adminBypassMode: true }) }, refused: 'notFound' },
        { asked: { body: body(own, theirPerson) }, refused: 'personNotActive' },
      ];
      if (kind === 'room')
        reaches.push({
          asked: { body: body(own, { participants: [theirs.userId] }) },
          refused: 'participantNotActive',
        });
      return reaches;
    },
  };
}

/** Several at once, all or none: one of another company's refuses them all. */
function cancelling(kind: BookedKind): EndpointRequest {
  return {
    ask: async (place) => ({ body: { bookingIds: [await ownBooking(place, kind)] } }),
    reachOver: async (mine, theirs) => {
      const [own, other] = [await ownBooking(mine, kind, 3), await ownBooking(theirs, kind)];
      return [
        { asked: { body: { bookingIds: [other] } }, refused: 'notFound' },
        { asked: { body: { bookingIds: [own, other] } }, refused: 'notFound' },
      ];
    },
  };
}

const exported = (kind: BookedKind) =>
  aboutOne(
    (place) => ownBooking(place, kind),
    (bookingId) => ({ query: { bookingId } }),
  );
/** The company confirms presence, and counts who does not. */
async function countNoShows({ app, company }: Place): Promise<void> {
  await app.db.query(sql`
    UPDATE company_settings SET count_no_shows = true, desk_booking_confirmation_mode = 3 WHERE company_id = ${company.id}`);
  app.membersChanged(company.id);
}
const counting: EndpointRequest = {
  async ask(place) {
    await countNoShows(place);
    return {};
  },
};
const page: EndpointRequest = {
  ask: () => ({
    body: {
      page: 1,
      pageSize: 25,
      sorting: { column: 'endDate', direction: 'ascending' },
      filters: [
        { column: 'startDate', operator: 'fromDay', value: '2026-01-01' },
        { column: 'locationName', operator: 'contains', value: 'f' },
        { column: 'status', operator: 'anyOf', value: ['planned', 'active'] },
      ],
      operator: 'or',
    },
  }),
};
const floor = async ({ company }: Place) => company.floor;

/** How the calls of locations, bookings and the search are made. */
export const bookingRequests: Record<string, EndpointRequest> = {
  listLocations: nothing,
  getPlan: aboutOne(floor, (locationId) => ({ params: { locationId } })),
  getAvailability: { ask: () => ({ query: inDays(1) }) },
  getCalendar: aboutOne(floor, (locationId) => ({ query: { locationId, from: '2026-11-23' } })),
  cloneSampleData: aboutOne(
    ({ app, company }) => addLocation(app.db, company.id, { parentId: company.root }),
    (locationId) => ({ params: { locationId } }),
  ),
  listDay: aboutOne(floor, (locationId) => ({ query: { locationId, ...inDays(1) } })),
  createDeskBookings: booking('desk'),
  retrieveDeskBookings: page,
  listPlannedDeskBookings: nothing,
  cancelDeskBookings: cancelling('desk'),
  moveDeskBooking: {
    ask: async (place) => {
      return { body: { bookingId: await ownBooking(place, 'desk'), deskId: await freePlace(place, 'desk') } };
    },
    reachOver: async (mine, theirs) => {
      const [own, other] = [await ownBooking(mine, 'desk', 3), await ownBooking(theirs, 'desk')];
      const [free, taken] = [await freePlace(mine, 'desk'), await freePlace(theirs, 'desk')];
      return [
        { asked: { body: { bookingId: other, deskId: free } }, refused: 'notFound' },
        { asked: { body: { bookingId: own, deskId: taken } }, refused: 'notFound' },
      ];
    },
  },
  getUsualDesk: nothing,
  deskBookingIcs: exported('desk'),
  deskBookingGoogleEvent: exported('desk'),
  deskBookingOutlookEvent: exported('desk'),
  createRoomBookings: booking('room'),
  updateRoomBooking: {
    ask: async (place) => ({ body: { id: await ownBooking(place, 'room'), topic: 'Moved', ...inDays(2) } }),
    reachOver: async (mine, theirs) => {
      const [own, other] = [await ownBooking(mine, 'room', 3), await ownBooking(theirs, 'room')];
      const invited = { topic: 'Moved', participants: [theirs.company.manager], ...inDays(3) };
      return [
        { asked: { body: { id: other, topic: 'Moved', ...inDays(2) } }, refused: 'notFound' },
        { asked: { body: { id: own, ...invited } }, refused: 'participantNotActive' },
      ];
    },
  },
  retrieveRoomBookings: page,
  listPlannedRoomBookings: nothing,
  cancelRoomBooking: aboutOne(
    (place) => ownBooking(place, 'room'),
    (id) => ({ params: { id } }),
  ),
  cancelRoomBookings: cancelling('room'),
  roomBookingIcs: exported('room'),
  roomBookingGoogleEvent: exported('room'),
  roomBookingOutlookEvent: exported('room'),
  searchCompany: { ask: () => ({ query: { text: 'a', ...inDays(1) } }) },
  listBookingsToConfirm: nothing,
  listUnconfirmed: {
    async ask(place) {
      await countNoShows(place);
      await ownBooking(place, 'desk', 0);
      return { query: { kind: 'desk' } };
    },
  },
  listNoShows: counting,
  getOwnNoShows: counting,
  confirmBooking: {
    async ask(place) {
      await place.app.db.query(sql`
        UPDATE company_settings SET desk_booking_confirmation_mode = 2 WHERE company_id = ${place.company.id}`);
      place.app.membersChanged(place.company.id);
      return { body: { reservationId: await ownBooking(place, 'desk', 0) } };
    },
    reachOver: async (_mine, theirs) => [
      { asked: { body: { reservationId: await ownBooking(theirs, 'desk', 0) } }, refused: 'notFound' },
    ],
  },
};
