import sql from 'sql-template-tag';
import type { CompanyLimits } from '#contract/company/companies.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { AssetKindDefinition } from './asset-kind-definition.ts';

/**
 * Locks the company's limits until the transaction ends, as commands for locations do. The lock
 * makes changes of assets and groups run one after another. Callers take it before any other lock.
 * @returns the package's limit on the number of assets
 */
export async function lockAssetLimit(
  tx: Transaction,
  companyId: string,
  { limit }: AssetKindDefinition,
): Promise<number> {
  const [limits] = await tx.query<Pick<CompanyLimits, 'fleetLimit' | 'resourceLimit'>>(sql`
    SELECT fleet_limit AS "fleetLimit", resource_limit AS "resourceLimit" FROM company_limits
    WHERE company_id = ${companyId} FOR UPDATE`);
  return limits![limit];
}
