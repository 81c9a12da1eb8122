import autocannon from 'autocannon';
import pg from 'pg';
import { dayStatement } from '#server/modules/booking/engine/day.query.ts';
import { connectionOptions } from '#server/platform/database/database.ts';
import type { Filled } from './fill.ts';
import { median, perSecond } from './loops.ts';
import type { Target } from './targets.ts';
import { tokenOf } from './tokens.ts';

const connections = 16;
const seconds = 4;
const rounds = 3;

/** A requested day of a floor. */
interface Wanted {
  company: Filled;
  floor: string;
  start: string;
  end: string;
}

/**
 * Returns different days of different floors and companies, so that no two loops request the same
 * day at once.
 */
function differentDays(companies: readonly Filled[]): Wanted[] {
  const days = companies.length > 1 ? 2 : 40;
  return Array.from({ length: days }, (_, n) => n - Math.floor(days / 2)).flatMap((offset) =>
    companies.flatMap((company) => {
      const day = new Date(Date.parse(company.day) + offset * 86_400_000).toISOString().slice(0, 10);
      return company.floors.map((floor) => ({ company, floor, start: `${day}T00:00:00Z`, end: `${day}T23:59:00Z` }));
    }),
  );
}

/** Returns requests a second over the API, which alternate between the days. */
async function apiPerSecond({ server }: Target, wanted: readonly Wanted[]): Promise<number> {
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
 * Returns reads a second by the same SQL on a pool of as many connections. `options` are
 * PostgreSQL's settings for its sessions.
 */
async function barePerSecond({ databaseUrl }: Target, wanted: readonly Wanted[], options = ''): Promise<number> {
  const connection = connectionOptions(databaseUrl);
  const pool = new pg.Pool({ ...connection, options: `${connection.options} ${options}`, max: connections });
  const read = async (n: number) => {
    const { company, floor, start, end } = wanted[n % wanted.length]!;
    const { text, values } = dayStatement(company.companyId, floor, start, end);
    const { rows } = await pool.query({ name: 'day', text, values });
    if (rows.length < 9) throw new Error(`a day of ${rows.length} bookings`);
  };
  await perSecond(connections, 1, read);
  const rate = await perSecond(connections, seconds, read);
  await pool.end();
  return rate;
}

/** The number of days read a second. */
export interface Rates {
  api: number;
  bare: number;
  /** Reads on a bare pool that plans a statement once, as the server's pool does. */
  barePlannedOnce: number;
}

/** Returns the rates of each target. The targets take turns, since the machine's speed varies. */
async function measure(targets: readonly Target[], wantedOf: (target: Target) => Wanted[]): Promise<Rates[]> {
  const all = targets.map((target) => ({ target, wanted: wantedOf(target) }));
  const rates = targets.map(() => ({ api: [] as number[], bare: [] as number[], barePlannedOnce: [] as number[] }));
  for (const { target, wanted } of all) await apiPerSecond(target, wanted);
  for (let round = 0; round < rounds; round++) {
    for (const [at, { target, wanted }] of all.entries()) {
      rates[at]!.api.push(await apiPerSecond(target, wanted));
      rates[at]!.bare.push(await barePerSecond(target, wanted));
      const plannedOnce = '-c plan_cache_mode=force_generic_plan';
      rates[at]!.barePlannedOnce.push(await barePerSecond(target, wanted, plannedOnce));
    }
  }
  return rates.map(({ api, bare, barePlannedOnce }) => ({
    api: median(api),
    bare: median(bare),
    barePlannedOnce: median(barePlannedOnce),
  }));
}

/**
 * (a) Compares a floor's day over the API with the same SQL on a bare pool, for each target. With
 * `same`, all clients read one day, as when everyone opens the floor of their office. With
 * `different`, the server cannot share reads among clients.
 */
export async function readDay(targets: readonly Target[]): Promise<{ same: Rates[]; different: Rates[] }> {
  const different = await measure(targets, ({ companies }) => differentDays(companies));
  const same = await measure(targets, ({ companies: [company] }) =>
    differentDays([company!]).filter(
      ({ floor, start }) => floor === company!.floors[0] && start.startsWith(company!.day),
    ),
  );
  return { different, same };
}
