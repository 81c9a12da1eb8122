import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listAbsences, previewAbsence } from '#contract/absences/absences.ts';
import { getDeletion } from '#contract/accounts/account-deletion.ts';
import { getUsualDesk, listPlannedDeskBookings, retrieveDeskBookings } from '#contract/booking/bookings.ts';
import { listMyBookings, listMyDays, makeCalendarFeed } from '#contract/booking/my-bookings.ts';
import { searchCompany } from '#contract/booking/search.ts';
import { countFutureBookings } from '#contract/people/members.ts';
import { getCalendar } from '#contract/places/locations.ts';
import { confirmBooking, listBookingsToConfirm } from '#contract/presence/confirmations.ts';
import { getOwnNoShows, listNoShows, listUnconfirmed } from '#contract/presence/no-shows.ts';
import { confirmByQrCode, scanQrCode } from '#contract/presence/presence-codes.ts';
import { getReport, getReportSummary } from '#contract/reports/reports.ts';
import { retrieveRoomBookings } from '#contract/rooms/room-bookings.ts';
import { getRoomDashboard } from '#contract/rooms/room-dashboard.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { getWeek } from '#contract/week/week.ts';
import { readOrCreateQrCodeKey } from '#server/modules/booking/presence/company-key.command.ts';
import { createPlaceCode } from '#server/modules/booking/presence/place-code.ts';
import { createDisplayKeyHasher } from '#server/platform/tokens/display-keys.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { createTestApp, type TestApp, testAuthSecret } from '#server/testing/test-app.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';
import { storeWaitWithOffer } from '#server/testing/waitlist-requests.ts';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db, {
    desks: 3,
    settings: sql`waitlist = true, absences = true, who_comes_when = true, count_no_shows = true,
      desk_booking_confirmation_mode = 3, room_booking_confirmation_mode = 3, desk_release_minutes = 30`,
  });
});

const as = (userId = company.user) => ({ userId, company: company.id });
const later = createPeriodDaysFromToday(0, '14:00', '16:00');
/** Stores an open offer of a desk, and one of a room, for the user of the company. */
async function storeOffers(during = later, heldUntil = during.startDate) {
  const common = { companyId: company.id, userId: company.user, period: during };
  const { offerId } = await storeWaitWithOffer(app.db, { ...common, placeId: company.desks[0]! }, heldUntil);
  const room = { ...common, kind: 'room', placeId: company.rooms[0]!, details: { topic: 'Not yet agreed' } };
  const roomId = await storeBooking(app.db, room);
  await app.db.query(sql`UPDATE bookings SET held_until = ${heldUntil} WHERE id = ${roomId}`);
  return offerId;
}

async function codeOfDesk(): Promise<string> {
  const member = { companyId: company.id, userId: company.admin } as never;
  return createPlaceCode((await readOrCreateQrCodeKey(app.db, member, app.clock.now())).key, company.desks[0]!);
}

async function displayCaller() {
  const [roomId, key] = [company.rooms[0]!, 'Klucz-1'];
  const hash = createDisplayKeyHasher(testAuthSecret).hashOf({ companyId: company.id, roomId }, key);
  await app.db.query(sql`
    UPDATE rooms SET dashboard_on = true, dashboard_key_hash = ${hash} WHERE company_id = ${company.id} AND id = ${roomId}`);
  return { headers: { authorization: key } };
}

/** Reads the calendar feed of the user, as a calendar program does. */
async function readFeed() {
  const { body } = await app.call(makeCalendarFeed, as());
  const answer = await app.http.inject({ method: 'GET', url: new URL(body.url).pathname });
  return { status: answer.statusCode, body: answer.body };
}

/**
 * The reads of bookings that people hold. Occupancy is left out, because an offer takes its place.
 */
async function readAll(): Promise<Record<string, unknown>> {
  const [mine, manager, admin] = [as(), as(company.manager), as(company.admin)];
  const day = { firstDay: testToday, lastDay: addDays(testToday, 1) };
  const month = { dateStart: '2026-11-01', dateEnd: '2026-11-30' };
  const answers = {
    bell: app.call(listBookingsToConfirm, mine),
    code: app.call(scanQrCode, mine, { body: { qrCode: await codeOfDesk() } }),
    own: app.call(listMyBookings, mine, {}),
    days: app.call(listMyDays, mine, { query: createPeriodDaysFromToday(0, '00:00', '23:00') }),
    planned: app.call(listPlannedDeskBookings, mine),
    usual: app.call(getUsualDesk, mine),
    week: app.call(getWeek, manager, { query: { firstDay: testToday } }),
    door: app.call(getRoomDashboard, await displayCaller(), { params: { roomId: company.rooms[0]! } }),
    search: app.call(searchCompany, manager, {
      query: { text: 'Ula', ...createPeriodDaysFromToday(0, '00:00', '23:00') },
    }),
    desks: app.call(retrieveDeskBookings, manager, { body: {} } as never),
    rooms: app.call(retrieveRoomBookings, manager, { body: {} } as never),
    feed: readFeed(),
    absence: app.call(previewAbsence, mine, { body: day } as never),
    absences: app.call(listAbsences, mine),
    calendar: app.call(getCalendar, mine, { query: { from: testToday, days: 2 } } as never),
    report: app.call(getReport, manager, { query: month }),
    summary: app.call(getReportSummary, manager, { query: month }),
    unconfirmed: app.call(listUnconfirmed, manager, { query: { kind: 'desk' } }),
    noShows: app.call(listNoShows, manager, {}),
    ownNoShows: app.call(getOwnNoShows, mine),
    deletion: app.call(getDeletion, mine),
    removal: app.call(countFutureBookings, admin, { body: { userIds: [company.user] } }),
  };
  const entries = await Promise.all(
    Object.entries(answers).map(async ([name, answer]) => {
      const { status, body } = await answer;
      return [name, [status, status === 200 ? body : JSON.stringify(body)]] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** Returns the reads without the facts that a place is taken, which holds for an offer. */
const withoutOccupancy = ({ code, calendar, ...others }: Record<string, unknown>) => {
  const [, { deskReservations }] = code as [number, { deskReservations: unknown }];
  const [, { days }] = calendar as [number, { days: { myDesk: boolean; myRoom: boolean }[] }];
  return { ...others, deskReservations, mine: days.map(({ myDesk, myRoom }) => [myDesk, myRoom]) };
};

it('an offer is in no read of bookings that people hold', async () => {
  await app.db.query(sql`
    INSERT INTO absences (company_id, id, user_id, first_day, last_day, created_on)
    VALUES (${company.id}, gen_random_uuid(), ${company.user}, ${testToday}, ${testToday}, now())`);
  const before = await readAll();
  for (const [name, answer] of Object.entries(before)) expect((answer as [number])[0], `${name} ${answer}`).toBe(200);
  await storeOffers();
  expect(withoutOccupancy(await readAll())).toEqual(withoutOccupancy(before));
});

it('an offer that outlived its start is no no-show, and the server does not release it', async () => {
  const begun = createPeriodDaysFromToday(0, '09:30', '17:00');
  await runScheduledJob(app, 'releaseUnconfirmed');
  app.clock.set('2026-11-23T09:45:00Z');
  const before = await readAll();
  const offerId = await storeOffers(begun);
  await runScheduledJob(app, 'releaseUnconfirmed');
  expect(await app.db.query(sql`SELECT state FROM bookings WHERE id = ${offerId}`)).toEqual([{ state: 0 }]);
  const after = await readAll();
  for (const name of ['unconfirmed', 'noShows', 'ownNoShows']) expect(after[name], name).toEqual(before[name]);
});

it('an offer cannot be confirmed by the bell or by the code of its place', async () => {
  const reservationId = await storeOffers();
  const byBell = await app.call(confirmBooking, as(), { body: { reservationId } });
  const byCode = await app.call(confirmByQrCode, as(), { body: { reservationId, qrCode: await codeOfDesk() } });
  expect([byBell.body?.errorCode, byCode.body?.errorCode]).toEqual(['offerOpen', 'offerOpen']);
});
