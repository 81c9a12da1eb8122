import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { getConnectionOptions } from '#server/platform/database/database.ts';
import { fill } from './fill.ts';
import { createHttpClient } from './http.ts';
import { median } from './loops.ts';
import { createMeasure, createRatioMeasure, type Measure } from './measure.ts';
import { openBenchDatabase, startServer } from './stand.ts';
import { tokenOf } from './tokens.ts';

const events = 30_000;
/**
 * Meetings a day, of eight minutes each. At this number, 30,000 meetings fit into the half year
 * that the server syncs.
 */
const perDay = 167;
const turns = 3;

/** The room whose calendar the benchmark reads, and its mailbox at Microsoft. */
interface FullRoom {
  companyId: string;
  roomId: string;
  floor: string;
  manager: string;
  graph: { url: string; room: string; tenantId: string; clientId: string; clientSecret: string };
}

async function startMicrosoft(
  addresses: readonly string[],
): Promise<{ graph: FullRoom['graph']; process: ChildProcess }> {
  const child = spawn(process.execPath, ['bench/full-calendar.ts', String(events), String(perDay), ...addresses], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout!, 'data')) as [Buffer];
  return { graph: JSON.parse(said.toString()), process: child };
}

/**
 * Resets the room to its state before the first read, and blocks the scheduled sync. It leaves the
 * accounts of people outside the company, so that no measured read has to create them.
 */
async function empty(client: pg.Client, { companyId, roomId }: FullRoom): Promise<void> {
  const mine = 'WHERE company_id = $1 AND room_id = $2';
  // The server checks every minute which rooms to sync. `not_before` excludes this room from that.
  await client.query(`UPDATE exchange_rooms SET not_before = now() + interval '1 day' ${mine}`, [companyId, roomId]);
  while (
    (await client.query(`SELECT FROM exchange_rooms ${mine} AND lease IS NOT NULL`, [companyId, roomId])).rows.length
  )
    await pause(20);
  await client.query(`DELETE FROM exchange_links ${mine}`, [companyId, roomId]);
  await client.query(
    'DELETE FROM booking_participants i USING bookings b WHERE b.company_id = $1 AND b.bookable_id = $2 AND i.company_id = b.company_id AND i.booking_id = b.id',
    [companyId, roomId],
  );
  await client.query('DELETE FROM bookings WHERE company_id = $1 AND bookable_id = $2', [companyId, roomId]);
  await client.query(`UPDATE exchange_rooms SET delta_link = NULL, first_done = false, asked_on = NULL ${mine}`, [
    companyId,
    roomId,
  ]);
  await client.query('VACUUM ANALYZE bookings, booking_participants, exchange_links, exchange_rooms');
}

/**
 * Starts a read of the calendar as an administrator's "sync now" does, and waits for its end.
 * @returns milliseconds
 */
async function readOverServer(
  client: pg.Client,
  url: string,
  { companyId, roomId, manager }: FullRoom,
): Promise<number> {
  const call = createHttpClient(url, tokenOf(manager), 1);
  const before = await client.query('SELECT clock_timestamp() AS at');
  const started = performance.now();
  const { status, text } = await call('POST', `/api/${companyId}/integrations/exchange/rooms/${roomId}/sync`);
  if (status !== 204) throw new Error(`a sync: ${status} ${text.slice(0, 300)}`);
  for (;;) {
    const { rows } = await client.query(
      'SELECT FROM exchange_rooms WHERE company_id = $1 AND room_id = $2 AND first_done AND lease IS NULL AND in_step_on > $3',
      [companyId, roomId, before.rows[0]!.at],
    );
    if (rows.length > 0) return performance.now() - started;
    await pause(20);
  }
}

interface Page {
  value: {
    id: string;
    changeKey: string;
    subject: string;
    start: { dateTime: string };
    end: { dateTime: string };
    organizer: { emailAddress: { address: string } };
    attendees: { type: string; emailAddress: { address: string } }[];
  }[];
  '@odata.nextLink'?: string;
  '@odata.deltaLink'?: string;
}

const insertPage = `
  WITH event AS (
    SELECT * FROM unnest($4::uuid[], $5::uuid[], $6::tstzrange[], $7::jsonb[], $8::uuid[], $9::text[], $10::text[], $11::text[], $12::uuid[])
      AS e (id, user_id, during, details, link_id, event_id, change_key, subject, guest)
  ), booking AS (
    INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies, details, created_on, from_calendar)
    SELECT $1::uuid, id, 'room', $2::uuid, $3::uuid, user_id, user_id, during, during, details, now(), true FROM event
  ), guest AS (
    INSERT INTO booking_participants (company_id, booking_id, user_id) SELECT $1::uuid, id, guest FROM event WHERE guest IS NOT NULL
  )
  INSERT INTO exchange_links (company_id, room_id, id, origin, booking_id, tried, event_id, change_key, starts_on, ends_on, subject, is_private,
                              in_step, seen)
  SELECT $1::uuid, $2::uuid, link_id, 'outlook', id, true, event_id, change_key, lower(during), upper(during), subject, false, true, true FROM event`;

/**
 * Reads the calendar in a bare loop as the baseline, and returns milliseconds. The loop requests a
 * token and the same pages as the server. It writes the same rows with one statement and one
 * transaction for each page. `people` are the ids of accounts by email.
 */
async function readBare(
  pool: pg.Pool,
  { companyId, roomId, floor, graph }: FullRoom,
  people: ReadonlyMap<string, string>,
): Promise<number> {
  const started = performance.now();
  const form = { grant_type: 'client_credentials', client_id: graph.clientId, client_secret: graph.clientSecret };
  const granted = await fetch(`${graph.url}/${graph.tenantId}/oauth2/v2.0/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, scope: 'https://graph.microsoft.com/.default' }),
  });
  const { access_token: token } = (await granted.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}`, prefer: 'outlook.timezone="UTC", odata.maxpagesize=100' };
  const today = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  const at = (days: number) => encodeURIComponent(new Date(today + days * 86_400_000).toISOString());
  const path = `/users/${encodeURIComponent(graph.room)}/calendarView/delta?startDateTime=${at(-1)}&endDateTime=${at(181)}`;
  for (let next: string | undefined = `${graph.url}/v1.0${path}`, link: string | undefined; next; ) {
    const page = JSON.parse(await (await fetch(next, { headers })).text()) as Page;
    const { value } = page;
    const guests = value.map(({ attendees, organizer }) => {
      const [guest] = attendees.filter(({ type }) => type !== 'resource');
      const found = people.get(guest!.emailAddress.address) ?? null;
      return found === people.get(organizer.emailAddress.address) ? null : found;
    });
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query({
      name: 'page',
      text: insertPage,
      values: [
        ...[companyId, roomId, floor],
        value.map(() => uuid()),
        value.map(({ organizer }) => people.get(organizer.emailAddress.address)),
        value.map(({ start, end }) => `[${start.dateTime.slice(0, 23)}Z,${end.dateTime.slice(0, 23)}Z)`),
        value.map(({ subject }) => JSON.stringify({ topic: subject.trim() })),
        value.map(() => randomUUID()),
        value.map(({ id }) => id),
        value.map(({ changeKey }) => changeKey),
        value.map(({ subject }) => subject),
        guests,
      ],
    });
    next = page['@odata.nextLink'];
    link = page['@odata.deltaLink'];
    if (link)
      await client.query('UPDATE exchange_rooms SET delta_link = $3 WHERE company_id = $1 AND room_id = $2', [
        companyId,
        roomId,
        link,
      ]);
    await client.query('COMMIT');
    client.release();
  }
  return performance.now() - started;
}

/**
 * Returns the numbers of the room's rows as text. They must be equal after a read by the server and
 * by the baseline.
 */
async function count(client: pg.Client, { companyId, roomId }: FullRoom): Promise<string> {
  const { rows } = await client.query(
    `SELECT count(b.id) || ' ' || count(l.id) || ' ' || (SELECT count(*) FROM booking_participants WHERE company_id = $1) AS of
     FROM bookings b JOIN exchange_links l ON l.company_id = b.company_id AND l.booking_id = b.id
     WHERE b.company_id = $1 AND b.bookable_id = $2 AND b.state < 2`,
    [companyId, roomId],
  );
  return rows[0]!.of;
}

/**
 * Adds a room with the simulator's mailbox to a company, and makes its manager an administrator.
 */
async function addRoom(
  client: pg.Client,
  graph: FullRoom['graph'],
  { companyId, floors: [floor], people: [manager] }: { companyId: string; floors: string[]; people: string[] },
): Promise<FullRoom> {
  await client.query(`UPDATE all_memberships SET role = 'admin' WHERE company_id = $1 AND user_id = $2`, [
    companyId,
    manager,
  ]);
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO all_bookables (company_id, id, kind, container_id, label) VALUES ($1, gen_random_uuid(), 'room', $2, 'Full') RETURNING id`,
    [companyId, floor],
  );
  await client.query(
    `INSERT INTO rooms (company_id, id, location_id, x, y, width, height, exchange_identifier) VALUES ($1, $2, $3, 0, 0, 100, 100, $4)`,
    [companyId, rows[0]!.id, floor, graph.room],
  );
  return { companyId, roomId: rows[0]!.id, floor: floor!, manager: manager!, graph };
}

/**
 * (u) Measures the first read of a calendar with 30,000 meetings from the simulator. Members
 * organise half of them, other people the other half. A bare loop with the same pages and rows is
 * the baseline. A second read finds no changes, like the server's comparison each night.
 */
export async function measureExchangeCalendarRead(): Promise<Measure[]> {
  const stand = await openBenchDatabase();
  const client = new pg.Client({ connectionString: stand.databaseUrl });
  await client.connect();
  const size = { companies: 1, floors: 1, freeDesks: 1, bookings: 100, clients: 1 };
  const [company] = await fill(client, size);
  const addresses = company!.people.map((id) => `${id}@bench.example`);
  const microsoft = await startMicrosoft(addresses);
  const { graph } = microsoft;
  const room = await addRoom(client, graph, company!);
  // In production the server refuses to reach Microsoft over plain http, as the simulator does.
  const server = await startServer(stand.databaseUrl, '.', {
    ...{ NODE_ENV: 'development', EXCHANGE_LOGIN_URL: graph.url, EXCHANGE_GRAPH_URL: graph.url },
  });
  const connection = getConnectionOptions(stand.databaseUrl);
  const options = `${connection.options} -c plan_cache_mode=force_generic_plan`;
  const pool = new pg.Pool({ ...connection, options, max: 1 });
  try {
    const call = createHttpClient(server.url, tokenOf(room.manager), 1);
    const { tenantId, clientId, clientSecret } = graph;
    const form = { roomIntegrationEnabled: true, tenantId, clientId, clientSecret, keepEvents: true };
    const saved = await call('POST', `/api/${room.companyId}/integrations/exchange`, form);
    if (saved.status !== 204) throw new Error(`connecting: ${saved.status} ${saved.text.slice(0, 300)}`);
    await readOverServer(client, server.url, room);
    const { rows: accounts } = await client.query<{ address: string; id: string }>(
      `SELECT address, user_id AS id FROM exchange_organisers WHERE company_id = $1
       UNION ALL SELECT email, id FROM users WHERE id = ANY($2::uuid[])`,
      [room.companyId, company!.people],
    );
    const people = new Map(accounts.map(({ address, id }) => [address, id]));
    const times = { server: [] as number[], bare: [] as number[], again: [] as number[] };
    const counts = new Set<string>();
    for (let turn = 0; turn < turns; turn++) {
      await empty(client, room);
      times.bare.push(await readBare(pool, room, people));
      counts.add(await count(client, room));
      await empty(client, room);
      times.server.push(await readOverServer(client, server.url, room));
      counts.add(await count(client, room));
    }
    if (counts.size > 1) throw new Error(`Not the same was written: ${[...counts].join('; ')}`);
    await client.query('UPDATE exchange_rooms SET delta_link = NULL');
    times.again.push(await readOverServer(client, server.url, room));
    const figure = median(times.server.map((ms, at) => ms / times.bare[at]!));
    const seconds = (all: readonly number[]) => median(all) / 1000;
    const first = `the first read of ${events} meetings over a bare loop`;
    return [
      {
        ...createRatioMeasure('u', first, [seconds(times.server), seconds(times.bare)], 's', { aim: { atMost: 2 } }),
        figure,
      },
      createMeasure('u', 'a read without changes', seconds(times.again), 's'),
      createMeasure('u', "the server's memory after it", await server.memory(), 'MB'),
    ];
  } finally {
    await pool.end();
    await server.stop();
    microsoft.process.kill('SIGTERM');
    await client.end();
    await stand.stop();
  }
}
