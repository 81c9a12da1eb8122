import type { EditedLocation } from '#contract/places/drawing.ts';
import { type EditedDrawing, emptyDrawing } from '../edited-drawing.ts';
import type { EditedItem } from '../edited-item.ts';
import { itemsById } from '../items-by-id.ts';
import { areItemsEqual } from '../same-drawing.ts';

/**
 * Converts a location's saved drawing for the editor, without groups.
 * @param earlier a drawing loaded before. Equal items stay the same objects, which makes comparing
 * cheap
 */
export function toEditedDrawing(
  { drawing }: Pick<EditedLocation, 'drawing'>,
  earlier: EditedDrawing = emptyDrawing,
): EditedDrawing {
  const { width, height, sketch, desks, rooms, pointers } = drawing;
  const before = itemsById(earlier);
  const known = (item: EditedItem): EditedItem => {
    const one = before.get(item.id);
    return one && areItemsEqual(one, item) ? one : item;
  };
  return {
    width,
    height,
    sketch,
    items: [
      ...desks.map((desk) => known({ kind: 'desk', ...desk })),
      ...rooms.map((room) => known({ kind: 'room', ...room, dashboardAuthKey: null })),
      ...pointers.map(({ pointerLocationId, ...pointer }) =>
        known({ kind: 'pointer', ...pointer, targetLocationId: pointerLocationId }),
      ),
    ],
    groups: new Map(),
  };
}
