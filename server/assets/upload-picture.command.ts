import type { UploadedFile } from '#contract/endpoint.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { encodeDrawing } from '#server/platform/files/encode-drawing.ts';
import { storeDrawing } from '#server/platform/files/store-picture.ts';
import type { Member } from '#server/platform/http/caller.ts';

/** Pixels of the longer side that is kept: of a card, on a dense screen. */
const side = 1024;

/**
 * Keeps a picture for an asset; whoever saves it names the picture, and until then it is shown to nobody.
 * @throws Refused `pictureUnreadable`, `pictureTooLarge`
 */
export async function uploadPicture(db: Queryable, { companyId }: Member, file: UploadedFile): Promise<string> {
  return await storeDrawing(db, companyId, await encodeDrawing(file, side));
}
