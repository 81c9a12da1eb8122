import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { addDays } from '#contract/time/wall-clock.ts';
import { storeCallersBooking } from './booking-requests.ts';
import {
  createRequestsAboutOneObject,
  createUniqueNumber,
  type EndpointTestRequests,
  type RequestParts,
  type TestRequestContext,
} from './request-parts.ts';
import { testToday } from './test-periods.ts';
import { changeSettings } from './test-world.ts';

/** Switches absences on in the company of a request. */
const switchOn = ({ app, company }: TestRequestContext) => changeSettings(app, company, sql`absences = true`);

/**
 * Returns the body of a request that adds an absence. It lasts one day, which no earlier call
 * returned.
 */
function newAbsence(bookingIds: string[] = []) {
  const day = addDays(testToday, 30 + createUniqueNumber() * 2);
  return { id: randomUUID(), firstDay: day, lastDay: day, bookingIds };
}

/** Stores an absence of the caller on a day without another absence, and returns its id. */
async function storedAbsence(place: TestRequestContext): Promise<string> {
  await switchOn(place);
  const { id, firstDay, lastDay } = newAbsence();
  await place.app.db.query(sql`
    INSERT INTO absences (company_id, id, user_id, first_day, last_day, created_on)
    VALUES (${place.company.id}, ${id}, ${place.userId}, ${firstDay}, ${lastDay}, now())`);
  return id;
}

/** Stores an absence of the HR calendar for the caller. */
async function storedCalendarAbsence(place: TestRequestContext): Promise<string> {
  const id = await storedAbsence(place);
  await place.app.db.query(sql`
    UPDATE absences SET source = 'calendar', calendar_uid = ${id} WHERE company_id = ${place.company.id} AND id = ${id}`);
  return id;
}

/**
 * Stores an absence of the caller that has cancelled a booking, and was shortened since. The
 * booking lies outside of it, so that its undo changes data.
 */
async function storedShortenedAbsence(place: TestRequestContext): Promise<string> {
  const id = await storedAbsence(place);
  const bookingId = await storeCallersBooking(place, 'desk', 3);
  const companyId = place.company.id;
  await place.app.db.query(sql`
    UPDATE bookings SET state = 2 WHERE company_id = ${companyId} AND id = ${bookingId}`);
  await place.app.db.query(sql`
    INSERT INTO freed_bookings (company_id, press_id, booking_id, user_id, freed_on)
    VALUES (${companyId}, ${id}, ${bookingId}, ${place.userId}, now())`);
  return id;
}

/**
 * Returns requests that free a booking of the caller, in a company with absences on. The server
 * refuses bookings of another company.
 */
function choosing(asked: (bookingIds: string[]) => RequestParts): EndpointTestRequests {
  return {
    async ask(place) {
      await switchOn(place);
      return asked([await storeCallersBooking(place, 'desk', 3)]);
    },
    async reachOver(mine, theirs) {
      await switchOn(mine);
      return [{ request: asked([await storeCallersBooking(theirs, 'desk', 3)]), refused: 'notFound' }];
    },
  };
}

const reading = (parts: RequestParts): EndpointTestRequests => ({
  async ask(place) {
    await switchOn(place);
    return parts;
  },
});

/**
 * Returns requests about an absence of the caller. Both companies have absences on, so that only
 * the absence's id can be refused.
 */
function aboutAbsence(asked: (id: string) => RequestParts, stored = storedAbsence): EndpointTestRequests {
  const { ask, reachOver } = createRequestsAboutOneObject(stored, asked);
  return {
    ask,
    async reachOver(mine, theirs) {
      await switchOn(mine);
      return await reachOver!(mine, theirs);
    },
  };
}

/** Test requests to the endpoints for absences, by the endpoint's name. */
export const absenceEndpointTestRequests: Record<string, EndpointTestRequests> = {
  listAbsences: reading({}),
  previewAbsence: reading({ body: { firstDay: testToday, lastDay: testToday } }),
  addAbsence: choosing((bookingIds) => ({ body: newAbsence(bookingIds) })),
  changeAbsence: aboutAbsence((id) => {
    const { firstDay, lastDay, bookingIds } = newAbsence();
    return { params: { id }, body: { firstDay, lastDay, bookingIds } };
  }),
  freeBookings: choosing((bookingIds) => ({
    body: { ...newAbsence(bookingIds), firstDay: testToday, lastDay: addDays(testToday, 5) },
  })),
  removeAbsence: aboutAbsence((id) => ({ params: { id } })),
  markAbsence: aboutAbsence((id) => ({ params: { id }, body: { isWrong: true } }), storedCalendarAbsence),
  undoFreeing: aboutAbsence((id) => ({ params: { id } })),
  undoFreeingOutside: aboutAbsence((id) => ({ params: { id } }), storedShortenedAbsence),
  getAbsenceCalendar: reading({}),
  saveAbsenceCalendar: {
    async ask(place) {
      await switchOn(place);
      await place.app.db.query(sql`
        INSERT INTO absence_calendars (company_id, address, host) VALUES (${place.company.id}, 'x', 'hr.example')
        ON CONFLICT DO NOTHING`);
      return { body: { address: '' } };
    },
  },
  listAway: {
    async ask(place) {
      await switchOn(place);
      return { body: { userIds: [place.userId], firstDay: testToday, lastDay: testToday } };
    },
    // The server does not refuse ids of another company's people. It leaves them out of the
    // response (server/modules/booking/absences/absences.test.ts).
    reachOver: async () => [],
  },
};
