import { isDeepStrictEqual } from 'node:util';
import sql from 'sql-template-tag';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { type AssetDraft, checkYearOfManufacture } from './asset-draft.ts';
import type { AssetDeps, AssetKindDefinition } from './asset-kind-definition.ts';
import { checkGroupAndPicture } from './check-group-and-picture.query.ts';
import { type CurrentVersionAndAuthor, formatVersionSql } from './current-version-and-author.ts';
import { lockAndReadAssetLimit } from './lock-assets.ts';
import { lockAsset } from './read-asset.ts';

/**
 * Adds an asset to a group, within the package (FLEET-01, RES-01). The client creates the id, so
 * that a repeated request adds nothing.
 * @returns the version of the asset
 * @throws InvalidInput for a car of a future year
 * @throws Refused `notFound`, `fileNotFound`, `assetIdTaken`, `assetLimitReached`
 */
export async function addAsset(
  { db, clock, publish }: AssetDeps,
  assets: AssetKindDefinition,
  { companyId, userId: by }: Member,
  { id, ...draft }: AssetDraft,
): Promise<string> {
  const { groupId, name, color, pictureId, own } = draft;
  return await db.transaction(async (tx) => {
    const limit = await lockAndReadAssetLimit(tx, companyId, assets);
    const stored = await lockAsset(tx, companyId, assets, id);
    if (stored) {
      const { state: _state, group: _group, savedBy: _by, modifiedOn, ...there } = stored;
      if (isDeepStrictEqual(there, { ...draft, own: { ...own } })) return modifiedOn;
      refuse('assetIdTaken', {});
    }
    const { group, timeZone } = await checkGroupAndPicture(tx, companyId, assets, draft);
    checkYearOfManufacture(draft, timeZone, clock.now());
    const [{ used }] = (await tx.query<{ used: number }>(sql`
      SELECT count(*) AS used FROM bookables WHERE company_id = ${companyId} AND kind = ${assets.kind.name}`)) as [
      { used: number },
    ];
    if (used >= limit) refuse('assetLimitReached', { limit });
    const added = await tx.query(sql`
      INSERT INTO all_bookables (company_id, id, kind, container_id, label)
      VALUES (${companyId}, ${id}, ${assets.kind.name}, ${groupId}, ${name}) ON CONFLICT DO NOTHING RETURNING id`);
    if (added.length === 0) refuse('assetIdTaken', {});
    const [saved] = await tx.query<Pick<CurrentVersionAndAuthor, 'modifiedOn'>>(sql`
      INSERT INTO assets (company_id, id, kind, group_id, image_file_id, color, own, modified_by)
      VALUES (${companyId}, ${id}, ${assets.kind.name}, ${groupId}, ${pictureId}, ${color}, ${JSON.stringify(own)}::jsonb, ${by})
      RETURNING ${formatVersionSql(sql`modified_on`)} AS "modifiedOn"`);
    const after = { name, group, color, pictureId, ...own };
    await publish(tx, { name: assets.events.added, companyId, groupId, assetId: id, by, before: {}, after });
    return saved!.modifiedOn;
  });
}
