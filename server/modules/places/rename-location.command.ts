import sql from 'sql-template-tag';
import type { Member } from '#server/platform/http/caller.ts';
import type { LocationDeps } from './location-deps.ts';
import { lockTree, requireLocation } from './lock-tree.ts';

/**
 * Renames a location, which also changes the paths of the locations below it.
 * @throws Refused `notFound`
 */
export async function renameLocation(
  { db, publish }: LocationDeps,
  { companyId, userId: by }: Member,
  locationId: string,
  name: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { name: former, published } = requireLocation(await lockTree(tx, companyId), locationId);
    if (former === name) return;
    await tx.query(sql`
      UPDATE all_containers SET name = ${name} WHERE company_id = ${companyId} AND id = ${locationId}`);
    const changed = { before: { name: former }, after: { name } };
    await publish(tx, { name: 'locationRenamed', companyId, locationId, by, published, ...changed });
  });
}
