import type { KeyboardEvent } from 'react';
import { findNearestTargetId, getUnambiguousClickAreaDiameter, minTargetSizes } from '../nearest-place.ts';
import { getTargetId, type PlanTarget } from '../targets.ts';
import type { Camera } from '../viewport/camera.ts';
import type { PlanTool, ToolPointer } from '../viewport/plan-tool.ts';
import { zoomRange, zoomToScale } from '../viewport/plan-zoom.ts';

interface Options {
  camera: Camera;
  targets: ReadonlyMap<string, PlanTarget>;
  focus: (id: string) => void;
  open: (id: string) => void;
}

/** The factor by which a zoom onto a small place exceeds the scale that a finger needs. */
const comfort = 1.08;
const opening = new Set(['Enter', ' ']);

/**
 * Returns the tool that opens the nearest place on a click. A tap on places closer together than a
 * finger is wide first zooms in. A double click on the bare floor zooms in too.
 */
export function createOpenPlaceTool({ camera, targets, focus, open }: Options): PlanTool {
  const places = [...targets.values()].filter((target) => target.leadsTo === null);

  function targetOf({ pointerType, plan, element }: ToolPointer): PlanTarget | undefined {
    const near = pointerType && findNearestTargetId(places, plan, minTargetSizes[pointerType] / camera.view().scale);
    return targets.get(near ?? getTargetId(element) ?? '');
  }

  /**
   * Returns the scale at which a finger can hit the target. Null when the current scale suffices or
   * no zoom would help. A mouse always hits.
   */
  function closer(target: PlanTarget, pointerType: ToolPointer['pointerType']): number | null {
    if (pointerType !== 'touch' || target.leadsTo !== null) return null;
    const { scale } = camera.view();
    const needed = minTargetSizes.touch / getUnambiguousClickAreaDiameter(target, places);
    const most = zoomToScale(zoomRange.most);
    return scale >= Math.min(needed, most) ? null : Math.min(needed * comfort, most);
  }

  return {
    press(pointer) {
      const target = targetOf(pointer);
      if (!target) return;
      focus(target.id);
      const scale = closer(target, pointer.pointerType);
      if (scale === null) open(target.id);
      else camera.flyToScale(scale, pointer.screen, target.bounds);
    },
    doublePress(pointer) {
      if (!targetOf(pointer)) camera.flyToScale(Math.max(1, camera.view().scale * 1.6), pointer.screen);
    },
    key(event: KeyboardEvent) {
      const id = getTargetId(event.target);
      if (!id || !opening.has(event.key) || event.ctrlKey || event.metaKey || event.altKey) return false;
      event.preventDefault();
      open(id);
      return true;
    },
  };
}
