import { acting, booking, exported, pageOf } from './booking-requests.ts';
import { aboutOne, type EndpointRequest, nothing, type Place } from './request-parts.ts';
import { addParking, parkingDraft } from './test-parkings.ts';
import { inDays } from './test-periods.ts';

const ofCompany = async ({ company }: Place) => company.parking;
/** Adds another parking. */
const another = async ({ app, company }: Place) => (await addParking(app.db, company.id)).parking;

/** Test requests to the parking endpoints, by the endpoint's name. */
export const parkingRequests: Record<string, EndpointRequest> = {
  listManagedParkings: nothing,
  getManagedParking: aboutOne(ofCompany, (parkingId) => ({ query: { parkingId } })),
  saveParking: {
    ask: () => ({ body: { ...parkingDraft(), modifiedOn: null } }),
    async reachOver(_mine, theirs) {
      const body = parkingDraft({}, 1);
      const changed = { ...body, id: theirs.company.parking, modifiedOn: '2026-11-23T08:00:00Z' };
      const named = { ...body, allUsers: false, users: [theirs.userId], modifiedOn: null };
      return [
        { request: { body: changed }, refused: 'notFound' },
        { request: { body: named }, refused: 'personNotActive' },
      ];
    },
  },
  previewParking: aboutOne(ofCompany, (parkingId) => ({ body: { parkingId, spaces: null } })),
  removeParking: aboutOne(another, (parkingId) => ({ query: { parkingId, bookings: 0 } })),
  listParkings: { ask: () => ({ query: inDays(1) }) },
  getParking: aboutOne(ofCompany, (parkingId) => ({ query: { parkingId, ...inDays(1) } })),
  createParkingBooking: booking('parking'),
  retrieveParkingBookings: pageOf('parking'),
  listPlannedParkingBookings: nothing,
  cancelParkingBookings: acting('parking'),
  terminateParkingBookings: acting('parking', 0),
  parkingBookingIcs: exported('parking'),
  parkingBookingGoogleEvent: exported('parking'),
  parkingBookingOutlookEvent: exported('parking'),
};
