import type { ToolPointer } from '#web/plan/viewport/plan-tool.ts';
import { boxBetween, itemsInMarquee } from '../model/geometry/items-in-marquee.ts';
import type { Gesture } from './gesture.ts';
import type { ToolContext } from './tool-context.ts';

/** The drag that selects the items in a box. With Shift or Ctrl, it adds them to the selection. */
export function marqueeGesture({ editor, overlay }: ToolContext, start: ToolPointer): Gesture {
  return {
    move: ({ plan }) => overlay.marquee(boxBetween(start.plan, plan)),
    up({ plan, held }) {
      const found = itemsInMarquee(editor.drawing(), boxBetween(start.plan, plan));
      const kept = held.shift || held.ctrl ? editor.state().chosen : [];
      editor.choose([...kept, ...found]);
    },
  };
}
