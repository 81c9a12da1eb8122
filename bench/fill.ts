import type pg from 'pg';
import { dropSecondaryIndexes, rebuildIndexes } from './indexes.ts';

/**
 * A company with stored bookings: floors of 300 desks, each floor with a hundred bookings a day.
 */
export interface FilledCompany {
  companyId: string;
  /** The people with stored bookings. The first person is a manager. */
  people: string[];
  /** The people who book during a measurement. They have no stored bookings. */
  clients: string[];
  /** The floors with stored bookings. Benchmarks read the first floor. */
  floors: string[];
  /** The desks of one more floor (`freeFloor`), without bookings. */
  desks: string[];
  freeFloor: string;
  /**
   * The day that benchmarks read ('yyyy-MM-dd'): today, in the middle of the days with bookings.
   * Bookings last from 08:00 to 16:00 UTC.
   */
  day: string;
}

/** The amount of stored data. */
export interface DataSize {
  companies: number;
  /**
   * The number of floors in each company. Each has 300 desks, and a hundred bookings a day by 150
   * people.
   */
  floors: number;
  /** The number of desks on one more floor without bookings, in each company. */
  freeDesks: number;
  /** The number of bookings of all companies together. */
  bookings: number;
  /** The number of people in each company who book during a measurement. */
  clients: number;
}

const desksPerFloor = 300;
const bookedPerFloor = 100;
/**
 * The people of a floor. They are more than its daily bookings, so that each books on two of three
 * days.
 */
const peoplePerFloor = 150;

/**
 * Returns the size of one company with this number of bookings. Above 30,000, it has as many floors
 * that the bookings span about ten months.
 */
export function createOneCompanySize(bookings: number): DataSize {
  const floors = Math.max(1, Math.round(bookings / 30_000));
  return { companies: 1, floors, freeDesks: 300, bookings, clients: 500 };
}

/**
 * Returns the size of a thousand companies with one floor each and this number of bookings in all.
 */
export function createThousandCompaniesSize(bookings: number): DataSize {
  return { companies: 1000, floors: 1, freeDesks: 30, bookings, clients: 2 };
}

const insertPeople = `
  WITH made AS (
    INSERT INTO users (id, email, name, email_confirmed_on, terms_of_service_on, privacy_policy_on)
    SELECT id, id || '@bench.example', (ARRAY['Łukasz', 'Żaneta', 'Anna', 'Ewa', 'Piotr', 'Jan'])[1 + n % 6] || ' Osoba ' || n, now(), now(), now()
    FROM (SELECT gen_random_uuid() AS id, n FROM generate_series(1, $2::int) n) AS person RETURNING id
  )
  INSERT INTO memberships (company_id, user_id, role)
  SELECT $1, id, CASE WHEN row_number() OVER () = 1 THEN 'manager' ELSE 'user' END FROM made RETURNING user_id AS id`;

async function addFloor(client: pg.Client, companyId: string, parent: string | null, no: number, desks: number) {
  const { rows } = await client.query<{ id: string; desks: string[] | null }>(
    `WITH floor AS (
       INSERT INTO containers (company_id, id, name, time_zone) VALUES ($1, gen_random_uuid(), $2, 'Europe/Warsaw') RETURNING id
     ), location AS (
       INSERT INTO locations (company_id, id, parent_id, type)
       SELECT $1, id, $3, CASE WHEN $3::uuid IS NULL THEN 0 ELSE 3 END FROM floor
     ), place AS (
       INSERT INTO bookables (company_id, id, kind, container_id, label)
       SELECT $1, gen_random_uuid(), 'desk', floor.id, n FROM floor, generate_series(1, $4::int) n RETURNING id, label::int AS no
     ), desk AS (
       INSERT INTO desks (company_id, id, location_id, no, x, y)
       SELECT $1, place.id, floor.id, no, 40 + (no % 30) * 64, 40 + (no / 30) * 120 FROM floor, place
     )
     SELECT floor.id, (SELECT array_agg(place.id ORDER BY no) FROM place) AS desks FROM floor`,
    [companyId, parent === null ? 'Bench' : `Piętro ${no}`, parent, desks],
  );
  return { id: rows[0]!.id, desks: rows[0]!.desks ?? [] };
}

/** Creates one company without bookings. */
async function addCompany(client: pg.Client, size: DataSize, day: string): Promise<FilledCompany> {
  const { rows } = await client.query<{ id: string }>(
    `WITH made AS (
       INSERT INTO companies (id, name, url_name)
       SELECT id, 'Bench', 'bench-' || left(id::text, 18) FROM (SELECT gen_random_uuid() AS id) AS new RETURNING id
     ), limits AS (
       INSERT INTO company_limits (company_id, desk_limit, room_limit) SELECT id, 100000, 1000 FROM made
     ), settings AS (
       INSERT INTO company_settings (company_id, max_desk_bookings_count, max_booking_period, location_calendar_info_mode,
                                     who_comes_when, absences, meeting_times)
       SELECT id, 200, 90, 1, true, true, true FROM made
     )
     SELECT id FROM made`,
  );
  const companyId = rows[0]!.id;
  const addPeople = async (count: number) =>
    (await client.query<{ id: string }>(insertPeople, [companyId, count])).rows.map(({ id }) => id);
  const people = await addPeople(size.floors * peoplePerFloor);
  const clients = await addPeople(size.clients);
  const root = await addFloor(client, companyId, null, 0, 0);
  const floors: string[] = [];
  for (let no = 1; no <= size.floors; no++)
    floors.push((await addFloor(client, companyId, root.id, no, desksPerFloor)).id);
  const { id: freeFloor, desks } = await addFloor(client, companyId, root.id, 0, size.freeDesks);
  return { companyId, people, clients, floors, desks, freeFloor, day };
}

/**
 * Books every third desk on every floor each day. People take turns and book up to three weeks
 * ahead. Past bookings are confirmed. About one booking in five hundred bypasses the rules.
 */
const insertBookings = `
  WITH person AS (
    SELECT company_id, user_id, row_number() OVER (PARTITION BY company_id) - 1 AS no
    FROM memberships WHERE user_id = ANY($3::uuid[])
  ), floor AS (
    SELECT company_id, id, row_number() OVER (PARTITION BY company_id) - 1 AS no FROM locations WHERE id = ANY($4::uuid[])
  ), wanted AS (
    SELECT day, d.company_id, d.id AS desk, d.location_id AS floor, d.no,
           floor.no * $5::int + (d.no / 3 * 7 + day) % $5::int AS person,
           $1::date + day + interval '8 hours' AS start, interval '1 hour' * (1 + (d.no + day) % 500) AS ago
    FROM generate_series(0, $2::int - 1) AS day, floor JOIN desks d ON d.company_id = floor.company_id AND d.location_id = floor.id
    WHERE (d.no + day) % 3 = 0
  )
  INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies, state, confirmed_on,
                        admin_bypass, created_on)
  SELECT w.company_id, uuidv7(start - ago - now()), 'desk', desk, floor, p.user_id, p.user_id, hours, hours,
         CASE WHEN start < now() THEN 1 ELSE 0 END, CASE WHEN start < now() THEN start END, (w.no + day) % 501 = 0, start - ago
  FROM wanted w JOIN person p ON p.company_id = w.company_id AND p.no = w.person,
       LATERAL (SELECT tstzrange(start, start + interval '8 hours') AS hours) AS during`;

/**
 * Stores companies and their bookings. The bookings span as many days as needed, half of them
 * before today.
 */
export async function fill(client: pg.Client, size: DataSize): Promise<FilledCompany[]> {
  const days = Math.ceil(size.bookings / (size.companies * size.floors * bookedPerFloor));
  const today = new Date().toISOString().slice(0, 10);
  const first = new Date(Date.parse(today) - Math.floor(days / 2) * 86_400_000).toISOString().slice(0, 10);
  const companies: FilledCompany[] = [];
  for (let no = 0; no < size.companies; no++) companies.push(await addCompany(client, size, today));
  // Building the indexes once is five times faster than updating them during a million inserts.
  const dropped = await dropSecondaryIndexes(client, 'bookings');
  const of = (name: 'people' | 'floors') => companies.flatMap((company) => company[name]);
  await client.query('ANALYZE');
  await client.query(insertBookings, [first, days, of('people'), of('floors'), peoplePerFloor]);
  await rebuildIndexes(client, dropped);
  await client.query('VACUUM ANALYZE');
  return companies;
}
