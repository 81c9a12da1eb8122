import { type RefObject, useEffect, useRef } from 'react';

/** How far, in px, a press must move to be a drag and no longer a press. */
const threshold = 6;

/**
 * Lets a mouse drag what scrolls sideways, as a finger does by itself. The ref it returns is true from a drag's beginning
 * until just after its end, so that the click which ends a drag can be ignored.
 */
export function useDragScroll(box: RefObject<HTMLElement | null>): RefObject<boolean> {
  const dragged = useRef(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let start: { x: number; left: number } | undefined;
    const onDown = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button === 0) start = { x: event.clientX, left: element.scrollLeft };
    };
    const onMove = (event: PointerEvent) => {
      if (!start) return;
      const moved = event.clientX - start.x;
      if (Math.abs(moved) > threshold) dragged.current = true;
      if (dragged.current) element.scrollLeft = start.left - moved;
    };
    const onUp = () => {
      start = undefined;
      // the click comes after the release
      setTimeout(() => {
        dragged.current = false;
      });
    };
    element.addEventListener('pointerdown', onDown);
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onUp);
    return () => {
      element.removeEventListener('pointerdown', onDown);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onUp);
    };
  }, [box]);
  return dragged;
}
