import type { EditedDrawing } from '../edited-drawing.ts';
import type { Step } from './step.ts';

/** What a command has made of a drawing. */
export interface Edit {
  drawing: EditedDrawing;
  step: Step;
  /** What is to be chosen afterwards; left out where that stays. */
  chosen?: readonly string[];
  /** How many of the chosen were left as they were, since the package does not cover them. */
  leftFrozen?: number;
}

/** Why a command did nothing. */
export type WhyNot =
  /** Everything is so already, or nothing was chosen that it could be done to. */
  | 'unchanged'
  /** It would lie outside the board. */
  | 'outsideBoard'
  /** It is larger than the board. */
  | 'largerThanBoard'
  /** All numbers up to 999 have a desk. */
  | 'noNumberLeft'
  /** A location has so many rooms, pointers or corners at most. */
  | 'tooMany'
  /** The package does not cover any of them. */
  | 'frozen'
  /** The text holds nothing that was copied here. */
  | 'nothingToPaste'
  /** There is no copy that a row could be made of. */
  | 'nothingCopied'
  /** An outline needs three corners. */
  | 'tooFewCorners'
  /** The number or the length cannot be. */
  | 'wrongNumber';

/** A command did nothing, and why; `fits` is how many would have had room, where that can be said. */
export interface NotDone {
  refused: WhyNot;
  fits?: number;
}

/** What a command answers. */
export type Outcome = Edit | NotDone;

/** Whether a command did something. */
export function isDone(outcome: Outcome): outcome is Edit {
  return 'drawing' in outcome;
}

/** The outcome of a command that may have changed nothing. */
export function outcomeOf(before: EditedDrawing, edit: Edit): Outcome {
  return edit.drawing === before ? { refused: 'unchanged' } : edit;
}
