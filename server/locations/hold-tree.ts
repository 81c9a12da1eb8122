import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { found } from '#server/platform/http/refused.ts';

/** A location of the tree that is held still. */
export interface HeldLocation {
  id: string;
  parentId: string | null;
  type: number;
  name: string;
  timeZone: string;
  published: boolean;
  restricted: boolean;
}

/** How many desks and rooms the company's package covers. */
export interface PlaceLimits {
  desks: number;
  rooms: number;
}

/**
 * Lets one command at a time change a company's locations, their drawings and how many places it has: the row of its limits is held for
 * the rest of the transaction. Taken before anything else is locked.
 */
export async function holdPlaces(tx: Transaction, companyId: string): Promise<PlaceLimits> {
  const [limits] = await tx.query<PlaceLimits>(sql`
    SELECT desk_limit AS desks, room_limit AS rooms FROM company_limits WHERE company_id = ${companyId} FOR UPDATE`);
  return limits!;
}

/** The company's tree, those not published among it, that nobody changes until the transaction ends. */
export async function holdTree(tx: Transaction, companyId: string): Promise<HeldLocation[]> {
  const [, tree] = await Promise.all([
    holdPlaces(tx, companyId),
    tx.query<HeldLocation>(sql`
      SELECT l.id, l.parent_id AS "parentId", l.type, c.name, c.time_zone AS "timeZone", c.published, c.restricted
      FROM locations l JOIN containers_with_unpublished c USING (company_id, id)
      WHERE l.company_id = ${companyId}`),
  ]);
  return tree;
}

/** One location of the tree. @throws Refused `notFound` */
export function locationIn(tree: readonly HeldLocation[], id: string): HeldLocation {
  return found(tree.find((one) => one.id === id));
}
