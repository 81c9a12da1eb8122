import type { MouseEvent } from 'react';
import type { Camera } from './camera.ts';
import { fingerReach, nearestTo } from './nearest-place.ts';
import type { Point } from './plan-box.ts';
import { type PlanTarget, targetIdOf } from './plan-targets.ts';
import { toPlan } from './plan-view.ts';

interface Options {
  camera: Camera;
  targets: ReadonlyMap<string, PlanTarget>;
  /** Whether the press that ends now was a drag. */
  moved: () => boolean;
  focus: (id: string) => void;
  open: (id: string) => void;
}

/** A click opens what lies under it, a finger's tap what lies nearest; two on the bare floor zoom in. */
export function usePlanPress({ camera, targets, moved, focus, open }: Options) {
  function pointOf(event: MouseEvent): Point {
    const corner = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - corner.left, y: event.clientY - corner.top };
  }

  /** A screen reader presses an element wherever it is, so that the element goes before the point. */
  function hit(event: MouseEvent): string | null {
    const direct = targetIdOf(event.target);
    if (direct) return direct;
    const byFinger = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch';
    if (!byFinger) return null;
    const view = camera.view();
    const places = targets.values().filter((target) => target.kind === 'place');
    return nearestTo(places, toPlan(view, pointOf(event)), fingerReach / view.scale);
  }

  return {
    onClick(event: MouseEvent) {
      if (moved()) return;
      const id = hit(event);
      if (!id || !targets.has(id)) return;
      focus(id);
      open(id);
    },
    onDoubleClick(event: MouseEvent) {
      if (!hit(event)) camera.flyToScale(Math.max(1, camera.view().scale * 1.6), pointOf(event));
    },
  };
}
