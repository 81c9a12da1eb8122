import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelDeskBookings, listPlannedDeskBookings, moveDeskBooking } from '#contract/booking/bookings.ts';
import { countDeadlocks } from '#server/testing/deadlocks.ts';
import { createTestApp, type TestAnswer, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, limitBookings, readUncancelledBookings, storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import {
  addCompany,
  addLocation,
  addMember,
  addMembers,
  addPlace,
  type TestCompany,
} from '#server/testing/test-world.ts';

let app: TestApp;
let other: TestApp;
let company: TestCompany;
/** Another floor, which has one desk. */
let upstairs: string;
let farDesk: string;
let id: string;

beforeAll(async () => {
  app = await createTestApp();
  other = await createTestApp({ databaseUrl: app.databaseUrl });
});
afterAll(() => Promise.all([app.stop(), other.stop()]));
beforeEach(async () => {
  company = await addCompany(app.db);
  upstairs = await addLocation(app.db, company.id, { parentId: company.root, name: 'Upstairs' });
  farDesk = await addPlace(app.db, company.id, upstairs, 'desk', { label: '77' });
  id = await hold(company.desks[0]!, company.user);
});

const hold = (placeId: string, userId: string, day = 1, more: object = {}) => {
  const containerId = placeId === farDesk ? upstairs : company.floor;
  return storeBooking(app.db, {
    companyId: company.id,
    placeId,
    containerId,
    userId,
    period: createPeriodDaysFromToday(day),
    ...more,
  });
};
const move = (asked: object, userId = company.user, on = app): Promise<TestAnswer> =>
  on.call(moveDeskBooking, { userId, company: company.id }, { body: { bookingId: id, deskId: farDesk, ...asked } });
const codeOf = async (asked: object = {}, userId?: string) => {
  const { status, body } = await move(asked, userId);
  return status === 200 ? 200 : body.errorCode;
};

describe('moving a desk booking', () => {
  it('keeps its time, and stays one booking', async () => {
    const { status, body } = await move({});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      deskId: farDesk,
      deskNo: '77',
      locationId: upstairs,
      locationName: 'Upstairs',
      startDate: '2026-11-24T08:00:00Z',
      endDate: '2026-11-24T16:00:00Z',
      can: { move: true, cancel: true, export: true },
    });
    const stored = await readUncancelledBookings(app.db, company.id);
    expect(stored.map((one) => [one.id, one.placeId])).toEqual([[id, farDesk]]);
  });

  it('takes another time when the request has one', async () => {
    const period = createPeriodDaysFromToday(2, '10:00', '12:00');
    expect((await move({ period })).body).toMatchObject({ deskId: farDesk, startDate: '2026-11-25T09:00:00Z' });
  });

  it('is for who holds it, and for who sees everybody’s', async () => {
    expect(await codeOf({}, await addMember(app.db, company.id))).toBe('notYourBooking');
    expect((await move({}, company.manager)).body).toMatchObject({ userId: company.user, deskId: farDesk });
    expect(await codeOf({ bookingId: randomUUID() })).toBe('notFound');
  });

  it('keeps to the rules of booking anew, but for the limit', async () => {
    await limitBookings(app, company, 'desk', 1);
    await hold(company.desks[1]!, company.manager);
    const { body } = await move({ deskId: company.desks[1] });
    expect(body).toMatchObject({
      errorCode: 'slotTaken',
      details: { taken: [{ startDate: '2026-11-24T08:00:00.000Z' }] },
    });
    for (const [state, code] of [
      [3, 'placeLocked'],
      [2, 'placeFrozen'],
    ] as const) {
      await app.db.query(sql`UPDATE bookables SET state = ${state} WHERE id = ${farDesk}`);
      expect(await codeOf()).toBe(code);
    }
    await app.db.query(sql`UPDATE bookables SET state = 0 WHERE id = ${farDesk}`);
    await app.db.query(sql`UPDATE containers SET restricted = true WHERE id = ${upstairs}`);
    expect(await codeOf()).toBe('restrictedArea');
    await app.db.query(sql`UPDATE containers SET restricted = false WHERE id = ${upstairs}`);
    expect(await codeOf({ period: createPeriodDaysFromToday(40) })).toBe('dateTooFar');
    expect(
      await codeOf({
        period: { startDate: createPeriodDaysFromToday(2).endDate, endDate: createPeriodDaysFromToday(2).startDate },
      }),
    ).toBe('endBeforeStart');
    for (const deskId of [company.rooms[0], randomUUID()]) expect(await codeOf({ deskId })).toBe('notFound');
    await app.db.query(sql`UPDATE all_bookables SET removed_on = now() WHERE id = ${company.desks[2]}`);
    expect(await codeOf({ deskId: company.desks[2] })).toBe('notFound');
    expect(await codeOf()).toBe(200);
  });

  it('moves a running booking, and neither a past booking nor a meeting', async () => {
    expect(await codeOf({ bookingId: await hold(company.desks[1]!, company.user, 0) })).toBe(200);
    expect(await codeOf({ bookingId: await hold(company.desks[1]!, company.user, -1) })).toBe('bookingPassed');
    const meeting = await hold(company.rooms[0]!, company.user, 3, { kind: 'room' });
    expect(await codeOf({ bookingId: meeting })).toBe('notFound');
  });

  it('asks for presence to be confirmed again', async () => {
    const confirmed = await hold(company.desks[1]!, company.user, 0, { state: 1 });
    expect((await move({ bookingId: confirmed })).body).toMatchObject({ state: 0, confirmedOn: null });
  });

  it('made in bypass stays so for who may bypass', async () => {
    await hold(farDesk, company.admin);
    const bypass = await hold(company.desks[1]!, company.manager, 1, { adminBypass: true });
    expect((await move({ bookingId: bypass }, company.manager)).body).toMatchObject({ adminBypassMode: true });
  });

  it('is offered by planned bookings: the holder of a desk sees which, on any floor, and until when', async () => {
    await move({});
    const as = { userId: company.user, company: company.id };
    const second = await bookPlace(app, 'desk', as, company.desks[1]!, [
      createPeriodDaysFromToday(1, '12:00', '13:00'),
    ]);
    expect(second.status).toBe(201);
    const { bookings } = (await app.call(listPlannedDeskBookings, as)).body;
    expect(bookings).toMatchObject([
      { id, deskId: farDesk, locationId: upstairs, can: { move: true } },
      { deskId: company.desks[1], locationId: company.floor },
    ]);
  });
});

describe('moves that meet', () => {
  /** The number of deadlocks before these moves. */
  let metBefore: number;
  beforeEach(async () => {
    metBefore = await countDeadlocks(app.db, other.db);
  });
  // A second attempt hides a deadlock from the responses.
  afterEach(async () => {
    expect((await countDeadlocks(app.db, other.db)) - metBefore, 'deadlocks').toBe(0);
  });

  const said = (answers: TestAnswer[]) =>
    answers.map(({ status, body }) => (status === 200 ? 200 : body.errorCode)).toSorted();

  it('two or twenty want the same desk: one person gets it', async () => {
    for (const size of [2, 20]) {
      const desk = await addPlace(app.db, company.id, upstairs, 'desk', { label: String(200 + size) });
      const crowd = await addMembers(app.db, company.id, size);
      const wanted = [];
      for (const [turn, userId] of crowd.entries()) {
        const own = await addPlace(app.db, company.id, company.floor, 'desk', { label: String(size * 20 + turn) });
        wanted.push({ userId, asked: { bookingId: await hold(own, userId), deskId: desk } });
      }
      const answers = await Promise.all(
        wanted.map(({ userId, asked }, turn) => move(asked, userId, turn % 2 ? app : other)),
      );
      expect(said(answers)).toEqual([200, ...Array(size - 1).fill('slotTaken')]);
      const holders = (await readUncancelledBookings(app.db, company.id)).filter(({ placeId }) => placeId === desk);
      expect(holders).toHaveLength(1);
    }
  });

  it('a move and a booking want the same desk: one person gets it', async () => {
    for (let day = 2; day < 8; day++) {
      const held = await hold(company.desks[0]!, company.user, day);
      const answers = await Promise.all([
        move({ bookingId: held }),
        bookPlace(other, 'desk', { userId: company.manager, company: company.id }, farDesk, [
          createPeriodDaysFromToday(day),
        ]),
      ]);
      const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
      expect([200, 201]).toContain(won!.status);
      expect(lost!.body.errorCode).toBe('slotTaken');
    }
  });

  it('two that want each other’s desks wait for each other without a deadlock, and neither has its wish', async () => {
    for (let day = 2; day < 8; day++) {
      const [mine, theirs] = [
        await hold(farDesk, company.user, day),
        await hold(company.desks[1]!, company.manager, day),
      ];
      const answers = await Promise.all([
        move({ bookingId: mine, deskId: company.desks[1] }),
        move({ bookingId: theirs, deskId: farDesk }, company.manager, other),
      ]);
      expect(said(answers)).toEqual(['slotTaken', 'slotTaken']);
    }
  });

  it('a booking moved to another time and to other desks at once keeps the time: no move brings the old time back', async () => {
    for (let day = 2; day < 12; day++) {
      const bookingId = await hold(company.desks[0]!, company.user, day);
      const answers = await Promise.all([
        move({ bookingId, deskId: company.desks[0], period: createPeriodDaysFromToday(day, '10:00', '11:00') }),
        move({ bookingId }),
        move({ bookingId, deskId: company.desks[1] }, company.user, other),
      ]);
      expect(said(answers)).toEqual([200, 200, 200]);
      const [stored] = (await readUncancelledBookings(app.db, company.id)).filter((one) => one.id === bookingId);
      expect([stored!.startDate, stored!.endDate].map((one) => one.slice(11))).toEqual(['09:00:00Z', '10:00:00Z']);
    }
  });

  it('a move meets cancelling in either order, and never brings a cancelled booking back', async () => {
    for (let day = 2; day < 8; day++) {
      const bookingId = await hold(company.desks[0]!, company.user, day);
      const [moved, cancelled] = await Promise.all([
        move({ bookingId }),
        other.call(
          cancelDeskBookings,
          { userId: company.manager, company: company.id },
          { body: { bookingIds: [bookingId] } },
        ),
      ]);
      expect(cancelled.status).toBe(204);
      expect([200, 404]).toContain(moved.status);
      expect(await codeOf({ bookingId })).toBe('notFound');
    }
  });
});
