import type { EditedDrawing } from '../edited-drawing.ts';
import { sameDrawing } from '../same-drawing.ts';
import type { Edit } from './edit.ts';
import type { Step } from './step.ts';

/** What is done to every drawing of a history. */
type Change = (drawing: EditedDrawing) => EditedDrawing;

/** Steps one after another; each with the drawing that it leads to when it is undone, or done again. */
interface Steps {
  step: Step;
  drawing: EditedDrawing;
  /** How many of the history's changes the drawing already has: the rest is done to it when one comes back to it. */
  changed: number;
  /** Steps of the same gesture become one. */
  gesture: string | undefined;
  rest: Steps | null;
}

/**
 * A drawing with all that was done to it, without a limit: drawings share what they have in common, so a step costs what it changed and a
 * list of pointers. A change of all of them is remembered, and done to each when it is wanted: there may be thousands.
 */
export interface History {
  readonly now: EditedDrawing;
  readonly past: Steps | null;
  readonly future: Steps | null;
  readonly changes: readonly Change[];
}

/** A history in which nothing was done yet. */
export function historyOf(drawing: EditedDrawing): History {
  return { now: drawing, past: null, future: null, changes: [] };
}

/**
 * The history after an edit; what was undone before cannot be done again.
 * @param gesture edits of one gesture (a drag, keys held down, typing in one field) are one step, named like the first of them; when they
 * led back to where they began there is none
 */
export function done(history: History, { drawing, step }: Edit, gesture?: string): History {
  if (drawing === history.now) return history;
  const { past, changes } = history;
  if (gesture === undefined || past?.gesture !== gesture)
    return { now: drawing, past: stepFrom(history, step, past, gesture), future: null, changes };
  const before = drawingOf(history, past);
  if (sameDrawing(before, drawing)) return { now: before, past: past.rest, future: null, changes };
  return { now: drawing, past, future: null, changes };
}

function stepFrom({ now, changes }: History, step: Step, rest: Steps | null, gesture?: string): Steps {
  return { step, drawing: now, changed: changes.length, gesture, rest };
}

function drawingOf({ changes }: History, { drawing, changed }: Steps): EditedDrawing {
  return changes.slice(changed).reduce((one, change) => change(one), drawing);
}

/** A gesture is over: the next edit is a step of its own, also by the same gesture's name. */
export function gestureOver(history: History): History {
  return history.past?.gesture === undefined ? history : { ...history, past: { ...history.past, gesture: undefined } };
}

/** The history one step back; the same one when there is none. */
export function undone(history: History): History {
  const { past, future, changes } = history;
  if (!past) return history;
  return { now: drawingOf(history, past), past: past.rest, future: stepFrom(history, past.step, future), changes };
}

/** The history one step on again; the same one when nothing was undone. */
export function redone(history: History): History {
  const { past, future, changes } = history;
  if (!future) return history;
  return { now: drawingOf(history, future), past: stepFrom(history, future.step, past), future: future.rest, changes };
}

/** The names of what can be undone, or done again: the next one first. */
export function stepsOf(steps: Steps | null): Step[] {
  const names: Step[] = [];
  for (let at = steps; at; at = at.rest) names.push(at.step);
  return names;
}

/** The same history with something done to every drawing in it, as when a colleague's save comes below it: undoing stays what it was. */
export function eachDrawing(history: History, change: Change): History {
  return { ...history, now: change(history.now), changes: [...history.changes, change] };
}
