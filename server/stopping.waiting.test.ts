import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { hubPath } from '#contract/api-root.ts';
import { addDays } from '#contract/wall-clock.ts';
import { systemClock } from './platform/clock.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { accessTokens } from './platform/tokens/access-tokens.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { storedBookings } from './testing/test-bookings.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { period } from './testing/test-periods.ts';
import { until } from './testing/test-waiting.ts';
import { addCompany, addCrowd, type TestCompany } from './testing/test-world.ts';

const AUTH_SECRET = 'a secret that is long enough for production';
const tokenOf = (userId: string) =>
  accessTokens(AUTH_SECRET, systemClock).issue({ userId, sessionId: randomUUID() }).tokenValue;

let db: Database;
let server: ServerProcess;
let company: TestCompany;
let crowd: string[];
let holder: pg.Client;
/** Connections that stay open after an answer, as browsers and proxies keep them. */
let agent: Agent;

beforeEach(async () => {
  const databaseUrl = await createTestDatabase();
  db = openDatabase(databaseUrl, { size: 2 });
  company = await addCompany(db, { desks: 6 });
  crowd = await addCrowd(db, company.id, 6);
  server = await startServerProcess({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://desks.example',
    AUTH_SECRET,
    DATABASE_URL: databaseUrl,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'biurko@desks.example',
  });
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
  const asked = request(`${server.url}/api/${company.id}/bookings`, {
    method: 'POST',
    agent,
    headers: { authorization: `Bearer ${tokenOf(userId)}`, 'content-type': 'application/json' },
  });
  asked.end(JSON.stringify({ deskId, periods: [period(day)] }));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode!, body: JSON.parse(await text(answer)) };
}

/** A client of the hub; what it heard so far. */
async function listen(token: string): Promise<() => string> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${hubPath}?access_token=${token}`);
  let heard = '';
  socket.on('message', (data) => {
    heard += data;
  });
  await once(socket, 'open');
  socket.send('{"protocol":"json","version":1}\u001e');
  await until(() => heard === '{}\u001e');
  return () => heard;
}

/** Resolves when so many wait for what we hold. */
function untilWaiting(count: number): Promise<void> {
  return until(async () => {
    const waiting = await db.query(sql`
      SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    return waiting.length === count;
  });
}

it('SIGTERM lets requests under way end, accepts no others, and sends the hub’s clients elsewhere', {
  timeout: 60_000,
}, async () => {
  const heard = await listen(tokenOf(company.user));
  await holder.query('BEGIN; LOCK TABLE bookings IN SHARE ROW EXCLUSIVE MODE');
  const answers = crowd.map((userId, n) => book(userId, company.desks[n]!));
  await untilWaiting(6);
  server.child.kill('SIGTERM');
  await until(() =>
    fetch(`${server.url}/health/live`).then(
      () => false,
      () => true,
    ),
  );
  await until(() => heard().endsWith('{"type":7,"allowReconnect":true}\u001e'));
  await holder.query('COMMIT');
  const booked = await Promise.all(answers);
  expect(booked.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
  const ids = booked.flatMap(({ body }) => body.bookings.map(({ id }) => id));
  const stored = await storedBookings(db, company.id);
  expect(stored.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(await server.ended).toBe(0);
  // Of a driver that a later release no longer lets do what we do.
  expect(server.output()).not.toContain('DeprecationWarning');
});
