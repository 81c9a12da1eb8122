import { randomUUID } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/time/wall-clock.ts';
import { type Database, openDatabase, type Queryable } from '#server/platform/database/database.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { addCompany, addLocation, addPlace, type TestCompany } from '#server/testing/test-world.ts';
import { dropOldOccupancyChanges } from './drop-old-calendar-changes.command.ts';
import { readOccupancyChanges } from './occupancy.query.ts';
import { createOccupancyReader, type OccupancyByDay, type OccupancyReader } from './occupancy-by-day.ts';

const timeZone = 'Europe/Warsaw';
const days = Array.from({ length: 14 }, (_, at) => addDays(testToday, at));

let db: Database;
let company: TestCompany;
let upper: string;
let upperDesks: string[];
/** The readers of two servers, which share one database. */
let one: OccupancyReader;
let other: OccupancyReader;

beforeAll(async () => {
  db = openDatabase(await createTestDatabase(), { size: 8 });
});
afterAll(() => db.close());
beforeEach(async () => {
  company = await addCompany(db, { desks: 4, rooms: 0 });
  upper = await addLocation(db, company.id, { parentId: company.root, name: 'Upper' });
  upperDesks = [];
  for (const no of [1, 2, 3, 4]) upperDesks.push(await addPlace(db, company.id, upper, 'desk', { label: String(no) }));
  [one, other] = [createOccupancyReader(db), createOccupancyReader(db)];
});

const request = () => ({
  days,
  timeZone,
  shown: [company.floor],
  counted: [company.floor, upper],
  kind: 'desk' as const,
});
const read = (reader: OccupancyReader) => reader.read(company.id, request());
const takenOn = async (reader: OccupancyReader, day = 0) => (await read(reader)).days[day]!.taken;
/** Returns the number of bookable places, and the numbers of those taken today and tomorrow. */
async function openAndTaken(reader: OccupancyReader): Promise<number[]> {
  const { open, days: all } = await read(reader);
  return [open, ...all.slice(0, 2).map(({ taken }) => taken)];
}
const hold = (placeId: string, day = 0, more: object = {}, on: Queryable = db) =>
  storeBooking(on, {
    companyId: company.id,
    placeId,
    containerId: upperDesks.includes(placeId) ? upper : company.floor,
    userId: company.user,
    period: createPeriodDaysFromToday(day),
    ...more,
  });

/** Counts the occupancy anew from the bookings, day by day. */
async function counted(): Promise<OccupancyByDay> {
  const [{ open } = { open: 0 }] = await db.query<{ open: number }>(sql`
    SELECT count(*) AS open FROM bookables WHERE company_id = ${company.id} AND kind = 'desk' AND state = 0`);
  const rows = await db.query<{ taken: number; anyBooking: boolean }>(sql`
    SELECT count(DISTINCT b.bookable_id) FILTER (WHERE s.state = 0) AS taken,
           coalesce(bool_or(b.container_id = ${company.floor} AND s.id IS NOT NULL), false) AS "anyBooking"
    FROM unnest(${days}::date[]) AS d(day)
    LEFT JOIN bookings b ON b.company_id = ${company.id} AND b.state < 2
      AND b.during && tstzrange(d.day::timestamp AT TIME ZONE ${timeZone}, (d.day + 1)::timestamp AT TIME ZONE ${timeZone})
    LEFT JOIN bookables s ON s.company_id = b.company_id AND s.id = b.bookable_id
    GROUP BY d.day ORDER BY d.day`);
  return { open, days: rows };
}

describe('what is held, as servers remember it', () => {
  it('is what was booked a moment ago, on the server that booked and on the other', async () => {
    await Promise.all([read(one), read(other)]);
    for (const [at, desk] of company.desks.entries()) {
      await hold(desk);
      expect([await takenOn(one), await takenOn(other)]).toEqual([at + 1, at + 1]);
    }
  });

  const changes: [string, (id: string) => Promise<unknown>][] = [
    ['cancelled', (id) => db.query(sql`UPDATE bookings SET state = 2 WHERE id = ${id}`)],
    [
      'moved to another day',
      (id) =>
        db.query(sql`
          UPDATE bookings SET during = tstzrange(lower(during) + interval '3 days', upper(during) + interval '3 days'),
                              occupies = tstzrange(lower(occupies) + interval '3 days', upper(occupies) + interval '3 days')
          WHERE id = ${id}`),
    ],
    [
      'moved to another floor',
      (id) =>
        db.query(sql`UPDATE bookings SET bookable_id = ${upperDesks[0]}, container_id = ${upper} WHERE id = ${id}`),
    ],
    [
      'moved to another desk',
      (id) => db.query(sql`UPDATE bookings SET bookable_id = ${company.desks[1]} WHERE id = ${id}`),
    ],
    [
      'ended early',
      (id) =>
        db.query(sql`
          UPDATE bookings SET during = tstzrange(lower(during), lower(during) + interval '1 hour'),
                              occupies = tstzrange(lower(occupies), lower(occupies) + interval '1 hour') WHERE id = ${id}`),
    ],
    ['confirmed', (id) => db.query(sql`UPDATE bookings SET state = 1, confirmed_on = now() WHERE id = ${id}`)],
    ['deleted', (id) => db.query(sql`DELETE FROM bookings WHERE id = ${id}`)],
  ];
  it.each(changes)('follows a booking over several days that is %s', async (_, change) => {
    const { startDate } = createPeriodDaysFromToday(1);
    const { endDate } = createPeriodDaysFromToday(5);
    const id = await hold(company.desks[0]!, 0, { period: { startDate, endDate } });
    await hold(company.desks[1]!, 8);
    expect((await read(one)).days.map(({ taken }) => taken)).toEqual([0, 1, 1, 1, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0]);
    await read(other);
    await change(id);
    expect(await read(one)).toEqual(await counted());
    expect(await read(other)).toEqual(await counted());
  });

  it.each([
    ['locked', sql`state = 3`],
    ['frozen', sql`state = 2`],
    ['removed', sql`removed_on = now()`],
  ])(
    'counts a place that is %s neither as available nor as taken, until the place is opened again',
    async (_, change) => {
      await hold(company.desks[0]!);
      await hold(company.desks[1]!, 1);
      expect(await openAndTaken(one)).toEqual([8, 1, 1]);
      await db.query(sql`UPDATE all_bookables SET ${change} WHERE id = ${company.desks[0]}`);
      expect(await read(one)).toEqual(await counted());
      expect(await openAndTaken(one)).toEqual([7, 0, 1]);
      await db.query(sql`UPDATE all_bookables SET state = 0, removed_on = NULL WHERE id = ${company.desks[0]}`);
      expect(await openAndTaken(one)).toEqual([8, 1, 1]);
    },
  );

  it('knows places that are new, and those that changed their floor', async () => {
    expect((await read(one)).open).toBe(8);
    const desk = await addPlace(db, company.id, upper, 'desk', { label: '5' });
    expect((await read(one)).open).toBe(9);
    const elsewhere = await addLocation(db, company.id, { parentId: company.root });
    await db.query(sql`UPDATE all_bookables SET container_id = ${elsewhere} WHERE id = ${desk}`);
    expect((await read(one)).open).toBe(8);
  });

  it('misses no transaction that commits late, though transactions that began after it were seen', async () => {
    await read(one);
    let seen: number[] = [];
    await db.transaction(async (late) => {
      await hold(company.desks[0]!, 0, {}, late);
      seen = [await takenOn(one)];
      await hold(company.desks[1]!);
      seen.push(await takenOn(one));
      await hold(company.desks[2]!, 1);
      seen.push(await takenOn(one));
    });
    expect(seen).toEqual([0, 1, 1]);
    expect(await takenOn(one)).toBe(2);
    expect(await read(one)).toEqual(await counted());
  });

  it('takes back what a transaction did that failed', async () => {
    await read(one);
    const failing = db.transaction(async (tx) => {
      await hold(company.desks[0]!, 0, {}, tx);
      throw new Error('not after all');
    });
    await expect(failing).rejects.toThrow('not after all');
    expect(await takenOn(one)).toBe(0);
  });

  it('is counted again only where something changed', async () => {
    const statements: string[] = [];
    const spied: Queryable = {
      ...db,
      query: (statement) => {
        statements.push(
          `${statement.text.includes('unnest') ? 'days' : statement.text.includes('snapshot') ? 'changes' : 'places'} ${JSON.stringify(statement.values[0])}`,
        );
        return db.query(statement);
      },
    };
    const reader = createOccupancyReader(spied);
    await read(reader);
    statements.length = 0;
    await read(reader);
    expect(statements).toHaveLength(1);
    await hold(upperDesks[0]!, 2);
    statements.length = 0;
    expect(await read(reader)).toEqual(await counted());
    // The changes, and the booked and the assigned places of the changed day.
    expect(statements).toHaveLength(3);
  });

  it('is read by one reader at a time: a slow answer could restore what another reader knows to have changed', async () => {
    const released = Promise.withResolvers<void>();
    const counting = Promise.withResolvers<void>();
    let asked = 0;
    const slowly: Queryable = {
      ...db,
      async query<Row>(statement: Sql) {
        asked += 1;
        const rows = await db.query<Row>(statement);
        if (!statement.text.includes('unnest')) return rows;
        counting.resolve();
        await released.promise;
        return rows;
      },
    };
    const reader = createOccupancyReader(slowly);
    const first = reader.read(company.id, { ...request(), days: days.slice(0, 3) });
    await counting.promise;
    await hold(company.desks[0]!);
    const before = asked;
    const second = read(reader);
    await counted();
    expect(asked).toBe(before);
    released.resolve();
    expect((await first).days[0]!.taken).toBe(0);
    expect(await second).toEqual(await counted());
  });

  it('goes on after a reading that failed', async () => {
    await hold(company.desks[0]!);
    await read(one);
    let failing = false;
    const unsteady: Queryable = {
      ...db,
      query: (statement) =>
        failing && statement.text.includes('unnest') ? Promise.reject(new Error('away')) : db.query(statement),
    };
    const reader = createOccupancyReader(unsteady);
    await read(reader);
    await hold(company.desks[1]!);
    failing = true;
    await expect(read(reader)).rejects.toThrow('away');
    failing = false;
    expect(await read(reader)).toEqual(await counted());
  });

  it('forgets when another database may have taken the place', async () => {
    await read(one);
    await db.query(sql`ALTER TABLE bookings DISABLE TRIGGER USER`);
    await hold(company.desks[0]!);
    await db.query(sql`ALTER TABLE bookings ENABLE TRIGGER USER`);
    expect(await takenOn(one)).toBe(0);
    one.forget();
    expect(await takenOn(one)).toBe(1);
  });

  it('stays true after days far away were requested again and again', async () => {
    await hold(company.desks[0]!);
    for (let far = 0; far < 40; far++)
      await one.read(company.id, { ...request(), days: days.map((day) => addDays(day, 14 * far)) });
    expect(await read(one)).toEqual(await counted());
  });

  it('is forgotten of the company that was counted longest ago when it becomes too much', async () => {
    const neighbours = await Promise.all([1, 2].map(() => addCompany(db, { desks: 1, rooms: 0 })));
    let statements = 0;
    const spied: Queryable = {
      ...db,
      query: (statement) => {
        statements += 1;
        return db.query(statement);
      },
    };
    // The cache has room for three containers: fourteen days each, and one for the container.
    const reader = createOccupancyReader(spied, 45);
    const statementsOf = async ({ id }: TestCompany, counted: string[]) => {
      statements = 0;
      await reader.read(id, { ...request(), shown: [], counted });
      return statements;
    };
    const [first, second] = neighbours as [TestCompany, TestCompany];
    const ask = {
      company: () => statementsOf(company, [company.floor, upper]),
      first: () => statementsOf(first, [first.floor]),
      second: () => statementsOf(second, [second.floor]),
    };
    expect([await ask.company(), await ask.first(), await ask.second()]).toEqual([4, 4, 4]);
    expect([await ask.company(), await ask.first(), await ask.second()]).toEqual([1, 1, 1]);
    const third = await addCompany(db, { desks: 1, rooms: 0 });
    await statementsOf(third, [third.floor]);
    expect([await ask.first(), await ask.second()]).toEqual([1, 1]);
    expect(await ask.company()).toBe(4);
  });

  it('is another company’s for another company', async () => {
    const neighbour = await addCompany(db, { desks: 1, rooms: 0 });
    await hold(company.desks[0]!);
    await Promise.all([
      read(one),
      one.read(neighbour.id, { ...request(), shown: [neighbour.floor], counted: [neighbour.floor] }),
    ]);
    await storeBooking(db, {
      companyId: neighbour.id,
      placeId: neighbour.desks[0]!,
      containerId: neighbour.floor,
      userId: neighbour.user,
      period: createPeriodDaysFromToday(0),
    });
    expect(await takenOn(one)).toBe(1);
    // A company's reader counts nothing in another company's container.
    const theirs = await one.read(company.id, { ...request(), shown: [neighbour.floor], counted: [neighbour.floor] });
    expect([theirs.open, theirs.days[0]]).toEqual([0, { taken: 0, anyBooking: false }]);
  });

  it('is not counted again because something changed in another company', async () => {
    const neighbour = await addCompany(db);
    const { asOf } = await readOccupancyChanges(db, neighbour.id, null);
    await hold(company.desks[0]!);
    expect((await readOccupancyChanges(db, neighbour.id, asOf)).changes).toEqual([]);
    const { changes } = await readOccupancyChanges(db, company.id, asOf);
    expect(changes.map(({ containerId }) => containerId)).toContain(company.floor);
  });
});

it('what is held stays true under writers and readers of two servers that come in any order', async () => {
  const places = [...company.desks, ...upperDesks];
  const pick = <T>(some: readonly T[]) => some[Math.floor(Math.random() * some.length)]!;
  const someDay = () => Math.floor(Math.random() * 14);
  const ids: string[] = [];
  const acts = [
    async (tx: Queryable) => void ids.push(await hold(pick(places), someDay(), { adminBypass: true }, tx)),
    (tx: Queryable) => tx.query(sql`UPDATE bookings SET state = 2 WHERE id = ${pick(ids) ?? randomUUID()}`),
    (tx: Queryable) => {
      const { startDate, endDate } = createPeriodDaysFromToday(someDay());
      return tx.query(sql`
        UPDATE bookings SET during = tstzrange(${startDate}, ${endDate}), occupies = tstzrange(${startDate}, ${endDate})
        WHERE id = ${pick(ids) ?? randomUUID()}`);
    },
    (tx: Queryable) => tx.query(sql`UPDATE all_bookables SET state = ${pick([0, 0, 2, 3])} WHERE id = ${pick(places)}`),
  ];
  const write = async () => {
    for (let turn = 0; turn < 40; turn++)
      await db
        .transaction(async (tx) => {
          await pick(acts)(tx);
          await tx.query(sql`SELECT pg_sleep(${Math.random() / 100})`);
        })
        // Writers may deadlock with each other, even in their last attempt.
        .catch((error: { code?: string }) => expect(error.code).toBe('40P01'));
  };
  let writing = true;
  const look = async (reader: OccupancyReader, some: readonly string[]) => {
    while (writing) await reader.read(company.id, { ...request(), days: some });
  };
  const looking = [look(one, days.slice(0, 9)), look(one, days.slice(5)), look(other, days)];
  for (let round = 0; round < 3; round++) {
    await Promise.all([write(), write(), write()]);
    expect(await read(one)).toEqual(await counted());
    expect(await read(other)).toEqual(await counted());
  }
  writing = false;
  await Promise.all(looking);
});

it('changes are dropped after a day', async () => {
  await hold(company.desks[0]!);
  const neighbour = await addCompany(db, { desks: 1, rooms: 0 });
  await storeBooking(db, {
    ...{ companyId: neighbour.id, placeId: neighbour.desks[0]!, containerId: neighbour.floor },
    ...{ userId: neighbour.user, period: createPeriodDaysFromToday(0) },
  });
  await db.query(
    sql`UPDATE calendar_changes SET changed_on = now() - interval '25 hours' WHERE company_id <> ${company.id}`,
  );
  await hold(company.desks[1]!);
  const [{ kept } = { kept: 0 }] = await db.query<{ kept: number }>(sql`
    SELECT count(*) AS kept FROM calendar_changes WHERE company_id = ${company.id}`);
  expect(await dropOldOccupancyChanges(db)).toBeGreaterThan(0);
  const [{ left } = { left: 0 }] = await db.query<{ left: number }>(sql`SELECT count(*) AS left FROM calendar_changes`);
  expect(left).toBe(kept);
});
