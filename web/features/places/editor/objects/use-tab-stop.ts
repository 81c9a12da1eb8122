import { type FocusEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { EditedItem } from '../model/edited-item.ts';

/** Returns the element of an item's row. */
export function rowOf(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null;
}

/**
 * Keeps the one row of the list that Tab reaches: the last focused, else the first chosen. The
 * focus stays in the list when its row goes.
 * @returns `shown`, the indexes of the items by id, `stop`, the id of the row, and `moveTo`
 */
export function useTabStop(
  items: readonly EditedItem[],
  chosen: ReadonlySet<string>,
  list: RefObject<HTMLElement | null>,
) {
  const [at, setAt] = useState<string | null>(null);
  const shown = useMemo(() => new Map(items.map((item, index) => [item.id, index])), [items]);
  const firstChosen = [...chosen].find((id) => shown.has(id));
  /** The index of the last focused row. When that row disappears, the focus stays at this index. */
  const place = useRef(0);
  if (at !== null && shown.has(at)) place.current = shown.get(at)!;
  const beside = items[Math.min(place.current, items.length - 1)]?.id ?? null;
  const stop = at !== null && shown.has(at) ? at : (firstChosen ?? beside);

  // An item selected on the drawing may be scrolled out of view in the list.
  useEffect(() => {
    if (firstChosen && !list.current?.contains(document.activeElement))
      rowOf(list.current, firstChosen)?.scrollIntoView({ block: 'nearest' });
  }, [firstChosen, list]);

  const hasFocus = useRef(false);
  useEffect(() => {
    if (hasFocus.current && stop !== null && document.activeElement === document.body)
      rowOf(list.current, stop)?.focus();
  }, [stop, list]);

  return {
    shown,
    stop,
    moveTo: setAt,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // The browser reports no new target when the focused row was removed.
      if (relatedTarget) hasFocus.current = false;
    },
  };
}
