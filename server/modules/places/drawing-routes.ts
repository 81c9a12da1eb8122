import * as contract from '#contract/places/drawing.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import type { DisplayKeyHasher } from '#server/platform/tokens/display-keys.ts';
import { countAffectedBookings } from './count-affected-bookings.query.ts';
import { readDrawingForEditor } from './drawing.query.ts';
import type { LocationDeps } from './location-deps.ts';
import { saveDrawing } from './save-drawing.command.ts';
import { storeDrawingPicture } from './store-uploaded-picture.command.ts';

/**
 * The routes of the location editor. They open and save a drawing, count the bookings that a save
 * affects, and upload pictures.
 */
export function drawingRoutes(deps: LocationDeps & { links: PictureUrlBuilder; keys: DisplayKeyHasher }): Route[] {
  const { db, links } = deps;
  return [
    createRoute(contract.getDrawing, ({ params, caller }) => readDrawingForEditor(deps, caller, params.locationId)),
    createRoute(contract.saveDrawing, async ({ params, body, caller }) => ({
      version: await saveDrawing(deps, caller, params.locationId, body),
    })),
    createRoute(contract.countAffectedBookings, ({ params, body, caller }) =>
      countAffectedBookings(deps, caller, params.locationId, body),
    ),
    createRoute(contract.uploadSketch, async ({ params, file, caller }) => {
      const where = { locationId: params.locationId, as: 'sketch' } as const;
      const { id, width, height, leftOut } = await storeDrawingPicture(db, caller, where, file);
      return { id, url: links.file(id), width, height, leftOut };
    }),
    createRoute(contract.uploadRoomImage, async ({ params, file, caller }) => {
      const where = { locationId: params.locationId, as: 'roomImage' } as const;
      const { id } = await storeDrawingPicture(db, caller, where, file);
      return { id, url: links.file(id) };
    }),
  ];
}
