import type { UploadedFile } from '#contract/wire/endpoint.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { encodeSingleSizePicture } from '#server/platform/files/encode-drawing.ts';
import { storeSingleSizePicture } from '#server/platform/files/store-picture.command.ts';
import type { Member } from '#server/platform/http/caller.ts';

/**
 * The longer side of a stored picture in pixels. It suffices for a card on a high-density screen.
 */
const side = 1024;

/**
 * Stores a picture for an asset. No page shows it until a saved asset names it.
 * @throws Refused `pictureUnreadable`, `pictureTooLarge`, `busy`
 */
export async function storeAssetPicture(db: Queryable, { companyId }: Member, file: UploadedFile): Promise<string> {
  return await storeSingleSizePicture(db, companyId, await encodeSingleSizePicture(file, side));
}
