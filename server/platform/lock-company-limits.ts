import sql from 'sql-template-tag';
import type { ModuleLimit } from '#contract/wire/endpoint.ts';
import type { Transaction } from './database/database.ts';
import { requireFound } from './http/refused.ts';

/**
 * Locks the row of a company's limits until the transaction ends, and returns the limits of its
 * package. One lock serves all changes of locations, their opening hours, drawings, parkings,
 * assets, numbers of places, and the subscription. They therefore run one after another. Callers
 * take it before any other lock.
 * @throws Refused `notFound` for a company that is gone
 */
export async function lockCompanyLimits(tx: Transaction, companyId: string): Promise<Record<ModuleLimit, number>> {
  const [limits] = await tx.query<Record<ModuleLimit, number>>(sql`
    SELECT desk_limit AS "deskLimit", room_limit AS "roomLimit", parking_space_limit AS "parkingSpaceLimit",
           fleet_limit AS "fleetLimit", resource_limit AS "resourceLimit"
    FROM company_limits WHERE company_id = ${companyId} FOR UPDATE`);
  return requireFound(limits);
}
