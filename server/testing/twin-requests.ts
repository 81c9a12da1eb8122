import type { Period } from '#contract/booking/bookings.ts';
import { bookedKinds } from '#contract/places/booked-kinds.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { createPlaceCode } from '#server/modules/booking/presence/place-code.ts';
import { testCalendarAddress } from './outbound-http.ts';
import { changedCompanyBody, createPng, newCompanySettings } from './test-company-data.ts';
import { createPeriodDaysFromToday, testToday } from './test-periods.ts';
import { twinAbsenceCommandsByEndpoint, twinAbsenceReadsByEndpoint } from './twin-absence-requests.ts';
import { twinAssetCommandsByEndpoint, twinAssetReadsByEndpoint } from './twin-asset-requests.ts';
import { twinBillingCommandsByEndpoint, twinBillingReadsByEndpoint } from './twin-billing-requests.ts';
import {
  createBookingIdsBody,
  createHolderField,
  createListRequests,
  createRequestsWithBody,
  createRequestsWithParam,
  createRequestsWithQuery,
  createTwinCallsForPeople,
  fewTwinCalendarExportCalls,
  fortnightAroundToday,
  getTwinIdsByNames,
  mostlyFreePeriod,
  spaceSeparatedTwinLocationNames,
  spaceSeparatedTwinParkingNames,
  spaceSeparatedTwinPeopleNames,
  type TwinCall,
  twinCalendarExportCalls,
} from './twin-calls.ts';
import { twinIntegrationCommandsByEndpoint, twinIntegrationReadsByEndpoint } from './twin-integration-requests.ts';
import { twinLocationCommandsByEndpoint, twinLocationReadsByEndpoint } from './twin-location-requests.ts';
import { twinMemberCommandsByEndpoint, twinMemberReadsByEndpoint } from './twin-member-requests.ts';
import { twinParkingCommandsByEndpoint, twinParkingReadsByEndpoint } from './twin-parking-requests.ts';
import { twinRoomCommandsByEndpoint, twinRoomReadsByEndpoint } from './twin-room-requests.ts';
import { getTwinId } from './twin-rows.ts';
import { twinSeriesCommandsByEndpoint, twinSeriesReadsByEndpoint } from './twin-series-requests.ts';
import { twinWaitlistCommandsByEndpoint, twinWaitlistReadsByEndpoint } from './twin-waitlist-requests.ts';
import { twinWeekCommandsByEndpoint, twinWeekReadsByEndpoint } from './twin-week-requests.ts';
import { currentVersionPlaceholder, twinCodeKey } from './twin-world.ts';

const parkingBookings = 'k1 k2 k3 k4 k5 k6 k7 k8';
const exportedParking = createTwinCallsForPeople(
  'ula marek seweryn',
  ...createRequestsWithQuery('bookingId', getTwinIdsByNames(parkingBookings)),
);
const fortnightDays = { dateStart: '2026-11-16', dateEnd: '2026-12-10' };
/** Requests for reports, each with a different filter or first day. */
const reported = [
  ...[
    {},
    { dateStart: '2026-01-01' },
    { dateStart: '2020-01-01' },
    { adminBypassMode: 'admin' },
    { adminBypassMode: 'user' },
  ],
  ...['desk', 'room', 'parking', 'fleet'].map((locationType) => ({ locationType })),
  ...getTwinIdsByNames(`${spaceSeparatedTwinLocationNames} mixed`).map((one) => ({ locations: one })),
  ...getTwinIdsByNames(spaceSeparatedTwinParkingNames).map((one) => ({ parkings: one })),
  ...getTwinIdsByNames('g1 g2 g3 g4 northGroup southGroup').map((one) => ({ fleets: one })),
  ...getTwinIdsByNames(spaceSeparatedTwinPeopleNames).map((one) => ({ users: one })),
  ...getTwinIdsByNames(spaceSeparatedTwinPeopleNames).map((one) => ({
    users: one,
    locations: getTwinId('floor'),
    parkings: getTwinId('garage'),
  })),
].map((filter) => ({ query: { ...fortnightDays, ...filter } }));
/** Returns the owner and weekdays of an assignment without end. */
const assigned = (owner: string, weekdays: number[]) => ({
  userId: getTwinId(owner),
  weekdays,
  from: testToday,
  until: null,
});
/** Hours of a week that limit nothing. */
const wholeDays = Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' }));
/** Hours of a week that leave most of the twins' bookings outside. */
const shortDays = [...Array.from({ length: 5 }, () => ({ from: '08:00', to: '16:00' })), null, null];
/** Returns the first and last day of an absence, from numbers of days after today. */
const aDay = { ...createPeriodDaysFromToday(1, '09:00', '15:00') };
const found = (...texts: string[]) => createRequestsWithQuery('text', texts, fortnightAroundToday);

/**
 * Returns a request's field with the QR code of a place. It is the same in both companies, which
 * have the same key.
 */
const codeAt = (place: string) => ({ qrCode: createPlaceCode(twinCodeKey, getTwinId(place)) });

/**
 * The requests that only read, by the endpoint's name. The tests send them before and after {@link
 * twinCommands}.
 */
// biome-ignore format: one row a line
export const twinReadsByEndpoint: Record<string, TwinCall[]> = {
  // presence
  scanQrCode: createTwinCallsForPeople('ula marek ada seweryn', ...createRequestsWithBody(...['d1', 'd3', 'd4', 'd6', 'r1', 'r2'].map(codeAt))),
  generateQrCodes: createTwinCallsForPeople('ada ula', {}),
  // bookings
  deskBookingGoogleEvent: fewTwinCalendarExportCalls,
  deskBookingIcs: twinCalendarExportCalls,
  deskBookingOutlookEvent: fewTwinCalendarExportCalls,
  getUsualDesk: createTwinCallsForPeople(spaceSeparatedTwinPeopleNames, {}),
  listDay: createTwinCallsForPeople('ula nina', ...createRequestsWithQuery('locationId', getTwinIdsByNames(spaceSeparatedTwinLocationNames), fortnightAroundToday), ...createRequestsWithQuery('locationId', getTwinIdsByNames('floor'), aDay)),
  listPlannedDeskBookings: createTwinCallsForPeople(spaceSeparatedTwinPeopleNames, {}),
  retrieveDeskBookings: createTwinCallsForPeople('ula marek', ...createListRequests('name', 'deskNo', 'locationName')),
  // assigned desks
  listDeskAssignments: createTwinCallsForPeople('marek ada ula', {}),
  previewDeskAssignment: createTwinCallsForPeople('ada marek ula', ...createRequestsWithBody(...getTwinIdsByNames('d1 d2 d3 d4 d5 d6 r3 northernDesk southernDesk').map((deskId) => ({ deskId, ...assigned('nina', [1, 2, 3, 4, 5]) })))),
  listAssignedDays: createTwinCallsForPeople('ula nina', ...createRequestsWithQuery('locationId', getTwinIdsByNames(spaceSeparatedTwinLocationNames), fortnightAroundToday)),
  listOwnAssignedDesks: createTwinCallsForPeople(spaceSeparatedTwinPeopleNames, {}),
  // opening hours
  listOpening: createTwinCallsForPeople(spaceSeparatedTwinPeopleNames, { query: { from: testToday, until: addDays(testToday, 40) } }),
  listHolidayCountries: createTwinCallsForPeople('marek ada ula', {}),
  getClosingCalendar: createTwinCallsForPeople('marek ada ula', ...getTwinIdsByNames(spaceSeparatedTwinLocationNames).map((locationId) => ({ params: { locationId } }))),
  previewClosingCalendar: createTwinCallsForPeople('marek ada ula', ...getTwinIdsByNames(spaceSeparatedTwinLocationNames).map((locationId) => ({ params: { locationId }, body: { address: testCalendarAddress } }))),
  previewOpening: createTwinCallsForPeople('marek ada ula', ...getTwinIdsByNames(spaceSeparatedTwinLocationNames).map((locationId) => ({ params: { locationId }, body: { hours: shortDays, country: 'PL', closed: { from: addDays(testToday, 1), until: addDays(testToday, 9) } } }))),
  // companies
  getCompany: createTwinCallsForPeople(spaceSeparatedTwinPeopleNames, {}),
  getSecondFactorRule: createTwinCallsForPeople('ada ula', {}),
  // confirmations
  listBookingsToConfirm: createTwinCallsForPeople(spaceSeparatedTwinPeopleNames, {}),
  listUnconfirmed: createTwinCallsForPeople('marek ada ula', ...createRequestsWithQuery('kind', ['desk', 'room', 'parking'])),
  listNoShows: createTwinCallsForPeople('marek ada ula', {}),
  getOwnNoShows: createTwinCallsForPeople(spaceSeparatedTwinPeopleNames, {}),
  // fleets and resource groups
  ...twinAssetReadsByEndpoint,
  ...twinSeriesReadsByEndpoint,
  // editor and locations
  ...twinLocationReadsByEndpoint,
  // mail
  getMailTrouble: createTwinCallsForPeople('ada ula', {}),
  // members, invitations, audit
  ...twinMemberReadsByEndpoint,
  // parking
  ...twinParkingReadsByEndpoint,
  listPlannedParkingBookings: createTwinCallsForPeople(spaceSeparatedTwinPeopleNames, {}),
  retrieveParkingBookings: createTwinCallsForPeople('ula marek', ...createListRequests('name', 'parkingName', 'spaceNumber', 'carRegistrationNumber')),
  parkingBookingGoogleEvent: exportedParking,
  parkingBookingIcs: exportedParking,
  parkingBookingOutlookEvent: exportedParking,
  // my bookings
  listMyBookings: createTwinCallsForPeople(spaceSeparatedTwinPeopleNames, {}, { query: createPeriodDaysFromToday(1) }, ...createRequestsWithQuery('kind', [...bookedKinds])),
  listMyDays: createTwinCallsForPeople(spaceSeparatedTwinPeopleNames, { query: fortnightAroundToday }, ...createRequestsWithQuery('kind', [...bookedKinds], fortnightAroundToday)),
  getCalendarFeed: createTwinCallsForPeople(spaceSeparatedTwinPeopleNames, {}),
  // absences
  ...twinAbsenceReadsByEndpoint,
  // the waitlist
  ...twinWaitlistReadsByEndpoint,
  // teams and the week
  ...twinWeekReadsByEndpoint,
  // people
  listPeople: createTwinCallsForPeople(spaceSeparatedTwinPeopleNames, {}),
  // reports
  getReport: createTwinCallsForPeople('ula marek ada', ...reported, ...reported.map(({ query }) => ({ query: { ...query, limit: 3 } })), { query: { ...fortnightDays, after: JSON.stringify({ startDate: createPeriodDaysFromToday(1).startDate, id: getTwinId('b3') }) } }),
  getReportSummary: createTwinCallsForPeople('ula marek ada', ...reported),
  ...twinBillingReadsByEndpoint,
  getReportChoices: createTwinCallsForPeople('ula marek ada', {}),
  findReportUsers: createTwinCallsForPeople('ula marek ada', {}, ...createRequestsWithQuery('text', ['a', 'ula', 'zofia'])),
  // rooms
  ...twinRoomReadsByEndpoint,
  // search
  searchCompany: createTwinCallsForPeople('ula seweryn nina', ...found('a', '1', 'ula', 'zofia', 'r', 'far', '5', 'iwo'), ...createRequestsWithQuery('text', ['a'], aDay)),
  // single sign-on and Exchange
  ...twinIntegrationReadsByEndpoint,
  // user and files
  getAvatar: createTwinCallsForPeople('nina seweryn iga iwo', ...createRequestsWithParam('id', getTwinIdsByNames(spaceSeparatedTwinPeopleNames))),
  getFile: createTwinCallsForPeople('nina seweryn iga iwo', ...createRequestsWithParam('id', getTwinIdsByNames('northSketch northDraft southSketch southDraft'))),
};

const desk = (deskId: string, period = mostlyFreePeriod, more: object = {}) => ({
  deskId: getTwinId(deskId),
  periods: [period],
  ...more,
});
const moved = (booking: string, to: string, period?: Period) => {
  return { bookingId: getTwinId(booking), deskId: getTwinId(to), ...(period && { period }) };
};
/**
 * A placeholder for the version that a save sends. `sendRequestInTwinCompany` replaces it by the
 * time of the company's last change.
 */
const seen = { modifiedOn: currentVersionPlaceholder };
const logo = await createPng();
const companyAsSeen = { ...changedCompanyBody, ...seen };
const confirming = { deskBookingConfirmationMode: 3, roomBookingConfirmationMode: 3 };
const settingsAsSeen = {
  ...newCompanySettings,
  ...confirming,
  absences: true,
  whoComesWhen: true,
  meetingTimes: true,
  waitlist: true,
  assignedDesks: true,
  openingHours: true,
  maxBookingPeriod: 31,
  ...seen,
};
const parked = (space: string, period = mostlyFreePeriod, more: object = {}) => {
  return { parkingSpaceId: getTwinId(space), carRegistrationNumber: 'WA 1', ...period, ...more };
};
const confirmed = (booking: string) => ({ reservationId: getTwinId(booking) });

/**
 * The requests that change data, by the endpoint's name, in the order in which tests send them.
 * Each company accepts at least one request of each endpoint.
 */
// biome-ignore format: one row a line
export const twinCommandsByEndpoint: Record<string, TwinCall[]> = {
  // bookings
  cancelDeskBookings: [
    ...createTwinCallsForPeople('nina', ...createRequestsWithBody(createBookingIdsBody('b4'), createBookingIdsBody('b7'))),
    ...createTwinCallsForPeople('seweryn', ...createRequestsWithBody(createBookingIdsBody('b7'), createBookingIdsBody('b4'))),
    ...createTwinCallsForPeople('ula', ...createRequestsWithBody(createBookingIdsBody('b16'), createBookingIdsBody('b2 northern1'), createBookingIdsBody('b9 southern1'))),
  ],
  createDeskBookings: [
    // desks that only the other company has booked then or has restricted, and one booking beyond a
    // limit
    ...createTwinCallsForPeople('ula', ...createRequestsWithBody(desk('d5'), desk('d1', createPeriodDaysFromToday(1, '13:00', '14:00')), desk('d1', createPeriodDaysFromToday(1, '10:00', '11:00')), desk('d6'))),
    ...createTwinCallsForPeople('marek', ...createRequestsWithBody(desk('d2'), desk('northernDesk'), desk('southernDesk'))),
    // people who are active, and places that are desks, in one company only
    ...createTwinCallsForPeople('ada', ...createRequestsWithBody(desk('d6', createPeriodDaysFromToday(13), createHolderField('iga')), desk('d6', createPeriodDaysFromToday(14), createHolderField('iwo')), desk('d6', createPeriodDaysFromToday(15), createHolderField('zofia')))),
    ...createTwinCallsForPeople('ada', ...createRequestsWithBody(desk('d4'), desk('r3'), desk('d7', createPeriodDaysFromToday(13)), desk('d8', createPeriodDaysFromToday(13)))),
    // the closed days of the other company
    ...createTwinCallsForPeople('ada', ...createRequestsWithBody(desk('d6', createPeriodDaysFromToday(20)), desk('d6', createPeriodDaysFromToday(21)))),
    // a booking that bypasses the rules, at a time that only the other company has booked
    ...createTwinCallsForPeople('marek', ...createRequestsWithBody(desk('d6', createPeriodDaysFromToday(9, '09:00', '17:00'), { adminBypassMode: true }))),
  ],
  moveDeskBooking: [
    // desks that in one company are missing, locked, removed, a room, or booked at that time
    ...createTwinCallsForPeople('ula', ...createRequestsWithBody(moved('b1', 'd3'), moved('b2', 'd6'), moved('b8', 'd4'), moved('b10', 'd7', createPeriodDaysFromToday(8)), moved('b16', 'd2'))),
    ...createTwinCallsForPeople('marek', ...createRequestsWithBody(moved('b3', 'd1'), moved('b3', 'd6', createPeriodDaysFromToday(2)), moved('b12', 'd5'), moved('b14', 'd2'))),
    ...createTwinCallsForPeople('seweryn', ...createRequestsWithBody(moved('b4', 'd1'), moved('southern1', 'd6'))),
  ],
  // assigned desks: the other company's rows have other owners, bookings and released days
  assignDesk: [
    ...createTwinCallsForPeople('ada', ...createRequestsWithBody({ deskId: getTwinId('d1'), ...assigned('ula', [2]) }, { deskId: getTwinId('d6'), ...assigned('iwo', [6]) }, { deskId: getTwinId('d6'), ...assigned('iga', [7]) })),
    ...createTwinCallsForPeople('marek ula', ...createRequestsWithBody({ deskId: getTwinId('d1'), ...assigned('marek', [6]), bookings: 'cancel', seenBookings: 50 }, { deskId: getTwinId('d3'), ...assigned('marek', [5]) }, { deskId: getTwinId('r3'), ...assigned('marek', [5]) })),
  ],
  changeDeskAssignment: createTwinCallsForPeople('ada', ...getTwinIdsByNames('as1 northernAs southernAs').map((id) => ({ params: { id }, body: { ...assigned('ula', [1, 2, 3]), bookings: 'keep', seenBookings: 50 } }))),
  releaseAssignedDays: createTwinCallsForPeople('ula nina seweryn zofia', ...createRequestsWithBody(...getTwinIdsByNames('as1 as2 northernAs southernAs').map((assignmentId) => ({ assignmentId, days: [addDays(testToday, 7)] })))),
  takeBackAssignedDays: createTwinCallsForPeople('ula nina seweryn zofia', ...createRequestsWithBody(...getTwinIdsByNames('as1 as2 northernAs southernAs').map((assignmentId) => ({ assignmentId, days: [2, 3, 7, 8].map((day) => addDays(testToday, day)) })))),
  endDeskAssignment: createTwinCallsForPeople('marek ula', ...createRequestsWithParam('id', getTwinIdsByNames('as2 northernAs'))),
  // opening hours, of which the neighbour has others
  setLocationOpening: createTwinCallsForPeople('ada ula', ...getTwinIdsByNames('floor annex northern').map((locationId) => ({ params: { locationId }, body: { hours: wholeDays, country: null } }))),
  closeDays: createTwinCallsForPeople('ada ula', ...getTwinIdsByNames('floor annex southern').map((locationId) => ({ params: { locationId }, body: { id: getTwinId(`closed ${locationId}`), from: addDays(testToday, 37), until: addDays(testToday, 38), name: 'Repairs', bookings: 50 } }))),
  reopenDays: createTwinCallsForPeople('ada ula', ...createRequestsWithParam('id', getTwinIdsByNames('closed1 northernClosed southernClosed calendarClosed'))),
  saveClosingCalendar: createTwinCallsForPeople('ada ula', ...getTwinIdsByNames('floor annex southern').flatMap((locationId) => [testCalendarAddress, ''].map((address) => ({ params: { locationId }, body: { address, bookings: 50 } })))),
  // series come before the requests that remove places
  ...twinSeriesCommandsByEndpoint,
  // parking
  createParkingBooking: [
    // spaces that only the other company has booked then, restricted or put out of use, and one
    // booking beyond a limit
    ...createTwinCallsForPeople('ula', ...createRequestsWithBody(parked('p1'), parked('p2', createPeriodDaysFromToday(1, '13:00', '14:00')), parked('p3'), parked('p4', createPeriodDaysFromToday(11)), parked('p6', createPeriodDaysFromToday(13)), parked('p2', createPeriodDaysFromToday(14)))),
    ...createTwinCallsForPeople('marek', ...createRequestsWithBody(parked('p1', createPeriodDaysFromToday(4)), parked('p7', createPeriodDaysFromToday(5)), parked('p8', createPeriodDaysFromToday(5)), parked('p5', createPeriodDaysFromToday(5)), parked('p9', createPeriodDaysFromToday(5)))),
    ...createTwinCallsForPeople('seweryn nina', ...createRequestsWithBody(parked('p3', createPeriodDaysFromToday(6)), parked('p1', createPeriodDaysFromToday(6)))),
    ...createTwinCallsForPeople('ada', ...createRequestsWithBody(parked('p2', createPeriodDaysFromToday(7), createHolderField('iga')), parked('p2', createPeriodDaysFromToday(8), createHolderField('iwo')), parked('p2', createPeriodDaysFromToday(9), createHolderField('zofia')))),
  ],
  cancelParkingBookings: [
    ...createTwinCallsForPeople('nina seweryn', ...createRequestsWithBody(createBookingIdsBody('k4'), createBookingIdsBody('k2'), createBookingIdsBody('k8'))),
    ...createTwinCallsForPeople('ula', ...createRequestsWithBody(createBookingIdsBody('k2 k8'), createBookingIdsBody('k3'), createBookingIdsBody('k6'))),
  ],
  terminateParkingBookings: createTwinCallsForPeople('ula ada marek', ...createRequestsWithBody(createBookingIdsBody('k1'), createBookingIdsBody('k5'), createBookingIdsBody('k6'), createBookingIdsBody('k1 k6'))),
  // companies
  addLogo: createTwinCallsForPeople('ada ula', { file: logo }),
  updateCompany: createTwinCallsForPeople('ada ula', ...createRequestsWithBody(companyAsSeen)),
  updateCompanySettings: createTwinCallsForPeople('ada ula', ...createRequestsWithBody(settingsAsSeen)),
  setSecondFactorRule: createTwinCallsForPeople('ada ula', ...createRequestsWithBody({ required: true }, { required: false })),
  deactivateCompany: createTwinCallsForPeople('ada ula', {}),
  activateCompany: createTwinCallsForPeople('ada ula', {}),
  // confirmations
  hideBookingName: createTwinCallsForPeople('ula marek nina', ...createRequestsWithParam('id', getTwinIdsByNames('b1 b2 b7 b16 northern1 southern1')).map((asked) => ({ ...asked, body: { isHidden: true } }))),
  confirmBooking: createTwinCallsForPeople('ula marek ada', ...createRequestsWithBody(confirmed('b1'), confirmed('b13'), confirmed('b18'), confirmed('b2'), confirmed('b20'))),
  // parking: ids of parkings and spaces that both companies have, and that only one has
  ...twinParkingCommandsByEndpoint,
  // subscription and payments
  ...twinBillingCommandsByEndpoint,
  // presence
  confirmByQrCode: createTwinCallsForPeople('ula marek ada', ...createRequestsWithBody({ ...codeAt('r2'), ...confirmed('b13') }, { ...codeAt('d6'), ...confirmed('b1') }, { ...codeAt('r1'), ...confirmed('b13') }, { ...codeAt('d1'), ...confirmed('b1') })),
  renewQrCodes: createTwinCallsForPeople('ada ula', {}),
  // locations
  ...twinLocationCommandsByEndpoint,
  // rooms
  ...twinRoomCommandsByEndpoint,
  // my bookings: marek has a calendar feed in both companies, nina in one
  endCalendarFeed: createTwinCallsForPeople('marek nina', {}),
  // absences
  ...twinAbsenceCommandsByEndpoint,
  makeCalendarFeed: createTwinCallsForPeople('ada', {}),
  // teams and the week: teams of both companies, and of one
  ...twinWeekCommandsByEndpoint,
  // the waitlist: waits that both companies have, and that one has
  ...twinWaitlistCommandsByEndpoint,
  // Exchange and single sign-on
  ...twinIntegrationCommandsByEndpoint,
  // fleets and resource groups
  ...twinAssetCommandsByEndpoint,
  // members and invitations: last, since they change people's rights
  ...twinMemberCommandsByEndpoint,
};
