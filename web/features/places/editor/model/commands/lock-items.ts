import type { EditedDrawing } from '../edited-drawing.ts';
import { type EditedDesk, type EditedRoom, isFrozen, placeStateCodes } from '../edited-item.ts';
import type { CommandOutcome } from '../history/edit.ts';
import { createEditLabel } from '../history/edit-label.ts';
import { getItemsByIds } from '../items-by-id.ts';
import { replaceItems } from '../replace-items.ts';

type Place = EditedDesk | EditedRoom;

/** Locks or unlocks places. Frozen places stay as they are (EDIT-06), and pointers have no lock. */
export function setPlacesLockedForBooking(
  drawing: EditedDrawing,
  ids: ReadonlySet<string>,
  lock: boolean,
): CommandOutcome {
  const places = getItemsByIds(drawing, ids).filter((item): item is Place => item.kind !== 'pointer');
  const state = lock ? placeStateCodes.locked : placeStateCodes.active;
  const changed = places.filter((place) => !isFrozen(place) && place.stateCode !== state);
  const leftFrozen = places.filter(isFrozen).length;
  if (changed.length === 0) return { refused: leftFrozen > 0 ? 'frozen' : 'unchanged' };
  const those = new Set<string>(changed.map(({ id }) => id));
  return {
    drawing: replaceItems(drawing, (item) =>
      those.has(item.id) && item.kind !== 'pointer' ? { ...item, stateCode: state } : item,
    ),
    label: createEditLabel(lock ? 'locked' : 'unlocked', changed),
    leftFrozen,
  };
}
