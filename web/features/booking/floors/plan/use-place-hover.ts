import { useEffect, useMemo, useRef, useState } from 'react';
import type { HoveredAndNearbyPlaceBoxes } from '#web/plan/use-plan-hover.ts';

/** The place under the mouse or with the focus, and its position in the window. */
export interface HoveredPlace {
  id: string;
  spot: HoveredAndNearbyPlaceBoxes;
}

/** The delay before a card opens, so that a passing mouse opens none. */
const openDelayMs = 90;
/** The delay before a card closes. */
const closeDelayMs = 140;
/** Milliseconds of rest after which the mouse points at the card, and not at the place beneath. */
const intent = 300;

/**
 * Stores which place's card is shown. The card lets pointer events through until the mouse rests on
 * it, and then stays open. Escape hides the card, and so does any action on the plan (WCAG 1.4.13).
 */
export function usePlaceHover() {
  const card = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<HoveredPlace | null>(null);
  /** True if the mouse rests on the card. */
  const [entered, setEntered] = useState(false);

  const timing = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /**
     * The mouse's last position since the card opened. Null if the mouse has not moved, as when the
     * keyboard moves the focus.
     */
    let mouse: { x: number; y: number } | null = null;
    const show = (next: HoveredPlace | null) => {
      mouse = null;
      setEntered(false);
      setShown(next);
    };
    const onCard = () => {
      const box = mouse && card.current?.getBoundingClientRect();
      return (
        !!(mouse && box) && mouse.x >= box.left && mouse.x < box.right && mouse.y >= box.top && mouse.y < box.bottom
      );
    };
    return {
      onHover(id: string | null, spotNow: () => HoveredAndNearbyPlaceBoxes | null) {
        clearTimeout(timer);
        const wait = onCard() ? intent : id !== null ? openDelayMs : closeDelayMs;
        timer = setTimeout(() => {
          if (onCard()) return setEntered(true);
          const spot = spotNow();
          show(id !== null && spot ? { id, spot } : null);
        }, wait);
      },
      hide() {
        clearTimeout(timer);
        show(null);
      },
      /** Hides the card a moment after the mouse left it. */
      leave() {
        clearTimeout(timer);
        timer = setTimeout(() => show(null), closeDelayMs);
      },
      onMouse(event: PointerEvent) {
        mouse = { x: event.clientX, y: event.clientY };
      },
      stop: () => clearTimeout(timer),
    };
  }, []);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const listen = <Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) =>
      // Runs before the plan's own event handlers.
      document.addEventListener(name, act, { capture: true, passive: true, signal });
    const hideOutside = ({ target }: Event) => card.current?.contains(target as Node) || timing.hide();
    listen('pointermove', timing.onMouse);
    listen('pointerdown', hideOutside);
    listen('wheel', hideOutside);
    listen('keydown', (event) => event.key === 'Escape' && timing.hide());
    return () => {
      listening.abort();
      timing.stop();
    };
  }, [timing]);
  return { card, shown, entered, onHover: timing.onHover, leave: timing.leave };
}
