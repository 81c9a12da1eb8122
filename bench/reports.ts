import pg from 'pg';
import { reportFilter } from '#contract/reports/reports.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { bookableKinds } from '#server/kinds.ts';
import { createReportPageStatement } from '#server/modules/reports/report.query.ts';
import {
  getStepInstants,
  type ReportRequest,
  selectReportableKindsOfPackage,
} from '#server/modules/reports/report-request.ts';
import { createSummaryStatement } from '#server/modules/reports/summary.query.ts';
import { getConnectionOptions } from '#server/platform/database/database.ts';
import { type FilledCompany, fill } from './fill.ts';
import { createHttpClient } from './http.ts';
import { measureMediansInTurns } from './loops.ts';
import { createMeasure, createRatioMeasure, formatWithUnit, type Measure } from './measure.ts';
import { type BenchDatabase, openBenchDatabase, type RunningServer, startServer } from './stand.ts';
import { tokenOf } from './tokens.ts';

const turns = 5;
const floors = 26;
const desksADay = floors * 100;
const roomsPerFloor = 4;

/**
 * Adds rooms on the desks' floors, five parkings of 60 spaces and three fleets of ten cars. They
 * all get bookings on each day.
 */
const addPlaces = `
  WITH container AS (
    INSERT INTO containers (company_id, id, name, time_zone)
    SELECT $1, gen_random_uuid(), kind || ' ' || n, 'Europe/Warsaw'
    FROM (SELECT 'parking' AS kind, n FROM generate_series(1, 5) n UNION ALL SELECT 'car', n FROM generate_series(1, 3) n) AS wanted
    RETURNING id, split_part(name, ' ', 1) AS kind
  ), holder AS (
    SELECT id, kind FROM container UNION ALL SELECT unnest($2::uuid[]), 'room'
  )
  INSERT INTO bookables (company_id, id, kind, container_id, label)
  SELECT $1, gen_random_uuid(), kind, id, n
  FROM holder, generate_series(1, CASE kind WHEN 'parking' THEN 60 WHEN 'car' THEN 10 ELSE ${roomsPerFloor} END) n`;

/**
 * Books the added places on each day: rooms four times for two hours, others once for nine hours.
 * People book up to three weeks ahead.
 */
const addBookings = `
  WITH person AS (SELECT user_id, row_number() OVER () - 1 AS no FROM unnest($2::uuid[]) user_id),
  place AS (SELECT *, row_number() OVER (ORDER BY id) AS no FROM bookables WHERE company_id = $1 AND kind <> 'desk'),
  span AS (
    SELECT p.*, day, tstzrange(start, start + CASE kind WHEN 'room' THEN interval '2 hours' ELSE interval '9 hours' END) AS during
    FROM generate_series($3::date, $4::date, '1 day') day, place p, generate_series(0, CASE kind WHEN 'room' THEN 3 ELSE 0 END) AS part,
         LATERAL (SELECT day + interval '7 hours' + part * interval '2 hours' AS start) s
  )
  INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies, details, created_on)
  SELECT $1, uuidv7(lower(during) - now()), kind, s.id, container_id, user_id, user_id, during, during, '{}',
         lower(during) - interval '1 hour' * (1 + (s.no + date_part('doy', day)::int) % 500)
  FROM span s JOIN person p ON p.no = (s.no * 7 + date_part('doy', day)::int) % cardinality($2::uuid[])
  ORDER BY day`;

interface Stored extends FilledCompany {
  server: RunningServer;
  pool: pg.Pool;
  /** The first and the last day with bookings. */
  all: Period;
}

interface Period {
  dateStart: string;
  dateEnd: string;
}

/** Creates a database with a company's bookings of that many days, and a server on it. */
async function store(stand: BenchDatabase, days: number): Promise<Stored> {
  const url = new URL(stand.databaseUrl);
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  url.pathname = `/reports_${days}`;
  await admin.query(`CREATE DATABASE "${url.pathname.slice(1)}" TEMPLATE template0`);
  await admin.end();
  await (await startServer(url.href)).stop();
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const size = { companies: 1, floors, freeDesks: 1, bookings: days * desksADay, clients: 1 };
  const [company] = await fill(client, size);
  const { companyId, day, people } = company!;
  const dateStart = addDays(day, -Math.floor(days / 2));
  const all = { dateStart, dateEnd: addDays(dateStart, days - 1) };
  await client.query('UPDATE company_limits SET parking_space_limit = 300, fleet_limit = 30');
  await client.query(addPlaces, [companyId, company!.floors]);
  await client.query('ANALYZE');
  await client.query(addBookings, [companyId, people, all.dateStart, all.dateEnd]);
  // Sorts the table's rows by the time of booking. In production they are stored in that order.
  for (const statement of [
    'CREATE INDEX made ON bookings (created_on)',
    'CLUSTER bookings USING made',
    'DROP INDEX made',
  ])
    await client.query(statement);
  await client.query('VACUUM ANALYZE');
  await client.end();
  const connection = getConnectionOptions(url.href);
  const options = `${connection.options} -c plan_cache_mode=force_custom_plan`;
  const pool = new pg.Pool({ ...connection, options, max: 1 });
  return { ...company!, all, pool, server: await startServer(url.href) };
}

const askedOf = ({ companyId }: FilledCompany, period: Period): ReportRequest => ({
  ...{ ...reportFilter.parse(period), companyId, containerIds: null, byPerson: true },
  clocks: [{ zone: 'Europe/Warsaw', containerIds: [], begin: getStepInstants('Europe/Warsaw', period) }],
  kinds: selectReportableKindsOfPackage(bookableKinds, {
    limits: { deskLimit: 1, roomLimit: 1, parkingSpaceLimit: 1, fleetLimit: 1, resourceLimit: 1 },
  }),
});

const asText = (period: object) => new URLSearchParams(period as Record<string, string>).toString();

function summaries(stored: Stored, period: Period) {
  const { server, companyId, people, pool } = stored;
  const call = createHttpClient(server.url, tokenOf(people[0]!), 1);
  const overApi = async () => {
    const { status, text } = await call('GET', `/api/${companyId}/report/summary?${asText(period)}`);
    if (status !== 200) throw new Error(`a summary: ${status} ${text.slice(0, 300)}`);
    return (JSON.parse(text) as { counts: { total: number } }).counts.total;
  };
  const onPool = async () => {
    const { text, values } = createSummaryStatement(askedOf(stored, period));
    await pool.query(text, values);
  };
  return { overApi, onPool };
}

/**
 * Returns the key of the next page. Null after the last page. It parses only the end of the text,
 * after the rows.
 */
function nextOf(text: string): string | null {
  const said = text.slice(text.lastIndexOf('"next":'));
  return JSON.parse(/^"next":(null|"(?:[^"\\]|\\.)*")/.exec(said)![1]!) as string | null;
}

/** Requests the pages of a report over the API one after another, and yields the text of each. */
async function* pagesOf({ server, companyId, people }: Stored, period: Period, limit: number): AsyncGenerator<string> {
  const call = createHttpClient(server.url, tokenOf(people[0]!), 1);
  for (let after: string | null = ''; after !== null; ) {
    const page = { ...period, limit: String(limit), ...(after && { after }) };
    const { status, text } = await call('GET', `/api/${companyId}/report?${asText(page)}`);
    if (status !== 200) throw new Error(`a page: ${status} ${text.slice(0, 300)}`);
    yield text;
    after = nextOf(text);
  }
}

/**
 * Reads all pages of a report. Returns rows a second over the API, and on a bare pool with the same
 * statements.
 */
async function measureExport(stored: Stored, period: Period, limit: number) {
  const asked = askedOf(stored, period);
  const overApi = async () => {
    for await (const _text of pagesOf(stored, period, limit));
  };
  const onPool = async () => {
    let [rows, after] = [0, undefined as { startDate: string; id: string } | undefined];
    for (;;) {
      const { text, values } = createReportPageStatement(asked, { after, limit });
      const page = (await stored.pool.query<{ startDate: string; id: string }>(text, values)).rows;
      rows += Math.min(page.length, limit);
      if (page.length <= limit) return rows;
      after = page[limit - 1]!;
    }
  };
  let rows = 0;
  for await (const text of pagesOf(stored, period, limit)) rows += text.split('"bookingId"').length - 1;
  if ((await onPool()) !== rows) throw new Error('The pages of the API and of the pool differ.');
  const [api, bare] = await measureMediansInTurns([overApi, onPool], turns);
  return { rows, api: (rows * 1000) / api!, bare: (rows * 1000) / bare! };
}

/**
 * (p) Measures reports of a million bookings. It measures summaries of all bookings and of a month,
 * and of a month in a database without other bookings. It also measures the pages of an export.
 */
export async function measureReports(): Promise<Measure[]> {
  const stand = await openBenchDatabase();
  console.log('storing a million bookings of four kinds …');
  const year = await store(stand, 293);
  const month = { dateStart: addDays(year.day, -15), dateEnd: addDays(year.day, 14) };
  console.log('storing a month of them alone …');
  const alone = await store(stand, 30);
  try {
    const idle = await year.server.memory();
    const [ofMonth, ofAll, ofAlone] = [summaries(year, month), summaries(year, year.all), summaries(alone, alone.all)];
    const totals = { month: await ofMonth.overApi(), all: await ofAll.overApi(), alone: await ofAlone.overApi() };
    const [monthApi, monthBare, aloneApi] = await measureMediansInTurns(
      [ofMonth.overApi, ofMonth.onPool, ofAlone.overApi],
      15,
    );
    const [allApi, allBare] = await measureMediansInTurns([ofAll.overApi, ofAll.onPool], turns);
    const pages = {
      '10,000': await measureExport(year, month, 10_000),
      '1,000': await measureExport(year, month, 1_000),
    };
    const whole = await measureWhole(year);
    const sql = { aim: { atLeast: 0.8 } };
    return [
      createRatioMeasure('p', 'SQL of a month on a bare pool, over its summary', [monthBare!, monthApi!], 'ms', {
        ...sql,
        detail: `${totals.month} of ${totals.all} bookings`,
      }),
      createRatioMeasure('p', 'SQL of all bookings on a bare pool, over their summary', [allBare!, allApi!], 'ms', sql),
      createRatioMeasure(
        'p',
        'summary of a month among a million, over one stored alone',
        [monthApi!, aloneApi!],
        'ms',
        {
          aim: { atMost: 1.2 },
          detail: `${totals.alone} stored alone`,
        },
      ),
      ...Object.entries(pages).map(([size, { rows, api, bare }]) =>
        createRatioMeasure('p', `export in pages of ${size}, rows`, [api, bare], '/s', {
          aim: { atLeast: 0.5 },
          detail: `${rows} rows`,
        }),
      ),
      createMeasure('p', 'memory of a full export, second half over first', whole.secondHalf / whole.firstHalf, '', {
        aim: { atMost: 1.05 },
        detail: `${formatWithUnit(idle, 'MB')} before, by eighths at most ${whole.most.join(', ')} MB`,
      }),
    ];
  } finally {
    for (const { server, pool } of [year, alone]) {
      await pool.end();
      await server.stop();
    }
    await stand.stop();
  }
}

/** The number of equal parts of an export for which {@link measureWhole} returns the memory. */
const parts = 8;

/**
 * Returns the server's largest memory in MB in each eighth of a full export, sampled after each
 * page. `firstHalf` leaves out the first eighth, in which memory grows in any case.
 */
async function measureWhole(stored: Stored) {
  const memory: number[] = [];
  for await (const _text of pagesOf(stored, stored.all, 10_000)) memory.push(await stored.server.memory());
  const most = Array.from({ length: parts }, (_, part) => {
    const [from, to] = [part, part + 1].map((at) => Math.round((at * memory.length) / parts));
    return Math.max(...memory.slice(from, to));
  });
  return {
    most,
    firstHalf: Math.max(...most.slice(1, parts / 2)),
    secondHalf: Math.max(...most.slice(parts / 2)),
  };
}
