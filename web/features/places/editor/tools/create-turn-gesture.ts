import { getBoxCentre } from '#web/plan/box.ts';
import type { ToolPointer } from '#web/plan/viewport/plan-tool.ts';
import { turnItems } from '../model/commands/turn-items.ts';
import { isFrozen } from '../model/edited-item.ts';
import { getSnappedHandleTurnDegrees } from '../model/geometry/get-snapped-handle-turn-degrees.ts';
import { boundsAround, frameOf } from '../model/kinds/kinds.ts';
import { getSelectedItems } from '../state/get-selected-items.ts';
import type { Gesture } from './gesture.ts';
import type { ToolContext } from './tool-context.ts';

/**
 * The drag that rotates the selected items around their centre in steps of 15 degrees, or freely
 * with Shift. Frozen places stay.
 */
export function createTurnGesture({ editor, overlay }: ToolContext, start: ToolPointer): Gesture {
  const items = getSelectedItems(editor.state()).filter((item) => !isFrozen(item));
  const bounds = boundsAround(items);
  const about = bounds && getBoxCentre(bounds);
  const from = items.length === 1 ? frameOf(items[0]!).rotation : 0;
  const ids = new Set(items.map(({ id }) => id));
  let turn = 0;
  overlay.lift(ids);
  return {
    move({ plan, held, screen }) {
      if (!about) return;
      turn = getSnappedHandleTurnDegrees(about, start.plan, plan, from, held.shift);
      overlay.turn(turn, about);
      // Shows the resulting rotation of a single item, or the angle by which several items rotate.
      overlay.showText(`${Math.round((((from + turn) % 360) + 360) % 360)}°`, screen);
    },
    up() {
      editor.run(turnItems(editor.drawing(), ids, turn));
    },
  };
}
