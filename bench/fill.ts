import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A company big enough to measure: floors of 300 desks, and people who book a hundred of them every day. */
export interface Filled {
  companyId: string;
  /** Those whose bookings are stored. */
  people: string[];
  /** Those who book during the measurement, with no bookings yet. */
  clients: string[];
  /** Floors with bookings stored; the first is measured. */
  floors: string[];
  /** Desks of a further floor, where nothing is booked yet. */
  desks: string[];
  freeFloor: string;
  /** The measured day, in the middle of what is stored: bookings 08:00 to 16:00 UTC. */
  day: string;
}

const desksPerFloor = 300;
const bookedPerFloor = 100;

async function ids(client: pg.Client, count: number): Promise<string[]> {
  const { rows } = await client.query('SELECT gen_random_uuid() AS id FROM generate_series(1, $1)', [count]);
  return rows.map((row: { id: string }) => row.id);
}

async function addFloor(client: pg.Client, companyId: string, parent: string, no: number): Promise<string> {
  const id = randomUUID();
  await client.query("INSERT INTO containers (company_id, id, name, time_zone) VALUES ($1, $2, $3, 'Europe/Warsaw')", [
    companyId,
    id,
    `Floor ${no}`,
  ]);
  await client.query('INSERT INTO locations (company_id, id, parent_id, type) VALUES ($1, $2, $3, 3)', [
    companyId,
    id,
    parent,
  ]);
  const desks = await ids(client, desksPerFloor);
  await client.query(
    `INSERT INTO bookables (company_id, id, kind, container_id, label)
     SELECT $1, d, 'desk', $2, n FROM unnest($3::uuid[]) WITH ORDINALITY AS t (d, n)`,
    [companyId, id, desks],
  );
  await client.query(
    `INSERT INTO desks (company_id, id, location_id, no, x, y)
     SELECT $1, d, $2, n, 40 + (n % 30) * 64, 40 + (n / 30) * 120 FROM unnest($3::uuid[]) WITH ORDINALITY AS t (d, n)`,
    [companyId, id, desks],
  );
  return id;
}

/** Makes the company, without bookings. */
export async function fillCompany(client: pg.Client, floors: number): Promise<Filled> {
  const companyId = randomUUID();
  await client.query("INSERT INTO companies (id, name, url_name) VALUES ($1, 'Bench', $2)", [
    companyId,
    `bench-${companyId.slice(0, 8)}`,
  ]);
  await client.query('INSERT INTO company_limits (company_id, desk_limit, room_limit) VALUES ($1, 100000, 1000)', [
    companyId,
  ]);
  await client.query(
    'INSERT INTO company_settings (company_id, max_desk_bookings_count, max_booking_period) VALUES ($1, 200, 90)',
    [companyId],
  );
  const [people, clients] = [await ids(client, 500), await ids(client, 500)];
  await client.query(
    `INSERT INTO users (id, email, name, email_confirmed_on) SELECT p, p || '@bench.example', 'Person ' || n, now()
     FROM unnest($1::uuid[]) WITH ORDINALITY AS t (p, n)`,
    [[...people, ...clients]],
  );
  await client.query('INSERT INTO memberships (company_id, user_id) SELECT $1, unnest($2::uuid[])', [
    companyId,
    [...people, ...clients],
  ]);
  const root = randomUUID();
  await client.query(
    "INSERT INTO containers (company_id, id, name, time_zone) VALUES ($1, $2, 'Bench', 'Europe/Warsaw')",
    [companyId, root],
  );
  await client.query('INSERT INTO locations (company_id, id, type) VALUES ($1, $2, 0)', [companyId, root]);
  const floorIds: string[] = [];
  for (let no = 1; no <= floors; no++) floorIds.push(await addFloor(client, companyId, root, no));
  const free = await addFloor(client, companyId, root, floors + 1);
  const { rows } = await client.query('SELECT id FROM desks WHERE location_id = $1 ORDER BY no', [free]);
  return {
    companyId,
    people,
    clients,
    floors: floorIds,
    desks: rows.map((row: { id: string }) => row.id),
    freeFloor: free,
    day: '',
  };
}

/** Stores `count` bookings: a hundred a day on each floor, over as many days as it takes, the measured day among them. */
export async function fillBookings(client: pg.Client, filled: Filled, count: number): Promise<Filled> {
  const days = Math.ceil(count / (bookedPerFloor * filled.floors.length));
  const first = new Date(Date.now() - Math.ceil(days / 2) * 86_400_000).toISOString().slice(0, 10);
  // Building the indexes once is five times faster than keeping them while a million rows come in.
  await client.query('ALTER TABLE bookings DROP CONSTRAINT booked_once');
  await client.query('DROP INDEX bookings_of_container, bookings_of_person, bookings_of_kind');
  await client.query(
    `INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies)
     SELECT $1, gen_random_uuid(), 'desk', d.id, d.location_id, p, p, hours, hours
     FROM generate_series(0, $3::int - 1) AS day, desks d,
          LATERAL (SELECT ($4::uuid[])[1 + (d.no * 7 + day) % 500] AS p) AS person,
          LATERAL (SELECT tstzrange($2::date + day + interval '8 hours', $2::date + day + interval '16 hours') AS hours) AS wanted
     WHERE d.company_id = $1 AND d.location_id = ANY($6::uuid[]) AND (d.no + day) % 3 = 0 LIMIT $5`,
    [filled.companyId, first, days, filled.people, count, filled.floors],
  );
  await client.query(`ALTER TABLE bookings ADD CONSTRAINT booked_once
    EXCLUDE USING gist (company_id WITH =, bookable_id WITH =, occupies WITH &&) WHERE (state < 2 AND NOT admin_bypass)`);
  await client.query(
    'CREATE INDEX bookings_of_container ON bookings USING gist (company_id, container_id, during) WHERE (state < 2)',
  );
  await client.query(
    'CREATE INDEX bookings_of_person ON bookings (company_id, user_id, kind, upper(during)) WHERE (state < 2)',
  );
  await client.query(
    'CREATE INDEX bookings_of_kind ON bookings (company_id, kind, lower(during), id) WHERE (state < 2)',
  );
  await client.query('VACUUM ANALYZE');
  return { ...filled, day: new Date(Date.parse(first) + Math.floor(days / 2) * 86_400_000).toISOString().slice(0, 10) };
}
