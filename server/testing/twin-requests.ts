import { freePackageId } from '#contract/billing/subscription.ts';
import type { Period } from '#contract/booking/bookings.ts';
import { bookedKinds } from '#contract/places/booked-kinds.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { placeCode } from '#server/modules/booking/presence/place-code.ts';
import { addRecord } from './outbound-http.ts';
import type { RequestParts } from './request-parts.ts';
import { testSecret } from './test-app.ts';
import { companyChanged, picturePng, startingSettings } from './test-company-data.ts';
import { drawing, desk as testDesk, pointer as testPointer, room as testRoom } from './test-drawings.ts';
import { space as drawnSpace, parkingDraft } from './test-parkings.ts';
import { inDays, today } from './test-periods.ts';
import { largeMonthly, smallMonthly } from './test-subscriptions.ts';
import { assetCommands, assetReads } from './twin-asset-requests.ts';
import { sides } from './twin-companies.ts';
import { idOf } from './twin-rows.ts';
import { seriesCommands, seriesReads } from './twin-series-requests.ts';
import { asItIs, twinCodeKey } from './twin-world.ts';

/**
 * A request in a twin company, and its caller. The tests send the same requests in both companies.
 */
export interface TwinCall {
  by: string;
  request: RequestParts;
}

const ids = (names: string) => names.split(' ').map(idOf);
/** Combines each person with each request. */
const calls = (people: string, ...asked: RequestParts[]): TwinCall[] =>
  people.split(' ').flatMap((by) => asked.map((one) => ({ by, request: one })));

/** The people of both companies. Some of them belong to only one company. */
const everybody = 'ula marek ada nina iga iwo pola zofia seweryn';
const locations = 'root floor wing annex attic cellar lost northern southern';
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_one, at) => `b${from + at}`).join(' ');
/** The address to which the bank redirects browsers. */
const paidAt = 'http://localhost:3000/twin/subscription/orderSummary';
const parkings = 'garage yard mixed northernLot southernLot';
const parkingBookings = 'k1 k2 k3 k4 k5 k6 k7 k8';
const bookings = `${numbered(1, 21)} northern1 northern2 southern1 southern2`;

const inParams = (name: string, values: string[]): RequestParts[] =>
  values.map((value) => ({ params: { [name]: value } }));
const inQuery = (name: string, values: string[], more: object = {}): RequestParts[] =>
  values.map((value) => ({ query: { [name]: value, ...more } }));
const withBody = (...bodies: Record<string, unknown>[]): RequestParts[] => bodies.map((body) => ({ body }));

const exported = calls('ula marek', ...inQuery('bookingId', ids(bookings)));
const exportedParking = calls('ula marek seweryn', ...inQuery('bookingId', ids(parkingBookings)));
const exportedOnce = calls('ula marek seweryn', ...inQuery('bookingId', ids('b1 b3 b4 b5 b13')));
const wholeFortnight = { startDate: inDays(-4).startDate, endDate: inDays(10).endDate };
const fortnightDays = { dateStart: '2026-11-16', dateEnd: '2026-12-10' };
/** Filters of reports: one request for each filter and value. */
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
/** A period of absence, in days from today. */
const away = (from: number, to: number) => ({ firstDay: addDays(today, from), lastDay: addDays(today, to) });
const fortnightAway = away(0, 14);
const aDay = { ...inDays(1, '09:00', '15:00') };
const found = (...texts: string[]) => inQuery('text', texts, wholeFortnight);
/**
 * Searches for rooms from every location at a partly booked hour, a free hour and all day. The
 * search for a whole day finds rooms only at other hours or in other buildings.
 */
const roomsSought = [
  ...inQuery('locationId', ids(locations), { day: addDays(today, 3), from: '10:00', to: '11:00' }),
  ...inQuery('locationId', ids('root floor annex'), { day: addDays(today, 12), from: '10:00', to: '11:00' }),
  ...inQuery('locationId', ids('floor annex'), { day: addDays(today, 1), from: '10:00', to: '13:00' }),
  ...inQuery('locationId', ids('floor annex'), { day: addDays(today, 2), from: '09:00', to: '17:00', equipment: '' }),
];
/**
 * Returns requests for lists: sorted by each column, and filtered by text that only one company has
 * in that column.
 */
const paged = (...columns: string[]): RequestParts[] => [
  ...withBody({}, { pageSize: 100 }, { page: 2, pageSize: 3, sorting: { column: 'endDate', direction: 'ascending' } }),
  ...columns.flatMap((column) =>
    withBody(...['ascending', 'descending'].map((direction) => ({ sorting: { column, direction } }))),
  ),
  ...columns.flatMap((column) =>
    withBody(...['North', '1', 'a', 'ul'].map((value) => ({ filters: [{ column, operator: 'contains', value }] }))),
  ),
  ...withBody({ filters: columns.map((column) => ({ column, operator: 'contains', value: 'a' })), operator: 'or' }),
];

/** Packages that only one company has or can choose, and packages that all companies can choose. */
const twinPackages = [...ids('northPackage southPackage northOffer southOffer'), freePackageId, smallMonthly];

/** Returns the code of a place. Both companies use the same key. */
const codeAt = (place: string) => ({ qrCode: placeCode(twinCodeKey, idOf(place)) });

for (const side of sides) addRecord(testSecret, idOf(side), `${side}.example`);

/** Single sign-on settings with the issuer that both companies use. */
const ssoClient = { issuer: 'http://sso.test', clientId: 'changed' };
const exchangeOff = { roomIntegrationEnabled: false, tenantId: '', clientId: '', clientSecret: '', keepEvents: false };
const ssoSecret = { issuer: 'http://other-sso.test', clientId: 'changed', clientSecret: 'typed' };
const sortedMembers = ['name', 'email', 'roleName', 'createdOn', 'status', 'event', `extra.${idOf('a1')}`].flatMap(
  (column) =>
    withBody(
      { pageSize: 100, sorting: { column, direction: 'descending' } },
      { page: 2, pageSize: 3, sorting: { column, direction: 'ascending' } },
    ),
);
const foundMembers = ['name', 'email', `extra.${idOf('a1')}`, `extra.${idOf('a2')}`].flatMap((column) =>
  withBody(...['n', 'north', 'ula'].map((value) => ({ filters: [{ column, operator: 'contains', value }] }))),
);
const invitedEmails = [
  ...everybody.split(' ').map((name) => `${name}@test.example`),
  ...['north', 'south', 'both', 'only.north', 'only.south', 'accepted.north', 'accepted.south'].map(
    (name) => `${name}@invited.example`,
  ),
];

/**
 * The requests that read, sorted by area. The tests send them before and after {@link
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
  // editor
  getDrawing: calls('marek ada ula', ...inParams('locationId', ids(locations))),
  previewDrawing: calls('ada ula', ...ids(locations).map((locationId) => ({ params: { locationId }, body: { lock: ids('d1 d3 d6 r1 r3 southernDesk'), remove: ids('d1 d2 d4 d5 r2 northernDesk') } }))),
  // locations
  getLocationRemoval: calls('ada ula', ...inParams('locationId', ids(locations))),
  getAvailability: calls('ula seweryn nina', { query: aDay }, { query: wholeFortnight }, { query: inDays(3, '10:00', '11:00') }, { query: inDays(20) }),
  getCalendar: calls('ula marek', { query: { from: today, days: 14 } }, ...inQuery('locationId', ids(locations), { from: today, days: 14 })),
  getPlan: calls('ula marek seweryn', ...inParams('locationId', ids(locations))),
  listLocations: calls(everybody, {}),
  // mail
  getMailTrouble: calls('ada ula', {}),
  // members, invitations, audit
  retrieveMembers: calls('ada marek ula', ...sortedMembers, ...foundMembers),
  listExtraAttributes: calls('ada marek ula', {}),
  countFutureBookings: calls('ada', ...withBody(...everybody.split(' ').map((name) => ({ userIds: [idOf(name)] })), { userIds: ids('ula marek ada') })),
  checkInvitations: calls('ada', { body: { emails: invitedEmails } }),
  findAuditPeople: calls('ada ula', ...inQuery('text', ['a', 'ula', 'zofia'])),
  listAudit: calls('ada', {}, { query: { limit: 1 } }, ...inQuery('person', ids(everybody)), ...inQuery('act', ['memberRolesChanged', 'invitationResent', 'extraAttributeSet'])),
  // parking
  listManagedParkings: calls(everybody, {}),
  getManagedParking: calls('marek ada ula', ...inQuery('parkingId', ids(parkings))),
  previewParking: calls('ada ula', ...withBody(...ids(parkings).flatMap((parkingId) => [{ parkingId, spaces: null }, { parkingId, spaces: ids('p1 p2 p3 p8') }]))),
  listParkings: calls(everybody, { query: aDay }, { query: wholeFortnight }),
  getParking: calls('ula nina marek', ...inQuery('parkingId', ids(parkings), aDay), ...inQuery('parkingId', ids(parkings), wholeFortnight)),
  listPlannedParkingBookings: calls(everybody, {}),
  retrieveParkingBookings: calls('ula marek', ...paged('name', 'parkingName', 'spaceNumber', 'carRegistrationNumber')),
  parkingBookingGoogleEvent: exportedParking,
  parkingBookingIcs: exportedParking,
  parkingBookingOutlookEvent: exportedParking,
  // my bookings
  listMyBookings: calls(everybody, {}, { query: inDays(1) }, ...inQuery('kind', [...bookedKinds])),
  listMyDays: calls(everybody, { query: wholeFortnight }, ...inQuery('kind', [...bookedKinds], wholeFortnight)),
  getCalendarFeed: calls(everybody, {}),
  // absences: people of both companies are away on other days in each
  listAbsences: calls(everybody, {}),
  previewAbsence: calls(everybody, { body: fortnightAway }, { body: { firstDay: addDays(today, 1), lastDay: addDays(today, 1), fromNoon: true } }),
  getAbsenceCalendar: calls('ada ula', {}),
  listAway: calls('ula marek seweryn', { body: { ...fortnightAway, userIds: ids(everybody) } }),
  // people
  listPeople: calls(everybody, {}),
  // reports
  getReport: calls('ula marek ada', ...reported, ...reported.map(({ query }) => ({ query: { ...query, limit: 3 } })), { query: { ...fortnightDays, after: JSON.stringify({ startDate: inDays(1).startDate, id: idOf('b3') }) } }),
  getReportSummary: calls('ula marek ada', ...reported),
  getSubscription: calls('ula ada', {}),
  getSwitchQueue: calls('ada', {}),
  checkIsFirstSubscription: calls('ada', {}),
  listSubscriptionHistory: calls('ada', {}, { query: { pageSize: 25, page: 2 } }),
  listPackages: calls('ada', {}),
  calculateSubscriptionEnd: calls('ada', ...inQuery('packageId', twinPackages)),
  previewPackageChange: calls('ada', ...inQuery('packageId', twinPackages)),
  getPaymentSettings: calls('ula ada', {}),
  getRenewalTrouble: calls('ula ada', {}),
  listOrders: calls('ula ada', {}),
  listCards: calls('ula ada', {}),
  getOrder: calls('ula ada', ...inParams('id', ids('order northOrder southOrder'))),
  downloadOrder: calls('ada', ...inQuery('id', ids('order northOrder southOrder'))),
  downloadInvoice: calls('ula ada', ...inQuery('id', ids('invoice northInvoice southInvoice'))),
  getReportChoices: calls('ula marek ada', {}),
  findReportUsers: calls('ula marek ada', {}, ...inQuery('text', ['a', 'ula', 'zofia'])),
  // rooms
  listPlannedRoomBookings: calls(everybody, {}),
  listNewMeetingAnswers: calls(everybody, {}),
  getMeetingAnswers: calls('ula marek iwo', ...inParams('id', ids(bookings))),
  retrieveRoomBookings: calls('ula marek', ...paged('userName', 'roomName', 'locationName', 'topic')),
  roomBookingGoogleEvent: exportedOnce,
  roomBookingIcs: exported,
  roomBookingOutlookEvent: exportedOnce,
  searchRooms: calls('ula nina seweryn', ...roomsSought),
  // search
  searchCompany: calls('ula seweryn nina', ...found('a', '1', 'ula', 'zofia', 'r', 'far', '5', 'iwo'), ...inQuery('text', ['a'], aDay)),
  // single sign-on
  getCompanySso: calls(everybody, {}),
  getExchange: calls('ada ula', {}),
  testCompanySso: calls('ada ula', ...withBody(ssoClient, ssoSecret)),
  // user and files
  getAvatar: calls('nina seweryn iga iwo', ...inParams('id', ids(everybody))),
  getFile: calls('nina seweryn iga iwo', ...inParams('id', ids('northSketch northDraft southSketch southDraft'))),
};

const late = inDays(12);
const desk = (deskId: string, period = late, more: object = {}) => ({
  deskId: idOf(deskId),
  periods: [period],
  ...more,
});
const room = (roomId: string, guests = '', more: object = {}) => {
  return { roomId: idOf(roomId), periods: [late], topic: 'Twin', participants: invited(guests), ...more };
};
const invited = (guests: string) => (guests === '' ? [] : ids(guests));
const forThem = (name: string) => ({ userId: idOf(name) });
const changed = (booking: string, guests = '', day = 9) => {
  return {
    id: idOf(booking),
    topic: `Changed ${booking}`,
    participants: invited(guests),
    ...inDays(day, '10:00', '12:00'),
  };
};
const cancelled = (names: string) => ({ bookingIds: ids(names) });
const moved = (booking: string, to: string, period?: Period) => {
  return { bookingId: idOf(booking), deskId: idOf(to), ...(period && { period }) };
};
/** A placeholder for the current version. `sendInTwin` replaces it by the time of the last change. */
const seen = { modifiedOn: asItIs };
const logo = await picturePng();
const atLocations = (names: string, ...bodies: Record<string, unknown>[]): RequestParts[] =>
  ids(names).flatMap((locationId) => bodies.map((body) => ({ params: { locationId }, body })));
/** Returns requests that save drawings of a location, with its current version. */
const drawnAt = (name: string, ...drawn: Parameters<typeof drawing>[0][]): RequestParts[] =>
  drawn.map((more) => ({
    params: { locationId: idOf(name) },
    body: { version: asItIs, drawing: drawing(more), cancels: 99 },
  }));
const drawnDesk = (name: string, no: number) => testDesk(no, { id: idOf(name) });
const drawnRoom = (name: string, exchangeIdentifier: string) => testRoom(name, { id: idOf(name), exchangeIdentifier });
const drawnPointer = (name: string, to?: string) =>
  testPointer(name, { id: idOf(`pointer ${name}`), pointerLocationId: to ? idOf(to) : null });
const drawnSketch = (name: string) => ({ id: idOf(name), x: 0, y: 0, width: 90, height: 80, opacity: 1 });
const companyAsSeen = { ...companyChanged, ...seen };
const confirming = { deskBookingConfirmationMode: 3, roomBookingConfirmationMode: 3 };
const settingsAsSeen = { ...startingSettings, ...confirming, absences: true, maxBookingPeriod: 31, ...seen };
const parked = (space: string, period = late, more: object = {}) => {
  return { parkingSpaceId: idOf(space), carRegistrationNumber: 'WA 1', ...period, ...more };
};
/** Returns a parking to save. The save cancels bookings of the spaces that it leaves out. */
const savedParking = (name: string, spaces: string, more: object = {}) => {
  return {
    ...parkingDraft({ id: idOf(name), name: `Saved ${name}` }),
    ...{ parkingSpaces: spaces.split(' ').map((one, at) => drawnSpace(at + 1, { id: idOf(one) })), cancels: 99 },
    ...{ modifiedOn: asItIs, ...more },
  };
};
const confirmed = (booking: string) => ({ reservationId: idOf(booking) });

/**
 * The requests that change, in the order of the tests, by area. At least one company accepts each
 * of them. The other company refuses most of them, for reasons that hold only there.
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
    // the hours of the other company's booking of the same desk, restricted areas, the limit
    ...calls('ula', ...withBody(desk('d5'), desk('d1', inDays(1, '13:00', '14:00')), desk('d1', inDays(1, '10:00', '11:00')), desk('d6'))),
    ...calls('marek', ...withBody(desk('d2'), desk('northernDesk'), desk('southernDesk'))),
    // the active people, the existing places and their kinds
    ...calls('ada', ...withBody(desk('d6', inDays(13), forThem('iga')), desk('d6', inDays(14), forThem('iwo')), desk('d6', inDays(15), forThem('zofia')))),
    ...calls('ada', ...withBody(desk('d4'), desk('r3'), desk('d7', inDays(13)), desk('d8', inDays(13)))),
    // a booking in bypass, at a time that only the other company has booked
    ...calls('marek', ...withBody(desk('d6', inDays(9, '09:00', '17:00'), { adminBypassMode: true }))),
  ],
  moveDeskBooking: [
    // places that the other company lacks, has locked or removed, has as rooms, or has booked at
    // that time
    ...calls('ula', ...withBody(moved('b1', 'd3'), moved('b2', 'd6'), moved('b8', 'd4'), moved('b10', 'd7', inDays(8)), moved('b16', 'd2'))),
    ...calls('marek', ...withBody(moved('b3', 'd1'), moved('b3', 'd6', inDays(2)), moved('b12', 'd5'), moved('b14', 'd2'))),
    ...calls('seweryn', ...withBody(moved('b4', 'd1'), moved('southern1', 'd6'))),
  ],
  // before the commands that remove places
  ...seriesCommands,
  // parking
  createParkingBooking: [
    // the hours of the other company's booking of the same space, restricted parkings, spaces out
    // of use, the limit
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
  // parking: ids of both companies, and ids of only one
  saveParking: calls('ada',
    ...withBody(...parkings.split(' ').map((name) => savedParking(name, `new space of ${name}`, { cancels: 0 }))),
    ...withBody(savedParking('garage', 'p2 p6'), savedParking('garage', 'p2 p4 p5'), savedParking('yard', 'p3'), savedParking('yard', 'p1 p7'), savedParking('southernLot', 'p8 p9'), savedParking('mixed', 'p6 p8')),
    ...withBody(...['nina', 'seweryn', 'iwo'].map((name) => savedParking('yard', 'p1', { allUsers: false, users: ids(name) }))),
  ),
  removeParking: calls('ada', ...ids(parkings).flatMap((parkingId) => [{ query: { parkingId, bookings: 0 } }, { query: { parkingId, bookings: 99 } }])),
  // subscription: one company has a queued change, and both receive the requests
  changeSubscription: calls('ula ada', ...withBody(...twinPackages.map((packageId) => ({ packageId })))),
  cancelQueuedChange: calls('ula ada', ...inQuery('id', ids('waiting waitingInTheNorth'))),
  // payments: cards of both companies and cards of one company, without a response from PayU
  setDefaultCard: calls('ula ada', ...withBody(...ids('northCard southCard spareCard').map((cardId) => ({ cardId })))),
  startRecurringPayment: calls('ula ada', ...withBody(...ids('northCard southCard spareCard').map((token) => ({ packageId: largeMonthly, token, invoice: false, continueUrl: paidAt })))),
  addNewCard: calls('ula ada', { body: { token: 'TOK_1', continueUrl: paidAt } }),
  removeCard: calls('ula ada', ...inParams('id', ids('card northCard southCard spareCard'))),
  // presence
  confirmByQrCode: calls('ula marek ada', ...withBody({ ...codeAt('r2'), ...confirmed('b13') }, { ...codeAt('d6'), ...confirmed('b1') }, { ...codeAt('r1'), ...confirmed('b13') }, { ...codeAt('d1'), ...confirmed('b1') })),
  renewQrCodes: calls('ada ula', {}),
  // locations
  cloneSampleData: calls('ula ada', ...inParams('locationId', ids('attic cellar root floor southern lost'))),
  addLocation: calls('ada ula', ...withBody(...ids('root annex lost northern southern').map((parentId) => ({ parentId, type: 3, name: 'Added' })))),
  renameLocation: calls('ada', ...atLocations('root annex lost northern southern', { name: 'Renamed' })),
  moveLocation: calls('ada', ...atLocations('annex lost northern southern root', { parentId: idOf('wing') }), ...atLocations('wing attic', { parentId: idOf('floor') }), ...atLocations('attic', { parentId: idOf('northern') }, { parentId: idOf('southern') })),
  setLocationTimeZone: calls('ada', ...atLocations('annex lost northern southern', { iana: 'Europe/Berlin', keptTimes: { keep: 'wallClock', bookings: 99 } })),
  setLocationPermissions: calls('ada', ...atLocations('floor annex lost northern', { restrictedArea: true, locationUsers: ids('ula ada') }, { restrictedArea: true, locationUsers: ids('iga') }, { restrictedArea: true, locationUsers: ids('iwo') }), ...atLocations('floor annex lost northern', { restrictedArea: false, locationUsers: [] }), ...atLocations('wing', ...['zofia', 'nina', 'ula ada'].map((names) => ({ restrictedArea: true, locationUsers: ids(names) })))),
  setLocationPublished: calls('ada', ...atLocations('attic cellar annex wing', { published: false }, { published: true })),
  // editor: ids of both companies, and ids of only one
  uploadSketch: calls('ada ula', ...ids('floor attic lost northern southern').map((locationId) => ({ params: { locationId }, file: logo }))),
  uploadRoomImage: calls('ada ula', ...ids('floor lost').map((locationId) => ({ params: { locationId }, file: logo }))),
  saveDrawing: calls('ada',
    ...drawnAt('attic', { desks: [drawnDesk('d1', 1)] }),
    ...drawnAt('attic', { desks: [drawnDesk('northernDesk', 1)] }, { desks: [drawnDesk('southernDesk', 2)] }, { desks: [drawnDesk('atticDesk', 3), drawnDesk('cellarDesk', 4)] }),
    ...drawnAt('attic', { pointers: [drawnPointer('northern')] }, { pointers: [drawnPointer('southern')] }, { pointers: [drawnPointer('new', 'northern')] }, { pointers: [drawnPointer('newer', 'southern')] }, { pointers: [drawnPointer('newest', 'lost')] }),
    ...drawnAt('attic', { sketch: drawnSketch('northDraft') }, { sketch: drawnSketch('southDraft') }, { sketch: drawnSketch('southSketch') }),
    ...drawnAt('attic', { rooms: [drawnRoom('of both', 'both@rooms.example')] }, { rooms: [drawnRoom('of the other', 'other@rooms.example')] }),
    ...drawnAt('annex', { desks: [drawnDesk('d6', 6)], rooms: [drawnRoom('r2', '')] }, { desks: [drawnDesk('d5', 15)] }),
    ...drawnAt('annex', {}),
    ...drawnAt('northern', {}), ...drawnAt('southern', {})),
  removeLocation: calls('ada', ...ids('cellar lost northern southern root wing').map((locationId) => ({ params: { locationId }, query: { bookings: 9 } }))),
  copyLocation: calls('ada ula', ...atLocations('root attic annex floor lost', { name: 'Copied' })),
  // rooms
  answerMeeting: calls('ula ada iwo iga', ...ids('b5 b6 b13 b15 b17 b19').map((id) => ({ params: { id }, body: { answer: 'tentative' } }))),
  noteMeetingAnswersRead: calls('ula marek seweryn', ...ids('b6 b13 b15 b19').map((id) => ({ params: { id }, body: { answers: ids('ada marek ula iwo').map((userId) => ({ userId, answer: 'accepted' })) } }))),
  cancelRoomBooking: calls('nina ula seweryn', ...inParams('id', ids('b5 b17 northern2 southern2'))),
  cancelRoomBookings: [
    ...calls('marek', ...withBody(cancelled('b15 b13'), cancelled('b19 b5'), cancelled('b15'))),
    ...calls('seweryn', ...withBody(cancelled('b15 b7'), cancelled('b15'))),
  ],
  createRoomBookings: [
    ...calls('ula', ...withBody(room('r1', 'ada'), room('r2', 'iwo'), room('r2', 'iga'))),
    ...calls('ada', ...withBody(room('d4', 'ula marek', forThem('marek')), room('r3', 'ula marek'))),
  ],
  updateRoomBooking: [
    // people whom the other company's booking with the same id already invites
    ...calls('ula', ...withBody(changed('b6', 'iwo'), changed('b6', 'ada'), changed('b5', 'ada'))),
    ...calls('marek', ...withBody(changed('b19', 'iga', 10), changed('b19', 'ula', 10), changed('b15', 'ula'))),
    ...calls('ada', ...withBody(changed('b13', 'ula marek', 0))),
  ],
  // my bookings: ula has a feed in both companies
  endCalendarFeed: calls('marek nina', {}),
  // absences: ids of both companies, of one, and of an absence that only one company has
  addAbsence: calls('ula marek', ...withBody(
    { ...away(20, 21), id: idOf('a new absence'), bookingIds: [] }, { ...away(2, 2), id: idOf('another absence'), bookingIds: [] },
    { ...away(15, 16), id: idOf('absence of one'), bookingIds: ids('b16 b17') }, { ...away(6, 6), id: idOf('a third absence'), bookingIds: ids('b16 b17') },
  )),
  changeAbsence: calls('ula nina marek', ...ids('absence northernAbsence southernAbsence').map((id) => ({ params: { id }, body: { ...away(9, 10), bookingIds: [] } }))),
  freeBookings: calls('ula nina seweryn', ...withBody({ ...away(3, 4), id: idOf('a press'), bookingIds: ids('b6') }, { ...away(4, 4), id: idOf('press'), bookingIds: ids('b7') })),
  undoFreeing: calls('ula nina marek', ...inParams('id', ids('press northernPress southernPress'))),
  saveAbsenceCalendar: calls('ada ula', ...withBody({ address: 'http://sso.test/none' }, { address: '' })),
  removeAbsence: calls('ula marek nina', ...inParams('id', ids('absence northernAbsence southernAbsence'))),
  makeCalendarFeed: calls('ada', {}),
  // exchange: both companies sync r1 and have a conflict with the same id
  syncExchangeRoom: calls('ada ula', ...inParams('roomId', ids('r1 r2 r3 d4'))),
  decideExchangeConflict: calls('ada', ...ids('x1 northernConflict southernConflict').map((conflictId) => ({ params: { conflictId }, body: { choice: 'seen' } })), ...ids('x2').flatMap((conflictId) => ['seen', 'outlook'].map((choice) => ({ params: { conflictId }, body: { choice } })))),
  saveExchange: calls('ada ula', ...withBody({ ...exchangeOff, tenantId: idOf('tenant'), clientId: idOf('client'), clientSecret: 'typed' }, { ...exchangeOff, roomIntegrationEnabled: true }, exchangeOff)),
  // single sign-on
  addSsoDomain: calls('ada ula', ...withBody({ domain: 'new.example' }, { domain: 'twin.example' })),
  proveSsoDomain: calls('ada', ...withBody({ domain: 'north.example' }, { domain: 'south.example' }, { domain: 'twin.example' })),
  acceptSsoSubject: calls('ada ula', ...withBody(...ids('refusal northernRefusal southernRefusal').map((id) => ({ id })))),
  removeSsoDomain: calls('ada ula', ...inParams('domain', ['twin.example', 'nowhere.example'])),
  updateCompanySso: calls('ada ula', ...withBody({ ...ssoClient, enabled: false }, { ...ssoSecret, enabled: false }, { ...ssoSecret, enabled: true })),
  signInWithSso: calls('ada ula', ...withBody({ ...ssoClient, enabled: true, returnTo: '/' }, { ...ssoSecret, enabled: true, returnTo: '/' })),
  // fleets and resource groups
  ...assetCommands,
  // members and invitations: last, since they change people's rights
  addExtraAttribute: calls('ada', ...withBody({ name: 'Team of the north' }, { name: 'Team of the south' }, { name: 'Badge' })),
  renameExtraAttribute: calls('ada', ...ids('a1 a2').map((id, at) => ({ params: { id }, body: { name: `Called ${at}` } })), ...['north', 'south'].map((side) => ({ params: { id: idOf(`a of the ${side}`) }, body: { name: 'Mine' } }))),
  setExtraAttribute: calls('ada', ...withBody(...ids('ula nina seweryn iga zofia').flatMap((userId) => ids('a1 a2').map((attributeId) => ({ userId, attributeId, value: 'Noted' }))))),
  removeExtraAttribute: calls('ada', ...inParams('id', [...ids('a2'), idOf('a of the north'), idOf('a of the south')])),
  sendInvitations: calls('ada', ...withBody({ invitations: invitedEmails.slice(0, 16).map((email) => ({ email, extraAttributes: [{ id: idOf('a1'), value: 'New' }] })) })),
  resendInvitation: calls('ada', ...inParams('id', [...ids('i1 i4'), idOf('i of the north'), idOf('i of the south')])),
  removeInvitation: calls('ada', ...inParams('id', [...ids('i2 i4'), idOf('i of the north'), idOf('i of the south')])),
  refreshUsersCache: calls('ada', {}),
  setUserState: calls('ada', ...withBody(...ids('iwo iga seweryn nina zofia pola').flatMap((id) => [true, false].map((isActive) => ({ userIds: [id], isActive }))), { userIds: ids('ula marek'), isActive: false }, { userIds: ids('ula marek'), isActive: true })),
  assignRole: calls('ada', ...withBody(...ids('ula marek nina seweryn iwo').map((id) => ({ userIds: [id], role: 'manager' })))),
  removeMember: calls('ada', ...inParams('id', ids('nina seweryn zofia pola ada iwo'))),
};
