import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Camera } from '#web/plan/viewport/camera.ts';
import type { ToolPointer } from '#web/plan/viewport/plan-tool.ts';
import { screenToPlan } from '#web/plan/viewport/plan-view.ts';
import { addDesk } from '../model/commands/add-desk.ts';
import { addLocationPointer, createDefaultPointerCorners } from '../model/commands/add-location-pointer.ts';
import { addRoom } from '../model/commands/add-room.ts';
import { type ActiveTool, selectionTool } from '../state/active-tool.ts';
import { useEditor } from '../state/editor-context.ts';
import type { EditorTool } from '../tools/tool-context.ts';

/** The distance in CSS pixels from which a press counts as a drag. */
const slack = 5;

/** Returns the event handlers of a palette's button. */
export type GetPaletteButtonHandlers = (activeTool: ActiveTool) => {
  onPointerDown: (event: PointerEvent<HTMLButtonElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLButtonElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLButtonElement>) => void;
  onLostPointerCapture: () => void;
  onClick: (event: MouseEvent) => void;
};

interface Desktop {
  camera: Camera;
  viewport: () => HTMLElement | null;
  /** Returns the current tool. After `editor.take` it is the newly selected tool. */
  tool: () => EditorTool;
  roomName: () => string;
}

/**
 * Returns the event handlers of the palette's buttons. A click selects the tool. A drag adds an
 * item at its end, and a key adds one in the middle.
 */
export function usePaletteButtonHandlers({ camera, viewport, tool, roomName }: Desktop): GetPaletteButtonHandlers {
  const editor = useEditor();
  const drag = useRef<{ x: number; y: number; taken: ActiveTool | null } | null>(null);

  function pointerOf(event: PointerEvent): ToolPointer | null {
    const corner = viewport()?.getBoundingClientRect();
    if (!corner) return null;
    const screen = { x: event.clientX - corner.left, y: event.clientY - corner.top };
    const { width, height } = corner;
    if (screen.x < 0 || screen.y < 0 || screen.x > width || screen.y > height) return null;
    const held = { ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey, alt: event.altKey };
    const plan = screenToPlan(camera.view(), screen);
    return { screen, plan, element: null, pointerType: 'mouse', held, time: event.timeStamp };
  }

  /** Returns the middle of the visible part of the plan, limited to the board. */
  function middle() {
    const { width, height } = camera.viewport();
    const { x, y } = screenToPlan(camera.view(), { x: width / 2, y: height / 2 });
    const board = editor.drawing();
    return { x: Math.min(Math.max(x, 0), board.width), y: Math.min(Math.max(y, 0), board.height) };
  }

  function put(activeTool: ActiveTool): void {
    const at = middle();
    const drawing = editor.drawing();
    if (activeTool.does === 'desk') editor.run(addDesk(drawing, at, activeTool.size));
    else if (activeTool.does === 'room') editor.run(addRoom(drawing, { ...at, width: 0, height: 0 }, roomName()));
    else if (activeTool.does === 'pointer') editor.run(addLocationPointer(drawing, createDefaultPointerCorners(at)));
    else editor.take(activeTool);
  }

  return (activeTool) => ({
    onPointerDown(event) {
      if (event.button !== 0) return;
      drag.current = { x: event.clientX, y: event.clientY, taken: null };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event) {
      const from = drag.current;
      if (!from) return;
      if (!from.taken) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < slack) return;
        from.taken = activeTool;
        editor.take(activeTool);
      }
      // Escape cancelled the drag.
      if (editor.state().activeTool !== from.taken) drag.current = null;
      const pointer = pointerOf(event);
      if (pointer && drag.current) tool().carry?.(pointer);
      else tool().rest?.();
    },
    onPointerUp(event) {
      const from = drag.current;
      drag.current = null;
      if (!from?.taken || editor.state().activeTool !== from.taken) return;
      const pointer = pointerOf(event);
      if (pointer) tool().put?.(pointer);
      editor.take(selectionTool);
    },
    onLostPointerCapture() {
      // `onPointerUp` has ended a normal drag before this event. A drag that is still stored was
      // cancelled by the browser.
      if (drag.current?.taken) editor.take(selectionTool);
      drag.current = null;
    },
    onClick(event) {
      // A click by Enter or Space has the detail 0, and adds the item in the middle. A click that
      // ends a drag does nothing more.
      if (event.detail === 0) put(activeTool);
      else if (!wasDrag(event)) editor.take(activeTool);
    },
  });

  function wasDrag(event: MouseEvent): boolean {
    return !event.currentTarget.contains(document.elementFromPoint(event.clientX, event.clientY));
  }
}
