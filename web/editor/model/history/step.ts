import type { EditedItem, ItemKind } from '../edited-item.ts';

/** What a step did. */
export type Act =
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

/** The name of a step, for the screen's words: '3 desks moved', 'Sketch resized'. */
export interface Step {
  act: Act;
  /** `item` for several kinds together. */
  what: ItemKind | 'item' | 'sketch' | 'board';
  count: number;
}

/** The name of a step that did something to these items. */
export function stepOf(act: Act, items: readonly EditedItem[]): Step {
  const kinds = new Set(items.map(({ kind }) => kind));
  const [kind] = kinds;
  return { act, what: kinds.size === 1 ? kind! : 'item', count: items.length };
}
