import sql from 'sql-template-tag';
import type { CompanyEvent } from '#server/events/company-events.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import { encodeMultiSizePicture } from '#server/platform/files/encode-picture.ts';
import { storeMultiSizePicture } from '#server/platform/files/store-picture.command.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { renewCompanyVersion } from './lock-company.command.ts';

/**
 * Replaces a company's logo (COMP-04).
 * @returns the id of the new logo's file
 * @throws Refused `pictureUnreadable`, `pictureTooLarge`
 */
export async function replaceLogo(
  { db, publish }: { db: Database; publish: Publish<CompanyEvent> },
  { companyId, userId: by }: Member,
  file: { bytes: Uint8Array; contentType: string },
): Promise<string> {
  const picture = await encodeMultiSizePicture(file, 'inside');
  return await db.transaction(async (tx) => {
    const [old] = await tx.query<{ logoFileId: string | null }>(sql`
      SELECT logo_file_id AS "logoFileId" FROM companies WHERE id = ${companyId} FOR NO KEY UPDATE`);
    const logoFileId = await storeMultiSizePicture(tx, { companyId }, picture);
    if (old!.logoFileId === logoFileId) return logoFileId;
    await tx.query(sql`UPDATE companies SET logo_file_id = ${logoFileId} WHERE id = ${companyId}`);
    // Open pages still show the old logo until they refetch the company.
    await tx.query(sql`DELETE FROM files WHERE company_id = ${companyId} AND id = ${old!.logoFileId}`);
    await renewCompanyVersion(tx, companyId);
    await publish(tx, { name: 'companyLogoChanged', companyId, by, before: { ...old }, after: { logoFileId } });
    return logoFileId;
  });
}
