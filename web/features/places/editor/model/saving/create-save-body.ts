import type * as z from 'zod';
import type { saveDrawing } from '#contract/places/drawing.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import { toSavedDesk, toSavedPointer, toSavedRoom } from './drawn-form.ts';

type SaveBody = z.output<typeof saveDrawing.body>;

/**
 * Returns the body of a request that saves a drawing.
 * @param version the version from which the drawing started
 * @param confirmed the cancellations that the person confirmed: locked places, and the number of
 * bookings
 */
export function createSaveBody(
  { width, height, sketch, items }: EditedDrawing,
  version: number,
  confirmed: Pick<SaveBody, 'cancelAt' | 'cancels'> = { cancelAt: [], cancels: 0 },
): SaveBody {
  const drawnSketch = sketch && (({ url: _, ...rest }) => rest)(sketch);
  return {
    version,
    drawing: {
      width,
      height,
      sketch: drawnSketch,
      desks: items.filter((item) => item.kind === 'desk').map(toSavedDesk),
      rooms: items.filter((item) => item.kind === 'room').map(toSavedRoom),
      pointers: items.filter((item) => item.kind === 'pointer').map(toSavedPointer),
    },
    ...confirmed,
  };
}
