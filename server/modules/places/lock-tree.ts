import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { found } from '#server/platform/http/refused.ts';

/** A location of the locked tree. */
export interface LockedLocation {
  id: string;
  parentId: string | null;
  type: number;
  name: string;
  timeZone: string;
  published: boolean;
  restricted: boolean;
}

/** The numbers of desks and rooms that the company's package covers. */
export interface PlaceLimits {
  desks: number;
  rooms: number;
}

/**
 * Locks the company's limits until the transaction ends. It serialises changes of locations,
 * drawings and numbers of places. Callers take it before any other lock.
 */
export async function lockPlaceLimits(tx: Transaction, companyId: string): Promise<PlaceLimits> {
  const [limits] = await tx.query<PlaceLimits>(sql`
    SELECT desk_limit AS desks, room_limit AS rooms FROM company_limits WHERE company_id = ${companyId} FOR UPDATE`);
  return limits!;
}

/**
 * Locks and returns the company's tree, unpublished locations included, until the transaction ends.
 */
export async function lockTree(tx: Transaction, companyId: string): Promise<LockedLocation[]> {
  const [, tree] = await Promise.all([
    lockPlaceLimits(tx, companyId),
    tx.query<LockedLocation>(sql`
      SELECT l.id, l.parent_id AS "parentId", l.type, c.name, c.time_zone AS "timeZone", c.published, c.restricted
      FROM locations l JOIN containers_with_unpublished c USING (company_id, id)
      WHERE l.company_id = ${companyId}`),
  ]);
  return tree;
}

/**
 * Finds a location of the tree.
 * @throws Refused `notFound`
 */
export function locationIn(tree: readonly LockedLocation[], id: string): LockedLocation {
  return found(tree.find((one) => one.id === id));
}
