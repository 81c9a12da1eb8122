import { useEffect, useEffectEvent } from 'react';
import { union } from './box.ts';
import type { PlanTarget } from './targets.ts';
import type { Camera } from './viewport/camera.ts';

/** Pans to a place that the screen chose or found outside of the viewport; several that don't fit: to the first. */
export function useBringIntoView(
  camera: Camera,
  targets: ReadonlyMap<string, PlanTarget>,
  selectedIds: ReadonlySet<string>,
  highlightedIds: ReadonlySet<string>,
): void {
  const show = useEffectEvent((ids: Iterable<string>) => {
    const boxes = [...ids].flatMap((id) => targets.get(id)?.bounds ?? []);
    const all = union(boxes);
    if (!all) return;
    const { width, height } = camera.viewport();
    const { scale } = camera.view();
    const fits = all.width * scale < width && all.height * scale < height;
    camera.reveal(fits ? all : boxes[0]!);
  });

  useEffect(() => show(highlightedIds), [highlightedIds]);
  // the later one wins: what was chosen goes before what was found
  useEffect(() => show(selectedIds), [selectedIds]);
}
