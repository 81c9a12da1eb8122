import type { EditedDrawing } from './edited-drawing.ts';
import type { EditedItem } from './edited-item.ts';

/** Returns the drawing with some items replaced, or the same drawing if none changes. */
export function replaceItems(drawing: EditedDrawing, replace: (item: EditedItem) => EditedItem): EditedDrawing {
  let changed = false;
  const items = drawing.items.map((item) => {
    const next = replace(item);
    changed ||= next !== item;
    return next;
  });
  return changed ? { ...drawing, items } : drawing;
}

/** Returns the drawing with more items on top. */
export function withItemsOnTop(drawing: EditedDrawing, more: readonly EditedItem[]): EditedDrawing {
  return more.length === 0 ? drawing : { ...drawing, items: [...drawing.items, ...more] };
}
