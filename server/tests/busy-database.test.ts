import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { listLocations } from '#contract/places/locations.ts';
import { isLockOrStatementTimeout } from '#server/platform/database/database.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, addMembers, type TestCompany } from '#server/testing/test-world.ts';

const size = 4;
let app: TestApp;
let company: TestCompany;
let holder: pg.Client;

beforeAll(async () => {
  const url = new URL(await createTestDatabase());
  // The server's own settings with shorter times. The times are long enough that all requests wait
  // at the same time, even on a busy machine.
  url.searchParams.set('options', '-c TimeZone=UTC -c lock_timeout=3000 -c statement_timeout=3500');
  app = await createTestApp({ databaseUrl: url.href, poolSize: size });
  company = await addCompany(app.db, { desks: 10 });
  holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
});
afterEach(() => holder.query('ROLLBACK'));
afterAll(async () => {
  await holder.end();
  await app.stop();
});

it('a statement that waits for a lock is cancelled long before a statement that runs', async () => {
  const own = await createTestApp();
  const [row] = await own.db.query<{ lock: string; statement: string }>(sql`
    SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement`);
  expect(row).toEqual({ lock: '5s', statement: '30s' });
  await own.stop();
});

it('a lock that is held too long is said so in both languages, nothing is kept, and the server stays ready', async () => {
  const crowd = await addMembers(app.db, company.id, size);
  await holder.query('BEGIN; LOCK TABLE bookings IN SHARE ROW EXCLUSIVE MODE');
  const answers = crowd.map((userId, n) => {
    const as = { userId, company: company.id, language: n % 2 ? 'pl' : 'en' } as const;
    return bookPlace(app, 'desk', as, company.desks[n]!, [createPeriodDaysFromToday(2)]);
  });
  const waiting = async () =>
    (
      await holder.query(
        `SELECT pg_stat_clear_snapshot(), count(*)::int AS waiting FROM pg_stat_get_activity(NULL) WHERE wait_event_type = 'Lock'`,
      )
    ).rows[0].waiting as number;
  await waitUntil(async () => (await waiting()) >= size);
  // Waiting requests fill the pool. The readiness check uses a connection outside the pool.
  expect((await app.http.inject('/health/ready')).statusCode).toBe(200);
  for (const [n, { status, body }] of (await Promise.all(answers)).entries()) {
    expect([status, body.errorCode]).toEqual([503, 'busy']);
    expect(body.message).toContain(n % 2 ? 'Nic nie zostało zapisane' : 'Nothing was saved');
  }
  expect(await readUncancelledBookings(app.db, company.id)).toEqual([]);
  await holder.query('ROLLBACK');
  expect(
    (
      await bookPlace(app, 'desk', { userId: crowd[0]!, company: company.id }, company.desks[0]!, [
        createPeriodDaysFromToday(2),
      ])
    ).status,
  ).toBe(201);
});

it('a statement that takes too long counts as busy', async () => {
  const tooLong = app.db.query(sql`SELECT pg_sleep(60)`).catch((error: unknown) => error);
  expect(isLockOrStatementTimeout(await tooLong)).toBe(true);
});

it('a read that waits too long for a lock is refused as busy', async () => {
  await holder.query('BEGIN; LOCK TABLE locations IN ACCESS EXCLUSIVE MODE');
  const { status, body } = await app.call(listLocations, { userId: company.user, company: company.id });
  expect([status, body.errorCode]).toEqual([503, 'busy']);
});
