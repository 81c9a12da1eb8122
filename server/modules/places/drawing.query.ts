import type { EditedLocation } from '#contract/places/drawing.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { readStoredDrawing } from './stored-drawing.query.ts';

/**
 * Reads a location for the editor. It returns only whether a room has a display key, never the key
 * or its hash.
 * @throws Refused `notFound`, `locationRemoved`
 */
export async function readDrawingForEditor(
  { db, links }: { db: Queryable; links: PictureUrlBuilder },
  { companyId, limits }: Member,
  locationId: string,
): Promise<EditedLocation> {
  const drawn = await readStoredDrawing(db, companyId, locationId);
  const { width, height, sketch, desks, rooms, pointers, lostTargets: _, elsewhere, ...location } = drawn;
  return {
    ...location,
    drawing: {
      ...{ width, height, desks, pointers },
      sketch: sketch && { ...sketch, url: links.file(sketch.id) },
      rooms: rooms.map(({ keyHash, ...room }) => ({
        ...room,
        image: room.imageId && links.file(room.imageId),
        isDashboardAuthKeyExists: keyHash !== null,
      })),
    },
    desks: { limit: limits.deskLimit, elsewhere: elsewhere.desks },
    rooms: { limit: limits.roomLimit, elsewhere: elsewhere.rooms },
  };
}
