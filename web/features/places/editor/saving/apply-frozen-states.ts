import type { EditedLocation } from '#contract/places/drawing.ts';
import type { EditedDrawing } from '../model/edited-drawing.ts';
import { isFrozen } from '../model/edited-item.ts';
import { itemsById } from '../model/items-by-id.ts';
import { mergeDrawings } from '../model/merging/merge-drawings.ts';
import { createNewIdMapper } from '../model/new-id.ts';
import { toEditedDrawing } from '../model/saving/to-edited-drawing.ts';
import type { Editor } from '../state/editor.ts';

/** Tells whether any item is frozen in one drawing and not in the other. */
function frostDiffers(one: EditedDrawing, other: EditedDrawing): boolean {
  const there = itemsById(other);
  return one.items.some((item) => {
    const same = there.get(item.id);
    return same !== undefined && isFrozen(same) !== isFrozen(item);
  });
}

/**
 * Applies places that the package froze or thawed since the drawing was loaded (EDIT-06). The
 * version stays, because no person saved, and unsaved edits stay.
 * @param now the currently saved location. It is ignored if its version differs from the edited
 * version
 * @returns whether a state changed
 */
export function applyFrozenStates(editor: Editor, now: EditedLocation): boolean {
  const { saved: begun, version } = editor.state();
  if (now.version !== version) return false;
  const theirs = toEditedDrawing(now, begun);
  if (!frostDiffers(begun, theirs)) return false;
  const idOf = createNewIdMapper();
  editor.rebase(theirs, version, (mine) => mergeDrawings({ begun, theirs, mine }, new Map(), idOf).drawing);
  return true;
}
