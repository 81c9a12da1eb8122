import { type FocusEvent, type PointerEvent, useCallback, useMemo, useRef } from 'react';
import { elementOf, targetIdOf } from './plan-targets.ts';

export type HoverListener = (placeId: string | null, anchor: DOMRect | null) => void;

/** Tells the screen which place the mouse is over or the keyboard is on, once for each change. */
export function usePlanHover(onHover: HoverListener | undefined) {
  const over = useRef<string | null>(null);
  const listener = useRef(onHover);
  listener.current = onHover;

  const show = useCallback((id: string | null, anchor: Element | null) => {
    if (over.current === id) return;
    over.current = id;
    listener.current?.(id, id && anchor ? anchor.getBoundingClientRect() : null);
  }, []);
  const hide = useCallback(() => show(null, null), [show]);

  return useMemo(
    () => ({
      hide,
      /** Shows a place as if hovered: the keyboard reached it. */
      showPlace: (within: Element, id: string) => show(id, elementOf(within, id)),
      handlers: {
        onPointerOver(event: PointerEvent) {
          if (event.pointerType === 'touch' || event.buttons > 0) return;
          const owner = event.target instanceof Element ? event.target.closest('[data-place-id]') : null;
          show(owner ? targetIdOf(owner) : null, owner);
        },
        onPointerLeave: hide,
        onBlur: (_: FocusEvent) => hide(),
      },
    }),
    [hide, show],
  );
}
