import { type RefObject, useEffect, useState } from 'react';
import type { Day } from '../date/days.ts';

/**
 * Scrolls the strip by its buttons, and to a selected day out of view (a day from the URL). `edges`
 * tells whether the strip has reached its start or end, and `measure` updates it.
 */
export function useStripScroll(strip: RefObject<HTMLDivElement | null>, shown: Day | undefined) {
  const [edges, setEdges] = useState({ start: true, end: false });
  useEffect(() => {
    const element = shown && strip.current?.querySelector<HTMLElement>(`[data-day="${shown}"]`);
    const box = strip.current;
    if (!element || !box) return;
    const [left, right] = [
      element.offsetLeft - box.scrollLeft,
      element.offsetLeft + element.offsetWidth - box.scrollLeft,
    ];
    if (left < 0 || right > box.clientWidth)
      box.scrollLeft = element.offsetLeft - box.clientWidth / 2 + element.offsetWidth / 2;
  }, [strip, shown]);

  const measure = () => {
    const box = strip.current;
    if (!box) return;
    const [start, end] = [box.scrollLeft <= 1, box.scrollLeft + box.clientWidth >= box.scrollWidth - 1];
    setEdges((old) => (old.start === start && old.end === end ? old : { start, end }));
  };
  const scroll = (direction: 1 | -1) => {
    const box = strip.current;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    box?.scrollBy({ left: direction * box.clientWidth * 0.8, behavior: calm ? 'auto' : 'smooth' });
  };
  return { edges, measure, scroll };
}
