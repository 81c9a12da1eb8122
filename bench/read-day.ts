import autocannon from 'autocannon';
import pg from 'pg';
import { createContainerBookingsStatement } from '#server/modules/booking/engine/container-bookings.query.ts';
import { getConnectionOptions } from '#server/platform/database/database.ts';
import type { FilledCompany } from './fill.ts';
import { measureCallsPerSecond, median } from './loops.ts';
import { createMeasure, createRatioMeasure, type MeasuresWithComparison } from './measure.ts';
import type { Target } from './targets.ts';

const connections = 16;
const seconds = 4;
const rounds = 5;

/** A request for a floor's bookings of one day. */
interface Wanted {
  company: FilledCompany;
  floor: string;
  start: string;
  end: string;
}

/**
 * Returns requests for different days of different floors and companies. So no two connections read
 * the same at once, which the server would answer by one query.
 */
function differentDays(companies: readonly FilledCompany[]): Wanted[] {
  const days = companies.length > 1 ? 2 : 40;
  return Array.from({ length: days }, (_, n) => n - Math.floor(days / 2)).flatMap((offset) =>
    companies.flatMap((company) => {
      const day = new Date(Date.parse(company.day) + offset * 86_400_000).toISOString().slice(0, 10);
      return company.floors.map((floor) => ({ company, floor, start: `${day}T00:00:00Z`, end: `${day}T23:59:00Z` }));
    }),
  );
}

/** Returns requests a second over the API, with the days in turns. */
async function apiPerSecond({ server, tokenOf }: Target, wanted: readonly Wanted[]): Promise<number> {
  const asked = wanted.map(({ company, floor, start, end }) => ({
    path: `/api/${company.companyId}/bookings?locationId=${floor}&startDate=${start}&endDate=${end}`,
    headers: { authorization: `Bearer ${tokenOf(company.people[0]!)}` },
  }));
  let next = 0;
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...asked[next++ % asked.length] }) }],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`reading a day failed ${result.non2xx + result.errors} times`);
  return result.requests.average;
}

/**
 * Returns reads a second of the same SQL on a bare pool with as many connections. `options` are
 * PostgreSQL's settings of the session.
 */
async function barePerSecond({ databaseUrl }: Target, wanted: readonly Wanted[], options = ''): Promise<number> {
  const connection = getConnectionOptions(databaseUrl);
  const pool = new pg.Pool({ ...connection, options: `${connection.options} ${options}`, max: connections });
  const read = async (n: number) => {
    const { company, floor, start, end } = wanted[n % wanted.length]!;
    const { text, values } = createContainerBookingsStatement(company.companyId, floor, start, end);
    const { rows } = await pool.query({ name: 'day', text, values });
    if (rows.length < 9) throw new Error(`a day of ${rows.length} bookings`);
  };
  await measureCallsPerSecond(connections, 1, read);
  const rate = await measureCallsPerSecond(connections, seconds, read);
  await pool.end();
  return rate;
}

/** Reads of a day a second. */
interface Rates {
  api: number;
  bare: number;
  /**
   * On a bare pool that plans the statement once, as the server's pool does. `bare` plans at each
   * execution.
   */
  barePlannedOnce: number;
}

/**
 * Returns each target's rates. The targets take turns, since the machine's speed varies. `earlier`
 * is not measured on a bare pool, because its version has other statements.
 */
async function ratesOf(
  targets: readonly Target[],
  earlier: Target | undefined,
  wantedOf: (target: Target) => Wanted[],
): Promise<Rates[]> {
  const all = targets.map((target) => ({
    target,
    wanted: wantedOf(target),
    rates: { api: [] as number[], bare: [] as number[], barePlannedOnce: [] as number[] },
  }));
  for (const { target, wanted } of all) await apiPerSecond(target, wanted);
  for (let round = 0; round < rounds; round++) {
    for (const { target, wanted, rates } of all) {
      rates.api.push(await apiPerSecond(target, wanted));
      if (target === earlier) continue;
      rates.bare.push(await barePerSecond(target, wanted));
      const plannedOnce = '-c plan_cache_mode=force_generic_plan';
      rates.barePlannedOnce.push(await barePerSecond(target, wanted, plannedOnce));
    }
  }
  return all.map(({ rates: { api, bare, barePlannedOnce } }) => ({
    api: median(api),
    bare: median(bare),
    barePlannedOnce: median(barePlannedOnce),
  }));
}

/** Returns a single request: today on the first floor. All connections send it at once. */
const sameDay = ({ companies: [company] }: Target) =>
  differentDays([company!]).filter(
    ({ floor, start }) => floor === company!.floors[0] && start.startsWith(company!.day),
  );

/**
 * (a) Compares a floor's day over the API with the same SQL on a bare pool, for each target. One
 * day for all is like a morning, when everyone opens the same floor. The server can share one query
 * among such reads, but not among different days.
 * @param earlier a target with an earlier version, with as many bookings as `large`
 */
export async function measureReadDay(
  targets: readonly Target[],
  large: Target,
  earlier?: Target,
): Promise<MeasuresWithComparison> {
  const figures: MeasuresWithComparison = { measures: [], compared: [] };
  const all = [...targets, ...(earlier ? [earlier] : [])];
  for (const [words, wantedOf] of [
    ['different days', ({ companies }: Target) => differentDays(companies)],
    ['the same day for all', sameDay],
  ] as const) {
    const rates = await ratesOf(all, earlier, wantedOf);
    for (const [at, target] of targets.entries()) {
      const { api, bare, barePlannedOnce } = rates[at]!;
      const name = `${words}, ${target.name}`;
      figures.measures.push(
        createRatioMeasure('a', name, [api, barePlannedOnce], '/s', { aim: { atLeast: 0.85 } }),
        createRatioMeasure('a', `${name}, over a pool that plans anew`, [api, bare], '/s'),
      );
      if (earlier && target === large)
        figures.compared.push({ today: createMeasure('a', name, api, '/s'), earlier: rates.at(-1)!.api });
    }
  }
  return figures;
}
