import type { EditedLocation } from '#contract/drawing.ts';
import type { EditedDrawing } from '../model/edited-drawing.ts';
import { isFrozen } from '../model/edited-item.ts';
import { itemsById } from '../model/items-by-id.ts';
import { mergeDrawings } from '../model/merging/merge-drawings.ts';
import { newIds } from '../model/new-id.ts';
import { openedDrawing } from '../model/saving/opened-drawing.ts';
import type { Editor } from '../state/editor.ts';

/** Whether something is frozen in the one drawing and not in the other. */
function frostDiffers(one: EditedDrawing, other: EditedDrawing): boolean {
  const there = itemsById(other);
  return one.items.some((item) => {
    const same = there.get(item.id);
    return same !== undefined && isFrozen(same) !== isFrozen(item);
  });
}

/**
 * Freezes here, and thaws, what the package has frozen or thawed on the location since its drawing was read. That is nobody's save: the
 * version stays, and what is drawn here lies upon it (EDIT-06).
 * @param now as the location is saved now, of the version that is edited here
 * @returns whether anything is otherwise
 */
export function takeFrost(editor: Editor, now: EditedLocation): boolean {
  const { saved: begun, version } = editor.state();
  if (now.version !== version) return false;
  const theirs = openedDrawing(now, begun);
  if (!frostDiffers(begun, theirs)) return false;
  const idOf = newIds();
  editor.rebase(theirs, version, (mine) => mergeDrawings({ begun, theirs, mine }, new Map(), idOf).drawing);
  return true;
}
