import sql from 'sql-template-tag';
import type { UploadedFile } from '#contract/wire/endpoint.ts';
import type { Database } from '#server/platform/database/database.ts';
import { encodeSingleSizePicture } from '#server/platform/files/encode-drawing.ts';
import { type SanitisedSvgFile, sanitiseSvgInWorker } from '#server/platform/files/read-svg.ts';
import { storeSingleSizePicture } from '#server/platform/files/store-picture.command.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuseMissingLocation } from './refuse-missing-location.ts';

/**
 * The largest length of a stored picture's longer side, in pixels. An SVG has no limit. People zoom
 * into sketches.
 */
const sides = { sketch: 4096, roomImage: 1024 };

const isXml = (type: string) => type === 'image/svg+xml' || type === 'application/xml';

/**
 * Stores a picture for a drawing. No plan shows it until a saved drawing names it.
 * @throws Refused `notFound`, `locationRemoved`, `pictureUnreadable`, `pictureTooLarge`
 */
export async function storeDrawingPicture(
  db: Database,
  { companyId }: Member,
  { locationId, as }: { locationId: string; as: keyof typeof sides },
  file: UploadedFile,
): Promise<Omit<SanitisedSvgFile, 'bytes'> & { id: string }> {
  const [location] = await db.query(sql`
    SELECT FROM locations l JOIN containers_with_unpublished c USING (company_id, id)
    WHERE l.company_id = ${companyId} AND l.id = ${locationId}`);
  if (!location) await refuseMissingLocation(db, companyId, locationId);
  const drawing = isXml(file.contentType)
    ? await sanitiseSvgInWorker(file.bytes)
    : { ...(await encodeSingleSizePicture(file, sides[as])), leftOut: [] };
  return { ...drawing, id: await storeSingleSizePicture(db, companyId, drawing) };
}
