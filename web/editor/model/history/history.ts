import type { EditedDrawing } from '../edited-drawing.ts';
import { sameDrawing } from '../same-drawing.ts';
import type { Edit } from './edit.ts';
import type { Step } from './step.ts';

/** Steps one after another; each with the drawing that it leads to when it is undone, or done again. */
interface Steps {
  step: Step;
  drawing: EditedDrawing;
  /** Steps of the same gesture become one. */
  gesture: string | undefined;
  rest: Steps | null;
}

/**
 * A drawing with all that was done to it, without a limit: drawings share what they have in common, so a step costs what it changed and a
 * list of pointers.
 */
export interface History {
  readonly now: EditedDrawing;
  readonly past: Steps | null;
  readonly future: Steps | null;
}

/** A history in which nothing was done yet. */
export function historyOf(drawing: EditedDrawing): History {
  return { now: drawing, past: null, future: null };
}

/**
 * The history after an edit; what was undone before cannot be done again.
 * @param gesture edits of one gesture (a drag, keys held down, typing in one field) are one step, named like the first of them; when they
 * led back to where they began there is none
 */
export function done(history: History, { drawing, step }: Edit, gesture?: string): History {
  if (drawing === history.now) return history;
  const { past } = history;
  if (gesture === undefined || past?.gesture !== gesture)
    return { now: drawing, past: { step, drawing: history.now, gesture, rest: past }, future: null };
  if (sameDrawing(past.drawing, drawing)) return { now: past.drawing, past: past.rest, future: null };
  return { now: drawing, past, future: null };
}

/** A gesture is over: the next edit is a step of its own, also by the same gesture's name. */
export function gestureOver(history: History): History {
  return history.past?.gesture === undefined ? history : { ...history, past: { ...history.past, gesture: undefined } };
}

/** The history one step back; the same one when there is none. */
export function undone(history: History): History {
  const { now, past, future } = history;
  if (!past) return history;
  const { step, drawing, rest } = past;
  return { now: drawing, past: rest, future: { step, drawing: now, gesture: undefined, rest: future } };
}

/** The history one step on again; the same one when nothing was undone. */
export function redone(history: History): History {
  const { now, past, future } = history;
  if (!future) return history;
  const { step, drawing, rest } = future;
  return { now: drawing, past: { step, drawing: now, gesture: undefined, rest: past }, future: rest };
}

/** The names of what can be undone, or done again: the next one first. */
export function stepsOf(steps: Steps | null): Step[] {
  const names: Step[] = [];
  for (let at = steps; at; at = at.rest) names.push(at.step);
  return names;
}

/** The same history with something done to every drawing in it, as when a colleague's save comes below it: undoing stays what it was. */
export function eachDrawing(history: History, change: (drawing: EditedDrawing) => EditedDrawing): History {
  const ofSteps = (steps: Steps | null): Steps | null => {
    const list: Steps[] = [];
    for (let at = steps; at; at = at.rest) list.push(at);
    return list.reduceRight<Steps | null>((rest, one) => ({ ...one, drawing: change(one.drawing), rest }), null);
  };
  return { now: change(history.now), past: ofSteps(history.past), future: ofSteps(history.future) };
}
