import type { EditedDrawing } from '../edited-drawing.ts';
import { areDrawingsEqual } from '../same-drawing.ts';
import type { Edit } from './edit.ts';
import type { EditLabel } from './edit-label.ts';

/** A change that applies to every drawing in the history. */
type Change = (drawing: EditedDrawing) => EditedDrawing;

/** A linked list of undo steps. Each contains the drawing that its undo or redo restores. */
interface Steps {
  label: EditLabel;
  drawing: EditedDrawing;
  /**
   * The number of changes that the drawing already contains. Later changes are applied when it is
   * restored.
   */
  changed: number;
  /** The name of the gesture. Edits of the same gesture become one undo step. */
  gesture: string | undefined;
  rest: Steps | null;
}

/**
 * A drawing with an unlimited undo history. Drawings share unchanged objects, so an undo step costs
 * little. A change of all drawings is stored and applied on demand, since there may be thousands of
 * drawings.
 */
export interface EditHistory {
  readonly now: EditedDrawing;
  readonly past: Steps | null;
  readonly future: Steps | null;
  readonly changes: readonly Change[];
}

/** Returns a history without undo steps. */
export function createHistory(drawing: EditedDrawing): EditHistory {
  return { now: drawing, past: null, future: null, changes: [] };
}

/**
 * Returns the history after an edit. Undone edits cannot be redone any more.
 * @param gesture the gesture's name. Edits of one gesture (a drag, held keys, typing) are one undo
 * step with the first edit's label. A gesture that ends where it began is no undo step
 */
export function recordEdit(history: EditHistory, { drawing, label }: Edit, gesture?: string): EditHistory {
  if (drawing === history.now) return history;
  const { past, changes } = history;
  if (gesture === undefined || past?.gesture !== gesture)
    return { now: drawing, past: stepFrom(history, label, past, gesture), future: null, changes };
  const before = drawingOf(history, past);
  if (areDrawingsEqual(before, drawing)) return { now: before, past: past.rest, future: null, changes };
  return { now: drawing, past, future: null, changes };
}

function stepFrom({ now, changes }: EditHistory, label: EditLabel, rest: Steps | null, gesture?: string): Steps {
  return { label, drawing: now, changed: changes.length, gesture, rest };
}

function drawingOf({ changes }: EditHistory, { drawing, changed }: Steps): EditedDrawing {
  return changes.slice(changed).reduce((one, change) => change(one), drawing);
}

/** Ends a gesture. The next edit is an undo step of its own, even with the same gesture name. */
export function endGesture(history: EditHistory): EditHistory {
  return history.past?.gesture === undefined ? history : { ...history, past: { ...history.past, gesture: undefined } };
}

/** Returns the history after an undo, or the same history at its start. */
export function undoEdit(history: EditHistory): EditHistory {
  const { past, future, changes } = history;
  if (!past) return history;
  return { now: drawingOf(history, past), past: past.rest, future: stepFrom(history, past.label, future), changes };
}

/** Returns the history after a redo, or the same history if nothing was undone. */
export function redoEdit(history: EditHistory): EditHistory {
  const { past, future, changes } = history;
  if (!future) return history;
  return { now: drawingOf(history, future), past: stepFrom(history, future.label, past), future: future.rest, changes };
}

/** Returns the labels of the edits to undo or redo, the next first. */
export function getUndoStepLabels(steps: Steps | null): EditLabel[] {
  const names: EditLabel[] = [];
  for (let at = steps; at; at = at.rest) names.push(at.label);
  return names;
}

/**
 * Returns the history with a change applied to every drawing, such as a colleague's save. The undo
 * steps stay.
 */
export function changeEachDrawing(history: EditHistory, change: Change): EditHistory {
  return { ...history, now: change(history.now), changes: [...history.changes, change] };
}
