import type { ToolPointer } from '#web/plan/viewport/plan-tool.ts';
import { createBoxBetween, findItemIdsInMarquee } from '../model/geometry/find-item-ids-in-marquee.ts';
import type { Gesture } from './gesture.ts';
import type { ToolContext } from './tool-context.ts';

/** The drag that selects the items in a box. With Shift or Ctrl, it adds them to the selection. */
export function createMarqueeGesture({ editor, overlay }: ToolContext, start: ToolPointer): Gesture {
  return {
    move: ({ plan }) => overlay.marquee(createBoxBetween(start.plan, plan)),
    up({ plan, held }) {
      const found = findItemIdsInMarquee(editor.drawing(), createBoxBetween(start.plan, plan));
      const kept = held.shift || held.ctrl ? editor.state().chosen : [];
      editor.choose([...kept, ...found]);
    },
  };
}
