import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Queryable } from '../database/database.ts';
import type { SingleSizePicture } from './encode-drawing.ts';
import type { MultiSizePicture } from './encode-picture.ts';

/**
 * The owner of a picture: a company with its logo and drawings, or a person with their portrait.
 */
export type PictureOwner = { companyId: string } | { userId: string };

/**
 * Returns the id of a picture: the hash of its owner and its bytes. The same picture thus keeps its
 * URL and stays in caches.
 */
function idOf(owner: PictureOwner, bytes: Buffer): string {
  const hash = createHash('sha256').update(JSON.stringify(owner)).update(bytes).digest();
  // A UUID of version 8, whose bits an application may choose.
  hash[6] = (hash[6]! & 0x0f) | 0x80;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Stores a picture in all its sizes. Returns the file's id, which is the same for the same picture
 * of the same owner.
 */
export async function storeMultiSizePicture(
  tx: Queryable,
  owner: PictureOwner,
  picture: MultiSizePicture,
): Promise<string> {
  const { contentType, sizes } = picture;
  const id = idOf(owner, sizes[256]);
  await tx.query(sql`
    INSERT INTO files (id, company_id, content_type, bytes, bytes_128, bytes_64)
    VALUES (${id}, ${'companyId' in owner ? owner.companyId : null}, ${contentType}, ${sizes[256]}, ${sizes[128]}, ${sizes[64]})
    ON CONFLICT (id) DO NOTHING`);
  return id;
}

/**
 * Stores a company's picture that has one size only, such as a plan's sketch or an asset's picture.
 * Returns the file's id, which is the same for the same picture.
 */
export async function storeSingleSizePicture(
  db: Queryable,
  companyId: string,
  drawing: SingleSizePicture,
): Promise<string> {
  const { contentType, bytes } = drawing;
  const id = idOf({ companyId }, bytes);
  // The server deletes drawings after a time without use. This time starts again now.
  await db.query(sql`
    INSERT INTO files (id, company_id, content_type, bytes) VALUES (${id}, ${companyId}, ${contentType}, ${bytes})
    ON CONFLICT (id) DO UPDATE SET used_on = now()`);
  return id;
}
