import {
  createBookingsPageRequests,
  createBookPlaceRequests,
  createCalendarExportRequests,
  createCancelOrEndRequests,
} from './booking-requests.ts';
import {
  createRequestsAboutOneObject,
  type EndpointTestRequests,
  requestWithoutParts,
  type TestRequestContext,
} from './request-parts.ts';
import { addParking, createParkingDraft } from './test-parkings.ts';
import { createPeriodDaysFromToday } from './test-periods.ts';

const ofCompany = async ({ company }: TestRequestContext) => company.parking;
/** Adds another parking. */
const another = async ({ app, company }: TestRequestContext) => (await addParking(app.db, company.id)).parking;

/** Test requests to the parking endpoints, by the endpoint's name. */
export const parkingEndpointTestRequests: Record<string, EndpointTestRequests> = {
  listManagedParkings: requestWithoutParts,
  getManagedParking: createRequestsAboutOneObject(ofCompany, (parkingId) => ({ query: { parkingId } })),
  saveParking: {
    ask: () => ({ body: { ...createParkingDraft(), modifiedOn: null } }),
    async reachOver(_mine, theirs) {
      const body = createParkingDraft({}, 1);
      const changed = { ...body, id: theirs.company.parking, modifiedOn: '2026-11-23T08:00:00Z' };
      const named = { ...body, allUsers: false, users: [theirs.userId], modifiedOn: null };
      return [
        { request: { body: changed }, refused: 'notFound' },
        { request: { body: named }, refused: 'personNotActive' },
      ];
    },
  },
  previewParking: createRequestsAboutOneObject(ofCompany, (parkingId) => ({ body: { parkingId, spaces: null } })),
  removeParking: createRequestsAboutOneObject(another, (parkingId) => ({ query: { parkingId, bookings: 0 } })),
  listParkings: { ask: () => ({ query: createPeriodDaysFromToday(1) }) },
  getParking: createRequestsAboutOneObject(ofCompany, (parkingId) => ({
    query: { parkingId, ...createPeriodDaysFromToday(1) },
  })),
  createParkingBooking: createBookPlaceRequests('parking'),
  retrieveParkingBookings: createBookingsPageRequests('parking'),
  listPlannedParkingBookings: requestWithoutParts,
  cancelParkingBookings: createCancelOrEndRequests('parking'),
  terminateParkingBookings: createCancelOrEndRequests('parking', 0),
  parkingBookingIcs: createCalendarExportRequests('parking'),
  parkingBookingGoogleEvent: createCalendarExportRequests('parking'),
  parkingBookingOutlookEvent: createCalendarExportRequests('parking'),
};
