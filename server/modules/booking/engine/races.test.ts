import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Period } from '#contract/booking/bookings.ts';
import { countDeadlocks } from '#server/testing/deadlocks.ts';
import { createTestApp, type TestAnswer, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, limitBookings, readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, addMembers, type TestCompany } from '#server/testing/test-world.ts';
import {
  getTestedKindEndpoints,
  type TestedKind,
  testedKindEndpointsByKind,
  testedKinds,
} from '#server/testing/tested-kinds.ts';

let app: TestApp;
let other: TestApp;
let company: TestCompany;
let crowd: string[];

beforeAll(async () => {
  app = await createTestApp();
  other = await createTestApp({ databaseUrl: app.databaseUrl });
  company = await addCompany(app.db, { desks: 4, rooms: 4, spaces: 4 });
  crowd = await addMembers(app.db, company.id, 50);
  for (const kind of testedKinds) await limitBookings(app, company, kind, 200);
});
afterAll(() => Promise.all([app.stop(), other.stop()]));

/** The number of deadlocks before a race. */
let metBefore: number;
beforeEach(async () => {
  await app.db.query(sql`DELETE FROM bookings WHERE company_id = ${company.id}`);
  metBefore = await countDeadlocks(app.db, other.db);
});
// A second attempt hides a deadlock from the responses.
afterEach(async () => {
  expect((await countDeadlocks(app.db, other.db)) - metBefore, 'deadlocks').toBe(0);
});

/** Expects one success, and the refusal `slotTaken` in all other responses. */
function expectOneWinner(answers: TestAnswer[]): void {
  const said = answers.map(({ status, body }) => (status === 201 ? 201 : body.errorCode));
  expect(said.toSorted()).toEqual([201, ...Array(answers.length - 1).fill('slotTaken')]);
}

/** Expects that no two bookings in the database overlap, except bypass bookings. */
async function expectNoneTwice(): Promise<void> {
  const twice = await app.db.query(sql`
    SELECT a.id FROM bookings a JOIN bookings b ON a.bookable_id = b.bookable_id AND a.during && b.during AND a.id < b.id
    WHERE a.state < 2 AND b.state < 2 AND NOT a.admin_bypass AND NOT b.admin_bypass`);
  expect(twice).toEqual([]);
}

const crowds = [
  { size: 2, rounds: 15 },
  { size: 5, rounds: 4 },
  { size: 50, rounds: 1 },
];

describe.each(testedKinds)('[BOOK-09] one slot of a %s requested at once', (kind: TestedKind) => {
  const bookAs = (on: TestApp, userId: string, periods: Period[], more?: object) =>
    bookPlace(
      on,
      kind,
      { userId, company: company.id },
      testedKindEndpointsByKind[kind].placesOf(company)[0]!,
      periods,
      more,
    );

  it.each(crowds)('by $size people goes to one of them', async ({ size, rounds }) => {
    for (let round = 1; round <= rounds; round++)
      expectOneWinner(
        await Promise.all(crowd.slice(0, size).map((id) => bookAs(app, id, [createPeriodDaysFromToday(round)]))),
      );
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(rounds);
  });

  it.each(crowds)('$size times by the same person is booked once', async ({ size, rounds }) => {
    for (let round = 1; round <= rounds; round++)
      expectOneWinner(
        await Promise.all(
          Array.from({ length: size }, () => bookAs(app, company.user, [createPeriodDaysFromToday(round)])),
        ),
      );
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(rounds);
  });

  it('through two servers goes to one person', async () => {
    for (let round = 1; round <= 2; round++)
      expectOneWinner(
        await Promise.all(
          crowd.map((id, turn) => bookAs(turn % 2 ? app : other, id, [createPeriodDaysFromToday(round)])),
        ),
      );
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(2);
  });

  it('with other hours that overlap is never held twice', async () => {
    const hour = (number: number) => `${String(number).padStart(2, '0')}:00`;
    const spans = crowd.map((_id, turn) =>
      createPeriodDaysFromToday(1, hour(8 + (turn % 9)), hour(9 + (turn % 9) + (turn % 4))),
    );
    const answers = await Promise.all(crowd.map((id, turn) => bookAs(turn % 2 ? app : other, id, [spans[turn]!])));
    const won = answers.filter(({ status }) => status === 201);
    expect(won.length).toBeGreaterThan(0);
    for (const { status, body } of answers) if (status !== 201) expect(body.errorCode).toBe('slotTaken');
    const stored = await readUncancelledBookings(app.db, company.id);
    expect(stored.map(({ id }) => id).toSorted()).toEqual(won.map(({ body }) => body.bookings[0].id).toSorted());
    await expectNoneTwice();
  });

  if (getTestedKindEndpoints(kind).severalPeriods)
    it('for several days in opposite orders is booked whole or not at all', async () => {
      for (let round = 0; round < 3; round++) {
        const days = [1, 2, 3, 4, 5].map((day) => createPeriodDaysFromToday(day + round * 5));
        const backwards = days.toReversed();
        expectOneWinner(
          await Promise.all(
            crowd.slice(0, 6).map((id, turn) => bookAs(turn < 3 ? app : other, id, turn % 2 ? days : backwards)),
          ),
        );
      }
      expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(15);
    });

  if (getTestedKindEndpoints(kind).hasBypass)
    it('by a person with a bypass as well: the bypass always passes, and the other people still share nothing', async () => {
      for (let round = 1; round <= 5; round++) {
        const [bypass, ...normal] = await Promise.all([
          bookAs(other, company.manager, [createPeriodDaysFromToday(round)], { adminBypassMode: true }),
          ...crowd.slice(0, 4).map((id) => bookAs(app, id, [createPeriodDaysFromToday(round)])),
        ]);
        expect(bypass!.status).toBe(201);
        const won = normal.filter(({ status }) => status === 201);
        expect(won.length).toBeLessThanOrEqual(1);
        for (const { status, body } of normal) if (status !== 201) expect(body.errorCode).toBe('slotTaken');
      }
      const bypassed = (await readUncancelledBookings(app.db, company.id)).filter(({ adminBypass }) => adminBypass);
      expect(bypassed).toHaveLength(5);
      await expectNoneTwice();
    });
});
