import type { EditedDrawing } from '../edited-drawing.ts';
import type { EditLabel } from './edit-label.ts';

/** The result of a command that changed the drawing. */
export interface Edit {
  drawing: EditedDrawing;
  label: EditLabel;
  /** The ids to select afterwards. Omitted if the selection stays. */
  chosen?: readonly string[];
  /** The number of selected items left unchanged because the package does not cover them. */
  leftFrozen?: number;
}

/** The reason why a command was refused. */
export type CommandRefusalReason =
  /** All items already have this state, or the command applies to none of the selected items. */
  | 'unchanged'
  /** The item would be outside the board. */
  | 'outsideBoard'
  /** The item is larger than the board. */
  | 'largerThanBoard'
  /** Too few desk numbers up to 999 are free. */
  | 'noNumberLeft'
  /** The location would have too many desks, rooms or pointers, or the outline too many corners. */
  | 'tooMany'
  /** The package covers none of the selected items. */
  | 'frozen'
  /** The text contains no copied items. */
  | 'nothingToPaste'
  /** There is no copy from which to make a row. */
  | 'nothingCopied'
  /** An outline needs three corners. */
  | 'tooFewCorners'
  /** The number or the length is not allowed. */
  | 'wrongNumber';

/** A refused command with the reason. `fits` is the number of items that would fit, if known. */
export interface CommandRefusal {
  refused: CommandRefusalReason;
  fits?: number;
}

/** The result of a command. */
export type CommandOutcome = Edit | CommandRefusal;

/** Tells whether a command changed the drawing. */
export function isCommandDone(outcome: CommandOutcome): outcome is Edit {
  return 'drawing' in outcome;
}

/** Returns the edit, or a refusal if the edit changed nothing. */
export function createOutcome(before: EditedDrawing, edit: Edit): CommandOutcome {
  return edit.drawing === before ? { refused: 'unchanged' } : edit;
}
