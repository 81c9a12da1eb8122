import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { createNextVersionSql } from '#server/platform/database/next-version.ts';
import { findChangedFields } from '#server/platform/events/changed-fields.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import { type AssetDraft, checkYearOfManufacture } from './asset-draft.ts';
import type { AssetDeps, AssetKindDefinition } from './asset-kind-definition.ts';
import { checkGroupAndPicture } from './check-group-and-picture.query.ts';
import { type CurrentVersionAndAuthor, checkCurrentVersion, formatVersionSql } from './current-version-and-author.ts';
import { lockAndReadAssetLimit } from './lock-assets.ts';
import { lockAsset } from './read-asset.ts';
import { startPictureRetention } from './start-picture-retention.command.ts';

/**
 * Moves the bookings of an asset that are not over to its new group. Bookings that are over stay in
 * the old group. The locks are taken in the order of ids, as in a cancellation.
 */
async function moveBookings(tx: Transaction, companyId: string, assetId: string, groupId: string, now: Date) {
  await tx.query(sql`
    UPDATE bookings SET container_id = ${groupId}
    WHERE company_id = ${companyId} AND id = ANY(ARRAY(
      SELECT id FROM bookings
      WHERE company_id = ${companyId} AND bookable_id = ${assetId} AND state < 2 AND upper(during) > ${now.toISOString()}
      ORDER BY id FOR NO KEY UPDATE))`);
}

/**
 * Changes an asset, including its group. A repeated request changes nothing.
 * @param seen the version that the caller saw, or undefined to overwrite any version
 * @returns the version of the asset
 * @throws InvalidInput for a car of a future year
 * @throws Refused `notFound`, `fileNotFound`, `placeFrozen`, `savedMeanwhile`
 */
export async function updateAsset(
  { db, clock, publish }: AssetDeps,
  assets: AssetKindDefinition,
  { companyId, userId: by }: Member,
  { id, ...draft }: AssetDraft,
  seen: string | null | undefined,
): Promise<string> {
  const { groupId, name, color, pictureId, own } = draft;
  return await db.transaction(async (tx) => {
    await lockAndReadAssetLimit(tx, companyId, assets);
    const {
      state,
      own: hadOwn,
      savedBy,
      modifiedOn,
      ...had
    } = requireFound(await lockAsset(tx, companyId, assets, id));
    const { group, timeZone } = await checkGroupAndPicture(tx, companyId, assets, draft);
    checkYearOfManufacture(draft, timeZone, clock.now());
    const isMoved = had.groupId !== groupId;
    const change = findChangedFields({ ...had, ...hadOwn }, { name, color, pictureId, ...own });
    if (!change && !isMoved) return modifiedOn;
    checkCurrentVersion({ modifiedOn, savedBy }, seen);
    const before = { ...(isMoved && { group: had.group }), ...change?.before };
    const after = { ...(isMoved && { group }), ...change?.after };
    if (state === 2) refuse('placeFrozen', {});
    if (had.pictureId !== pictureId) await startPictureRetention(tx, companyId, [id], clock.now());
    await tx.query(sql`
      UPDATE all_bookables SET label = ${name}, container_id = ${groupId} WHERE company_id = ${companyId} AND id = ${id}`);
    const [saved] = await tx.query<Pick<CurrentVersionAndAuthor, 'modifiedOn'>>(sql`
      UPDATE assets SET group_id = ${groupId}, image_file_id = ${pictureId}, color = ${color}, own = ${JSON.stringify(own)}::jsonb,
             modified_by = ${by}, modified_on = ${createNextVersionSql(sql`modified_on`)}
      WHERE company_id = ${companyId} AND id = ${id} RETURNING ${formatVersionSql(sql`modified_on`)} AS "modifiedOn"`);
    if (isMoved) await moveBookings(tx, companyId, id, groupId, clock.now());
    await publish(tx, { name: assets.events.changed, companyId, groupId, assetId: id, by, before, after });
    return saved!.modifiedOn;
  });
}
