import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { ParkingDraft } from '#contract/parking/parking-management.ts';
import type { ParkingSpaceDraft } from '#contract/parking/parking-spaces.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/**
 * Returns a parking space for the body that saves a parking. Its number decides its position, in
 * rows of 30.
 */
export function createParkingSpaceDraft(number: number, more: Partial<ParkingSpaceDraft> = {}): ParkingSpaceDraft {
  const [x, y] = [(number - 1) % 30, Math.floor((number - 1) / 30)];
  return { id: randomUUID(), x, y, number, label: '', active: true, type: 0, description: '', ...more };
}

/**
 * Returns the body that saves a parking, with the defaults of the form (modules, section 9) and
 * that many spaces.
 */
export function createParkingDraft(more: Partial<ParkingDraft> = {}, spaces = 3): ParkingDraft {
  return {
    ...{ id: randomUUID(), name: 'Garaż', description: '', ccEmail: '', timeZone: 'Europe/Warsaw', rows: 30, cols: 30 },
    ...{ bookingPeriod: 365, allUsers: true, users: [], autoReleaseUnconfirmedBooking: false },
    ...{
      timeForBookingConfirmation: 1,
      parkingSpaces: Array.from({ length: spaces }, (_, at) => createParkingSpaceDraft(at + 1)),
    },
    ...more,
  };
}

/**
 * Stores a parking with spaces numbered from 1, without checking any rule. Returns the ids of the
 * parking and of its spaces.
 */
export async function addParking(
  db: Queryable,
  companyId: string,
  {
    spaces = 3,
    timeZone = 'Europe/Warsaw',
    name = 'Garage',
  }: { spaces?: number; timeZone?: string; name?: string } = {},
): Promise<{ parking: string; spaces: string[] }> {
  const parking = randomUUID();
  const ids = Array.from({ length: spaces }, () => randomUUID());
  await db.query(sql`
    INSERT INTO all_containers (company_id, id, name, time_zone, booking_period_days)
    VALUES (${companyId}, ${parking}, ${name}, ${timeZone}, 365)`);
  await db.query(sql`
    INSERT INTO parkings (company_id, id, grid_rows, grid_cols) VALUES (${companyId}, ${parking}, 30, 30)`);
  await db.query(sql`
    INSERT INTO all_bookables (company_id, id, kind, container_id, label)
    SELECT ${companyId}, id, 'parking', ${parking}, number FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS s (id, number)`);
  await db.query(sql`
    INSERT INTO parking_spaces (company_id, id, parking_id, x, y, number)
    SELECT ${companyId}, id, ${parking}, (number - 1) % 30, (number - 1) / 30, number
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS s (id, number)`);
  return { parking, spaces: ids };
}

/** Stores another space of a parking, without checking any rule. */
export async function addParkingSpace(
  db: Queryable,
  companyId: string,
  parkingId: string,
  { label, state = 0 }: { label: string; state?: 0 | 2 | 3 },
): Promise<string> {
  const id = randomUUID();
  await db.query(sql`
    INSERT INTO all_bookables (company_id, id, kind, container_id, label, state)
    VALUES (${companyId}, ${id}, 'parking', ${parkingId}, ${label}, ${state})`);
  await db.query(sql`
    INSERT INTO parking_spaces (company_id, id, parking_id, x, y, number)
    SELECT ${companyId}, ${id}, ${parkingId}, last.number % 30, last.number / 30, last.number + 1
    FROM (SELECT coalesce(max(number), 0) AS number FROM parking_spaces
          WHERE company_id = ${companyId} AND parking_id = ${parkingId}) AS last`);
  return id;
}
