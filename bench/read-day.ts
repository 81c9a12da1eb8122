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

async function apiPerSecond(server: RunningServer, filled: Filled, url: string): Promise<number> {
  const result = await autocannon({
    url: server.url + url,
    connections,
    duration: seconds,
    headers: { authorization: `Bearer ${tokenOf(filled.people[0]!)}` },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`reading a day failed ${result.non2xx + result.errors} times`);
  return result.requests.average;
}

async function barePerSecond(databaseUrl: string, filled: Filled, start: string, end: string): Promise<number> {
  const pool = new pg.Pool({ ...connectionOptions(databaseUrl), max: connections });
  const { text, values } = dayStatement(filled.companyId, filled.floors[0]!, start, end);
  const read = async () => {
    const { rows } = await pool.query({ name: 'day', text, values });
    if (rows.length < 90) throw new Error(`a day of ${rows.length} bookings`);
  };
  await perSecond(connections, 1, read);
  const rate = await perSecond(connections, seconds, read);
  await pool.end();
  return rate;
}

/** (a) A floor's day over the API against the same SQL on a bare pool, in turns. */
export async function readDay(server: RunningServer, databaseUrl: string, filled: Filled) {
  const [start, end] = [`${filled.day}T00:00:00Z`, `${filled.day}T23:59:00Z`];
  const url = `/api/${filled.companyId}/bookings?locationId=${filled.floors[0]}&startDate=${start}&endDate=${end}`;
  const api: number[] = [];
  const bare: number[] = [];
  await apiPerSecond(server, filled, url);
  for (let round = 0; round < rounds; round++) {
    api.push(await apiPerSecond(server, filled, url));
    bare.push(await barePerSecond(databaseUrl, filled, start, end));
  }
  return { api: median(api), bare: median(bare), ratio: median(api) / median(bare) };
}
