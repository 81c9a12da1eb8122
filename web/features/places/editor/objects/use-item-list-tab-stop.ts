import { type FocusEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { EditedItem } from '../model/edited-item.ts';

/** Returns the element of an item's row. */
export function findRowElement(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null;
}

/**
 * Returns which row of the list has the only tab stop: the last focused row, else the first
 * selected row, else the row at the last focused position. If the focused row disappears, the row
 * with the tab stop takes the focus.
 * @returns `shown` has the index of each item by id. `stop` is the row's id, and `moveTo` sets
 * `stop`
 */
export function useItemListTabStop(
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

  // Scrolls to an item that was selected on the drawing, because its row may be out of view.
  useEffect(() => {
    if (firstChosen && !list.current?.contains(document.activeElement))
      findRowElement(list.current, firstChosen)?.scrollIntoView({ block: 'nearest' });
  }, [firstChosen, list]);

  const hasFocus = useRef(false);
  useEffect(() => {
    if (hasFocus.current && stop !== null && document.activeElement === document.body)
      findRowElement(list.current, stop)?.focus();
  }, [stop, list]);

  return {
    shown,
    stop,
    moveTo: setAt,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Without a new target the focused row was removed. `hasFocus` then stays true, so that
      // another row takes the focus.
      if (relatedTarget) hasFocus.current = false;
    },
  };
}
