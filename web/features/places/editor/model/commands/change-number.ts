import { limits } from '#contract/wire/limits.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import { type CommandOutcome, createOutcome } from '../history/edit.ts';
import { createEditLabel } from '../history/edit-label.ts';
import { itemsById } from '../items-by-id.ts';
import { findFreeDeskNumber, getTakenDeskNumbers } from '../numbering/find-free-number.ts';
import { replaceItems } from '../replace-items.ts';

/**
 * Sets a desk's number from 1 to 999. If another desk has it, the desk gets the next free number
 * (EDIT-03).
 */
export function changeDeskNumber(drawing: EditedDrawing, id: string, typed: number): CommandOutcome {
  const desk = itemsById(drawing).get(id);
  if (desk?.kind !== 'desk') return { refused: 'unchanged' };
  if (!Number.isInteger(typed) || typed < 1 || typed > limits.deskNo) return { refused: 'wrongNumber' };
  const no = findFreeDeskNumber(getTakenDeskNumbers(drawing, new Set([id])), typed);
  if (no === null) return { refused: 'noNumberLeft' };
  return createOutcome(drawing, {
    drawing: no === desk.no ? drawing : replaceItems(drawing, (item) => (item === desk ? { ...desk, no } : item)),
    label: createEditLabel('renumbered', [desk]),
  });
}
