import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelRoomBooking, updateRoomBooking } from '#contract/rooms/room-bookings.ts';
import { createTestApp, type TestAnswer, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, limitBookings, storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, addMember, deactivateMember, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;
let id: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db);
  id = (await bookRoom(company.user, 1)).body.bookings[0].id;
});

const bookRoom = (userId: string, day: number, more: object = {}) =>
  bookPlace(app, 'room', { userId, company: company.id }, company.rooms[0]!, [createPeriodDaysFromToday(day)], more);
const change = (more: object = {}, userId = company.user): Promise<TestAnswer> =>
  app.call(
    updateRoomBooking,
    { userId, company: company.id },
    { body: { id, topic: 'Planning', participants: [], ...createPeriodDaysFromToday(1), ...more } },
  );
const codeOf = async (more: object = {}, userId?: string) => {
  const { status, body } = await change(more, userId);
  return status === 200 ? 200 : body.errorCode;
};

describe('changing a room booking', () => {
  it('sets its topic, participants and time', async () => {
    const { status, body } = await change({
      topic: ' Retro ',
      participants: [company.admin],
      ...createPeriodDaysFromToday(2, '10:00', '11:30'),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      topic: 'Retro',
      participants: [{ userId: company.admin }],
      startDate: '2026-11-25T09:00:00Z',
      endDate: '2026-11-25T10:30:00Z',
      userId: company.user,
    });
    expect((await change({ topic: 'Retro' })).body.participants).toEqual([]);
  });

  it('is for the owner, and for who sees everybody’s', async () => {
    const guest = await addMember(app.db, company.id);
    expect(await codeOf({ participants: [guest] })).toBe(200);
    expect(await codeOf({ topic: 'Mine now' }, guest)).toBe('notYourBooking');
    expect(await codeOf({ topic: 'Mine now' }, await addMember(app.db, company.id))).toBe('notYourBooking');
    const { body } = await change({ topic: 'Moved by a manager', ...createPeriodDaysFromToday(2) }, company.manager);
    expect(body).toMatchObject({ userId: company.user, bookingUserId: company.user, topic: 'Moved by a manager' });
    expect(await codeOf({ id: randomUUID() })).toBe('notFound');
  });

  it('keeps to the rules: topic, end after start, dates, hours, participants', async () => {
    expect(await codeOf({ topic: '  ' })).toBe('topicRequired');
    expect(await codeOf({ topic: '  ', ...createPeriodDaysFromToday(2) })).toBe('topicRequired');
    expect(
      await codeOf({
        startDate: createPeriodDaysFromToday(1).endDate,
        endDate: createPeriodDaysFromToday(1).startDate,
      }),
    ).toBe('endBeforeStart');
    expect(await codeOf(createPeriodDaysFromToday(-1))).toBe('dateInPast');
    expect(await codeOf(createPeriodDaysFromToday(31))).toBe('dateTooFar');
    expect(await codeOf({ participants: [company.user] })).toBe('participantNotActive');
    expect(await codeOf({ participants: [randomUUID()] })).toBe('participantNotActive');
  });

  it('lets guests stay invited who have left the company since, and invites no further former members', async () => {
    const [here, gone] = [await addMember(app.db, company.id), await addMember(app.db, company.id)];
    await change({ participants: [here] });
    await deactivateMember(app, company.id, here);
    await deactivateMember(app, company.id, gone);
    expect(await codeOf({ participants: [here] })).toBe(200);
    expect(await codeOf({ participants: [here, gone] })).toBe('participantNotActive');
  });

  it('does not conflict with itself, but with other bookings', async () => {
    await bookRoom(company.manager, 2);
    expect(await codeOf(createPeriodDaysFromToday(1, '10:00', '18:00'))).toBe(200);
    const { body } = await change(createPeriodDaysFromToday(2, '16:00', '18:00'));
    expect(body).toMatchObject({ errorCode: 'slotTaken', details: { taken: [{ startDate: expect.any(String) }] } });
    expect(await codeOf(createPeriodDaysFromToday(2, '17:00', '18:00'))).toBe(200);
  });

  it('takes no place of its owner’s limit', async () => {
    await bookRoom(company.user, 3);
    await limitBookings(app, company, 'room', 1);
    expect(await codeOf(createPeriodDaysFromToday(2))).toBe(200);
  });

  it('mends words in a room that is locked, frozen or closed since, but moves nothing there', async () => {
    for (const state of [3, 2]) {
      await app.db.query(sql`UPDATE bookables SET state = ${state} WHERE id = ${company.rooms[0]!}`);
      expect(await codeOf({ topic: `State ${state}` })).toBe(200);
      expect(await codeOf(createPeriodDaysFromToday(2))).toBe(state === 3 ? 'placeLocked' : 'placeFrozen');
    }
    await app.db.query(sql`UPDATE bookables SET state = 0 WHERE id = ${company.rooms[0]!}`);
    await app.db.query(sql`UPDATE containers SET restricted = true WHERE id = ${company.floor}`);
    expect(await codeOf({ topic: 'Restricted' })).toBe(200);
    expect(await codeOf(createPeriodDaysFromToday(2))).toBe('restrictedArea');
  });

  it('ends with the booking, whatever is requested', async () => {
    app.clock.set('2026-11-24T16:00:00Z');
    const asked = [
      {},
      { topic: 'New' },
      createPeriodDaysFromToday(2),
      createPeriodDaysFromToday(0),
      createPeriodDaysFromToday(1, '16:00', '20:00'),
    ];
    const said = [];
    for (const more of asked) said.push(await codeOf(more), await codeOf(more, company.admin));
    app.clock.set('2026-11-24T15:59:59Z');
    said.push(await codeOf(createPeriodDaysFromToday(1, '09:00', '18:00')));
    app.clock.set('2026-11-23T09:00:00Z');
    expect(said).toEqual([...Array(10).fill('bookingPassed'), 200]);
  });

  it('made in bypass is moved freely by who may bypass, by its owner under the rules of everybody', async () => {
    await bookRoom(company.admin, 2);
    const { body } = await bookRoom(company.manager, 1, { userId: company.user, adminBypassMode: true });
    id = body.bookings[0].id;
    expect(await codeOf({ topic: 'Words' })).toBe(200);
    expect(await codeOf(createPeriodDaysFromToday(2))).toBe('slotTaken');
    expect(await codeOf(createPeriodDaysFromToday(60))).toBe('dateTooFar');
    expect(await codeOf(createPeriodDaysFromToday(2), company.manager)).toBe(200);
    expect(await codeOf(createPeriodDaysFromToday(3))).toBe(200);
  });

  it('meets cancelling in either order, and never brings a cancelled booking back', async () => {
    for (let round = 0; round < 8; round++) {
      const booked = await bookRoom(company.user, 3 + round);
      id = booked.body.bookings[0].id;
      const [changed, cancelled] = await Promise.all([
        change({ topic: 'Meanwhile', ...createPeriodDaysFromToday(3 + round, '10:00', '12:00') }),
        app.call(cancelRoomBooking, { userId: company.manager, company: company.id }, { params: { id } }),
      ]);
      expect(cancelled.status).toBe(204);
      expect([200, 404]).toContain(changed.status);
      expect(await codeOf({})).toBe('notFound');
    }
  });

  it('requested twice at once onto one slot is granted once', async () => {
    for (let round = 0; round < 6; round++) {
      const wanted = createPeriodDaysFromToday(10 + round);
      const row = { companyId: company.id, kind: 'room', placeId: company.rooms[0]!, containerId: company.floor };
      const ids: string[] = [];
      for (const hour of ['09', '10', '11'])
        ids.push(
          await storeBooking(app.db, {
            ...row,
            userId: hour === '10' ? company.admin : company.user,
            period: createPeriodDaysFromToday(2 + round, `${hour}:00`, `${hour}:30`),
          }),
        );
      const answers = await Promise.all(ids.map((one) => change({ id: one, ...wanted }, company.admin)));
      const said = answers.map(({ status, body }) => (status === 200 ? 200 : body.errorCode));
      expect(said.toSorted()).toEqual([200, 'slotTaken', 'slotTaken']);
    }
  });
});
