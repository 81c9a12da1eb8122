import sql from 'sql-template-tag';
import type { CompanyLimits } from '#contract/companies.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Assets } from './assets.ts';

/**
 * Lets one command at a time change a company's assets and their groups: the row of its limits is held for the rest of the transaction, as
 * for locations. Taken before anything else is locked. Returns how many assets the package covers.
 */
export async function holdAssets(tx: Transaction, companyId: string, { limit }: Assets): Promise<number> {
  const [limits] = await tx.query<Pick<CompanyLimits, 'fleetLimit' | 'resourceLimit'>>(sql`
    SELECT fleet_limit AS "fleetLimit", resource_limit AS "resourceLimit" FROM company_limits
    WHERE company_id = ${companyId} FOR UPDATE`);
  return limits![limit];
}
