import type { Transaction } from '#server/platform/database/database.ts';
import { lockCompanyLimits } from '#server/platform/lock-company-limits.ts';
import type { AssetKindDefinition } from './asset-kind-definition.ts';

/**
 * Locks the company's limits, before any other lock. The lock makes changes of assets and groups
 * run one after another.
 * @returns the package's limit on the number of assets
 */
export async function lockAndReadAssetLimit(
  tx: Transaction,
  companyId: string,
  { limit }: AssetKindDefinition,
): Promise<number> {
  return (await lockCompanyLimits(tx, companyId))[limit];
}
