import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { type BookingToStore, storeBooking } from '#server/testing/test-bookings.ts';
import type { World } from '../support/world.ts';

export const hour = 3_600_000;
export const day = 24 * hour;
export const limits = sql`parking_space_limit = 5, fleet_limit = 5, resource_limit = 5`;

/** Adds a place of a kind, in a container of its own. */
export async function placeOf({ db, id }: World, kind: string, label: string) {
  const [containerId, placeId] = [randomUUID(), randomUUID()];
  await db.query(sql`
    INSERT INTO containers (company_id, id, name, time_zone) VALUES (${id}, ${containerId}, 'Gdzieś', 'Europe/Warsaw')`);
  await db.query(sql`
    INSERT INTO bookables (company_id, id, kind, container_id, label) VALUES (${id}, ${placeId}, ${kind}, ${containerId}, ${label})`);
  return { kind, containerId, placeId };
}

/** Stores a booking of an hour at a place of its own. Returns the booking's id. */
export async function store(
  world: World,
  kind: string,
  label: string,
  from: number,
  more: Partial<BookingToStore> = {},
) {
  const period = { startDate: new Date(from).toISOString(), endDate: new Date(from + hour).toISOString() };
  const details = { room: { topic: label }, car: { title: label }, resource: { title: label } }[kind] ?? {};
  const row = { companyId: world.id, userId: world.user, period, details };
  return storeBooking(world.db, { ...row, ...(await placeOf(world, kind, label)), ...more });
}
