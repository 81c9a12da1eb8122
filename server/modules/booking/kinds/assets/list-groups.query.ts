import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { AssetKindDefinition } from './asset-kind-definition.ts';
import { formatVersionSql } from './current-version-and-author.ts';

interface AssetRow {
  id: string;
  name: string;
  color: string;
  pictureId: string | null;
  frozen: boolean;
  modifiedOn: string;
  own: object;
}
interface GroupRow {
  id: string;
  name: string;
  timeZone: string;
  description: string;
  modifiedOn: string;
  assets: AssetRow[];
  used: number;
}

/**
 * Reads all groups of a kind, sorted by name, or one group, with their assets. It also returns the
 * company's number of assets of the kind and the package's limit.
 */
export async function readAssetGroups(
  { db, links }: { db: Queryable; links: PictureUrlBuilder },
  { companyId, limits }: Member,
  { kind, limit }: AssetKindDefinition,
  { groupId, onlyActive = false }: { groupId?: string; onlyActive?: boolean },
) {
  const rows = await db.query<GroupRow | { id: null; used: number }>(sql`
    SELECT one.*, all_of.used FROM (
      SELECT count(*) AS used FROM bookables WHERE company_id = ${companyId} AND kind = ${kind.name}
    ) AS all_of LEFT JOIN (
      SELECT c.id, c.name, c.time_zone AS "timeZone", g.description, ${formatVersionSql(sql`g.modified_on`)} AS "modifiedOn", (
        SELECT coalesce(json_agg(json_build_object(
                 'id', s.id, 'name', s.label, 'color', a.color, 'pictureId', a.image_file_id, 'frozen', s.state = 2,
                 'modifiedOn', ${formatVersionSql(sql`a.modified_on`)}, 'own', a.own)
                 ORDER BY s.label COLLATE natural_order, s.id), '[]')
        FROM bookables s JOIN assets a ON a.company_id = s.company_id AND a.id = s.id
        WHERE s.company_id = ${companyId} AND s.container_id = c.id AND s.kind = ${kind.name}
          AND (s.state <> 2 OR NOT ${onlyActive}::boolean)) AS assets
      FROM asset_groups g JOIN containers c ON c.company_id = g.company_id AND c.id = g.id
      WHERE g.company_id = ${companyId} AND g.kind = ${kind.name} AND g.id = coalesce(${groupId ?? null}::uuid, g.id)
    ) AS one ON true
    ORDER BY one.name COLLATE natural_order, one.id`);
  const groups = rows.flatMap((row) => {
    if (row.id === null) return [];
    const { used: _used, assets, ...group } = row as GroupRow;
    const shown = assets.map(({ own, ...asset }) => ({
      ...{ ...asset, ...own, groupId: group.id },
      image: asset.pictureId && links.file(asset.pictureId),
    }));
    return [{ ...group, assets: shown, activeAssets: assets.filter(({ frozen }) => !frozen).length }];
  });
  return { groups, allowance: { used: rows[0]!.used, limit: limits[limit] } };
}
