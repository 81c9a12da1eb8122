import type { EditedDrawing } from '../edited-drawing.ts';
import type { EditLabel } from './edit-label.ts';

/** The result of a command that changed the drawing. */
export interface Edit {
  drawing: EditedDrawing;
  label: EditLabel;
  /** The ids to choose afterwards. Left out when the choice stays. */
  chosen?: readonly string[];
  /** The number of chosen items left unchanged because the package does not cover them. */
  leftFrozen?: number;
}

/** The reason for a refusal. */
export type WhyNot =
  /** All items are so already, or the command fits none of the chosen ones. */
  | 'unchanged'
  /** It would lie outside the board. */
  | 'outsideBoard'
  /** It is larger than the board. */
  | 'largerThanBoard'
  /** All numbers up to 999 have a desk. */
  | 'noNumberLeft'
  /** A location has its most rooms or pointers, or the outline its most corners. */
  | 'tooMany'
  /** The package does not cover any of them. */
  | 'frozen'
  /** The text holds no copied items. */
  | 'nothingToPaste'
  /** There is no copy to make a row of. */
  | 'nothingCopied'
  /** An outline needs three corners. */
  | 'tooFewCorners'
  /** The number or the length is not allowed. */
  | 'wrongNumber';

/**
 * A refused command with the reason. `fits` is the number of items that would have room, where
 * known.
 */
export interface NotDone {
  refused: WhyNot;
  fits?: number;
}

/** The result of a command. */
export type Outcome = Edit | NotDone;

/** Tells whether a command changed the drawing. */
export function isDone(outcome: Outcome): outcome is Edit {
  return 'drawing' in outcome;
}

/** Returns the edit, or a refusal when it changed nothing. */
export function outcomeOf(before: EditedDrawing, edit: Edit): Outcome {
  return edit.drawing === before ? { refused: 'unchanged' } : edit;
}
