import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { AssetKindDefinition } from './asset-kind-definition.ts';
import { type CurrentVersionAndAuthor, formatVersionSql } from './current-version-and-author.ts';

export interface StoredAsset extends CurrentVersionAndAuthor {
  groupId: string;
  /** The group's name. */
  group: string;
  name: string;
  color: string;
  pictureId: string | null;
  own: Record<string, unknown>;
  state: 0 | 2 | 3;
}

/**
 * Locks an asset until the transaction ends, and returns it. Returns undefined for an unknown or
 * removed asset.
 */
export async function lockAsset(
  tx: Transaction,
  companyId: string,
  { kind }: AssetKindDefinition,
  id: string,
): Promise<StoredAsset | undefined> {
  const [asset] = await tx.query<StoredAsset>(sql`
    SELECT s.container_id AS "groupId", c.name AS "group", s.label AS name, s.state, a.color, a.image_file_id AS "pictureId", a.own,
           ${formatVersionSql(sql`a.modified_on`)} AS "modifiedOn",
           (SELECT p.name FROM people p WHERE p.company_id = ${companyId} AND p.user_id = a.modified_by) AS "savedBy"
    FROM bookables s JOIN assets a ON a.company_id = s.company_id AND a.id = s.id
      JOIN containers c ON c.company_id = s.company_id AND c.id = s.container_id
    WHERE s.company_id = ${companyId} AND s.kind = ${kind.name} AND s.id = ${id} FOR NO KEY UPDATE OF s`);
  return asset;
}
