import sql from 'sql-template-tag';
import type { AssetGroupDraft } from '#contract/assets/asset-schemas.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { AssetKindDefinition } from './asset-kind-definition.ts';

/** A new group with its assets. All have new ids. */
export interface NewAssetGroupWithAssets extends AssetGroupDraft {
  kind: AssetKindDefinition['kind']['name'];
  assets: readonly { id: string; name: string; color: string; own: Record<string, unknown>; pictureId?: string }[];
}

/** Writes a new group and its assets. The caller checks the package's limit. */
export async function insertAssetGroupWithAssets(
  tx: Transaction,
  companyId: string,
  group: NewAssetGroupWithAssets,
): Promise<void> {
  const { id, kind, name, timeZone, description } = group;
  const rows = JSON.stringify(group.assets);
  await tx.query(sql`
    INSERT INTO all_containers (company_id, id, name, time_zone) VALUES (${companyId}, ${id}, ${name}, ${timeZone})`);
  await tx.query(sql`
    INSERT INTO asset_groups (company_id, id, kind, description) VALUES (${companyId}, ${id}, ${kind}, ${description})`);
  await tx.query(sql`
    INSERT INTO all_bookables (company_id, id, kind, container_id, label)
    SELECT ${companyId}, a.id, ${kind}, ${id}, a.name FROM jsonb_to_recordset(${rows}::jsonb) AS a (id uuid, name text)`);
  await tx.query(sql`
    INSERT INTO assets (company_id, id, kind, group_id, color, own, image_file_id)
    SELECT ${companyId}, a.id, ${kind}, ${id}, a.color, a.own, a."pictureId"
    FROM jsonb_to_recordset(${rows}::jsonb) AS a (id uuid, color text, own jsonb, "pictureId" uuid)`);
}
