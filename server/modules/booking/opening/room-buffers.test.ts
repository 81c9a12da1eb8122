import { randomUUID } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDeskBookings, listDay } from '#contract/booking/bookings.ts';
import { searchCompany } from '#contract/booking/search.ts';
import { listOpening } from '#contract/places/list-opening.ts';
import { setLocationTimeZone } from '#contract/places/location-tree.ts';
import { getAvailability } from '#contract/places/locations.ts';
import { setLocationOpening } from '#contract/places/opening.ts';
import { previewRoomSeries, updateRoomBooking } from '#contract/rooms/room-bookings.ts';
import { searchRooms } from '#contract/rooms/room-search.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { terminateBookings } from '#server/modules/booking/engine/terminate-bookings.command.ts';
import { roomKind } from '#server/modules/booking/kinds/rooms/room.kind.ts';
import { createMembershipCache } from '#server/modules/companies/members.ts';
import { storeOpeningHours } from '#server/testing/opening-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, limitBookings, readUncancelledBookings, storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import {
  addCompany,
  addMembers,
  changeSettings,
  createAcceptedConsentSqlWithoutDocuments,
  type TestCompany,
} from '#server/testing/test-world.ts';
import { getTestedKindEndpoints } from '#server/testing/tested-kinds.ts';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const settings = sql`opening_hours = true, max_booking_period = 60, max_room_bookings_count = 200`;
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db, { rooms: 4, settings });
});

const as = (userId = company.user) => ({ userId, company: company.id });
const prepare = (before: number, after: number, locationId = company.floor) =>
  storeOpeningHours(app.db, { companyId: company.id, locationId, buffers: { before, after } });
const room = (at = 0) => company.rooms[at]!;
const bookAt = (from: string, to: string, more: object = {}, by = company.user, placeId = room()) =>
  bookPlace(app, 'room', as(by), placeId, [createPeriodDaysFromToday(1, from, to)], more);
const answered = ({ status, body }: { status: number; body: { errorCode?: string } }) => body?.errorCode ?? status;
/** Returns the hours in UTC for which the bookings of a room hold it. Warsaw is an hour ahead. */
const heldTimes = async (where: Sql = sql`TRUE`) =>
  (
    await app.db.query<{ held: string }>(sql`
      SELECT to_char(lower(occupies) AT TIME ZONE 'Europe/Warsaw', 'HH24:MI') || '–' ||
             to_char(upper(occupies) AT TIME ZONE 'Europe/Warsaw', 'HH24:MI') AS held
      FROM bookings WHERE company_id = ${company.id} AND state < 2 AND ${where} ORDER BY lower(during), id`)
  ).map(({ held }) => held);

describe('[WEEK-05d] the time before and after a meeting', () => {
  it('is held: a booking next to it is refused, with the minutes and the hour', async () => {
    await prepare(5, 10);
    expect(answered(await bookAt('09:00', '10:00'))).toBe(201);
    expect(await heldTimes()).toEqual(['08:55–10:10']);
    const after = await bookAt('10:00', '11:00');
    expect([after.status, after.body.errorCode]).toEqual([409, 'slotTaken']);
    const { startDate: ten } = createPeriodDaysFromToday(1, '10:15', '11:00');
    expect(after.body.details.taken).toMatchObject([{ preparation: { side: 'after', minutes: 15, at: ten } }]);
    expect(after.body.message).toMatch(/15 (minutes of preparation after|minut przygotowania po)/);
    expect((await bookAt('08:00', '08:50')).body.details.taken).toMatchObject([{ preparation: { side: 'before' } }]);
    // A request that overlaps the meeting itself names the meeting, as without buffers.
    expect((await bookAt('09:30', '10:30')).body.details.taken[0]).not.toHaveProperty('preparation');
    expect(answered(await bookAt('10:15', '11:00'))).toBe(201);
    expect(answered(await bookAt('08:00', '08:45'))).toBe(201);
  });

  it('is needed between two meetings of one host, too', async () => {
    await prepare(0, 10);
    const periods = [createPeriodDaysFromToday(1, '09:00', '10:00'), createPeriodDaysFromToday(1, '10:00', '11:00')];
    const refused = await bookPlace(app, 'room', as(), room(), periods);
    expect([refused.body.errorCode, refused.body.details]).toEqual(['periodsOverlap', { minutes: 10 }]);
    await bookAt('09:00', '10:00');
    expect(answered(await bookAt('10:00', '11:00'))).toBe('slotTaken');
  });

  it('comes from the location or those above it, and the longer one holds', async () => {
    await prepare(5, 30);
    await prepare(15, 10, company.root);
    await bookAt('09:00', '10:00');
    expect(await heldTimes()).toEqual(['08:45–10:30']);
  });

  it('is none at a desk, and none while the company has opening hours switched off', async () => {
    await prepare(10, 10);
    expect(
      answered(await bookPlace(app, 'desk', as(), company.desks[0]!, [createPeriodDaysFromToday(1, '09:00', '10:00')])),
    ).toBe(201);
    await changeSettings(app, company, sql`opening_hours = false`);
    await bookAt('09:00', '10:00');
    expect(await heldTimes()).toEqual(['09:00–10:00', '09:00–10:00']);
  });

  it('stays with a stored booking when the setting changes, until its time changes', async () => {
    await prepare(0, 10);
    const { body } = await bookAt('09:00', '10:00');
    const change = (topic: string, from: string, to: string) =>
      app.call(updateRoomBooking, as(), {
        body: { id: body.bookings[0].id, topic, ...createPeriodDaysFromToday(1, from, to) },
      });
    await prepare(30, 30);
    expect(answered(await change('Inny temat', '09:00', '10:00'))).toBe(200);
    expect(await heldTimes()).toEqual(['09:00–10:10']);
    expect(answered(await change('Inny temat', '09:00', '09:30'))).toBe(200);
    expect(await heldTimes()).toEqual(['09:00–09:40']);
    expect(answered(await change('Inny temat', '11:00', '12:00'))).toBe(200);
    expect(await heldTimes()).toEqual(['10:30–12:30']);
    await changeSettings(app, company, sql`opening_hours = false`);
    expect(answered(await bookAt('12:00', '13:00'))).toBe('slotTaken');
    expect(answered(await change('Inny temat', '11:00', '12:30'))).toBe(200);
    expect(await heldTimes()).toEqual(['11:00–12:30']);
  });

  it('binds no older meeting that starts later, and one that grows only at the edge that moves', async () => {
    const { body } = await bookAt('10:00', '12:00');
    expect(answered(await bookAt('12:00', '13:00'))).toBe(201);
    await prepare(0, 15);
    const change = (from: string, to: string) =>
      app.call(updateRoomBooking, as(), {
        body: { id: body.bookings[0].id, topic: 'Temat', ...createPeriodDaysFromToday(1, from, to) },
      });
    expect(answered(await change('11:00', '12:00'))).toBe(200);
    expect(answered(await change('10:30', '12:00'))).toBe(200);
    expect(await heldTimes()).toEqual(['10:30–12:00', '12:00–13:00']);
    expect(answered(await change('10:30', '11:50'))).toBe(200);
    expect(answered(await change('10:30', '11:55'))).toBe('slotTaken');
  });

  it.each([
    [
      'a change',
      (id: string) => {
        const body = { id, topic: 'Koniec', ...createPeriodDaysFromToday(0, '10:00', '10:20') };
        return app.call(updateRoomBooking, as(), { body });
      },
    ],
    [
      'the press that ends it',
      async (id: string) => {
        const { db, clock } = app;
        const who = { userId: company.user, sessionId: randomUUID() };
        const member = await createMembershipCache(db, createAcceptedConsentSqlWithoutDocuments).find(who, company.id);
        const deps = { db, clock, links: { avatar: () => null, file: () => '' }, publish: async () => {} };
        await terminateBookings(deps, roomKind, member!, [id]);
      },
    ],
  ])('moves along with an early end by %s, to a whole minute', async (_by, end) => {
    await prepare(0, 10);
    const { body } = await bookPlace(app, 'room', as(), room(), [createPeriodDaysFromToday(0, '10:00', '12:00')]);
    app.clock.set('2026-11-23T09:30:12.345Z');
    await end(body.bookings[0].id);
    expect(await heldTimes()).toEqual(['10:00–10:40']);
    expect(answered(await bookPlace(app, 'room', as(), room(), [createPeriodDaysFromToday(0, '10:40', '11:00')]))).toBe(
      201,
    );
  });

  it('does not count against the opening hours', async () => {
    const hours = Array.from({ length: 7 }, () => ({ from: '09:00', to: '10:00' }));
    await storeOpeningHours(app.db, {
      companyId: company.id,
      locationId: company.floor,
      hours,
      buffers: { before: 60, after: 60 },
    });
    expect(answered(await bookAt('09:00', '10:00'))).toBe(201);
  });

  it('moves along with an early end, and ends with a cancelled booking', async () => {
    await prepare(0, 10);
    const { body } = await bookPlace(app, 'room', as(), room(), [createPeriodDaysFromToday(0, '10:00', '12:00')]);
    app.clock.set(createPeriodDaysFromToday(0, '10:30', '11:00').startDate);
    const ended = { id: body.bookings[0].id, topic: 'Koniec', ...createPeriodDaysFromToday(0, '10:00', '10:20') };
    expect(answered(await app.call(updateRoomBooking, as(), { body: ended }))).toBe(200);
    expect(await heldTimes()).toEqual(['10:00–10:40']);
    const made = await bookAt('09:00', '10:00');
    expect(answered(await bookAt('10:00', '11:00'))).toBe('slotTaken');
    await getTestedKindEndpoints('room').cancel(app, as(), [made.body.bookings[0].id]);
    expect(answered(await bookAt('10:00', '11:00'))).toBe(201);
  });

  it('refuses no bypass, and a bypass is prepared as well', async () => {
    await prepare(0, 10);
    await bookAt('09:00', '10:00');
    expect(answered(await bookAt('10:00', '11:00', { adminBypassMode: true }, company.admin))).toBe(201);
    expect(answered(await bookAt('11:05', '12:00'))).toBe('slotTaken');
  });

  it('keeps its minutes when the location gets another time zone', async () => {
    await prepare(5, 10);
    await bookAt('09:00', '10:00');
    const zone = { iana: 'Europe/Lisbon', keptTimes: { keep: 'wallClock' as const, bookings: 1 } };
    const params = { locationId: company.floor };
    expect(answered(await app.call(setLocationTimeZone, as(company.admin), { params, body: zone }))).toBe(204);
    expect(await heldTimes()).toEqual(['09:55–11:10']);
  });
});

describe('[WEEK-05d] reads of free rooms', () => {
  const sought = { locationId: '', day: addDays(testToday, 1), seats: 0 };
  const search = async (from: string, to: string) =>
    (await app.call(searchRooms, as(), { query: { ...sought, locationId: company.floor, from, to } } as never)).body;

  it('count a room as taken while it is prepared, and the company search tells why', async () => {
    await prepare(5, 10);
    await bookAt('09:00', '10:00');
    expect((await search('10:00', '11:00')).fits).toBe(3);
    expect((await search('10:15', '11:00')).fits).toBe(4);
    const found = async (from: string, to: string) =>
      (await app.call(searchCompany, as(), { query: { text: 'Room 1', ...createPeriodDaysFromToday(1, from, to) } }))
        .body.rooms[0];
    expect(await found('10:00', '11:00')).toMatchObject({ free: false, inPreparation: true });
    expect(await found('09:30', '11:00')).not.toHaveProperty('inPreparation');
    expect(await found('10:15', '11:00')).toMatchObject({ free: true });
    const counts = async (from: string, to: string) =>
      (await app.call(getAvailability, as(), { query: createPeriodDaysFromToday(1, from, to) } as never)).body
        .locations[0].free.room;
    expect([await counts('10:00', '11:00'), await counts('10:15', '11:00')]).toEqual([3, 4]);
  });

  it('count a meeting that ends at midnight in the easternmost zone, and was stored without preparation', async () => {
    await app.db.query(sql`
      UPDATE all_containers SET time_zone = 'Pacific/Kiritimati' WHERE company_id = ${company.id} AND id = ${company.floor}`);
    // Midnight is ten hours by UTC there.
    const period = { startDate: `${testToday}T09:00:00Z`, endDate: `${testToday}T10:00:00Z` };
    const where = { placeId: room(), containerId: company.floor, kind: 'room' as const };
    await storeBooking(app.db, { companyId: company.id, userId: company.user, ...where, period });
    expect((await search('00:00', '01:00')).fits).toBe(4);
    await prepare(30, 0);
    expect((await search('00:00', '01:00')).fits).toBe(3);
    expect((await search('00:30', '01:00')).fits).toBe(4);
  });

  it('offer other hours that leave time for the preparation', async () => {
    await prepare(0, 30);
    for (const at of [0, 1, 2, 3]) await bookAt('09:00', '10:00', {}, company.user, room(at));
    expect((await search('09:30', '10:30')).otherHours[0]).toMatchObject({ from: '10:30', to: '11:30' });
  });

  it('show the plan when a room is held besides its meeting', async () => {
    await prepare(0, 10);
    await bookAt('09:00', '10:00');
    const query = { locationId: company.floor, ...createPeriodDaysFromToday(1, '00:00', '24:00') };
    const { body } = await app.call(listDay, as(), { query });
    expect(Date.parse(body.bookings[0].heldUntil)).toBe(
      Date.parse(createPeriodDaysFromToday(1, '10:10', '11:00').startDate),
    );
    expect(body.bookings[0]).not.toHaveProperty('heldFrom');
  });

  it('tell that dates of a series lack only the preparation between them', async () => {
    await prepare(0, 10);
    const rule = {
      pattern: { every: 'day' },
      firstDay: addDays(testToday, 1),
      end: { ends: 'after', dates: 2 },
      hours: { start: '00:00', end: '00:00', nights: 1 },
    };
    const body = { placeId: room(), rule, topic: 'Dyżur', participants: [] };
    const { dates } = (await app.call(previewRoomSeries, as(), { body } as never)).body;
    expect(dates[1].refusal).toMatchObject({ errorCode: 'periodsOverlap', message: expect.stringContaining('10') });
  });

  it('refuse a date of a series whose room is prepared then, and offer a like room', async () => {
    await prepare(0, 10);
    await bookAt('09:00', '10:00');
    const rule = {
      pattern: { every: 'day' },
      firstDay: addDays(testToday, 1),
      end: { ends: 'after', dates: 2 },
      hours: { start: '10:00', end: '11:00', nights: 0 },
    };
    const body = { placeId: room(), rule, topic: 'Seria' };
    const { dates } = (await app.call(previewRoomSeries, as(), { body } as never)).body;
    expect(dates.map(({ state }: { state: string }) => state)).toEqual(['refused', 'free']);
    expect(dates[0]).toMatchObject({ refusal: { errorCode: 'slotTaken' }, offer: { placeName: 'Room 2' } });
  });
});

describe('[WEEK-05d] the setting', () => {
  const save = (body: object, by = company.manager) =>
    app.call(setLocationOpening, as(by), { params: { locationId: company.floor }, body } as never);
  const listed = async () =>
    (await app.call(listOpening, as(), { query: { from: testToday, until: testToday } })).body.locations;

  it('is set with the opening hours, in steps of five minutes up to an hour', async () => {
    expect(answered(await save({ buffers: { before: 5, after: 60 } }))).toBe(204);
    expect(await listed()).toMatchObject([{ hours: null, buffers: { before: 5, after: 60 } }]);
    for (const buffers of [
      { before: 7, after: 0 },
      { before: 0, after: 65 },
      { before: -5, after: 0 },
    ])
      expect((await save({ buffers })).status).toBe(400);
    // A page of an earlier version sends hours alone.
    const hours = Array.from({ length: 7 }, () => ({ from: '07:00', to: '19:00' }));
    expect(answered(await save({ hours }))).toBe(204);
    expect(await listed()).toMatchObject([{ buffers: { before: 5, after: 60 } }]);
    expect(answered(await save({ buffers: { before: 10, after: 10 } }, company.user))).toBe('forbidden');
  });
});

describe('[WEEK-05d] races', () => {
  it('200 pairs of meetings whose preparation alone overlaps have one winner each', async () => {
    await prepare(5, 5);
    const crowd = await addMembers(app.db, company.id, 8);
    await limitBookings(app, company, 'room', 200);
    const races = Array.from({ length: 200 }, (_, no) => ({ placeId: room(no % 4), day: 1 + Math.floor(no / 4) }));
    const run = ({ placeId, day }: { placeId: string; day: number }, no: number) => {
      const at = (userId: string, from: string, to: string) =>
        bookPlace(app, 'room', as(userId), placeId, [createPeriodDaysFromToday(day, from, to)]);
      const [one, other] = [crowd[(no * 2) % 8]!, crowd[(no * 2 + 1) % 8]!];
      return Promise.all([at(one, '09:00', '10:00'), at(other, '10:05', '11:00')]);
    };
    for (let from = 0; from < races.length; from += 20) {
      const answers = await Promise.all(races.slice(from, from + 20).map((race, no) => run(race, no)));
      for (const pair of answers) expect(pair.map(answered).toSorted()).toEqual([201, 'slotTaken']);
    }
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(200);
  });

  it('the database alone refuses buffers that overlap', async () => {
    await storeBooking(app.db, {
      ...{ companyId: company.id, kind: 'room', placeId: room(), userId: company.user },
      period: createPeriodDaysFromToday(1, '10:05', '11:00'),
    });
    const widened = app.db.query(sql`
      INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies, details)
      SELECT company_id, gen_random_uuid(), kind, bookable_id, container_id, user_id, booked_by,
             tstzrange(lower(during) - interval '1 hour', lower(during) - interval '5 minutes'),
             tstzrange(lower(during) - interval '1 hour', lower(during) + interval '5 minutes'), details
      FROM bookings WHERE company_id = ${company.id}`);
    await expect(widened).rejects.toMatchObject({ constraint: 'booked_once' });
  });

  it('a desk needs none of it', async () => {
    await prepare(60, 60);
    const periods = [createPeriodDaysFromToday(1, '09:00', '10:00'), createPeriodDaysFromToday(1, '10:00', '11:00')];
    const body = { deskId: company.desks[0]!, periods };
    expect(answered(await app.call(createDeskBookings, as(), { body }))).toBe(201);
  });
});
