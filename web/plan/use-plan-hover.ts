import { type PointerEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { elementOf } from './plan-targets.ts';

export type HoverListener = (placeId: string | null, anchor: DOMRect | null) => void;

/** Tells the screen which place the mouse is over or the keyboard is on, once for each change. */
export function usePlanHover(onHover: HoverListener | undefined) {
  const listener = useRef(onHover);
  useLayoutEffect(() => {
    listener.current = onHover;
  });

  return useMemo(() => {
    let shown: string | null = null;
    const show = (id: string | null, anchor: Element | null) => {
      if (shown === id) return;
      shown = id;
      listener.current?.(id, anchor?.getBoundingClientRect() ?? null);
    };
    const hide = () => show(null, null);
    return {
      hide,
      /** Shows a place as if the mouse were over it: the keyboard reached it. */
      showPlace(within: Element | null, id: string) {
        const element = elementOf(within, id);
        if (element?.dataset.placeId) show(id, element);
      },
      onPointerOver(event: PointerEvent) {
        if (event.pointerType === 'touch' || event.buttons > 0) return;
        const owner = event.target instanceof Element ? event.target.closest<SVGElement>('[data-place-id]') : null;
        show(owner?.dataset.placeId ?? null, owner);
      },
    };
  }, []);
}
