import * as contract from '#contract/places/drawing.ts';
import type { PictureLinks } from '#server/platform/files/picture-links.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { DisplayKeys } from '#server/platform/tokens/display-keys.ts';
import { readDrawing } from './drawing.query.ts';
import type { LocationParts } from './location-parts.ts';
import { previewDrawing } from './preview-drawing.query.ts';
import { saveDrawing } from './save-drawing.command.ts';
import { uploadDrawing } from './upload-drawing.command.ts';

/**
 * The routes of the location editor, which open, save and preview a drawing and upload pictures.
 */
export function drawingRoutes(parts: LocationParts & { links: PictureLinks; keys: DisplayKeys }): Route[] {
  const { db, links } = parts;
  return [
    route(contract.getDrawing, ({ params, caller }) => readDrawing(parts, caller, params.locationId)),
    route(contract.saveDrawing, async ({ params, body, caller }) => ({
      version: await saveDrawing(parts, caller, params.locationId, body),
    })),
    route(contract.previewDrawing, ({ params, body, caller }) =>
      previewDrawing(parts, caller, params.locationId, body),
    ),
    route(contract.uploadSketch, async ({ params, file, caller }) => {
      const where = { locationId: params.locationId, as: 'sketch' } as const;
      const { id, width, height, leftOut } = await uploadDrawing(db, caller, where, file);
      return { id, url: links.file(id), width, height, leftOut };
    }),
    route(contract.uploadRoomImage, async ({ params, file, caller }) => {
      const where = { locationId: params.locationId, as: 'roomImage' } as const;
      const { id } = await uploadDrawing(db, caller, where, file);
      return { id, url: links.file(id) };
    }),
  ];
}
