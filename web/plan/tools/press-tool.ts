import type { KeyboardEvent } from 'react';
import { leastTarget, nearestTo, roomOf } from '../nearest-place.ts';
import { type PlanTarget, targetIdOf } from '../targets.ts';
import type { Camera } from '../viewport/camera.ts';
import { scaleOf, zoomRange } from '../viewport/plan-zoom.ts';
import type { Tool, ToolPointer } from '../viewport/tool.ts';

interface Options {
  camera: Camera;
  targets: ReadonlyMap<string, PlanTarget>;
  focus: (id: string) => void;
  open: (id: string) => void;
}

/** Zooming in on places that are too small makes them this much larger than they need to be. */
const comfort = 1.08;
const opening = new Set(['Enter', ' ']);

/**
 * Press a place: a mouse and a finger mean the nearest one, and a press opens it. Only where two places are closer together than a
 * finger is wide, its first press goes closer, and the place stays under it for the second. Two presses on the bare floor zoom in.
 */
export function pressTool({ camera, targets, focus, open }: Options): Tool {
  const places = [...targets.values()].filter((target) => target.leadsTo === null);

  function targetOf({ hand, plan, element }: ToolPointer): PlanTarget | undefined {
    const near = hand && nearestTo(places, plan, leastTarget[hand] / camera.view().scale);
    return targets.get(near ?? targetIdOf(element) ?? '');
  }

  /** The scale at which a finger hits a place; null when it does already, or never better. A mouse points exactly enough. */
  function closer(target: PlanTarget, hand: ToolPointer['hand']): number | null {
    if (hand !== 'touch' || target.leadsTo !== null) return null;
    const { scale } = camera.view();
    const needed = leastTarget.touch / roomOf(target, places);
    const most = scaleOf(zoomRange.most);
    return scale >= Math.min(needed, most) ? null : Math.min(needed * comfort, most);
  }

  return {
    press(pointer) {
      const target = targetOf(pointer);
      if (!target) return;
      focus(target.id);
      const scale = closer(target, pointer.hand);
      if (scale === null) open(target.id);
      else camera.flyToScale(scale, pointer.screen, target.bounds);
    },
    doublePress(pointer) {
      if (!targetOf(pointer)) camera.flyToScale(Math.max(1, camera.view().scale * 1.6), pointer.screen);
    },
    key(event: KeyboardEvent) {
      const id = targetIdOf(event.target);
      if (!id || !opening.has(event.key) || event.ctrlKey || event.metaKey || event.altKey) return false;
      event.preventDefault();
      open(id);
      return true;
    },
  };
}
