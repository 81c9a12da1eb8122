import { type RefObject, useEffect, useRef } from 'react';

/** The least movement, in px, that makes a press a drag. */
const threshold = 6;

/**
 * Lets a mouse drag horizontally scrolling content, as a finger does natively. The returned ref is
 * true until just after a drag's end. The caller can then ignore the drag's click.
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
