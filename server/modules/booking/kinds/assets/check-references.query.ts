import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { found, refuse } from '#server/platform/http/refused.ts';
import type { Assets } from './assets.ts';

/**
 * Checks that an asset's group and picture exist in the company. Returns the group's name.
 * @throws Refused `notFound`, `fileNotFound`
 */
export async function checkReferences(
  tx: Transaction,
  companyId: string,
  { kind }: Assets,
  { groupId, pictureId }: { groupId: string; pictureId: string | null },
): Promise<string> {
  const [there] = await tx.query<{ group: string | null; picture: boolean }>(sql`
    SELECT (SELECT c.name FROM asset_groups g JOIN containers c ON c.company_id = g.company_id AND c.id = g.id
                   WHERE g.company_id = ${companyId} AND g.kind = ${kind.name} AND g.id = ${groupId}) AS group,
           ARRAY(SELECT id FROM files WHERE company_id = ${companyId} AND id = ${pictureId}::uuid FOR KEY SHARE) <> '{}' AS picture`);
  const group = found(there!.group);
  if (pictureId !== null && !there!.picture) refuse('fileNotFound', {});
  return group;
}
