import { useEffect, useEffectEvent } from 'react';
import type { Camera } from './camera.ts';
import { turnedBounds, union } from './plan-box.ts';
import type { PlanTarget } from './plan-targets.ts';

/** Pans to a place that the screen chose or found outside of the viewport; several that don't fit: to the first. */
export function useBringIntoView(
  camera: Camera,
  targets: ReadonlyMap<string, PlanTarget>,
  selectedId: string | null,
  highlightedIds: ReadonlySet<string>,
): void {
  const show = useEffectEvent((ids: Iterable<string>) => {
    const boxes = [...ids].flatMap((id) => {
      const target = targets.get(id);
      return target ? [turnedBounds(target.box, target.rotation)] : [];
    });
    const all = union(boxes);
    if (!all) return;
    const { width, height } = camera.viewport();
    const { scale } = camera.view();
    const fits = all.width * scale < width && all.height * scale < height;
    camera.reveal(fits ? all : boxes[0]!);
  });

  useEffect(() => show(highlightedIds), [highlightedIds]);
  // the later one wins: what was chosen goes before what was found
  useEffect(() => {
    if (selectedId) show([selectedId]);
  }, [selectedId]);
}
