import { type RefObject, useEffect, useEffectEvent } from 'react';
import { union } from './box.ts';
import type { PlanTarget } from './targets.ts';
import type { Camera } from './viewport/camera.ts';

interface Options {
  camera: Camera;
  viewport: RefObject<HTMLElement | null>;
  targets: ReadonlyMap<string, PlanTarget>;
  selectedIds: ReadonlySet<string>;
  highlightedIds: ReadonlySet<string>;
  coveredTo: number;
}

/** The least width, in CSS pixels, beside what covers a plan in which a place is still worth showing. */
const leastBeside = 240;

/**
 * Pans to a place that the screen chose or found outside of the viewport; several that don't fit: to the first. The place that is
 * chosen comes to lie beside what covers the plan.
 */
export function useBringIntoView({ camera, viewport, targets, selectedIds, highlightedIds, coveredTo }: Options): void {
  const show = useEffectEvent((ids: Iterable<string>, end = 0) => {
    const boxes = [...ids].flatMap((id) => targets.get(id)?.bounds ?? []);
    const all = union(boxes);
    if (!all) return;
    const { width, height } = camera.viewport();
    const { scale } = camera.view();
    const across = Math.max(0, end - (viewport.current?.getBoundingClientRect().left ?? 0));
    const covered = width - across < leastBeside ? 0 : across;
    const fits = all.width * scale < width - covered && all.height * scale < height;
    camera.reveal(fits ? all : boxes[0]!, undefined, covered);
  });

  useEffect(() => show(highlightedIds), [highlightedIds]);
  // the later one wins: what was chosen goes before what was found
  useEffect(() => show(selectedIds, coveredTo), [selectedIds, coveredTo]);
}
