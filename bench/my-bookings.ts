import autocannon from 'autocannon';
import pg from 'pg';
import { maxListedOwnBookings } from '#contract/booking/my-bookings.ts';
import { bookedKinds } from '#contract/places/booked-kinds.ts';
import { createMyBookingsStatement } from '#server/modules/booking/lists/list.query.ts';
import { getConnectionOptions } from '#server/platform/database/database.ts';
import { createOneCompanySize, fill } from './fill.ts';
import { measureCallsPerSecond, median } from './loops.ts';
import { createRatioMeasure, formatWithUnit, type Measure } from './measure.ts';
import { openBenchDatabase, startServer } from './stand.ts';
import { tokenOf } from './tokens.ts';

const connections = 16;
const seconds = 4;
const rounds = 3;

/**
 * Stores a person's bookings of one hour each, of all kinds in turn. `$5` of them ended by
 * yesterday, the others begin tomorrow.
 */
const insertOwn = `
  WITH places AS (
    SELECT kind, gen_random_uuid() AS container, gen_random_uuid() AS place, row_number() OVER () - 1 AS at FROM unnest($3::text[]) AS kind
  ), containers AS (
    INSERT INTO containers (company_id, id, name, time_zone) SELECT $1::uuid, container, 'Piętro ' || kind, 'Europe/Warsaw' FROM places
  ), bookables AS (
    INSERT INTO bookables (company_id, id, kind, container_id, label) SELECT $1::uuid, place, kind, container, 'A ' || kind FROM places
  )
  INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies, details)
  SELECT $1::uuid, gen_random_uuid(), kind, place, container, $2::uuid, $2::uuid, span, span,
         CASE kind WHEN 'room' THEN '{"topic": "Planning"}' WHEN 'desk' THEN '{}' ELSE '{"title": "Away"}' END::jsonb
  FROM generate_series(1, $4::int) AS n JOIN places ON at = n % 5,
       LATERAL (SELECT date_trunc('hour', now()) + interval '1 hour' * (n - $5::int + CASE WHEN n > $5::int THEN 24 ELSE -24 END) AS start) s,
       LATERAL (SELECT tstzrange(start, start + interval '1 hour') AS span) d`;

/** The cases, each with the number of future bookings among a person's 5,000. */
const toCome = { '100 to come': 100, 'more than the list has, 600 to come': 600 };

/**
 * (o) Compares reads a second of a person's own bookings: over the API, and by the same statement
 * on a bare pool. Like the server's, the pool plans the statement once.
 */
export async function measureMyBookings(): Promise<Measure[]> {
  const stand = await openBenchDatabase();
  const client = new pg.Client({ connectionString: stand.databaseUrl });
  await client.connect();
  const [company] = await fill(client, createOneCompanySize(30_000));
  const { companyId, clients } = company!;
  await client.query(`UPDATE company_limits SET parking_space_limit = 9, fleet_limit = 9, resource_limit = 9`);
  const wanted = Object.entries(toCome).map(([name, count], at) => ({ name, count, userId: clients[at]! }));
  for (const { count, userId } of wanted)
    await client.query(insertOwn, [companyId, userId, [...bookedKinds], 5_000, 5_000 - count]);
  await client.query('VACUUM ANALYZE');
  await client.end();
  const server = await startServer(stand.databaseUrl);
  const connection = getConnectionOptions(stand.databaseUrl);
  const options = `${connection.options} -c plan_cache_mode=force_generic_plan`;
  const pool = new pg.Pool({ ...connection, options, max: connections });
  const measures: Measure[] = [];
  for (const { name, count, userId } of wanted) {
    const authorization = `Bearer ${tokenOf(userId)}`;
    const overApi = async (duration: number, encodings = 'identity') => {
      const { requests, non2xx, errors } = await autocannon({
        ...{ url: `${server.url}/api/${companyId}/myBookings`, connections, duration },
        headers: { authorization, 'accept-encoding': encodings },
      });
      if (non2xx + errors > 0) throw new Error(`my bookings failed ${non2xx + errors} times`);
      return requests.average;
    };
    const onPool = (duration: number) =>
      measureCallsPerSecond(connections, duration, async () => {
        const period = { from: new Date(), to: null };
        const { text, values } = createMyBookingsStatement({ companyId, userId }, bookedKinds, period);
        const { rows } = await pool.query({ name: 'mine', text, values });
        if (rows.length !== Math.min(count, maxListedOwnBookings + 1))
          throw new Error(`${rows.length} bookings of my own`);
      });
    await overApi(1);
    await onPool(1);
    const [api, asBrowsersAsk, bare] = [[] as number[], [] as number[], [] as number[]];
    for (let round = 0; round < rounds; round++) {
      api.push(await overApi(seconds));
      asBrowsersAsk.push(await overApi(seconds, 'gzip, deflate, br, zstd'));
      bare.push(await onPool(seconds));
    }
    const detail = `compressed as browsers request it ${formatWithUnit(median(asBrowsersAsk), '/s')}`;
    measures.push(
      createRatioMeasure('o', `my bookings, ${name}`, [median(api), median(bare)], '/s', {
        aim: { atLeast: 0.8 },
        detail,
      }),
    );
  }
  await pool.end();
  await server.stop();
  await stand.stop();
  return measures;
}
