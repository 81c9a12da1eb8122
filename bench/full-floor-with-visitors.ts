import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { hashPassword } from '#server/modules/accounts/passwords.ts';
import type { FilledCompany } from './fill.ts';
import { deskCount, roomCount } from './full-floor.ts';

/** The password of all visitors. */
export const password = 'A password of the benchmark 1!';
/** The number of rounds. Each has two people of its own, since both book a desk for today. */
export const roundCount = 5;

/** A floor with 999 desks and 60 rooms, and its visitors. */
export interface FullFloorWithVisitors {
  companyId: string;
  floor: string;
  /** The people who visit the floor, by the number of the round. */
  visitors: Visitors[];
}

/** The emails of two people who visit the floor. */
interface Visitors {
  /** A person without bookings. */
  email: string;
  /** A person with a usual desk on the floor: they sat at it on each of the last seven days. */
  regular: string;
}

/** Stores a floor of 999 desks and 60 rooms, and people who can sign in. */
export async function addFullFloorWithVisitors(
  databaseUrl: string,
  filled: FilledCompany,
): Promise<FullFloorWithVisitors> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const floor = randomUUID();
  const { companyId } = filled;
  await client.query(
    "INSERT INTO containers (company_id, id, name, time_zone) VALUES ($1, $2, 'Crowded', 'Europe/Warsaw')",
    [companyId, floor],
  );
  await client.query(
    'INSERT INTO locations (company_id, id, parent_id, type) SELECT $1, $2, id, 3 FROM locations WHERE company_id = $1 AND type = 0',
    [companyId, floor],
  );
  for (const [kind, count] of [
    ['desk', deskCount],
    ['room', roomCount],
  ] as const) {
    await client.query(
      `INSERT INTO bookables (company_id, id, kind, container_id, label) SELECT $1, gen_random_uuid(), $2, $3, n FROM generate_series(1, $4::int) n`,
      [companyId, kind, floor, count],
    );
  }
  await client.query(
    `INSERT INTO desks (company_id, id, location_id, no, x, y, size)
     SELECT company_id, id, container_id, label::int, 20 + (label::int % 40) * 48, 20 + (label::int / 40) * 56, 1
     FROM bookables WHERE company_id = $1 AND container_id = $2 AND kind = 'desk'`,
    [companyId, floor],
  );
  await client.query(
    `INSERT INTO rooms (company_id, id, location_id, x, y, width, height)
     SELECT company_id, id, container_id, 20 + (label::int % 20) * 98, 1500 + (label::int / 20) * 120, 90, 100
     FROM bookables WHERE company_id = $1 AND container_id = $2 AND kind = 'room'`,
    [companyId, floor],
  );
  const hash = await hashPassword(password);
  const visitors: Visitors[] = [];
  for (let round = 0; round < roundCount; round++)
    visitors.push(await addVisitors(client, companyId, floor, hash, round));
  await client.end();
  return { companyId, floor, visitors };
}

/**
 * Adds the two people of a round. The regular visitor's desk is in the plan's last row, so that
 * Biurko has to offer it.
 */
async function addVisitors(
  client: pg.Client,
  companyId: string,
  floor: string,
  hash: string,
  round: number,
): Promise<Visitors> {
  const [newcomer, regular] = [randomUUID(), randomUUID()];
  const emailOf = (person: string) => `${person}@bench.example`;
  for (const person of [newcomer, regular]) {
    await client.query(
      `INSERT INTO users (id, email, name, language, password_hash, email_confirmed_on, terms_of_service_on, privacy_policy_on)
       VALUES ($1, $2, 'Of the benchmark', 'en-GB', $3, now(), now(), now())`,
      [person, emailOf(person), hash],
    );
    await client.query("INSERT INTO all_memberships (company_id, user_id, role) VALUES ($1, $2, 'user')", [
      companyId,
      person,
    ]);
  }
  await client.query(
    `INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies)
     SELECT company_id, gen_random_uuid(), 'desk', id, container_id, $3, $3, day.during, day.during
     FROM bookables, LATERAL (SELECT tstzrange(now() - n * interval '1 day', now() - n * interval '1 day' + interval '8 hours') AS during
                              FROM generate_series(1, 7) n) day
     WHERE company_id = $1 AND container_id = $2 AND kind = 'desk' AND label = $4::int::text`,
    [companyId, floor, regular, deskCount - round],
  );
  return { email: emailOf(newcomer), regular: emailOf(regular) };
}
