import { type RefObject, useEffect, useRef } from 'react';

/** The movement in px from which a mouse press counts as a drag. */
const threshold = 6;

/**
 * Lets a mouse drag horizontally scrolling content, as a finger does natively. The returned ref is
 * true until just after the drag ends. The caller can then ignore the click that ends the drag.
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
      // the browser sends the click after the pointer's release
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
