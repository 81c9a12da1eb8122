import pg from 'pg';
import { getConnectionOptions } from '#server/platform/database/database.ts';
import { createHttpClient } from './http.ts';
import { percentile } from './loops.ts';
import { createMeasure, formatWithUnit, type Measure } from './measure.ts';
import type { Target } from './targets.ts';

const turns = 100;
const asked = { people: 20, rooms: 60, days: 5 };

/**
 * Adds a building with 60 rooms on three floors. From 8:00 UTC on, each room has eight meetings a
 * day, of 40 minutes each. The asked people take turns as hosts, and accept the meetings at 8:00.
 */
const insertRooms = `
  WITH building AS (
    INSERT INTO containers (company_id, id, name, time_zone) VALUES ($1, gen_random_uuid(), 'Meetings', 'Europe/Warsaw') RETURNING id
  ), branch AS (
    INSERT INTO locations (company_id, id, parent_id, type)
    SELECT $1, building.id, l.id, 2 FROM building, locations l WHERE l.company_id = $1 AND l.parent_id IS NULL RETURNING id
  ), floor AS (
    INSERT INTO containers (company_id, id, name, time_zone)
    SELECT $1, gen_random_uuid(), 'Meetings ' || n, 'Europe/Warsaw' FROM generate_series(0, 2) n RETURNING id, right(name, 1)::int AS no
  ), location AS (
    INSERT INTO locations (company_id, id, parent_id, type) SELECT $1, floor.id, branch.id, 3 FROM floor, branch
  ), place AS (
    INSERT INTO bookables (company_id, id, kind, container_id, label)
    SELECT $1, gen_random_uuid(), 'room', floor.id, n::text FROM generate_series(0, $3::int - 1) n JOIN floor ON floor.no = n % 3
    RETURNING id, container_id, label::int AS n
  ), room AS (
    INSERT INTO rooms (company_id, id, location_id, x, y, width, height, seats, equipment)
    SELECT $1, id, container_id, 0, 0, 50, 50, 21 + n % 7, '{screen}' FROM place
  ), meeting AS (
    INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies, details, created_on)
    SELECT $1, gen_random_uuid(), 'room', place.id, place.container_id, host, host, hours, hours, '{"topic": "Bench"}', now()
    FROM place, generate_series(0, 8) AS day, generate_series(0, 7) AS turn,
         LATERAL (SELECT ($2::uuid[])[1 + (place.n * 7 + day * 3 + turn) % cardinality($2::uuid[])] AS host,
                         tstzrange(start, start + interval '40 minutes') AS hours
                  FROM (SELECT $4::date + day + interval '8 hours' + turn * interval '1 hour' + place.n % 4 * interval '5 minutes' AS start) AS s) AS w
    RETURNING id, during, extract(hour FROM lower(during))::int AS hour, user_id
  )
  INSERT INTO booking_participants (company_id, booking_id, user_id, answer, answered_on, answered_for)
  SELECT $1, id, guest, 'accepted', now(), during
  FROM (SELECT id, during, user_id, ($2::uuid[])[1 + row_number() OVER (ORDER BY id) % cardinality($2::uuid[])] AS guest
        FROM meeting WHERE hour < 9) AS invited
  WHERE guest <> user_id`;

/** Selects a floor of the building that the statement above has added. */
const selectFloor = `
  SELECT c.id FROM containers c WHERE c.company_id = $1 AND c.name = 'Meetings 0'`;

/**
 * (y) Measures a search for a time and a room over the API: 20 people, 60 rooms and 5 days. The
 * people and the rooms have meetings, and a million bookings of desks are stored beside them.
 */
export async function measureMeetingTimes({ databaseUrl, server, companies, tokenOf }: Target): Promise<Measure[]> {
  const { companyId, people, day } = companies[0]!;
  const userIds = people.slice(0, asked.people);
  const client = new pg.Client(getConnectionOptions(databaseUrl));
  await client.connect();
  await client.query(insertRooms, [companyId, userIds, asked.rooms, day]);
  await client.query('ANALYZE bookings, booking_participants, rooms');
  const locationId = (await client.query<{ id: string }>(selectFloor, [companyId])).rows[0]!.id;
  await client.end();
  const call = createHttpClient(server.url, tokenOf(userIds[0]!), 1);
  const from = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  const until = new Date(Date.parse(from) + (asked.days - 1) * 86_400_000).toISOString().slice(0, 10);
  const body = {
    ...{ userIds, minutes: 60, equipment: ['screen'], locationId },
    ...{ days: { from, until }, hours: { from: '08:00', to: '18:00' } },
  };
  const each: number[] = [];
  for (let turn = -10; turn < turns; turn++) {
    const started = performance.now();
    const { status, text } = await call('POST', `/api/${companyId}/room/times`, body);
    if (turn >= 0) each.push(performance.now() - started);
    if (status !== 200) throw new Error(`the times: ${status} ${text.slice(0, 300)}`);
    const { times, fits } = JSON.parse(text) as { times: unknown[]; fits: number };
    if (times.length === 0 || fits !== asked.rooms) throw new Error(`${times.length} times in ${fits} rooms`);
  }
  const name = `${asked.people} people, ${asked.rooms} rooms, ${asked.days} days, p95 over the API`;
  const detail = `median ${formatWithUnit(percentile(each, 50), 'ms')}`;
  return [createMeasure('y', name, percentile(each, 95), 'ms', { aim: { atMost: 100 }, detail })];
}
