import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { startPictureRetention } from './start-picture-retention.command.ts';

/** Marks assets as removed and detaches their pictures. Bookings still show the removed assets. */
export async function writeAssetRemoval(tx: Transaction, companyId: string, assetIds: readonly string[], now: Date) {
  await startPictureRetention(tx, companyId, assetIds, now);
  await tx.query(sql`
    UPDATE all_bookables SET removed_on = ${now.toISOString()}
    WHERE company_id = ${companyId} AND id = ANY(${assetIds}::uuid[])`);
  await tx.query(sql`
    UPDATE assets SET image_file_id = NULL WHERE company_id = ${companyId} AND id = ANY(${assetIds}::uuid[])`);
}
