import sql from 'sql-template-tag';
import type { AssetGroupDraft } from '#contract/assets/asset-schemas.ts';
import { lockAndCheckTimeZoneChange } from '#server/modules/booking/engine/lock-and-check-time-zone-change.ts';
import { getCanonicalTimeZone } from '#server/platform/canonical-time-zone.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { createNextVersionSql } from '#server/platform/database/next-version.ts';
import { findChangedFields } from '#server/platform/events/changed-fields.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { AssetDeps, AssetKindDefinition } from './asset-kind-definition.ts';
import { type CurrentVersionAndAuthor, checkCurrentVersion, formatVersionSql } from './current-version-and-author.ts';
import { lockAndReadAssetLimit } from './lock-assets.ts';

type Stored = Omit<AssetGroupDraft, 'id' | 'modifiedOn' | 'keptTimes'>;

/**
 * Reads the stored group. Returns null when no container has this id.
 * @throws Refused `assetIdTaken` when another container or a removed group has the id
 */
async function readGroup(
  tx: Transaction,
  companyId: string,
  { kind }: AssetKindDefinition,
  id: string,
): Promise<(Stored & CurrentVersionAndAuthor) | null> {
  const [row] = await tx.query<Stored & CurrentVersionAndAuthor & { isOurs: boolean }>(sql`
    SELECT c.name, c.time_zone AS "timeZone", g.description, coalesce(g.kind = ${kind.name} AND c.removed_on IS NULL, false) AS "isOurs",
           ${formatVersionSql(sql`g.modified_on`)} AS "modifiedOn",
           (SELECT p.name FROM people p WHERE p.company_id = ${companyId} AND p.user_id = g.modified_by) AS "savedBy"
    FROM all_containers c LEFT JOIN asset_groups g ON g.company_id = c.company_id AND g.id = c.id
    WHERE c.company_id = ${companyId} AND c.id = ${id}`);
  if (!row) return null;
  const { isOurs, ...stored } = row;
  return isOurs ? stored : refuse('assetIdTaken', {});
}

/**
 * Adds a group under the client's id, or changes it. `keptTimes` decides about its
 * bookings when the time zone changes. A repeated request changes nothing.
 * @returns the version of the group
 * @throws Refused `assetIdTaken`, `notFound`, `savedMeanwhile`, `bookingsOnOtherClocks`,
 * `clocksCollide`
 */
export async function saveAssetGroup(
  { db, clock, publish }: AssetDeps,
  assets: AssetKindDefinition,
  { companyId, userId: by }: Member,
  { id, modifiedOn, keptTimes: kept, ...draft }: AssetGroupDraft,
): Promise<string> {
  const wanted: Stored = { ...draft, timeZone: getCanonicalTimeZone(draft.timeZone) };
  const { name, timeZone, description } = wanted;
  return await db.transaction(async (tx) => {
    await lockAndReadAssetLimit(tx, companyId, assets);
    const stored = await readGroup(tx, companyId, assets, id);
    const change = findChangedFields(stored ?? {}, wanted);
    if (stored && !change) return stored.modifiedOn;
    if (stored) checkCurrentVersion(stored, modifiedOn);
    else if (typeof modifiedOn === 'string') refuse('notFound', {});
    const from = stored && stored.timeZone !== timeZone ? stored.timeZone : null;
    if (from)
      await lockAndCheckTimeZoneChange(tx, {
        companyId,
        containerId: id,
        from,
        to: timeZone,
        kept,
        now: clock.now(),
      });
    await tx.query(sql`
      INSERT INTO all_containers (company_id, id, name, time_zone) VALUES (${companyId}, ${id}, ${name}, ${timeZone})
      ON CONFLICT (company_id, id) DO UPDATE SET name = EXCLUDED.name, time_zone = EXCLUDED.time_zone`);
    const [saved] = await tx.query<Pick<CurrentVersionAndAuthor, 'modifiedOn'>>(sql`
      INSERT INTO asset_groups AS g (company_id, id, kind, description, modified_by)
      VALUES (${companyId}, ${id}, ${assets.kind.name}, ${description}, ${by})
      ON CONFLICT (company_id, id) DO UPDATE SET
        description = EXCLUDED.description, modified_by = EXCLUDED.modified_by, modified_on = ${createNextVersionSql(sql`g.modified_on`)}
      RETURNING ${formatVersionSql(sql`modified_on`)} AS "modifiedOn"`);
    const { groupAdded, groupChanged } = assets.events;
    await publish(tx, {
      name: stored ? groupChanged : groupAdded,
      ...{ companyId, groupId: id, by, before: {}, after: {}, ...change },
    });
    const keep = kept?.keep ?? 'wallClock';
    if (from) await publish(tx, { name: 'clocksSet', companyId, by, containerId: id, from, to: timeZone, keep });
    return saved!.modifiedOn;
  });
}
