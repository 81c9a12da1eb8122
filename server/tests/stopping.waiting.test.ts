import { Agent } from 'node:http';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addDays } from '#contract/time/wall-clock.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { listenToHub } from '#server/testing/hub-listener.ts';
import { postJson } from '#server/testing/post-by.ts';
import { issueProductionToken, productionSettings } from '#server/testing/production-settings.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createPeriod } from '#server/testing/test-periods.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, addMembers, type TestCompany } from '#server/testing/test-world.ts';

let db: Database;
let server: ServerProcess;
let company: TestCompany;
let crowd: string[];
let holder: pg.Client;
let agent: Agent;

beforeEach(async () => {
  const databaseUrl = await createTestDatabase();
  db = openDatabase(databaseUrl, { size: 2 });
  company = await addCompany(db, { desks: 6 });
  crowd = await addMembers(db, company.id, 6);
  server = await startServerProcess({ ...productionSettings, DATABASE_URL: databaseUrl });
  holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  agent = new Agent({ keepAlive: true });
});
afterEach(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  agent.destroy();
  await holder.end();
  await db.close();
});

async function book(userId: string, deskId: string): Promise<{ status: number; body: { bookings: { id: string }[] } }> {
  const day = addDays(new Date().toISOString().slice(0, 10), 5);
  const url = `${server.url}/api/${company.id}/bookings`;
  const { status, body } = await postJson(agent, url, issueProductionToken(userId), {
    deskId,
    periods: [createPeriod(day)],
  });
  return { status, body: JSON.parse(body) };
}

/** Resolves when exactly `count` connections wait for a lock. */
function untilWaiting(count: number): Promise<void> {
  return waitUntil(async () => {
    const waiting = await db.query(sql`
      SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    return waiting.length === count;
  });
}

it('SIGTERM lets requests under way end, accepts no others, and sends the hub’s clients elsewhere', {
  timeout: 60_000,
}, async () => {
  const { heard } = await listenToHub(server.url, issueProductionToken(company.user));
  await holder.query('BEGIN; LOCK TABLE bookings IN SHARE ROW EXCLUSIVE MODE');
  const answers = crowd.map((userId, n) => book(userId, company.desks[n]!));
  await untilWaiting(6);
  server.child.kill('SIGTERM');
  await waitUntil(() =>
    fetch(`${server.url}/health/live`).then(
      () => false,
      () => true,
    ),
  );
  await waitUntil(() => heard().endsWith('{"type":7,"allowReconnect":true}\u001e'));
  await holder.query('COMMIT');
  const booked = await Promise.all(answers);
  expect(booked.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
  const ids = booked.flatMap(({ body }) => body.bookings.map(({ id }) => id));
  const stored = await readUncancelledBookings(db, company.id);
  expect(stored.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(await server.ended).toBe(0);
  // The database driver warns about calls that its next release refuses.
  expect(server.output()).not.toContain('DeprecationWarning');
});
