import pg from 'pg';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cancelRoomBooking, updateRoomBooking } from '#contract/rooms/room-bookings.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { bookRoom, createOutlookMeeting, toGraphPeriod } from '#server/testing/each-with-exchange.ts';
import { readCompanyBookedTimes } from '#server/testing/held-hours.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { testAuthSecret } from '#server/testing/test-app.ts';
import {
  type ExchangeTestHost,
  type ExchangeWorld,
  openExchangeTestHost,
  openExchangeWorld,
} from '#server/testing/test-exchange.ts';
import { createPeriod } from '#server/testing/test-periods.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { findFreePort } from '../../../simulators/find-free-port.ts';

/**
 * A server in this process, which creates companies, books and reads. It runs no jobs and receives
 * no notifications.
 */
let host: ExchangeTestHost;
let world: ExchangeWorld;
let server: ServerProcess;
let port: number;
let publicUrl: string;
let holder: pg.Client;

beforeEach(async () => {
  port = await findFreePort();
  publicUrl = `http://127.0.0.1:${port}`;
  // The server process uses the machine's clock, so this server does too.
  host = await openExchangeTestHost({ reachable: false, app: { publicUrl, now: new Date().toISOString() } });
  const processing = { AllowConflicts: true, AddOrganizerToSubject: false, DeleteSubject: false };
  world = await openExchangeWorld(host, { rooms: 1, processing });
  holder = new pg.Client({ connectionString: host.app.databaseUrl });
  await holder.connect();
});
afterEach(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await holder.end();
  await host.close();
});

async function startServer(): Promise<void> {
  server = await startServerProcess({
    ...{ DATABASE_URL: host.app.databaseUrl, AUTH_SECRET: testAuthSecret, PORT: String(port), PUBLIC_URL: publicUrl },
    ...{ EXCHANGE_LOGIN_URL: host.graph.url, EXCHANGE_GRAPH_URL: host.graph.url },
  });
  expect(server.output()).toContain('Biurko is ready');
}
async function kill(): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
}
/**
 * Kills the server once Graph has handled the nth request to this path, before the response
 * arrives.
 */
function killAt(method: string, path: RegExp, nth = 1): Promise<void> {
  let times = 0;
  return new Promise((resolve) => {
    host.graph.hand.beforeAnswer(async (asked) => {
      if (asked.method !== method || !path.test(asked.path) || ++times < nth) return true;
      host.graph.hand.beforeAnswer(null);
      await kill();
      resolve();
      return false;
    });
  });
}
/**
 * Restarts the server as after a minute, when the jobs and leases of the killed server are free.
 */
async function restart(): Promise<void> {
  await host.app.db.query(sql`
    UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '2 minutes' WHERE locked_at IS NOT NULL`);
  await host.app.db.query(sql`UPDATE exchange_rooms SET leased_until = leased_until - interval '2 minutes'`);
  await startServer();
}

const today = new Date().toISOString().slice(0, 10);
const on = (day: number, from = '09:00', to = '10:00') => createPeriod(addDays(today, day), from, to);
const iso = ({ startDate, endDate }: ReturnType<typeof on>) =>
  [startDate, endDate].map((at) => new Date(at).toISOString());
const room = () => world.rooms[0]!;
const subjects = () => [...room().events.values()].map(({ subject }) => subject).toSorted();
const book = async (day: number, topic: string) => {
  const answer = await bookRoom(world, { period: on(day), topic });
  expect(answer.status).toBe(201);
  return answer.body.bookings[0].id as string;
};
/** Waits until nothing is pending, both sides agree, and no server syncs a room. */
const inSync = () =>
  waitUntil(async () => {
    const left = await host.app.db.query(sql`
      SELECT FROM exchange_rooms WHERE lease IS NOT NULL OR dirty OR NOT first_done OR in_step_on IS NULL OR trouble IS NOT NULL
      UNION ALL SELECT FROM exchange_changes UNION ALL SELECT FROM exchange_links WHERE NOT in_step`);
    return left.length === 0;
  }, 30_000);
async function connected(): Promise<void> {
  await world.save();
  await startServer();
  await inSync();
}
/** Waits until the server is about to write bookings, and kills it there. */
async function killBeforeBookingsAreWritten(act: () => void): Promise<void> {
  await holder.query('BEGIN; LOCK TABLE bookings IN SHARE ROW EXCLUSIVE MODE');
  act();
  await waitUntil(async () => {
    const waiting = await host.app.db.query(sql`
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%UPDATE bookings SET%'`);
    return waiting.length > 0;
  });
  await kill();
  await holder.query('ROLLBACK');
  // The transaction of the killed server ends once the database has noticed its death.
  await waitUntil(async () => {
    const rest = await host.app.db.query(sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    return rest.length === 0;
  });
}

describe('kill -9 between the effect at Microsoft and the response', { timeout: 120_000 }, () => {
  it('a created event is found again, and exists once', async () => {
    await connected();
    const killed = killAt('POST', /\/events$/);
    const id = await book(3, 'Ours');
    await killed;
    expect(subjects()).toEqual(['Ours']);
    // The booking changes while no server runs. A repeated creation would then have other content
    // under the same transaction id.
    const me = { userId: world.company.user, company: world.company.id };
    const body = { id, topic: 'Other', participants: [], ...on(4) };
    expect((await host.app.call(updateRoomBooking, me, { body })).status).toBe(200);
    await restart();
    await inSync();
    expect(subjects()).toEqual(['Other']);
    expect(await readCompanyBookedTimes(world)).toEqual([iso(on(4))]);
  });

  it('a created subscription is not created twice', async () => {
    await world.save();
    const killed = killAt('POST', /\/subscriptions$/);
    await Promise.all([killed, startServer()]);
    expect(host.graph.hand.listening(room())).toBe(1);
    await restart();
    await inSync();
    expect(host.graph.hand.listening(room())).toBe(1);
    expect((await world.read()).rooms[0]!.hears).toBe('told');
    // Notifications of the calendar reach the new server.
    createOutlookMeeting(world, on(2), { subject: 'Told' });
    await waitUntil(async () => (await readCompanyBookedTimes(world)).length === 1);
  });

  it('a removed event is gone, and all other events stay', async () => {
    await connected();
    const id = await book(3, 'Ours');
    await book(4, 'Stays');
    await waitUntil(() => subjects().length === 2);
    await inSync();
    const killed = killAt('DELETE', /\/events\//);
    await host.app.call(
      cancelRoomBooking,
      { userId: world.company.user, company: world.company.id },
      { params: { id } },
    );
    await killed;
    await restart();
    await inSync();
    expect(subjects()).toEqual(['Stays']);
    expect(await readCompanyBookedTimes(world)).toEqual([iso(on(4))]);
  });
});

describe('kill -9 in the middle of the changes of a calendar', { timeout: 120_000 }, () => {
  const days = [2, 3, 4, 5, 6];
  const all = () => days.map((day) => iso(on(day)));
  const meet = (day: number) => createOutlookMeeting(world, on(day), { subject: `Meeting ${day}` });
  /** The server reads the organiser's calendar for each meeting before it adds the meeting. */
  const atThe = (nth: number) => killAt('GET', /\/events\?.*iCalUId/, nth);

  it('during the first import, the remaining meetings are imported later, and none twice', async () => {
    // The server adds a hundred meetings in one transaction, and is killed in the second hundred.
    const many = Array.from({ length: 104 }, (_, at) => at + 2);
    many.forEach(meet);
    await world.save();
    await Promise.all([atThe(102), startServer()]);
    expect(await readCompanyBookedTimes(world)).toHaveLength(100);
    await restart();
    await inSync();
    expect(await readCompanyBookedTimes(world)).toEqual(many.map((day) => iso(on(day))));
    expect((await world.read()).conflicts).toEqual([]);
  });

  it('after a notification, the remaining changes are imported once a server runs', async () => {
    await connected();
    const killed = atThe(3);
    days.forEach(meet);
    await killed;
    expect((await readCompanyBookedTimes(world)).length).toBeLessThan(days.length);
    await restart();
    await waitUntil(async () => (await readCompanyBookedTimes(world)).length === days.length, 20_000);
    await inSync();
    expect(await readCompanyBookedTimes(world)).toEqual(all());
  });

  it('an event of Biurko that was moved in Outlook moves its booking', async () => {
    await connected();
    await book(3, 'Ours');
    await waitUntil(() => subjects().length === 1);
    await inSync();
    const [event] = [...room().events.values()];
    await killBeforeBookingsAreWritten(() => host.graph.hand.changeEvent(room(), event!.id, toGraphPeriod(on(4))));
    expect(await readCompanyBookedTimes(world)).toEqual([iso(on(3))]);
    await restart();
    await waitUntil(async () => (await readCompanyBookedTimes(world))[0]![0] === iso(on(4))[0], 20_000);
    await inSync();
    expect(subjects()).toEqual(['Ours']);
  });

  it('an event of Biurko that was deleted in Outlook cancels its booking', async () => {
    await connected();
    await book(3, 'Ours');
    await book(4, 'Stays');
    await waitUntil(() => subjects().length === 2);
    await inSync();
    const event = [...room().events.values()].find(({ subject }) => subject === 'Ours');
    await killBeforeBookingsAreWritten(() => host.graph.hand.deleteEvent(room(), event!.id));
    expect(await readCompanyBookedTimes(world)).toHaveLength(2);
    await restart();
    await waitUntil(async () => (await readCompanyBookedTimes(world)).length === 1, 20_000);
    await inSync();
    expect(subjects()).toEqual(['Stays']);
  });
});

it('SIGTERM lets a running write end, and releases the room for the next server', {
  timeout: 120_000,
}, async () => {
  await connected();
  const answered = Promise.withResolvers<void>();
  const asked = new Promise<void>((resolve) => {
    host.graph.hand.beforeAnswer(async ({ method, path }) => {
      if (method === 'POST' && path.endsWith('/events')) {
        resolve();
        await answered.promise;
      }
      return true;
    });
  });
  await book(3, 'Ours');
  await asked;
  server.child.kill('SIGTERM');
  await waitUntil(() =>
    fetch(`${publicUrl}/health/live`).then(
      () => false,
      () => true,
    ),
  );
  answered.resolve();
  expect(await server.ended).toBe(0);
  const rows = await host.app.db.query(sql`
    SELECT l.event_id IS NOT NULL AS known, r.lease IS NULL AS free FROM exchange_links l JOIN exchange_rooms r USING (company_id, room_id)`);
  expect(rows).toEqual([{ known: true, free: true }]);
  host.graph.hand.beforeAnswer(null);
  await startServer();
  await inSync();
  expect(subjects()).toEqual(['Ours']);
});
