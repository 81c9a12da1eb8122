import type { Box } from '#web/plan/box.ts';
import type { Camera } from '#web/plan/viewport/camera.ts';
import type { ToolPointer } from '#web/plan/viewport/plan-tool.ts';
import { type CameraView, screenToPlan } from '#web/plan/viewport/plan-view.ts';
import { gridCellSide } from '../model/edited-drawing.ts';
import { getSnapDistance, type SnapSettings } from '../model/snapping/snap-settings.ts';

/**
 * The weight of the latest speed, so that a single late event does not make a pointer count as
 * fast.
 */
const fresh = 0.5;

/**
 * Returns the function for a pointer's snapping settings, by the zoom, the visible part, the speed
 * and Ctrl.
 */
export function createSnapSettingsGetter(camera: Camera): (pointer: ToolPointer) => SnapSettings {
  let last: ToolPointer | null = null;
  let speed = 0;
  let seen: { view: CameraView; box: Box } | null = null;

  function viewBox(): Box {
    const view = camera.view();
    if (seen?.view === view) return seen.box;
    const { width, height } = camera.viewport();
    const box = { ...screenToPlan(view, { x: 0, y: 0 }), width: width / view.scale, height: height / view.scale };
    seen = { view, box };
    return box;
  }

  return (pointer) => {
    const elapsed = last ? pointer.time - last.time : 0;
    if (last && elapsed > 0 && elapsed < 300) {
      const way = Math.hypot(pointer.screen.x - last.screen.x, pointer.screen.y - last.screen.y);
      speed += fresh * (way / elapsed - speed);
    } else if (elapsed !== 0) speed = 0;
    last = pointer;
    return {
      snapDistance: getSnapDistance(camera.view().scale, speed, pointer.held.ctrl),
      view: viewBox(),
      grid: gridCellSide,
    };
  };
}
