import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { requireFound } from '#server/platform/http/refused.ts';
import { lockCompanyLimits } from '#server/platform/lock-company-limits.ts';

/** A location of the locked tree. */
export interface LocationUnderTreeLock {
  id: string;
  parentId: string | null;
  type: number;
  name: string;
  timeZone: string;
  published: boolean;
  restricted: boolean;
}

/** The numbers of desks and rooms that the company's package covers. */
export interface FloorPlaceLimits {
  desks: number;
  rooms: number;
}

/** Locks the company's limits, before any other lock. Returns those of places on floors. */
export async function lockFloorPlaceLimits(tx: Transaction, companyId: string): Promise<FloorPlaceLimits> {
  const { deskLimit: desks, roomLimit: rooms } = await lockCompanyLimits(tx, companyId);
  return { desks, rooms };
}

/**
 * Locks the company's tree until the transaction ends, and returns it. Unpublished locations are
 * included.
 */
export async function lockTree(tx: Transaction, companyId: string): Promise<LocationUnderTreeLock[]> {
  const [, tree] = await Promise.all([
    lockCompanyLimits(tx, companyId),
    tx.query<LocationUnderTreeLock>(sql`
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
export function requireLocation(tree: readonly LocationUnderTreeLock[], id: string): LocationUnderTreeLock {
  return requireFound(tree.find((one) => one.id === id));
}
