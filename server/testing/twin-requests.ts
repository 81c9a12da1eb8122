import type { Period } from '#contract/booking/bookings.ts';
import { bookedKinds } from '#contract/places/booked-kinds.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { createPlaceCode } from '#server/modules/booking/presence/place-code.ts';
import { changedCompanyBody, createPng, startingSettings } from './test-company-data.ts';
import { inDays, today } from './test-periods.ts';
import { assetCommands, assetReads } from './twin-asset-requests.ts';
import { billingCommands, billingReads } from './twin-billing-requests.ts';
import {
  calls,
  cancelled,
  everybody,
  exported,
  exportedOnce,
  forThem,
  ids,
  inParams,
  inQuery,
  late,
  locations,
  paged,
  parkings,
  type TwinCall,
  wholeFortnight,
  withBody,
} from './twin-calls.ts';
import { integrationCommands, integrationReads } from './twin-integration-requests.ts';
import { locationCommands, locationReads } from './twin-location-requests.ts';
import { memberCommands, memberReads } from './twin-member-requests.ts';
import { parkingCommands, parkingReads } from './twin-parking-requests.ts';
import { roomCommands, roomReads } from './twin-room-requests.ts';
import { idOf } from './twin-rows.ts';
import { seriesCommands, seriesReads } from './twin-series-requests.ts';
import { waitlistCommands, waitlistReads } from './twin-waitlist-requests.ts';
import { weekCommands, weekReads } from './twin-week-requests.ts';
import { currentVersionPlaceholder, twinCodeKey } from './twin-world.ts';

const parkingBookings = 'k1 k2 k3 k4 k5 k6 k7 k8';
const exportedParking = calls('ula marek seweryn', ...inQuery('bookingId', ids(parkingBookings)));
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
  ...ids(`${locations} mixed`).map((one) => ({ locations: one })),
  ...ids(parkings).map((one) => ({ parkings: one })),
  ...ids('g1 g2 g3 g4 northGroup southGroup').map((one) => ({ fleets: one })),
  ...ids(everybody).map((one) => ({ users: one })),
  ...ids(everybody).map((one) => ({ users: one, locations: idOf('floor'), parkings: idOf('garage') })),
].map((filter) => ({ query: { ...fortnightDays, ...filter } }));
/** Returns the owner and weekdays of an assignment without end. */
const assigned = (owner: string, weekdays: number[]) => ({ userId: idOf(owner), weekdays, from: today, until: null });
/** Hours of a week that limit nothing. */
const wholeDays = Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' }));
/** Hours of a week that leave most of the twins' bookings outside. */
const shortDays = [...Array.from({ length: 5 }, () => ({ from: '08:00', to: '16:00' })), null, null];
/** Returns the first and last day of an absence, from numbers of days after today. */
const away = (from: number, to: number) => ({ firstDay: addDays(today, from), lastDay: addDays(today, to) });
const fortnightAway = away(0, 14);
const aDay = { ...inDays(1, '09:00', '15:00') };
const found = (...texts: string[]) => inQuery('text', texts, wholeFortnight);

/**
 * Returns a request's field with the QR code of a place. It is the same in both companies, which
 * have the same key.
 */
const codeAt = (place: string) => ({ qrCode: createPlaceCode(twinCodeKey, idOf(place)) });

/**
 * The requests that only read, by the endpoint's name. The tests send them before and after {@link
 * twinCommands}.
 */
// biome-ignore format: one row a line
export const twinReads: Record<string, TwinCall[]> = {
  // presence
  scanQrCode: calls('ula marek ada seweryn', ...withBody(...['d1', 'd3', 'd4', 'd6', 'r1', 'r2'].map(codeAt))),
  generateQrCodes: calls('ada ula', {}),
  // bookings
  deskBookingGoogleEvent: exportedOnce,
  deskBookingIcs: exported,
  deskBookingOutlookEvent: exportedOnce,
  getUsualDesk: calls(everybody, {}),
  listDay: calls('ula nina', ...inQuery('locationId', ids(locations), wholeFortnight), ...inQuery('locationId', ids('floor'), aDay)),
  listPlannedDeskBookings: calls(everybody, {}),
  retrieveDeskBookings: calls('ula marek', ...paged('name', 'deskNo', 'locationName')),
  // assigned desks
  listDeskAssignments: calls('marek ada ula', {}),
  previewDeskAssignment: calls('ada marek ula', ...withBody(...ids('d1 d2 d3 d4 d5 d6 r3 northernDesk southernDesk').map((deskId) => ({ deskId, ...assigned('nina', [1, 2, 3, 4, 5]) })))),
  listAssignedDays: calls('ula nina', ...inQuery('locationId', ids(locations), wholeFortnight)),
  listOwnAssignedDesks: calls(everybody, {}),
  // opening hours
  listOpening: calls(everybody, { query: { from: today, until: addDays(today, 40) } }),
  listHolidayCountries: calls('marek ada ula', {}),
  previewOpening: calls('marek ada ula', ...ids(locations).map((locationId) => ({ params: { locationId }, body: { hours: shortDays, country: 'PL', closed: { from: addDays(today, 1), until: addDays(today, 9) } } }))),
  // companies
  getCompany: calls(everybody, {}),
  getSecondFactorRule: calls('ada ula', {}),
  // confirmations
  listBookingsToConfirm: calls(everybody, {}),
  listUnconfirmed: calls('marek ada ula', ...inQuery('kind', ['desk', 'room', 'parking'])),
  listNoShows: calls('marek ada ula', {}),
  getOwnNoShows: calls(everybody, {}),
  // fleets and resource groups
  ...assetReads,
  ...seriesReads,
  // editor and locations
  ...locationReads,
  // mail
  getMailTrouble: calls('ada ula', {}),
  // members, invitations, audit
  ...memberReads,
  // parking
  ...parkingReads,
  listPlannedParkingBookings: calls(everybody, {}),
  retrieveParkingBookings: calls('ula marek', ...paged('name', 'parkingName', 'spaceNumber', 'carRegistrationNumber')),
  parkingBookingGoogleEvent: exportedParking,
  parkingBookingIcs: exportedParking,
  parkingBookingOutlookEvent: exportedParking,
  // my bookings
  listMyBookings: calls(everybody, {}, { query: inDays(1) }, ...inQuery('kind', [...bookedKinds])),
  listMyDays: calls(everybody, { query: wholeFortnight }, ...inQuery('kind', [...bookedKinds], wholeFortnight)),
  getCalendarFeed: calls(everybody, {}),
  // absences: the same people are away in both companies, but on different days
  listAbsences: calls(everybody, {}),
  previewAbsence: calls(everybody, { body: fortnightAway }, { body: { firstDay: addDays(today, 1), lastDay: addDays(today, 1), fromNoon: true } }),
  getAbsenceCalendar: calls('ada ula', {}),
  listAway: calls('ula marek seweryn', { body: { ...fortnightAway, userIds: ids(everybody) } }),
  // the waitlist
  ...waitlistReads,
  // teams and the week
  ...weekReads,
  // people
  listPeople: calls(everybody, {}),
  // reports
  getReport: calls('ula marek ada', ...reported, ...reported.map(({ query }) => ({ query: { ...query, limit: 3 } })), { query: { ...fortnightDays, after: JSON.stringify({ startDate: inDays(1).startDate, id: idOf('b3') }) } }),
  getReportSummary: calls('ula marek ada', ...reported),
  ...billingReads,
  getReportChoices: calls('ula marek ada', {}),
  findReportUsers: calls('ula marek ada', {}, ...inQuery('text', ['a', 'ula', 'zofia'])),
  // rooms
  ...roomReads,
  // search
  searchCompany: calls('ula seweryn nina', ...found('a', '1', 'ula', 'zofia', 'r', 'far', '5', 'iwo'), ...inQuery('text', ['a'], aDay)),
  // single sign-on and Exchange
  ...integrationReads,
  // user and files
  getAvatar: calls('nina seweryn iga iwo', ...inParams('id', ids(everybody))),
  getFile: calls('nina seweryn iga iwo', ...inParams('id', ids('northSketch northDraft southSketch southDraft'))),
};

const desk = (deskId: string, period = late, more: object = {}) => ({
  deskId: idOf(deskId),
  periods: [period],
  ...more,
});
const moved = (booking: string, to: string, period?: Period) => {
  return { bookingId: idOf(booking), deskId: idOf(to), ...(period && { period }) };
};
/**
 * A placeholder for the version that a save sends. `sendInTwin` replaces it by the time of the
 * company's last change.
 */
const seen = { modifiedOn: currentVersionPlaceholder };
const logo = await createPng();
const companyAsSeen = { ...changedCompanyBody, ...seen };
const confirming = { deskBookingConfirmationMode: 3, roomBookingConfirmationMode: 3 };
const settingsAsSeen = {
  ...startingSettings,
  ...confirming,
  absences: true,
  whoComesWhen: true,
  waitlist: true,
  assignedDesks: true,
  openingHours: true,
  maxBookingPeriod: 31,
  ...seen,
};
const parked = (space: string, period = late, more: object = {}) => {
  return { parkingSpaceId: idOf(space), carRegistrationNumber: 'WA 1', ...period, ...more };
};
const confirmed = (booking: string) => ({ reservationId: idOf(booking) });

/**
 * The requests that change data, by the endpoint's name, in the order in which tests send them.
 * Each company accepts at least one request of each endpoint.
 */
// biome-ignore format: one row a line
export const twinCommands: Record<string, TwinCall[]> = {
  // bookings
  cancelDeskBookings: [
    ...calls('nina', ...withBody(cancelled('b4'), cancelled('b7'))),
    ...calls('seweryn', ...withBody(cancelled('b7'), cancelled('b4'))),
    ...calls('ula', ...withBody(cancelled('b16'), cancelled('b2 northern1'), cancelled('b9 southern1'))),
  ],
  createDeskBookings: [
    // desks that only the other company has booked then or has restricted, and one booking beyond a
    // limit
    ...calls('ula', ...withBody(desk('d5'), desk('d1', inDays(1, '13:00', '14:00')), desk('d1', inDays(1, '10:00', '11:00')), desk('d6'))),
    ...calls('marek', ...withBody(desk('d2'), desk('northernDesk'), desk('southernDesk'))),
    // people who are active, and places that are desks, in one company only
    ...calls('ada', ...withBody(desk('d6', inDays(13), forThem('iga')), desk('d6', inDays(14), forThem('iwo')), desk('d6', inDays(15), forThem('zofia')))),
    ...calls('ada', ...withBody(desk('d4'), desk('r3'), desk('d7', inDays(13)), desk('d8', inDays(13)))),
    // the closed days of the other company
    ...calls('ada', ...withBody(desk('d6', inDays(20)), desk('d6', inDays(21)))),
    // a booking that bypasses the rules, at a time that only the other company has booked
    ...calls('marek', ...withBody(desk('d6', inDays(9, '09:00', '17:00'), { adminBypassMode: true }))),
  ],
  moveDeskBooking: [
    // desks that in one company are missing, locked, removed, a room, or booked at that time
    ...calls('ula', ...withBody(moved('b1', 'd3'), moved('b2', 'd6'), moved('b8', 'd4'), moved('b10', 'd7', inDays(8)), moved('b16', 'd2'))),
    ...calls('marek', ...withBody(moved('b3', 'd1'), moved('b3', 'd6', inDays(2)), moved('b12', 'd5'), moved('b14', 'd2'))),
    ...calls('seweryn', ...withBody(moved('b4', 'd1'), moved('southern1', 'd6'))),
  ],
  // assigned desks: the other company's rows have other owners, bookings and released days
  assignDesk: [
    ...calls('ada', ...withBody({ deskId: idOf('d1'), ...assigned('ula', [2]) }, { deskId: idOf('d6'), ...assigned('iwo', [6]) }, { deskId: idOf('d6'), ...assigned('iga', [7]) })),
    ...calls('marek ula', ...withBody({ deskId: idOf('d1'), ...assigned('marek', [6]), bookings: 'cancel', seenBookings: 50 }, { deskId: idOf('d3'), ...assigned('marek', [5]) }, { deskId: idOf('r3'), ...assigned('marek', [5]) })),
  ],
  changeDeskAssignment: calls('ada', ...ids('as1 northernAs southernAs').map((id) => ({ params: { id }, body: { ...assigned('ula', [1, 2, 3]), bookings: 'keep', seenBookings: 50 } }))),
  releaseAssignedDays: calls('ula nina seweryn zofia', ...withBody(...ids('as1 as2 northernAs southernAs').map((assignmentId) => ({ assignmentId, days: [addDays(today, 7)] })))),
  takeBackAssignedDays: calls('ula nina seweryn zofia', ...withBody(...ids('as1 as2 northernAs southernAs').map((assignmentId) => ({ assignmentId, days: [2, 3, 7, 8].map((day) => addDays(today, day)) })))),
  endDeskAssignment: calls('marek ula', ...inParams('id', ids('as2 northernAs'))),
  // opening hours, of which the neighbour has others
  setLocationOpening: calls('ada ula', ...ids('floor annex northern').map((locationId) => ({ params: { locationId }, body: { hours: wholeDays, country: null } }))),
  closeDays: calls('ada ula', ...ids('floor annex southern').map((locationId) => ({ params: { locationId }, body: { id: idOf(`closed ${locationId}`), from: addDays(today, 37), until: addDays(today, 38), name: 'Repairs', bookings: 50 } }))),
  reopenDays: calls('ada ula', ...inParams('id', ids('closed1 northernClosed southernClosed'))),
  // series come before the requests that remove places
  ...seriesCommands,
  // parking
  createParkingBooking: [
    // spaces that only the other company has booked then, restricted or put out of use, and one
    // booking beyond a limit
    ...calls('ula', ...withBody(parked('p1'), parked('p2', inDays(1, '13:00', '14:00')), parked('p3'), parked('p4', inDays(11)), parked('p6', inDays(13)), parked('p2', inDays(14)))),
    ...calls('marek', ...withBody(parked('p1', inDays(4)), parked('p7', inDays(5)), parked('p8', inDays(5)), parked('p5', inDays(5)), parked('p9', inDays(5)))),
    ...calls('seweryn nina', ...withBody(parked('p3', inDays(6)), parked('p1', inDays(6)))),
    ...calls('ada', ...withBody(parked('p2', inDays(7), forThem('iga')), parked('p2', inDays(8), forThem('iwo')), parked('p2', inDays(9), forThem('zofia')))),
  ],
  cancelParkingBookings: [
    ...calls('nina seweryn', ...withBody(cancelled('k4'), cancelled('k2'), cancelled('k8'))),
    ...calls('ula', ...withBody(cancelled('k2 k8'), cancelled('k3'), cancelled('k6'))),
  ],
  terminateParkingBookings: calls('ula ada marek', ...withBody(cancelled('k1'), cancelled('k5'), cancelled('k6'), cancelled('k1 k6'))),
  // companies
  addLogo: calls('ada ula', { file: logo }),
  updateCompany: calls('ada ula', ...withBody(companyAsSeen)),
  updateCompanySettings: calls('ada ula', ...withBody(settingsAsSeen)),
  setSecondFactorRule: calls('ada ula', ...withBody({ required: true }, { required: false })),
  deactivateCompany: calls('ada ula', {}),
  activateCompany: calls('ada ula', {}),
  // confirmations
  confirmBooking: calls('ula marek ada', ...withBody(confirmed('b1'), confirmed('b13'), confirmed('b18'), confirmed('b2'), confirmed('b20'))),
  // parking: ids of parkings and spaces that both companies have, and that only one has
  ...parkingCommands,
  // subscription and payments
  ...billingCommands,
  // presence
  confirmByQrCode: calls('ula marek ada', ...withBody({ ...codeAt('r2'), ...confirmed('b13') }, { ...codeAt('d6'), ...confirmed('b1') }, { ...codeAt('r1'), ...confirmed('b13') }, { ...codeAt('d1'), ...confirmed('b1') })),
  renewQrCodes: calls('ada ula', {}),
  // locations
  ...locationCommands,
  // rooms
  ...roomCommands,
  // my bookings: marek has a calendar feed in both companies, nina in one
  endCalendarFeed: calls('marek nina', {}),
  // absences: new ids, ids that both companies have, and ids that only one has
  addAbsence: calls('ula marek', ...withBody(
    { ...away(20, 21), id: idOf('a new absence'), bookingIds: [] }, { ...away(2, 2), id: idOf('another absence'), bookingIds: [] },
    { ...away(15, 16), id: idOf('absence of one'), bookingIds: ids('b16 b17') }, { ...away(6, 6), id: idOf('a third absence'), bookingIds: ids('b16 b17') },
  )),
  changeAbsence: calls('ula nina marek', ...ids('absence northernAbsence southernAbsence').map((id) => ({ params: { id }, body: { ...away(9, 10), bookingIds: [] } }))),
  freeBookings: calls('ula nina seweryn', ...withBody({ ...away(3, 4), id: idOf('a press'), bookingIds: ids('b6') }, { ...away(4, 4), id: idOf('press'), bookingIds: ids('b7') })),
  undoFreeingOutside: calls('ula nina marek', ...inParams('id', ids('absence northernAbsence southernAbsence'))),
  undoFreeing: calls('ula nina marek', ...inParams('id', ids('press northernPress southernPress'))),
  markAbsence: calls('ula marek', ...ids('hrAbsence absence').flatMap((id) => [true, false].map((isWrong) => ({ params: { id }, body: { isWrong } })))),
  saveAbsenceCalendar: calls('ada ula', ...withBody({ address: 'http://sso.test/none' }, { address: '' })),
  removeAbsence: calls('ula marek nina', ...inParams('id', ids('absence northernAbsence southernAbsence'))),
  makeCalendarFeed: calls('ada', {}),
  // teams and the week: teams of both companies, and of one
  ...weekCommands,
  // the waitlist: waits that both companies have, and that one has
  ...waitlistCommands,
  // Exchange and single sign-on
  ...integrationCommands,
  // fleets and resource groups
  ...assetCommands,
  // members and invitations: last, since they change people's rights
  ...memberCommands,
};
