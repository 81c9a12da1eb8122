import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { requireFound } from '#server/platform/http/refused.ts';

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
 * Locks the company's limits until the transaction ends. Changes of locations, drawings and numbers
 * of places therefore run one after another. Callers take this lock before any other.
 */
export async function lockPlaceLimits(tx: Transaction, companyId: string): Promise<PlaceLimits> {
  const [limits] = await tx.query<PlaceLimits>(sql`
    SELECT desk_limit AS desks, room_limit AS rooms FROM company_limits WHERE company_id = ${companyId} FOR UPDATE`);
  return limits!;
}

/**
 * Locks the company's tree until the transaction ends, and returns it. Unpublished locations are
 * included.
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
 * Finds a location in the tree by its id.
 * @throws Refused `notFound`
 */
export function requireLocation(tree: readonly LockedLocation[], id: string): LockedLocation {
  return requireFound(tree.find((one) => one.id === id));
}
