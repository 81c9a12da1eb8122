import type { EditedItem, ItemKind } from '../edited-item.ts';

/** The action of an edit, as undo names it. */
export type EditAction =
  | 'added'
  | 'moved'
  | 'resized'
  | 'turned'
  | 'aligned'
  | 'distributed'
  | 'grouped'
  | 'ungrouped'
  | 'copied'
  | 'pasted'
  | 'imported'
  | 'removed'
  | 'locked'
  | 'unlocked'
  | 'renumbered'
  | 'changed';

/** The label of an undo step, for texts like '3 desks moved' or 'Sketch resized'. */
export interface EditLabel {
  act: EditAction;
  /** The kind of the edited items, or `item` for several kinds together. */
  what: ItemKind | 'item' | 'sketch' | 'board';
  count: number;
}

/** Returns the label of an undo step about these items. */
export function createEditLabel(act: EditAction, items: readonly EditedItem[]): EditLabel {
  const kinds = new Set(items.map(({ kind }) => kind));
  const [kind] = kinds;
  return { act, what: kinds.size === 1 ? kind! : 'item', count: items.length };
}
