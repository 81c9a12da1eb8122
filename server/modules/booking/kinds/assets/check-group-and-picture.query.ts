import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import type { AssetKindDefinition } from './asset-kind-definition.ts';

/**
 * Checks that an asset's group and picture exist in the company.
 * @returns the group's name and time zone, an IANA name
 * @throws Refused `notFound`, `fileNotFound`
 */
export async function checkGroupAndPicture(
  tx: Transaction,
  companyId: string,
  { kind }: AssetKindDefinition,
  { groupId, pictureId }: { groupId: string; pictureId: string | null },
): Promise<{ group: string; timeZone: string }> {
  const [there] = await tx.query<{ group: string | null; timeZone: string | null; picture: boolean }>(sql`
    SELECT g.name AS group, g.zone AS "timeZone",
           ARRAY(SELECT id FROM files WHERE company_id = ${companyId} AND id = ${pictureId}::uuid FOR KEY SHARE) <> '{}' AS picture
    FROM (VALUES (1)) one LEFT JOIN (
      SELECT c.name, c.time_zone AS zone
      FROM asset_groups g JOIN containers c ON c.company_id = g.company_id AND c.id = g.id
      WHERE g.company_id = ${companyId} AND g.kind = ${kind.name} AND g.id = ${groupId}) g ON true`);
  const group = requireFound(there!.group);
  if (pictureId !== null && !there!.picture) refuse('fileNotFound', {});
  return { group, timeZone: there!.timeZone! };
}
