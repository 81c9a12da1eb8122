import sql from 'sql-template-tag';
import type { ParkingEvent } from '#server/events/parking-events.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';

export interface ParkingDeps {
  db: Database;
  clock: Clock;
  publish: Publish<ParkingEvent>;
}

/**
 * Locks spaces in order of ids, as bookings do. Concurrent bookings wait and then read the new
 * state.
 */
export function lockSpaces(tx: Transaction, companyId: string, ids: readonly string[]): Promise<unknown> {
  return tx.query(sql`
    SELECT FROM bookables WHERE company_id = ${companyId} AND id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`);
}
