import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { createTestApp, type TestApp, testAuthSecret } from '#server/testing/test-app.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, addMembers, changeSettings } from '#server/testing/test-world.ts';

/** `SERIES=1000` tries as many as issue 30 names. */
const many = Number(process.env.SERIES ?? 100);

let app: TestApp;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  app = await createTestApp({ now: new Date().toISOString() });
});
afterAll(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGKILL');
    await ended;
  }
  await app.stop();
});

async function startServer(): Promise<ServerProcess> {
  const server = await startServerProcess({ DATABASE_URL: app.databaseUrl, AUTH_SECRET: testAuthSecret });
  if (!server.output().includes('Biurko is ready')) throw new Error(server.output());
  servers.push(server);
  return server;
}

/** Adds the job as the clock does at each minute. */
const midnight = () =>
  app.db.query(sql`
    INSERT INTO graphile_worker._private_jobs (task_id, payload, max_attempts)
    SELECT id, ${JSON.stringify({ dueOn: new Date().toISOString() })}::json, 2
    FROM graphile_worker._private_tasks WHERE identifier = 'extendSeries'`);

const count = async (which: 'booked' | 'due') => {
  const [row] = await app.db.query<Record<typeof which, number>>(sql`
    SELECT (SELECT count(*) FROM bookings WHERE series_id IS NOT NULL) AS booked,
           (SELECT count(*) FROM series WHERE due_on <= now()) AS due`);
  return row![which];
};

const daily: SeriesRule = {
  pattern: { every: 'day' },
  firstDay: '2026-01-01',
  end: { ends: 'never' },
  hours: { start: '09:00', end: '17:00', nights: 0 },
};

/**
 * Stores open series of several people, each at a desk of its own, that are due since yesterday.
 */
async function addSeries(companyId: string, floor: string): Promise<void> {
  const people = await addMembers(app.db, companyId, 20);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const rows = Array.from({ length: many }, (_, n) => ({
    id: randomUUID(),
    desk: randomUUID(),
    by: people[n % 20],
    n,
  }));
  await app.db.query(sql`
    WITH rows AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (id uuid, desk uuid, by uuid, n int)
    ), desks AS (
      INSERT INTO all_bookables (company_id, id, kind, container_id, label)
      SELECT ${companyId}, desk, 'desk', ${floor}, n FROM rows
    )
    INSERT INTO series (company_id, id, kind, bookable_id, user_id, booked_by, rule, created_on, due_on)
    SELECT ${companyId}, id, 'desk', desk, by, by, ${JSON.stringify(daily)}::jsonb, ${yesterday}::timestamptz + n * interval '1 second', ${yesterday}
    FROM rows`);
}

it(`${many} series that are due get each date once, with two servers and kill -9`, { timeout: 300_000 }, async () => {
  const company = await addCompany(app.db);
  await changeSettings(app, company, sql`max_booking_period = 3, max_desk_bookings_count = 200`);
  await addSeries(company.id, company.floor);
  const [one, other] = [await startServer(), await startServer()];
  await midnight();
  await midnight();
  await waitUntil(async () => (await count('booked')) > many / 4, 60_000);
  for (const { child, ended } of [one, other]) {
    child.kill('SIGKILL');
    await ended;
  }
  // The servers died at their work.
  expect(await count('due')).toBeGreaterThan(0);
  await startServer();
  await midnight();
  await midnight();
  await waitUntil(async () => (await count('due')) === 0, 120_000);

  const dates = await app.db.query<{ days: string[]; bookings: number; recorded: number }>(sql`
    SELECT array_agg(DISTINCT lower(b.during)::date ORDER BY lower(b.during)::date)::text[] AS days, count(*) AS bookings,
           (SELECT count(*) FROM series_dates d WHERE d.company_id = b.company_id AND d.series_id = b.series_id AND d.booking_id IS NOT NULL) AS recorded
    FROM bookings b WHERE b.company_id = ${company.id} AND b.series_id IS NOT NULL GROUP BY b.company_id, b.series_id`);
  expect(dates).toHaveLength(many);
  for (const { days, bookings, recorded } of dates) {
    expect(days.length).toBeGreaterThanOrEqual(3);
    expect([bookings, recorded]).toEqual([days.length, days.length]);
  }
});
