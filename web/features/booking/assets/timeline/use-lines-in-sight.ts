import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  getVisibleLines,
  getVisibleRowRange,
  hasSameLines,
  type TimelineRowOrSpacer,
  type VisibleRowRange,
} from './lines-in-sight.ts';
import type { TimelineRow } from './rows.ts';

/** The height in px of a line without stacked bookings, as in the style sheet. */
const lineHeight = 40;

/** The height in px of each stacked booking: a bar and its gap. */
const barHeight = 32;

/** Returns the height of a line in px, from the number of bookings stacked in it. */
export const getLineHeight = (stacked: number): number => Math.max(lineHeight, stacked * barHeight + 4);

/**
 * Returns the lines to draw for the scroll position. With 300 cars drawn, each move of a drag would
 * redraw all of them. While the pointer is down, lines are added but none removed.
 */
export function useLinesInSight(
  place: RefObject<HTMLElement | null>,
  rows: readonly TimelineRow[],
  stackedOf: (assetId: string) => number,
): TimelineRowOrSpacer[] {
  const [sight, setSight] = useState<VisibleRowRange>(() => ({
    from: 0,
    to: Math.ceil(window.innerHeight / lineHeight),
  }));
  const [kept, setKept] = useState<string | null>(null);
  const heightOf = useCallback(
    (row: TimelineRow) => (row.asset ? getLineHeight(stackedOf(row.asset.id)) : lineHeight),
    [stackedOf],
  );
  const known = useRef({ rows, heightOf });
  known.current = { rows, heightOf };
  const isHeld = useRef(false);
  const look = useCallback(() => {
    const main = place.current?.querySelector('.ec-main');
    if (!main) return;
    const { rows, heightOf } = known.current;
    const next = getVisibleRowRange(
      rows,
      { top: main.scrollTop, bottom: main.scrollTop + main.clientHeight },
      heightOf,
    );
    setSight((before) => {
      const wanted = isHeld.current
        ? { from: Math.min(before.from, next.from), to: Math.max(before.to, next.to) }
        : next;
      return wanted.from === before.from && wanted.to === before.to ? before : wanted;
    });
  }, [place]);

  useEffect(() => {
    const element = place.current!;
    const hold = () => {
      isHeld.current = true;
    };
    const letGo = () => {
      if (!isHeld.current) return;
      isHeld.current = false;
      // Waits a frame, because the library must finish the drag first.
      requestAnimationFrame(look);
    };
    const keep = ({ target }: FocusEvent) =>
      setKept((target as Element).querySelector<HTMLElement>('[data-booking]')?.dataset.asset ?? null);
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) setKept(null);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { capture: true, passive: true });
    element.addEventListener('pointerdown', hold);
    element.addEventListener('focusin', keep);
    element.addEventListener('focusout', forget);
    window.addEventListener('pointerup', letGo);
    window.addEventListener('pointercancel', letGo);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look, { capture: true });
      element.removeEventListener('pointerdown', hold);
      element.removeEventListener('focusin', keep);
      element.removeEventListener('focusout', forget);
      window.removeEventListener('pointerup', letGo);
      window.removeEventListener('pointercancel', letGo);
    };
  }, [place, look]);

  // Opened or closed groups and a search move lines without a scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs also when the lines change
  useEffect(() => {
    const frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [look, rows, heightOf]);

  const last = useRef<TimelineRowOrSpacer[]>([]);
  return useMemo(() => {
    const lines = getVisibleLines(rows, sight, kept, heightOf);
    // Returns the same array for equal lines: a new array would make the library redraw all lines.
    if (!hasSameLines(last.current, lines)) last.current = lines;
    return last.current;
  }, [rows, sight, kept, heightOf]);
}
