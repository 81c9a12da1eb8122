import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { getConnectionOptions } from '#server/platform/database/database.ts';
import type { FilledCompany } from './fill.ts';
import { measureCallsPerSecond, median } from './loops.ts';
import { createMeasure, createRatioMeasure, formatWithUnit, type MeasuresWithComparison } from './measure.ts';
import { type BookingStatements, type BookingToRequest, recordBookingStatements } from './recorded.ts';
import type { Target } from './targets.ts';

const clients = 32;
const seconds = 4;
const rounds = 5;

/**
 * Returns a function that yields a new slot at each call: a quarter of an hour on a free desk. It
 * varies the people, so that none reaches the limit of bookings.
 */
function freeSlots(companies: readonly FilledCompany[]): () => BookingToRequest {
  const tomorrow = Date.parse(new Date().toISOString().slice(0, 10)) + 86_400_000;
  let made = 0;
  return () => {
    const company = companies[made % companies.length]!;
    const n = Math.floor(made++ / companies.length);
    const start = tomorrow + Math.floor(n / company.desks.length) * 900_000;
    return {
      companyId: company.companyId,
      person: company.clients[n % company.clients.length]!,
      desk: company.desks[n % company.desks.length]!,
      floor: company.freeFloor,
      startDate: new Date(start).toISOString(),
      endDate: new Date(start + 900_000).toISOString(),
      id: uuid(),
    };
  };
}

/**
 * Returns a function from a person to their access token. It caches tokens, so that the benchmark
 * does not measure signing.
 */
function tokensFor({ tokenOf }: Target): (person: string) => string {
  const tokens = new Map<string, string>();
  return (person) => {
    const token = tokens.get(person) ?? tokenOf(person);
    tokens.set(person, token);
    return token;
  };
}

/** The longest wait for the emails of a turn, in milliseconds. */
const patience = 180_000;

/**
 * Waits until a server has no due jobs. Otherwise the emails of one turn would slow the next. An
 * early version without jobs needs no wait.
 * @throws when the jobs are not done within three minutes
 */
async function lettersSent({ databaseUrl }: Target): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(`SELECT to_regclass('graphile_worker._private_jobs') IS NOT NULL AS "hasJobs"`);
  const until = performance.now() + patience;
  while (rows[0].hasJobs) {
    const due = await client.query('SELECT FROM graphile_worker._private_jobs WHERE run_at <= now() LIMIT 1');
    if (due.rowCount === 0) break;
    if (performance.now() > until) throw new Error('the letters of a turn were not sent in time');
    await delay(100);
  }
  await client.end();
}

/** The figures of one turn, in which clients book over the API for some seconds. */
interface Turn {
  /** Bookings a second while the clients book. */
  rate: number;
  /** Bookings a second if the turn lasts until the server has sent the last email. */
  withLetters: number;
  /** Emails a second that the server sent while the clients booked. */
  letters: number;
}

/**
 * Books over the API for `duration` seconds, and then waits for the emails. Each client has its own
 * connection.
 */
async function apiTurn(
  target: Target,
  tokenFor: (person: string) => string,
  next: () => BookingToRequest,
  duration: number,
): Promise<Turn> {
  const { server, mail } = target;
  const before = await mail.taken();
  const begun = performance.now();
  const result = await autocannon({
    url: server.url,
    connections: clients,
    duration,
    requests: [
      {
        method: 'POST',
        setupRequest(request) {
          const { companyId, person, desk, startDate, endDate } = next();
          const body = JSON.stringify({ deskId: desk, periods: [{ startDate, endDate }] });
          const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokenFor(person)}` };
          return { ...request, path: `/api/${companyId}/bookings`, body, headers };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `bookings failed: ${JSON.stringify(result.statusCodeStats)}, and ${result.errors} without an answer`,
    );
  const letters = ((await mail.taken()) - before) / duration;
  await lettersSent(target);
  const withLetters = (result.requests.total * 1000) / (performance.now() - begun);
  return { rate: result.requests.average, withLetters, letters };
}

/**
 * Returns bookings a second without the application. The engine's statements run in the same round
 * trips, on a pool with the server's settings.
 */
async function barePerSecond(
  { databaseUrl }: Target,
  statements: BookingStatements,
  next: () => BookingToRequest,
): Promise<number> {
  const connection = getConnectionOptions(databaseUrl);
  const options = `${connection.options} -c plan_cache_mode=force_generic_plan`;
  const pool = new pg.Pool({ ...connection, options, max: 10, pipeline: true });
  const book = async () => {
    const slot = next();
    const client = await pool.connect();
    try {
      const [first, ...more] = statements;
      const run = (trip: BookingStatements[number] = []) =>
        trip.map(({ name, text, valuesOf }) => client.query({ name, text, values: valuesOf(slot) }));
      await Promise.all([client.query('BEGIN'), ...run(first)]);
      for (const trip of more) await Promise.all(run(trip));
      await client.query('COMMIT');
      client.release();
    } catch (error) {
      // The next booking must not inherit the failed transaction.
      client.release(true);
      throw error;
    }
  };
  await measureCallsPerSecond(clients, 1, book);
  const rate = await measureCallsPerSecond(clients, seconds, book);
  await pool.end();
  return rate;
}

/** Returns the median of each figure over the turns. */
const mediansOfTurns = (turns: readonly Turn[]): Turn => ({
  rate: median(turns.map(({ rate }) => rate)),
  withLetters: median(turns.map(({ withLetters }) => withLetters)),
  letters: median(turns.map(({ letters }) => letters)),
});

/**
 * (b) Compares bookings over the API with the same transaction on a bare pool, for each target. The
 * targets take turns.
 * @param earlier a target with an earlier version, as large as the first target. It is measured
 * only over the API
 */
export async function measureCreateBookings(
  targets: readonly Target[],
  earlier?: Target,
): Promise<MeasuresWithComparison> {
  const all = [...targets, ...(earlier ? [earlier] : [])].map((target) => ({
    target,
    next: freeSlots(target.companies),
    tokenFor: tokensFor(target),
    turns: [] as Turn[],
    bare: [] as number[],
  }));
  const statements = await recordBookingStatements(targets[0]!.databaseUrl, freeSlots(targets[0]!.companies)());
  for (const { target, tokenFor, next } of all) await apiTurn(target, tokenFor, next, 2);
  for (let round = 0; round < rounds; round++) {
    for (const { target, tokenFor, next, turns, bare } of all) {
      turns.push(await apiTurn(target, tokenFor, next, seconds));
      if (target !== earlier) bare.push(await barePerSecond(target, statements, next));
    }
  }
  const rates = all.map(({ turns }) => mediansOfTurns(turns));
  const measures = targets.map(({ name }, at) => {
    const { rate, withLetters, letters } = rates[at]!;
    const detail = `emails beside them ${formatWithUnit(letters, '/s')}, bookings until the last email ${formatWithUnit(withLetters, '/s')}`;
    const more = { aim: { atLeast: 0.85 }, detail };
    return createRatioMeasure('b', `bookings, ${name}`, [rate, median(all[at]!.bare)], '/s', more);
  });
  if (!earlier) return { measures, compared: [] };
  const [today, before] = [rates[0]!, rates.at(-1)!];
  const name = `bookings, ${targets[0]!.name}`;
  const compared = [
    { today: createMeasure('b', name, today.rate, '/s'), earlier: before.rate },
    {
      today: createMeasure('b', `${name}, until the last email`, today.withLetters, '/s'),
      earlier: before.withLetters,
    },
  ];
  return { measures, compared };
}
