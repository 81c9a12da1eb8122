import { useEffect, useMemo, useRef, useState } from 'react';
import type { PlaceSpot } from '#web/plan/use-plan-hover.ts';

/** A place under the mouse or the keyboard, and where it lies in the window. */
export interface HoveredPlace {
  id: string;
  spot: PlaceSpot;
}

/** Milliseconds: a mouse that only passes shows nothing, and the card stays a moment after its place was left. */
const before = 90;
const after = 140;
/** A mouse that comes to rest on the card for this long means the card, and not the place beneath. */
const intent = 300;

/**
 * Which place's card is shown. The card takes nothing from the places beneath it until a mouse came to rest on it, which then
 * may stay; Escape puts it away, and so does whatever is done to the plan (WCAG 1.4.13).
 */
export function usePlaceHover() {
  const card = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<HoveredPlace | null>(null);
  /** The mouse has come to rest on the card. */
  const [entered, setEntered] = useState(false);

  const timing = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Where the mouse went since the card is shown: one that lies still while the keyboard walks means nothing. */
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
      onHover(id: string | null, spotNow: () => PlaceSpot | null) {
        clearTimeout(timer);
        const wait = onCard() ? intent : id !== null ? before : after;
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
      /** The mouse leaves the card. */
      leave() {
        clearTimeout(timer);
        timer = setTimeout(() => show(null), after);
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
      // before the plan hears of it
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
