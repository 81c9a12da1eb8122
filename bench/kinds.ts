import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type BookedKind, bookedKinds } from '#contract/places/booked-kinds.ts';
import { carKind } from '#server/modules/booking/kinds/assets/fleet.ts';
import { createTimelineBookingsStatement } from '#server/modules/booking/kinds/assets/timeline.query.ts';
import { getConnectionOptions } from '#server/platform/database/database.ts';
import { createHttpClient } from './http.ts';
import { measureCallsPerSecond, median, percentile } from './loops.ts';
import { createMeasure, createRatioMeasure, formatWithUnit, type Measure } from './measure.ts';
import { openBenchDatabase, startServer } from './stand.ts';
import { tokenOf } from './tokens.ts';

/**
 * The numbers of places of each kind, of people with bookings, and of days with bookings before and
 * after today. Each place is booked on two of three days.
 */
const places = 300;
const people = 150;
const days = 45;
const turns = 60;
const connections = 16;
const hour = 3_600_000;

interface Filled {
  companyId: string;
  manager: string;
  /** The id of a place without bookings, for each kind. */
  placeOf: Record<BookedKind, string>;
  /** Today at 08:00 UTC, in epoch milliseconds. */
  today: number;
}

const detailsOf = `CASE kind WHEN 'room' THEN '{"topic": "Planning"}' WHEN 'desk' THEN '{}'
  WHEN 'parking' THEN '{"carIconId": null, "carRegistrationNumber": "WA 12345", "description": ""}'
  ELSE '{"title": "Delegacja", "isAllDay": false}' END::jsonb`;

/**
 * Stores a company with 300 places of each of the five kinds, each in one container, and their
 * bookings.
 */
async function fill(client: pg.Client): Promise<Filled> {
  const one = async (text: string, values: unknown[] = []) =>
    (await client.query<{ id: string }>(text, values)).rows[0]!.id;
  const companyId = await one(
    `INSERT INTO companies (id, name, url_name) VALUES (gen_random_uuid(), 'Bench', 'bench-kinds') RETURNING id`,
  );
  await client.query(
    `INSERT INTO company_limits (company_id, desk_limit, room_limit, parking_space_limit, fleet_limit, resource_limit)
     VALUES ($1, 1000, 1000, 1000, 1000, 1000)`,
    [companyId],
  );
  await client.query(
    `INSERT INTO company_settings (company_id, max_desk_bookings_count, max_room_bookings_count, max_parking_bookings_count, max_booking_period)
     VALUES ($1, 200, 200, 200, 90)`,
    [companyId],
  );
  await client.query(
    `WITH made AS (
       INSERT INTO users (id, email, name, email_confirmed_on, terms_of_service_on, privacy_policy_on)
       SELECT gen_random_uuid(), 'kinds.' || n || '@bench.example', 'Łukasz Osoba ' || n, now(), now(), now()
       FROM generate_series(1, $2::int) n RETURNING id, email
     )
     INSERT INTO all_memberships (company_id, user_id, role)
     SELECT $1, id, CASE WHEN email = 'kinds.1@bench.example' THEN 'manager' ELSE 'user' END FROM made`,
    [companyId, people + 1],
  );
  const manager = await one(`SELECT user_id AS id FROM memberships WHERE company_id = $1 AND role = 'manager'`, [
    companyId,
  ]);
  const placeOf = {} as Record<BookedKind, string>;
  for (const kind of bookedKinds) {
    const container = await one(
      `INSERT INTO all_containers (company_id, id, name, time_zone, booking_period_days)
       VALUES ($1, gen_random_uuid(), $2, 'Europe/Warsaw', 365) RETURNING id`,
      [companyId, `Bench ${kind}`],
    );
    await client.query(
      `INSERT INTO all_bookables (company_id, id, kind, container_id, label)
       SELECT $1, gen_random_uuid(), $2, $3, n FROM generate_series(1, $4::int) n`,
      [companyId, kind, container, places],
    );
    const own = `SELECT id, label::int AS n FROM all_bookables WHERE company_id = $1 AND container_id = $2`;
    if (kind === 'parking') {
      await client.query(`INSERT INTO parkings (company_id, id, grid_rows, grid_cols) VALUES ($1, $2, 30, 30)`, [
        companyId,
        container,
      ]);
      await client.query(
        `INSERT INTO parking_spaces (company_id, id, parking_id, x, y, number)
         SELECT $1, id, $2, (n - 1) % 30, (n - 1) / 30, n FROM (${own}) AS s`,
        [companyId, container],
      );
    }
    if (kind === 'car' || kind === 'resource') {
      await client.query(`INSERT INTO asset_groups (company_id, id, kind) VALUES ($1, $2, $3)`, [
        companyId,
        container,
        kind,
      ]);
      await client.query(
        `INSERT INTO assets (company_id, id, kind, group_id, own)
         SELECT $1, id, $3, $2, '{"registrationNumber": "WA 12345"}' FROM (${own}) AS s`,
        [companyId, container, kind],
      );
    }
    // This place has no bookings yet. The benchmark books it.
    placeOf[kind] = await one(
      `INSERT INTO all_bookables (company_id, id, kind, container_id, label) VALUES ($1, gen_random_uuid(), $2, $3, '999') RETURNING id`,
      [companyId, kind, container],
    );
    if (kind === 'car' || kind === 'resource')
      await client.query(`INSERT INTO assets (company_id, id, kind, group_id) VALUES ($1, $2, $3, $4)`, [
        companyId,
        placeOf[kind],
        kind,
        container,
      ]);
    if (kind === 'parking')
      await client.query(
        `INSERT INTO parking_spaces (company_id, id, parking_id, x, y, number) VALUES ($1, $2, $3, 29, 29, 900)`,
        [companyId, placeOf.parking, container],
      );
  }
  await client.query(
    `INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies, details)
     SELECT $1, gen_random_uuid(), s.kind, s.id, s.container_id, p.user_id, p.user_id, w.during, w.during, ${detailsOf}
     FROM all_bookables s
       CROSS JOIN generate_series(-$2::int, $2::int) AS day
       CROSS JOIN LATERAL (SELECT tstzrange(current_date + day + interval '8 hours', current_date + day + interval '16 hours') AS during) AS w
       JOIN (SELECT user_id, row_number() OVER () AS no FROM memberships WHERE company_id = $1 AND role = 'user') AS p
         ON p.no = 1 + (s.label::int * 7 + day + 1000) % $3::int
     WHERE s.company_id = $1 AND s.label <> '999' AND (s.label::int + day + 1000) % 3 > 0`,
    [companyId, days, people],
  );
  await client.query('VACUUM ANALYZE');
  return { companyId, manager, placeOf, today: Math.floor(Date.now() / (24 * hour)) * 24 * hour + 8 * hour };
}

/** The requests that book a place and list bookings, for each kind. `body` is that of a booking. */
const calls: Record<
  BookedKind,
  { book: string; list: string; body(place: string, start: string, end: string): object }
> = {
  desk: {
    book: 'bookings',
    list: 'bookings/retrieve',
    body: (deskId, startDate, endDate) => ({ deskId, periods: [{ startDate, endDate }] }),
  },
  room: {
    book: 'room',
    list: 'room/retrieve',
    body: (roomId, startDate, endDate) => ({ roomId, topic: 'Planning', periods: [{ startDate, endDate }] }),
  },
  parking: {
    book: 'parking/bookings',
    list: 'parking/bookings/retrieve',
    body: (parkingSpaceId, startDate, endDate) => ({
      parkingSpaceId,
      carRegistrationNumber: 'WA 12345',
      startDate,
      endDate,
    }),
  },
  car: { book: 'fleet/bookings', list: 'fleet/bookings/retrieve', body: assetBody('carId') },
  resource: { book: 'resources/bookings', list: 'resources/bookings/retrieve', body: assetBody('resourceId') },
};
function assetBody(field: 'carId' | 'resourceId') {
  return (assetId: string, startTime: string, endTime: string): object => ({
    ...{ id: randomUUID(), [field]: assetId, title: 'Delegacja', startTime, endTime },
  });
}

type Call = ReturnType<typeof createHttpClient>;

/** The dates of a series that one transaction books, and the number of such series. */
const seriesDates = 52;
const seriesTurns = 21;

/**
 * Returns the request for a weekly series of a car. The number of the turn decides weekday and
 * hour, so that series do not collide.
 */
function weeklySeries(base: string, placeId: string, today: number, turn: number) {
  const hour = 16 + 2 * Math.floor(turn / 7);
  const rule = {
    pattern: { every: 'week', weeks: 1, weekdays: [1 + (turn % 7)] },
    firstDay: new Date(today + 24 * 3_600_000).toISOString().slice(0, 10),
    end: { ends: 'after', dates: seriesDates },
    hours: { start: `${hour}:00`, end: `${hour + 1}:00`, nights: 0 },
  };
  return { path: `${base}/fleet/bookings/series`, body: { id: randomUUID(), placeId, title: 'Delegacja', rule } };
}

/** Sends requests one after another, and returns the milliseconds of each. */
async function timesOf(
  call: Call,
  method: string,
  asked: (turn: number) => { path: string; body?: object },
  most = turns,
) {
  const each: number[] = [];
  for (let turn = 0; turn < most; turn++) {
    const { path, body } = asked(turn);
    const started = performance.now();
    const { status, text } = await call(method, path, body);
    each.push(performance.now() - started);
    if (status > 201) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`);
  }
  return each;
}

/**
 * Compares reads a second of the timeline for a week of 300 cars. `api` is over the API. `bare` is
 * the same SQL on a pool that, like the server's, plans each statement once.
 */
async function timelineRates(databaseUrl: string, call: Call, { companyId, today }: Filled) {
  const [startDate, endDate] = [today, today + 7 * 24 * hour].map((instant) => new Date(instant).toISOString());
  const path = `/api/${companyId}/fleet/bookings?startDate=${startDate}&endDate=${endDate}`;
  const { text: answer } = await call('GET', path);
  const read = async () => void (await call('GET', path));
  const connection = getConnectionOptions(databaseUrl);
  const options = `${connection.options} -c plan_cache_mode=force_generic_plan`;
  const pool = new pg.Pool({ ...connection, options, max: connections });
  const { text, values } = createTimelineBookingsStatement(
    companyId,
    carKind,
    { startDate, endDate, onlyActive: false },
    new Date(),
  );
  const bareRead = async () => void (await pool.query({ name: 'week', text, values }));
  const rates = { api: [] as number[], bare: [] as number[] };
  for (let round = 0; round < 4; round++) {
    const [api, bare] = [
      await measureCallsPerSecond(connections, 2, read),
      await measureCallsPerSecond(connections, 2, bareRead),
    ];
    if (round > 0) rates.api.push(api) && rates.bare.push(bare);
  }
  await pool.end();
  const { bookings } = JSON.parse(answer) as { bookings: unknown[] };
  const kB = Buffer.byteLength(answer) / 1000;
  return { api: median(rates.api), bare: median(rates.bare), bookings: bookings.length, kB };
}

/**
 * (n) Measures all five kinds with 300 places and three months of bookings each. For each kind it
 * measures a new booking and the first page of the list. For cars it also measures a series and the
 * timeline.
 */
export async function measureBookingsOfEachKind(): Promise<Measure[]> {
  const stand = await openBenchDatabase();
  const client = new pg.Client({ connectionString: stand.databaseUrl });
  await client.connect();
  const filled = await fill(client);
  await client.end();
  const server = await startServer(stand.databaseUrl);
  try {
    const call = createHttpClient(server.url, tokenOf(filled.manager), connections);
    const times: Record<string, number[]> = {};
    const base = `/api/${filled.companyId}`;
    for (const kind of bookedKinds) {
      const { book, list, body } = calls[kind];
      const period = (turn: number) => [
        filled.today + (turn + 1) * 24 * hour,
        filled.today + (turn + 1) * 24 * hour + hour,
      ];
      times[`a ${kind} booked`] = await timesOf(call, 'POST', (turn) => {
        const [start, end] = period(turn).map((instant) => new Date(instant).toISOString());
        return { path: `${base}/${book}`, body: body(filled.placeOf[kind], start!, end!) };
      });
      times[`the first page of the list, ${kind}`] = await timesOf(call, 'POST', () => ({
        path: `${base}/${list}`,
        body: {},
      }));
    }
    const series = await timesOf(
      call,
      'POST',
      (turn) => weeklySeries(base, filled.placeOf.car, filled.today, turn),
      seriesTurns,
    );
    const { api, bare, bookings, kB } = await timelineRates(stand.databaseUrl, call, filled);
    return [
      ...Object.entries(times).map(([name, each]) =>
        createMeasure('n', `${name}, p95`, percentile(each, 95), 'ms', {
          detail: `median ${formatWithUnit(median(each), 'ms')}`,
        }),
      ),
      createMeasure('n', `${seriesDates} dates of a series booked, slowest`, Math.max(...series), 'ms', {
        aim: { atMost: 1000 },
        detail: `median ${formatWithUnit(median(series), 'ms')}`,
      }),
      createRatioMeasure('n', 'a week of 300 cars', [api, bare], '/s', {
        detail: `${bookings} bookings in ${formatWithUnit(kB, 'kB')}`,
      }),
    ];
  } finally {
    await server.stop();
    await stand.stop();
  }
}
