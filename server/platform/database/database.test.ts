import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countDeadlocks } from '#server/testing/deadlocks.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { waitForLockWaiters } from '#server/testing/test-waiting.ts';
import { type Database, isDatabaseUnavailable, openDatabase, RetryTransactionError } from './database.ts';

let db: Database;
beforeAll(async () => {
  db = openDatabase(await createTestDatabase(), { size: 6 });
  await db.query(sql`CREATE TABLE things (id int PRIMARY KEY, seen int NOT NULL DEFAULT 0)`);
  await db.query(sql`INSERT INTO things (id) VALUES (1), (2)`);
});
afterAll(() => db.close());

const seen = async () => (await db.query<{ seen: number }>(sql`SELECT sum(seen)::int AS seen FROM things`))[0]!.seen;

it.each(['query', 'queryOnce'] as const)('a single statement (%s) that deadlocks is retried', async (by) => {
  const [before, met] = [await seen(), await countDeadlocks(db)];
  const release = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holder = db.transaction(async (tx) => {
    await tx.query(sql`UPDATE things SET seen = seen + 1 WHERE id = 1`);
    locked.resolve();
    await release.promise;
    await tx.query(sql`UPDATE things SET seen = seen + 1 WHERE id = 2`);
  });
  await locked.promise;
  // The statement locks the second row and waits for the first, which the other transaction holds.
  const other = db[by](sql`
    WITH second AS (UPDATE things SET seen = seen + 1 WHERE id = 2 RETURNING id)
    UPDATE things SET seen = seen + 1 WHERE id = (SELECT id - 1 FROM second)`);
  await waitForLockWaiters(db);
  release.resolve();
  await Promise.all([holder, other]);
  expect([await seen(), await countDeadlocks(db)]).toEqual([before + 4, met + 1]);
});

it.each(['query', 'queryOnce'] as const)('a single statement (%s) that fails keeps its connection', async (by) => {
  const connections = async () => {
    const clients = await Promise.all(Array.from({ length: db.pool.totalCount }, () => db.pool.connect()));
    const answers = await Promise.all(clients.map((client) => client.query('SELECT pg_backend_pid() AS pid')));
    for (const client of clients) client.release();
    return answers.map(({ rows }) => rows[0].pid).toSorted();
  };
  const before = await connections();
  await expect(db[by](sql`INSERT INTO things (id) VALUES (1)`)).rejects.toMatchObject({ code: '23505' });
  expect(await connections()).toEqual(before);
});

describe('a transaction', () => {
  it('calls its callbacks after the commit, in order', async () => {
    const told: (string | Promise<number>)[] = [];
    const before = await seen();
    await db.transaction(async (tx) => {
      tx.afterCommit(() => told.push('first'));
      await tx.query(sql`UPDATE things SET seen = seen + 1 WHERE id = 1`);
      tx.afterCommit(() => told.push(seen()));
      expect(told).toEqual([]);
    });
    expect([told[0], await told[1]]).toEqual(['first', before + 1]);
  });

  it('that fails stores nothing and calls no callback', async () => {
    const before = await seen();
    const told: string[] = [];
    const failing = db.transaction(async (tx) => {
      tx.afterCommit(() => told.push('told'));
      await tx.query(sql`UPDATE things SET seen = seen + 1`);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect([told, await seen()]).toEqual([[], before]);
  });

  it('that fails at its commit calls no callback', async () => {
    await db.query(sql`CREATE TABLE late (id int UNIQUE DEFERRABLE INITIALLY DEFERRED)`);
    const told: string[] = [];
    const failing = db.transaction(async (tx) => {
      tx.afterCommit(() => told.push('told'));
      await tx.query(sql`INSERT INTO late VALUES (1), (1)`);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(told).toEqual([]);
  });

  it.each([['40001'], ['40P01']])('is tried three times for %s, and calls its callback once', async (code) => {
    for (const failures of [2, 3]) {
      let tries = 0;
      const told: number[] = [];
      const running = db.transaction(async (tx) => {
        const turn = ++tries;
        tx.afterCommit(() => told.push(turn));
        if (turn <= failures) throw Object.assign(new Error('again'), { code });
      });
      if (failures === 2) await running;
      else await expect(running).rejects.toMatchObject({ code });
      expect([tries, told]).toEqual([3, failures === 2 ? [3] : []]);
    }
  });

  it('sends statements without waiting for each other’s answers, and they take effect in their order', async () => {
    const before = await seen();
    const answers = await db.transaction((tx) =>
      Promise.all([
        tx.query(sql`UPDATE things SET seen = seen + 1 WHERE id = 1`),
        tx.query<{ seen: number }>(sql`SELECT sum(seen)::int AS seen FROM things`),
        tx.query(sql`UPDATE things SET seen = seen + 1 WHERE id = 2`),
        tx.query<{ seen: number }>(sql`SELECT sum(seen)::int AS seen FROM things`),
      ]),
    );
    expect([answers[1], answers[3]]).toEqual([[{ seen: before + 1 }], [{ seen: before + 2 }]]);
  });

  it('sees data that was committed while an earlier statement of the same round trip waited for a lock', async () => {
    const before = await seen();
    const release = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holder = db.transaction(async (tx) => {
      await tx.query(sql`UPDATE things SET seen = seen + 1 WHERE id = 1`);
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const reader = db.transaction((tx) =>
      Promise.all([
        tx.query(sql`SELECT FROM things WHERE id = 1 FOR UPDATE`),
        tx.query<{ seen: number }>(sql`SELECT sum(seen)::int AS seen FROM things`),
      ]),
    );
    await waitForLockWaiters(db);
    release.resolve();
    await holder;
    expect((await reader)[1]).toEqual([{ seen: before + 1 }]);
  });

  it('whose statement failed is not committed, also when its work passes over the failure', async () => {
    const before = await seen();
    const told: string[] = [];
    const careless = db.transaction(async (tx) => {
      tx.afterCommit(() => told.push('told'));
      await tx.query(sql`UPDATE things SET seen = seen + 1`);
      await tx.query(sql`SELECT 1 / 0`).catch(() => {});
    });
    await expect(careless).rejects.toThrow('nothing was committed');
    expect([told, await seen()]).toEqual([[], before]);
  });

  it('a statement that is sent and not waited for takes effect with it, and fails it', async () => {
    const before = await seen();
    const told: string[] = [];
    await db.transaction(async (tx) => {
      tx.send(sql`UPDATE things SET seen = seen + 1 WHERE id = 1`);
      const [row] = await tx.query<{ seen: number }>(sql`SELECT sum(seen)::int AS seen FROM things`);
      expect(row!.seen).toBe(before + 1);
    });
    expect(await seen()).toBe(before + 1);
    const last = db.transaction(async (tx) => {
      tx.afterCommit(() => told.push('told'));
      await tx.query(sql`UPDATE things SET seen = seen + 1`);
      tx.send(sql`INSERT INTO things (id) VALUES (1)`);
    });
    await expect(last).rejects.toMatchObject({ code: '23505' });
    // The error gives the cause, and not that an earlier statement failed.
    const earlier = db.transaction(async (tx) => {
      tx.send(sql`INSERT INTO things (id) VALUES (1)`);
      await tx.query(sql`UPDATE things SET seen = seen + 1`);
    });
    await expect(earlier).rejects.toMatchObject({ code: '23505' });
    expect([told, await seen()]).toEqual([[], before + 1]);
  });

  it('is retried when its work throws TryAgain', async () => {
    let turns = 0;
    const done = await db.transaction(async () => {
      if (++turns < 3) throw new RetryTransactionError();
      return turns;
    });
    expect(done).toBe(3);
  });

  it('survives a deadlock with another transaction: both commit in the end', async () => {
    const before = await seen();
    const met = await countDeadlocks(db);
    const turns = { first: 0, second: 0 };
    const meet = Promise.withResolvers<void>();
    const holding = new Set<string>();
    const both = (name: 'first' | 'second', ids: [number, number], other: () => Promise<void>) =>
      db.transaction(async (tx) => {
        // The loser of the deadlock retries when the other transaction is done. Otherwise the two
        // could deadlock again.
        if (turns[name]++ > 0) await other();
        await tx.query(sql`UPDATE things SET seen = seen + 1 WHERE id = ${ids[0]}`);
        // Each transaction holds its first row before either requests the first row of the other.
        holding.add(name);
        if (holding.size === 2) meet.resolve();
        await meet.promise;
        await tx.query(sql`UPDATE things SET seen = seen + 1 WHERE id = ${ids[1]}`);
      });
    const first: Promise<void> = both('first', [1, 2], () => second);
    const second: Promise<void> = both('second', [2, 1], () => first);
    await Promise.all([first, second]);
    expect(await seen()).toBe(before + 4);
    expect(turns.first + turns.second).toBe(3);
    expect(await countDeadlocks(db)).toBe(met + 1);
  });

  it('whose connection ends fails, and the pool continues', async () => {
    const before = await seen();
    let cut: Promise<unknown> | undefined;
    const cutOff = db.transaction(async (tx) => {
      await tx.query(sql`UPDATE things SET seen = seen + 1`);
      const [own] = await tx.query<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
      cut = db.query(sql`SELECT pg_terminate_backend(${own!.pid})`);
      await cut;
      await tx.query(sql`SELECT 1`);
    });
    const error = await cutOff.catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(await seen()).toBe(before);
  });
});

it('an invalid statement does not count as an unavailable database', async () => {
  const error = await db.queryOnce(sql`SELECT nothing`).catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(false);
});

it.each(['EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ECONNREFUSED', '57P01', '08006'])(
  '%s is a database that is away',
  (code) => {
    expect(isDatabaseUnavailable(Object.assign(new Error('away'), { code }))).toBe(true);
  },
);

it('a second close has no effect', async () => {
  const short = openDatabase(await createTestDatabase(), { size: 1 });
  await Promise.all([short.close(), short.close()]);
});
