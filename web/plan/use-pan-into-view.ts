import { type RefObject, useEffect, useEffectEvent } from 'react';
import { getBoundsOfBoxes } from './box.ts';
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

/**
 * The minimum free width beside a dialog, in CSS pixels. In less width a place is not worth
 * showing.
 */
const leastBeside = 240;

/**
 * Pans to selected or found places outside of the viewport. If they do not all fit, it pans to the
 * first of them. A selected place ends beside the dialog.
 */
export function usePanIntoView({ camera, viewport, targets, selectedIds, highlightedIds, coveredTo }: Options): void {
  const show = useEffectEvent((ids: Iterable<string>, end = 0) => {
    const boxes = [...ids].flatMap((id) => targets.get(id)?.bounds ?? []);
    const all = getBoundsOfBoxes(boxes);
    if (!all) return;
    const { width, height } = camera.viewport();
    const { scale } = camera.view();
    const across = Math.max(0, end - (viewport.current?.getBoundingClientRect().left ?? 0));
    const covered = width - across < leastBeside ? 0 : across;
    const fits = all.width * scale < width - covered && all.height * scale < height;
    camera.reveal(fits ? all : boxes[0]!, undefined, covered);
  });

  useEffect(() => show(highlightedIds), [highlightedIds]);
  // The later effect overrides the earlier: selected places take precedence over found places.
  useEffect(() => show(selectedIds, coveredTo), [selectedIds, coveredTo]);
}
