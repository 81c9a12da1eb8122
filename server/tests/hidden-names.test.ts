import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAway } from '#contract/absences/absences.ts';
import { endpointsByName } from '#contract/api.ts';
import { listFleetBookings } from '#contract/assets/fleet.ts';
import { listResourceBookings } from '#contract/assets/resources.ts';
import { listAssignedDays } from '#contract/booking/assigned-desks.ts';
import { listDay } from '#contract/booking/bookings.ts';
import { hideBookingName } from '#contract/booking/my-bookings.ts';
import { searchCompany } from '#contract/booking/search.ts';
import { getParking } from '#contract/parking/parking-availability.ts';
import { hiddenPerson } from '#contract/people/name-privacy.ts';
import { listPeople } from '#contract/people/people.ts';
import { findMeetingTimes } from '#contract/rooms/meeting-times.ts';
import { getRoomDashboard } from '#contract/rooms/room-dashboard.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { getWeek } from '#contract/week/week.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import { testRequestsByEndpoint } from '#server/testing/endpoint-requests.ts';
import { addHiddenHolder, findTraces, type HiddenHolder } from '#server/testing/hidden-holder.ts';
import { createTestApp, type TestAnswer, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { addCompany, addMember, changeSettings, type TestCompany } from '#server/testing/test-world.ts';
import { type TestedKind, testedKindEndpointsByKind, testedKinds } from '#server/testing/tested-kinds.ts';
import { storeTeam } from '#server/testing/week-requests.ts';

let app: TestApp;
let company: TestCompany;
let holder: HiddenHolder;
/** A member of the company who shares no team and no booking with the holder. */
let stranger: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db);
  holder = await addHiddenHolder(app, company);
  stranger = company.user;
});

const call = (endpoint: Endpoint, userId: string, asked: object = {}): Promise<TestAnswer> => {
  const { headers, ...parts } = asked as { headers?: Record<string, string> };
  return app.call(endpoint, { userId, company: company.id, ...(headers && { headers }) }, parts as never);
};

/** The ways in which a name is hidden from all members but those who always see it. */
const hidings = {
  'by the company': () => changeSettings(app, company, sql`names_seen_by = 'nobody'`),
  'by the company from others than the team': () => changeSettings(app, company, sql`names_seen_by = 'team'`),
  'by the person': () => app.db.query(sql`UPDATE users SET names_seen_by = 'nobody' WHERE id = ${holder.id}`),
  'by the person from others than the team': () =>
    app.db.query(sql`UPDATE users SET names_seen_by = 'team' WHERE id = ${holder.id}`),
};

const day = createPeriodDaysFromToday(1);
/** The reads that show bookings, assigned desks and days of colleagues. */
const readsOfBookings: Record<string, (userId: string) => Promise<TestAnswer>> = {
  'the floor’s day': (userId) => call(listDay, userId, { query: { locationId: company.floor, ...day } }),
  'a car park': (userId) => call(getParking, userId, { query: { parkingId: company.parking, ...day } }),
  'cars on the timeline': (userId) => call(listFleetBookings, userId, { query: day }),
  'resources on the timeline': (userId) => call(listResourceBookings, userId, { query: day }),
};
const readsOfDays: Record<string, (userId: string) => Promise<TestAnswer>> = {
  'assigned days': (userId) => call(listAssignedDays, userId, { query: { locationId: company.floor, ...day } }),
  'absences of colleagues': (userId) =>
    call(listAway, userId, {
      body: { userIds: [holder.id], firstDay: testToday, lastDay: addDays(testToday, 10) },
    }),
  'the week': async (userId) => {
    await app.db.query(sql`
      INSERT INTO week_follows (company_id, user_id, followed_id)
      SELECT ${company.id}, ${userId}::uuid, ${holder.id}::uuid WHERE ${userId}::uuid <> ${holder.id}::uuid ON CONFLICT DO NOTHING`);
    return call(getWeek, userId, { query: { firstDay: testToday, days: 5 } });
  },
};
const book = (kind: TestedKind, userId: string, placeId = testedKindEndpointsByKind[kind].placesOf(company)[0]!) =>
  bookPlace(app, kind, { userId, company: company.id }, placeId, [createPeriodDaysFromToday(1)]);

describe('[WEEK-09] a hidden name', () => {
  const ways = Object.entries(hidings);

  describe.each(ways)('%s', (_way, hide) => {
    it('is in no read of bookings, desks or days of a stranger', async () => {
      await hide();
      for (const [name, read] of Object.entries({ ...readsOfBookings, ...readsOfDays })) {
        const { status, body } = await read(stranger);
        expect([name, status, findTraces(holder, body)]).toEqual([name, 200, []]);
      }
    });

    it('is in all of them for the holder and for a manager', async () => {
      await hide();
      for (const [name, read] of Object.entries({ ...readsOfBookings, ...readsOfDays }))
        for (const reader of [holder.id, company.manager])
          expect([name, findTraces(holder, (await read(reader)).body)]).toEqual([
            name,
            expect.arrayContaining([holder.id]),
          ]);
    });

    it.each(testedKinds)('is in no refusal of a taken %s', async (kind) => {
      await hide();
      const { body } = await book(kind, stranger);
      expect([body.errorCode, findTraces(holder, body)]).toEqual(['slotTaken', []]);
      const seen = await book(kind, company.manager);
      expect(findTraces(holder, seen.body)).toContain(holder.lastName);
    });

    it('is in no refusal of an assigned desk', async () => {
      await hide();
      const { body } = await book('desk', stranger, holder.ownDesk);
      expect([body.errorCode, findTraces(holder, body)]).toEqual(['placeAssigned', []]);
    });

    it('is on no display', async () => {
      await hide();
      const asked = await testRequestsByEndpoint.getRoomDashboard!.ask({ app, company, userId: stranger });
      const { status, body } = await call(getRoomDashboard, stranger, asked);
      expect([status, body.roomBookings.length, findTraces(holder, body)]).toEqual([200, 1, []]);
    });

    it('leads to no place in the search, and to no time in the finder of meetings', async () => {
      await hide();
      const found = await call(searchCompany, stranger, { query: { text: holder.lastName, ...day } });
      expect(found.body.people).toEqual([expect.objectContaining({ id: holder.id, bookings: [] })]);
      const asked = { userIds: [holder.id], minutes: 60, locationId: company.floor };
      const { status, body } = await call(findMeetingTimes, stranger, { body: asked });
      expect([status, body.unknown]).toEqual([200, [expect.objectContaining({ userId: holder.id })]]);
      expect(JSON.stringify(body.times)).not.toContain(holder.id);
    });
  });

  it('is seen by a teammate in the circle `team`, and by no teammate in the circle `nobody`', async () => {
    await storeTeam(app.db, { companyId: company.id, members: [holder.id], leads: [stranger] });
    for (const [circle, seen] of [
      ['team', true],
      ['nobody', false],
    ] as const) {
      await changeSettings(app, company, sql`names_seen_by = ${circle}`);
      for (const [name, read] of Object.entries({ ...readsOfBookings, ...readsOfDays }))
        expect([name, findTraces(holder, (await read(stranger)).body).length > 0]).toEqual([name, seen]);
      expect(findTraces(holder, (await book('car', stranger)).body).length > 0).toBe(seen);
    }
  });

  it('of one booking is hidden at that booking alone', async () => {
    await app.db.query(sql`UPDATE bookings SET is_name_hidden = true WHERE user_id = ${holder.id}`);
    for (const [name, read] of Object.entries(readsOfBookings))
      expect([name, findTraces(holder, (await read(stranger)).body)]).toEqual([name, []]);
    expect(findTraces(holder, (await book('room', stranger)).body)).toEqual([]);
    const week = await readsOfDays['the week']!(stranger);
    const row = week.body.people.find(({ id }: { id: string }) => id === holder.id);
    // Tuesday is a booked day, and Thursday is a mark.
    expect(row.halves.slice(6, 8)).toEqual([expect.objectContaining({ state: 'home' }), expect.anything()]);
    expect(findTraces(holder, (await readsOfDays['assigned days']!(stranger)).body)).toContain(holder.lastName);
  });

  it.each(testedKinds)('of a new %s booking is hidden from the start, and shown again later', async (kind) => {
    const as = { userId: holder.id, company: company.id };
    const placeId = testedKindEndpointsByKind[kind].placesOf(company)[0]!;
    const made = await bookPlace(app, kind, as, placeId, [createPeriodDaysFromToday(3)], { isNameHidden: true });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const other = { userId: stranger, company: company.id };
    const refused = async () => (await bookPlace(app, kind, other, placeId, [createPeriodDaysFromToday(3)])).body;
    expect(findTraces(holder, await refused())).toEqual([]);
    const { id } = made.body.bookings[0];
    const hide = (userId: string, isHidden: boolean) =>
      call(hideBookingName, userId, { params: { id }, body: { isHidden } });
    expect((await hide(stranger, false)).body.errorCode).toBe('notFound');
    for (const _turn of ['first', 'repeated']) expect((await hide(holder.id, false)).status).toBe(204);
    expect(findTraces(holder, await refused())).toContain(holder.lastName);
  });

  it('is one for all hidden holders, and keeps the shape of the answer', async () => {
    await hidings['by the company']();
    const { body } = await readsOfBookings['the floor’s day']!(stranger);
    expect(body.bookings.map(({ userId, name, avatar }: Record<string, unknown>) => [userId, name, avatar])).toEqual(
      body.bookings.map(() => [hiddenPerson.id, '', null]),
    );
    expect(body.bookings.length).toBeGreaterThan(1);
  });

  it('is not found by a filter for its holder’s bookings', async () => {
    await hidings['by the company']();
    const asked = { query: { ...day, userId: holder.id } };
    expect((await call(listFleetBookings, stranger, asked)).body.bookings).toEqual([]);
    expect((await call(listFleetBookings, company.manager, asked)).body.bookings).toHaveLength(1);
  });

  it('is seen by the person who booked for the holder, and by the participants of the meeting', async () => {
    await hidings['by the company']();
    await app.db.query(sql`UPDATE bookings SET booked_by = ${stranger} WHERE id = ${holder.bookingIds.parking}`);
    await app.db.query(sql`
      INSERT INTO booking_participants (company_id, booking_id, user_id)
      SELECT company_id, id, ${stranger} FROM bookings WHERE user_id = ${holder.id} AND kind = 'room'`);
    const { body } = await readsOfBookings['the floor’s day']!(stranger);
    const named = body.bookings.filter(({ userId }: { userId: string }) => userId === holder.id);
    expect(named.map(({ kind }: { kind: string }) => kind)).toEqual(['room']);
    const second = createPeriodDaysFromToday(2);
    const park = await call(getParking, stranger, { query: { parkingId: company.parking, ...second } });
    expect(findTraces(holder, park.body)).toContain(holder.lastName);
  });
});

/**
 * The endpoints that name colleagues, and not where they are. From these members choose
 * participants and people to follow. The search has tests of its own above.
 */
const directory = ['listPeople', 'searchCompany'];

describe('[WEEK-09] no byte of a hidden name reaches a stranger', () => {
  const asked = [...endpointsByName].filter(([name]) => !directory.includes(name));
  it.each(asked)('%s', async (name, endpoint) => {
    await hidings['by the company']();
    const request = await testRequestsByEndpoint[name]!.ask({ app, company, userId: stranger });
    const { body, headers } = await call(endpoint, stranger, request);
    expect([findTraces(holder, body ?? ''), findTraces(holder, headers)]).toEqual([[], []]);
  });

  it('the directory still names the colleague', async () => {
    await hidings['by the company']();
    expect(findTraces(holder, (await call(listPeople, stranger)).body)).toContain(holder.lastName);
  });
});

it('the setting `all` shows the name to every member, and gives the answer of earlier versions', async () => {
  const colleague = await addMember(app.db, company.id);
  for (const [name, read] of Object.entries({ ...readsOfBookings, ...readsOfDays }))
    expect([name, findTraces(holder, (await read(colleague)).body)]).toEqual([
      name,
      expect.arrayContaining([holder.id]),
    ]);
});
