import { getNameComparisonKey, hasVisibleCharacter } from '#contract/text/visible-text.ts';
import { type EditedDrawing, gridCellSide } from '../edited-drawing.ts';

/** The name of a rule for a value that may be saved but is probably a mistake. */
export type HintRule =
  /** The target of a pointer is the location on whose plan it is. */
  | 'leadsHere'
  /** Another room of this plan has a name that looks the same. */
  | 'nameTwice'
  /** A board with a side under four cells has hardly space for a desk. */
  | 'tinyBoard';

/** A hint about an item. The id is null for the board. */
export interface Hint {
  id: string | null;
  rule: HintRule;
}

/** Returns the hints about probable mistakes in a location's drawing. */
export function findHints({ width, height, items }: EditedDrawing, locationId: string): Hint[] {
  const hints: Hint[] = [];
  if (Math.min(width, height) < 4 * gridCellSide) hints.push({ id: null, rule: 'tinyBoard' });
  const names = new Map<string, number>();
  for (const item of items)
    if (item.kind === 'room')
      names.set(getNameComparisonKey(item.name), (names.get(getNameComparisonKey(item.name)) ?? 0) + 1);
  for (const item of items) {
    if (item.kind === 'pointer' && item.targetLocationId === locationId) hints.push({ id: item.id, rule: 'leadsHere' });
    if (item.kind === 'room' && hasVisibleCharacter(item.name) && names.get(getNameComparisonKey(item.name))! > 1)
      hints.push({ id: item.id, rule: 'nameTwice' });
  }
  return hints;
}
