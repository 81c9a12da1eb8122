import autocannon from 'autocannon';
import pg from 'pg';
import { dayStatement } from '#server/booking/day.query.ts';
import { connectionOptions } from '#server/platform/database/database.ts';
import type { Filled } from './fill.ts';
import { median, perSecond } from './loops.ts';
import type { RunningServer } from './stand.ts';
import { tokenOf } from './tokens.ts';

const connections = 16;
const seconds = 4;
const rounds = 3;

/** A floor's day that is asked for: the first of many is the measured one. */
interface Wanted {
  floor: string;
  start: string;
  end: string;
}

/** Different days of different floors, each with a hundred bookings: no two loops want the same at once. */
function differentDays(filled: Filled): Wanted[] {
  const around = (offset: number) => new Date(Date.parse(filled.day) + offset * 86_400_000).toISOString().slice(0, 10);
  return Array.from({ length: 40 }, (_, n) => around(n - 20)).flatMap((day) =>
    filled.floors.map((floor) => ({ floor, start: `${day}T00:00:00Z`, end: `${day}T23:59:00Z` })),
  );
}

const addressOf = (filled: Filled, { floor, start, end }: Wanted) =>
  `/api/${filled.companyId}/bookings?locationId=${floor}&startDate=${start}&endDate=${end}`;

async function apiPerSecond(server: RunningServer, filled: Filled, wanted: Wanted[]): Promise<number> {
  let next = 0;
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    headers: { authorization: `Bearer ${tokenOf(filled.people[0]!)}` },
    requests: [{ setupRequest: (r) => ({ ...r, path: addressOf(filled, wanted[next++ % wanted.length]!) }) }],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`reading a day failed ${result.non2xx + result.errors} times`);
  return result.requests.average;
}

async function barePerSecond(databaseUrl: string, filled: Filled, wanted: Wanted[]): Promise<number> {
  const pool = new pg.Pool({ ...connectionOptions(databaseUrl), max: connections });
  const read = async (n: number) => {
    const { floor, start, end } = wanted[n % wanted.length]!;
    const { text, values } = dayStatement(filled.companyId, floor, start, end);
    const { rows } = await pool.query({ name: 'day', text, values });
    if (rows.length < 90) throw new Error(`a day of ${rows.length} bookings`);
  };
  await perSecond(connections, 1, read);
  const rate = await perSecond(connections, seconds, read);
  await pool.end();
  return rate;
}

/** A server over a database that was filled. */
export interface Target {
  server: RunningServer;
  databaseUrl: string;
  filled: Filled;
}

interface Rates {
  api: number;
  bare: number;
}

/** Each target's requests a second over the API and on a bare pool; all in turns, since a machine changes its pace. */
async function measure(targets: readonly (Target & { wanted: Wanted[] })[]): Promise<Rates[]> {
  const rates = targets.map(() => ({ api: [] as number[], bare: [] as number[] }));
  for (const { server, filled, wanted } of targets) await apiPerSecond(server, filled, wanted);
  for (let round = 0; round < rounds; round++) {
    for (const [index, { server, databaseUrl, filled, wanted }] of targets.entries()) {
      rates[index]!.api.push(await apiPerSecond(server, filled, wanted));
      rates[index]!.bare.push(await barePerSecond(databaseUrl, filled, wanted));
    }
  }
  return rates.map(({ api, bare }) => ({ api: median(api), bare: median(bare) }));
}

/**
 * (a) A floor's day over the API against the same SQL on a bare pool: the same day for everybody (an office opens its floor), and
 * different days (where simultaneous reads cannot be shared). Of each target in their order.
 */
export async function readDay(targets: readonly Target[]): Promise<{ same: Rates[]; different: Rates[] }> {
  const all = targets.map((target) => ({ ...target, wanted: differentDays(target.filled) }));
  const ofOne = all.map((target) => ({ ...target, wanted: target.wanted.filter(isMeasured(target.filled)) }));
  return { different: await measure(all), same: await measure(ofOne) };
}

const isMeasured =
  ({ floors, day }: Filled) =>
  ({ floor, start }: Wanted) =>
    floor === floors[0] && start.startsWith(day);
