import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { addAbsence, removeAbsence, undoFreeing } from '#contract/absences/absences.ts';
import * as contract from '#contract/booking/assigned-desks.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { storeDeskAssignment } from '#server/testing/assignment-requests.ts';
import { countDeadlocks } from '#server/testing/deadlocks.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { addCompany, addMembers, type TestCompany } from '#server/testing/test-world.ts';

const rounds = 15;
let app: TestApp;
let other: TestApp;
let company: TestCompany;
let crowd: string[];

beforeAll(async () => {
  app = await createTestApp();
  other = await createTestApp({ databaseUrl: app.databaseUrl });
});
afterAll(() => Promise.all([app.stop(), other.stop()]));

let metBefore: number;
beforeEach(async () => {
  company = await addCompany(app.db, {
    desks: rounds,
    settings: sql`assigned_desks = true, absences = true, max_desk_bookings_count = 200`,
  });
  crowd = await addMembers(app.db, company.id, 6);
  metBefore = await countDeadlocks(app.db, other.db);
});
afterEach(async () => {
  expect((await countDeadlocks(app.db, other.db)) - metBefore, 'deadlocks').toBe(0);
});

const as = (userId: string) => ({ userId, company: company.id });
const day = addDays(testToday, 1);

it('a booking and an assignment of one desk and day: one of them comes first, and the other is refused', async () => {
  for (const [round, deskId] of company.desks.entries()) {
    const body = { deskId, userId: company.user, weekdays: [2], from: testToday, until: null };
    const booking = bookPlace(round % 2 ? app : other, 'desk', as(crowd[0]!), deskId, [createPeriodDaysFromToday(1)]);
    const assigning = (round % 2 ? other : app).call(contract.assignDesk, as(company.manager), { body } as never);
    const said = (await Promise.all([booking, assigning])).map(
      ({ status, body: { errorCode } }) => errorCode ?? status,
    );
    expect([
      [201, 'deskHasBookings'],
      ['placeAssigned', 201],
    ]).toContainEqual(said);
  }
});

it('one desk assigned to six people at once has one owner', async () => {
  for (const deskId of company.desks.slice(0, 5)) {
    const answers = await Promise.all(
      crowd.map((userId, turn) =>
        (turn % 2 ? app : other).call(contract.assignDesk, as(company.manager), {
          body: { deskId, userId, weekdays: [1, 2 + (turn % 3)], from: testToday, until: null },
        } as never),
      ),
    );
    const said = answers.map(({ status, body }) => body.errorCode ?? status).toSorted();
    expect(said).toEqual([201, ...Array(5).fill('deskAssignedAlready')]);
  }
});

it('an absence that ends while others book the freed day: the owner or one of them has it', async () => {
  for (const [round, deskId] of company.desks.entries()) {
    await storeDeskAssignment(app.db, { companyId: company.id, deskId, userId: crowd[round % 3]! });
    const owner = as(crowd[round % 3]!);
    const body = { id: randomUUID(), firstDay: day, lastDay: day, bookingIds: [] };
    expect((await app.call(addAbsence, owner, { body })).status).toBe(201);
    const params = { id: body.id };
    const end = round % 2 ? removeAbsence : undoFreeing;
    const [removed, ...answers] = await Promise.all([
      (round % 2 ? other : app).call(end, owner, { params }),
      ...crowd
        .slice(3)
        .map((id, turn) => bookPlace(turn % 2 ? app : other, 'desk', as(id), deskId, [createPeriodDaysFromToday(1)])),
    ]);
    const won = answers.filter(({ status }) => status === 201).length;
    const kept = removed!.body.keptDays.filter(({ deskNo }: { deskNo: string }) => deskNo === String(round + 1));
    expect([removed!.status, kept.length, won < 2]).toEqual([200, won, true]);
    const released = await app.db.query(sql`
      SELECT FROM assignment_releases r JOIN place_assignments a USING (company_id)
      WHERE a.company_id = ${company.id} AND a.id = r.assignment_id AND a.bookable_id = ${deskId}`);
    expect(released).toHaveLength(won);
    const held = (await readUncancelledBookings(app.db, company.id)).filter(({ placeId }) => placeId === deskId);
    expect(held).toHaveLength(won);
  }
});

it('an absence that ends while a manager changes, moves or ends the assignment', async () => {
  for (const [round, deskId] of company.desks.entries()) {
    const id = await storeDeskAssignment(app.db, { companyId: company.id, deskId, userId: crowd[0]! });
    const body = { id: randomUUID(), firstDay: day, lastDay: day, bookingIds: [] };
    expect((await app.call(addAbsence, as(crowd[0]!), { body })).status).toBe(201);
    expect((await bookPlace(app, 'desk', as(crowd[1]!), deskId, [createPeriodDaysFromToday(1)])).status).toBe(201);
    const changed = {
      userId: crowd[2]!,
      weekdays: [1, 2],
      from: testToday,
      until: null,
      bookings: 'keep',
      seenBookings: 1,
    };
    const params = { id };
    const [managed, removed] = await Promise.all([
      round % 3 === 0
        ? other.call(contract.endDeskAssignment, as(company.manager), { params })
        : other.call(contract.changeDeskAssignment, as(company.manager), { params, body: changed } as never),
      app.call(removeAbsence, as(crowd[0]!), { params: { id: body.id } }),
    ]);
    expect([managed!.status, removed!.status]).toEqual([round % 3 === 0 ? 204 : 200, 200]);
    // A new owner has released nothing.
    const released = await app.db.query(sql`SELECT FROM assignment_releases WHERE company_id = ${company.id}`);
    expect(released).toEqual([]);
  }
});

it('a day that is taken back while others book it: the owner or one of them has it', async () => {
  for (const [round, deskId] of company.desks.entries()) {
    const assignmentId = await storeDeskAssignment(app.db, { companyId: company.id, deskId, userId: company.user });
    const owner = as(company.user);
    const body = { assignmentId, days: [day] };
    expect((await app.call(contract.releaseAssignedDays, owner, { body })).status).toBe(200);
    const [back, ...answers] = await Promise.all([
      (round % 2 ? other : app).call(contract.takeBackAssignedDays, owner, { body }),
      ...crowd.map((id, turn) =>
        bookPlace(turn % 2 ? app : other, 'desk', as(id), deskId, [createPeriodDaysFromToday(1)]),
      ),
    ]);
    const won = answers.filter(({ status }) => status === 201).length;
    expect([back!.status, won]).toEqual(back!.status === 200 ? [200, 0] : [409, 1]);
    const held = (await readUncancelledBookings(app.db, company.id)).filter(({ placeId }) => placeId === deskId);
    expect(held).toHaveLength(won);
  }
});
