import sql from 'sql-template-tag';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { ParkingEvent } from './events.ts';

/** What commands about parkings work with. */
export interface ParkingParts {
  db: Database;
  clock: Clock;
  publish: Publish<ParkingEvent>;
}

/**
 * Lets one command at a time change a company's parkings and how many spaces it has: the row of its limits is held for the rest of the
 * transaction. Taken before anything else is locked.
 */
export function holdParkings(tx: Transaction, companyId: string): Promise<unknown> {
  return tx.query(sql`SELECT FROM company_limits WHERE company_id = ${companyId} FOR UPDATE`);
}

/** Holds spaces still in the order of their ids, as bookings do: what is booked there meanwhile waits, and then finds them as they are left. */
export function holdSpaces(tx: Transaction, companyId: string, ids: readonly string[]): Promise<unknown> {
  return tx.query(sql`
    SELECT FROM bookables WHERE company_id = ${companyId} AND id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`);
}
