import sql from 'sql-template-tag';
import type { ErrorCode } from '#contract/wire/errors.ts';
import {
  createRequestsAboutOneObject,
  type EndpointTestRequests,
  type RequestParts,
  requestWithoutParts,
  type TestRequestContext,
} from './request-parts.ts';
import { testMeetingAnswerCodeCodec } from './test-answer-codes.ts';
import { storeBooking } from './test-bookings.ts';
import { createPeriodDaysFromToday } from './test-periods.ts';
import { addLocation, addMember, addPlace, changeSettings } from './test-world.ts';
import { getTestedKindEndpoints, type TestedKind } from './tested-kinds.ts';

/** Stores a booking of the caller at a new place. */
export async function storeCallersBooking(place: TestRequestContext, kind: TestedKind, day = 1): Promise<string> {
  const { app, company, userId } = place;
  const row = { companyId: company.id, kind, placeId: await addFreePlace(place, kind), userId };
  return storeBooking(app.db, { ...row, period: createPeriodDaysFromToday(day) });
}

/** Stores another person's meeting with an invitation for the caller. */
async function invitation(place: TestRequestContext): Promise<string> {
  const { id } = place.company;
  const holder = await addMember(place.app.db, id);
  const bookingId = await storeCallersBooking({ ...place, userId: holder }, 'room');
  await place.app.db.query(sql`
    INSERT INTO booking_participants (company_id, booking_id, user_id) VALUES (${id}, ${bookingId}, ${place.userId})`);
  return bookingId;
}

/**
 * Stores a meeting of the caller with one acceptance that the caller has not read. Returns the
 * request that marks it as read.
 */
async function answeredMeeting(place: TestRequestContext): Promise<RequestParts> {
  const { id: companyId } = place.company;
  const id = await storeCallersBooking(place, 'room');
  const userId = await addMember(place.app.db, companyId);
  await place.app.db.query(sql`
    INSERT INTO booking_participants (company_id, booking_id, user_id, answer, answered_on, answered_for, unread)
    SELECT company_id, id, ${userId}, 'accepted', now(), during, true FROM bookings
    WHERE company_id = ${companyId} AND id = ${id}`);
  return { params: { id }, body: { answers: [{ userId, answer: 'accepted' }] } };
}

/** Switches the search for a meeting's time on in the company of a request. */
const offerMeetingTimes = ({ app, company }: TestRequestContext) =>
  changeSettings(app, company, sql`meeting_times = true`);
/** Returns a request for times at which people are free. */
const timesFor = (userIds: string[], locationId: string): RequestParts => ({
  body: { userIds, minutes: 60, locationId },
});

/**
 * Stores an {@link invitation} of the company's `user`. Returns the code in its email's link, by
 * which that person answers.
 */
async function answerCode(place: TestRequestContext): Promise<string> {
  const userId = place.company.user;
  const bookingId = await invitation({ ...place, userId });
  return testMeetingAnswerCodeCodec.codeOf({ companyId: place.company.id, bookingId, userId });
}

/**
 * The last label that {@link addFreePlace} gave in each container. It counts by container, because a
 * desk's number is at most 999 and one process runs many test files.
 */
const lastNumber = new Map<string, number>();

/** Adds a place without bookings. */
export async function addFreePlace({ app, company }: TestRequestContext, kind: TestedKind): Promise<string> {
  const containerId = getTestedKindEndpoints(kind).containerOf(company);
  const number = (lastNumber.get(containerId) ?? 99) + 1;
  lastNumber.set(containerId, number);
  return addPlace(app.db, company.id, containerId, kind, { label: String(number) });
}

/** Returns requests that book a place. */
export function createBookPlaceRequests(kind: TestedKind): EndpointTestRequests {
  const body = (placeId: string, more = {}) => ({
    ...getTestedKindEndpoints(kind).body(placeId, [createPeriodDaysFromToday(2)]),
    ...more,
  });
  return {
    ask: async (place) => ({ body: body(await addFreePlace(place, kind)) }),
    async reachOver(mine, theirs) {
      const [own, other] = [await addFreePlace(mine, kind), await addFreePlace(theirs, kind)];
      const theirPerson = { userId: theirs.company.user };
      const reaches: { request: RequestParts; refused: ErrorCode }[] = [
        { request: { body: body(other) }, refused: 'notFound' },
        { request: { body: body(other, { ...theirPerson, adminBypassMode: true }) }, refused: 'notFound' },
        { request: { body: body(own, theirPerson) }, refused: 'personNotActive' },
      ];
      if (kind === 'room')
        reaches.push({
          request: { body: body(own, { participants: [theirs.userId] }) },
          refused: 'participantNotActive',
        });
      return reaches;
    },
  };
}

/**
 * Returns requests that cancel or end several bookings of the caller. If one id belongs to another
 * company, the server refuses the whole request.
 */
export function createCancelOrEndRequests(kind: TestedKind, day = 1): EndpointTestRequests {
  return {
    ask: async (place) => ({ body: { bookingIds: [await storeCallersBooking(place, kind, day)] } }),
    reachOver: async (mine, theirs) => {
      const [own, other] = [await storeCallersBooking(mine, kind, day), await storeCallersBooking(theirs, kind, day)];
      return [
        { request: { body: { bookingIds: [other] } }, refused: 'notFound' },
        { request: { body: { bookingIds: [own, other] } }, refused: 'notFound' },
      ];
    },
  };
}

/** Returns requests that export the caller's own booking to a calendar. */
export const createCalendarExportRequests = (kind: TestedKind) =>
  createRequestsAboutOneObject(
    (place) => storeCallersBooking(place, kind),
    (bookingId) => ({ query: { bookingId } }),
  );
/** Enables the confirmation of presence and the count of no-shows. */
async function countNoShows({ app, company }: TestRequestContext): Promise<void> {
  await app.db.query(sql`
    UPDATE company_settings SET count_no_shows = true, desk_booking_confirmation_mode = 3 WHERE company_id = ${company.id}`);
  app.membersChanged(company.id);
}
const counting: EndpointTestRequests = {
  async ask(place) {
    await countNoShows(place);
    return {};
  },
};
/** Returns requests for a sorted and filtered page of a manager's list of bookings. */
export const createBookingsPageRequests = (kind: TestedKind): EndpointTestRequests => ({
  ask: () => ({
    body: {
      page: 1,
      pageSize: 25,
      sorting: { column: 'endDate', direction: 'ascending' },
      filters: [
        { column: 'startDate', operator: 'fromDay', value: '2026-01-01' },
        { column: getTestedKindEndpoints(kind).columns.container, operator: 'contains', value: 'f' },
        { column: 'status', operator: 'anyOf', value: ['planned', 'active'] },
      ],
      operator: 'or',
    },
  }),
});
const floor = async ({ company }: TestRequestContext) => company.floor;

/**
 * Test requests to the endpoints for locations, bookings and the search, by the endpoint's name.
 */
export const bookingEndpointTestRequests: Record<string, EndpointTestRequests> = {
  listLocations: requestWithoutParts,
  getPlan: createRequestsAboutOneObject(floor, (locationId) => ({ params: { locationId } })),
  getAvailability: { ask: () => ({ query: createPeriodDaysFromToday(1) }) },
  getCalendar: createRequestsAboutOneObject(floor, (locationId) => ({ query: { locationId, from: '2026-11-23' } })),
  cloneSampleData: createRequestsAboutOneObject(
    ({ app, company }) => addLocation(app.db, company.id, { parentId: company.root }),
    (locationId) => ({ params: { locationId } }),
  ),
  listDay: createRequestsAboutOneObject(floor, (locationId) => ({
    query: { locationId, ...createPeriodDaysFromToday(1) },
  })),
  createDeskBookings: createBookPlaceRequests('desk'),
  retrieveDeskBookings: createBookingsPageRequests('desk'),
  listPlannedDeskBookings: requestWithoutParts,
  cancelDeskBookings: createCancelOrEndRequests('desk'),
  moveDeskBooking: {
    ask: async (place) => {
      return {
        body: { bookingId: await storeCallersBooking(place, 'desk'), deskId: await addFreePlace(place, 'desk') },
      };
    },
    reachOver: async (mine, theirs) => {
      const [own, other] = [await storeCallersBooking(mine, 'desk', 3), await storeCallersBooking(theirs, 'desk')];
      const [free, taken] = [await addFreePlace(mine, 'desk'), await addFreePlace(theirs, 'desk')];
      return [
        { request: { body: { bookingId: other, deskId: free } }, refused: 'notFound' },
        { request: { body: { bookingId: own, deskId: taken } }, refused: 'notFound' },
      ];
    },
  },
  getUsualDesk: requestWithoutParts,
  deskBookingIcs: createCalendarExportRequests('desk'),
  deskBookingGoogleEvent: createCalendarExportRequests('desk'),
  deskBookingOutlookEvent: createCalendarExportRequests('desk'),
  createRoomBookings: createBookPlaceRequests('room'),
  updateRoomBooking: {
    ask: async (place) => ({
      body: { id: await storeCallersBooking(place, 'room'), topic: 'Moved', ...createPeriodDaysFromToday(2) },
    }),
    reachOver: async (mine, theirs) => {
      const [own, other] = [await storeCallersBooking(mine, 'room', 3), await storeCallersBooking(theirs, 'room')];
      const invited = { topic: 'Moved', participants: [theirs.company.manager], ...createPeriodDaysFromToday(3) };
      return [
        { request: { body: { id: other, topic: 'Moved', ...createPeriodDaysFromToday(2) } }, refused: 'notFound' },
        { request: { body: { id: own, ...invited } }, refused: 'participantNotActive' },
      ];
    },
  },
  getMeetingAnswers: createRequestsAboutOneObject(
    (place) => storeCallersBooking(place, 'room'),
    (id) => ({ params: { id } }),
  ),
  listNewMeetingAnswers: requestWithoutParts,
  noteMeetingAnswersRead: {
    ask: answeredMeeting,
    reachOver: async (_mine, theirs) => [{ request: await answeredMeeting(theirs), refused: 'notFound' }],
  },
  answerMeeting: createRequestsAboutOneObject(invitation, (id) => ({ params: { id }, body: { answer: 'declined' } })),
  openMeetingAnswer: { ask: async (place) => ({ params: { code: await answerCode(place) } }) },
  giveMeetingAnswer: {
    ask: async (place) => ({ params: { code: await answerCode(place) }, body: { answer: 'accepted' } }),
  },
  retrieveRoomBookings: createBookingsPageRequests('room'),
  listPlannedRoomBookings: requestWithoutParts,
  cancelRoomBooking: createRequestsAboutOneObject(
    (place) => storeCallersBooking(place, 'room'),
    (id) => ({ params: { id } }),
  ),
  cancelRoomBookings: createCancelOrEndRequests('room'),
  roomBookingIcs: createCalendarExportRequests('room'),
  roomBookingGoogleEvent: createCalendarExportRequests('room'),
  roomBookingOutlookEvent: createCalendarExportRequests('room'),
  findMeetingTimes: {
    async ask(place) {
      await offerMeetingTimes(place);
      return timesFor([await addMember(place.app.db, place.company.id)], await floor(place));
    },
    async reachOver(mine, theirs) {
      await offerMeetingTimes(mine);
      const stranger = await addMember(theirs.app.db, theirs.company.id);
      return [
        { request: timesFor([], await floor(theirs)), refused: 'notFound' },
        { request: timesFor([stranger], await floor(mine)), refused: 'participantNotActive' },
      ];
    },
  },
  searchRooms: createRequestsAboutOneObject(floor, (locationId) => ({
    query: { locationId, day: '2026-11-24', from: '10:30', to: '11:30' },
  })),
  searchCompany: { ask: () => ({ query: { text: 'a', ...createPeriodDaysFromToday(1) } }) },
  listBookingsToConfirm: requestWithoutParts,
  listUnconfirmed: {
    async ask(place) {
      await countNoShows(place);
      await storeCallersBooking(place, 'desk', 0);
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
      return { body: { reservationId: await storeCallersBooking(place, 'desk', 0) } };
    },
    reachOver: async (_mine, theirs) => [
      { request: { body: { reservationId: await storeCallersBooking(theirs, 'desk', 0) } }, refused: 'notFound' },
    ],
  },
};
