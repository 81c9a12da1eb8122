import { writeGroup } from '#server/assets/write-group.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { SampleCompany } from './read-company.ts';

/** Writes a company's fleets and resource groups, with what lies in them. */
export async function insertAssets(tx: Transaction, { id: companyId, assets: groups }: SampleCompany): Promise<void> {
  for (const { assets, key: _key, titles: _titles, ...group } of groups)
    await writeGroup(tx, companyId, {
      ...group,
      assets: assets.map(({ id, key: _, name, color, ...own }) => ({ id, name, color, own })),
    });
}
