import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Starts the retention period of the pictures of these assets, before the assets lose them. A
 * colleague's open form may save such a picture again for a while.
 */
export async function startPictureRetention(
  tx: Transaction,
  companyId: string,
  assetIds: readonly string[],
  now: Date,
) {
  await tx.query(sql`
    UPDATE files SET used_on = ${now.toISOString()} WHERE company_id = ${companyId} AND id IN (
      SELECT image_file_id FROM assets WHERE company_id = ${companyId} AND id = ANY(${assetIds}::uuid[]))`);
}
