import type { EditedItem } from '../model/edited-item.ts';
import { getItemsByIds } from '../model/items-by-id.ts';
import type { EditorState } from './editor.ts';

let known: { items: readonly EditedItem[]; chosen: ReadonlySet<string>; result: EditedItem[] } | null = null;

/**
 * Returns the selected items in the drawing's order. It returns the same array until the items or
 * the selection change.
 */
export function getSelectedItems({ history, chosen }: Pick<EditorState, 'history' | 'chosen'>): EditedItem[] {
  const { items } = history.now;
  if (known?.items !== items || known.chosen !== chosen) {
    const result = getItemsByIds(history.now, chosen);
    const isSame = known?.result.length === result.length && result.every((one, at) => one === known!.result[at]);
    known = { items, chosen, result: isSame ? known!.result : result };
  }
  return known.result;
}
