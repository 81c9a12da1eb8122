import autocannon from 'autocannon';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { connectionOptions } from '#server/platform/database/database.ts';
import type { Filled } from './fill.ts';
import { median, perSecond } from './loops.ts';
import type { RunningServer } from './stand.ts';
import { tokenOf } from './tokens.ts';

const clients = 32;
const seconds = 4;
const rounds = 5;

/** The n-th free slot: a quarter of an hour on one of 300 desks, on days far enough ahead that nothing is stored there. */
function slotOf(filled: Filled, n: number) {
  const desk = filled.desks[n % filled.desks.length]!;
  const start =
    Date.parse(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`) +
    86_400_000 +
    Math.floor(n / filled.desks.length) * 900_000;
  return { desk, startDate: new Date(start).toISOString(), endDate: new Date(start + 900_000).toISOString() };
}

/** Each client is a person of their own, and no person comes near their limit. */
const personOf = (filled: Filled, n: number) => filled.clients[n % filled.clients.length]!;

/** The statements of creating one desk booking, as a client without any application would send them. */
async function bareTransaction(pool: pg.Pool, filled: Filled, n: number): Promise<void> {
  const { desk, startDate, endDate } = slotOf(filled, n);
  const person = personOf(filled, n);
  const [company, id, range] = [filled.companyId, uuid(), `[${startDate},${endDate})`];
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query({
      name: 'm',
      text: 'SELECT status FROM memberships WHERE company_id = $1 AND user_id = $2 FOR NO KEY UPDATE',
      values: [company, person],
    });
    await client.query({
      name: 's',
      text: `SELECT s.label, s.state, c.id, c.name, c.time_zone, c.restricted FROM bookables s
             JOIN containers c ON c.company_id = s.company_id AND c.id = s.container_id
             WHERE s.company_id = $1 AND s.id = $2 FOR NO KEY UPDATE OF s`,
      values: [company, desk],
    });
    await client.query({
      name: 'c',
      text: `SELECT (SELECT count(*) FROM bookings WHERE company_id = $1 AND user_id = $2 AND kind = 'desk' AND state < 2
                     AND NOT admin_bypass AND upper(during) > now()),
                    (SELECT json_agg(during) FROM bookings WHERE company_id = $1 AND bookable_id = $3 AND state < 2 AND occupies && $4::tstzrange)`,
      values: [company, person, desk, range],
    });
    await client.query({
      name: 'i',
      text: `INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies)
             VALUES ($1, $2, 'desk', $3, $4, $5, $5, $6::tstzrange, $6::tstzrange)`,
      values: [company, id, desk, filled.freeFloor, person, range],
    });
    await client.query({
      name: 'r',
      text: `SELECT b.*, p.name, s.label, c.name FROM bookings b JOIN people p USING (company_id, user_id)
             JOIN bookables s ON s.company_id = b.company_id AND s.id = b.bookable_id
             JOIN containers c ON c.company_id = b.company_id AND c.id = b.container_id WHERE b.company_id = $1 AND b.id = $2`,
      values: [company, id],
    });
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

/** Bookings a second over the API, each client on a connection of its own. */
async function apiPerSecond(
  server: RunningServer,
  filled: Filled,
  { tokens, next }: { tokens: ReadonlyMap<string, string>; next: () => number },
  duration: number,
) {
  const path = `/api/${filled.companyId}/bookings`;
  const result = await autocannon({
    url: server.url,
    connections: clients,
    duration,
    requests: [
      {
        method: 'POST',
        path,
        setupRequest(request) {
          const n = next();
          const { desk, startDate, endDate } = slotOf(filled, n);
          const body = JSON.stringify({ deskId: desk, periods: [{ startDate, endDate }] });
          const authorization = `Bearer ${tokens.get(personOf(filled, n))}`;
          return { ...request, body, headers: { 'content-type': 'application/json', authorization } };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`creating a booking failed ${result.non2xx + result.errors} times`);
  return result.requests.average;
}

/** (b) Creating bookings over the API against the same transaction on a bare pool of as many connections, in turns. */
export async function createBookings(server: RunningServer, databaseUrl: string, filled: Filled) {
  let made = 0;
  const next = () => made++;
  const tokens = new Map(filled.clients.map((person) => [person, tokenOf(person)]));
  const api: number[] = [];
  const bare: number[] = [];
  await apiPerSecond(server, filled, { tokens, next }, 1);
  for (let round = 0; round < rounds; round++) {
    api.push(await apiPerSecond(server, filled, { tokens, next }, seconds));
    const pool = new pg.Pool({ ...connectionOptions(databaseUrl), max: 10 });
    bare.push(await perSecond(clients, seconds, () => bareTransaction(pool, filled, next())));
    await pool.end();
  }
  return { api: median(api), bare: median(bare), ratio: median(api) / median(bare) };
}
