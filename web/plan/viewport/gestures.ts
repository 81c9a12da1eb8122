import type { MouseEvent, PointerEvent } from 'react';
import type { Point } from '../box.ts';
import type { Camera } from './camera.ts';
import { createPanAndPinch } from './pan.ts';
import type { PlanTool, ToolPointer } from './plan-tool.ts';
import { screenToPlan } from './plan-view.ts';

/** The maximum movement of a press that still counts as a click, in CSS pixels. */
const slack = { mouse: 4, touch: 9 } as const;

interface Gesture {
  down: Map<number, Point>;
  origin: Point;
  dragging: boolean;
  moved: boolean;
}

/**
 * Creates handlers that pan with a mouse, a pen or one finger, and pinch with two. The tool may
 * claim a gesture before the pan, and receives clicks. The handlers cause no React render.
 * @param getCurrent returns the current tool, and the listener for the start of a movement
 */
export function createPlanPointerHandlers(camera: Camera, getCurrent: () => { tool: PlanTool; onGrab: () => void }) {
  const now: Gesture = {
    down: new Map(),
    origin: { x: 0, y: 0 },
    dragging: false,
    moved: false,
  };
  const pan = createPanAndPinch(camera);
  const toolGesture = createToolGesture(camera, () => getCurrent().tool);

  /** Turns the gesture into a drag. */
  function start(event: PointerEvent): void {
    now.dragging = true;
    now.moved = true;
    for (const id of now.down.keys()) event.currentTarget.setPointerCapture(id);
    getCurrent().onGrab();
    if (!toolGesture.isClaimed()) pan.begin(event);
  }

  function onPointerDown(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button > 1) return;
    if (now.down.size === 0) {
      camera.halt();
      const corner = event.currentTarget.getBoundingClientRect();
      now.origin = { x: corner.left, y: corner.top };
      now.moved = false;
      pan.restart();
      toolGesture.down(event);
    }
    if (now.down.size < 2) now.down.set(event.pointerId, within(event, now.origin));
    if (now.down.size < 2) return;
    toolGesture.cancel();
    start(event);
  }

  function onPointerMove(event: PointerEvent): void {
    const before = now.down.get(event.pointerId);
    if (!before) return;
    // only this event shows that the button was released outside of the window
    if (event.pointerType === 'mouse' && event.buttons === 0) {
      onPointerUp(event);
      return;
    }
    const after = within(event, now.origin);
    if (!now.dragging) {
      if (Math.hypot(after.x - before.x, after.y - before.y) < slack[pointerTypeOf(event)]) return;
      start(event);
    }
    now.down.set(event.pointerId, after);
    if (toolGesture.isClaimed()) {
      toolGesture.move(event);
      return;
    }
    const other = [...now.down].find(([id]) => id !== event.pointerId)?.[1];
    pan.move(event, before, after, other);
  }

  function onPointerUp(event: PointerEvent): void {
    if (!now.down.delete(event.pointerId)) return;
    if (now.down.size > 0) {
      pan.restart();
      return;
    }
    const dragged = now.dragging;
    now.dragging = false;
    if (toolGesture.isClaimed()) toolGesture.up(event);
    else if (dragged) pan.end(event);
  }

  function onPointerCancel(event: PointerEvent): void {
    if (now.down.has(event.pointerId)) toolGesture.cancel();
    onPointerUp(event);
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel,
    onLostPointerCapture(event: PointerEvent) {
      // A released pointer loses its capture as well. A finger's capture passes to the viewport
      // when a drag begins.
      if (event.target === event.currentTarget) onPointerCancel(event);
    },
    onClick(event: MouseEvent) {
      const pointer = pointerOf(event, camera);
      // assistive technology sends clicks without a pointer, which never result from an earlier
      // drag
      if (pointer.pointerType === null || !now.moved) getCurrent().tool.press?.(pointer);
    },
    onDoubleClick: (event: MouseEvent) => getCurrent().tool.doublePress?.(pointerOf(event, camera)),
  };
}

/** Creates the tool's part of the gestures: those that the tool claims at their first press. */
function createToolGesture(camera: Camera, tool: () => PlanTool) {
  let isClaimed = false;
  return {
    isClaimed: () => isClaimed,
    down(event: PointerEvent): void {
      isClaimed = event.button === 0 && (tool().down?.(pointerOf(event, camera)) ?? false);
    },
    move: (event: PointerEvent) => tool().move?.(pointerOf(event, camera)),
    up(event: PointerEvent): void {
      isClaimed = false;
      tool().up?.(pointerOf(event, camera));
    },
    cancel(): void {
      if (!isClaimed) return;
      isClaimed = false;
      tool().cancel?.();
    },
  };
}

function pointerTypeOf({ pointerType }: { pointerType: string }): 'mouse' | 'touch' {
  return pointerType === 'mouse' ? 'mouse' : 'touch';
}

function within(event: MouseEvent, origin: Point): Point {
  return { x: event.clientX - origin.x, y: event.clientY - origin.y };
}

/** Converts an event of the viewport to the form that tools receive. */
function pointerOf(event: MouseEvent, camera: Camera): ToolPointer {
  const corner = event.currentTarget.getBoundingClientRect();
  const screen = within(event, { x: corner.left, y: corner.top });
  // The browser gives a double click no pointer type. Assistive technology causes no double clicks,
  // so it counts as one of a mouse.
  const { pointerType = 'mouse' } = event.nativeEvent as Partial<globalThis.PointerEvent>;
  const hand = pointerType === '' ? null : pointerTypeOf({ pointerType });
  const held = { ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey, alt: event.altKey };
  const { timeStamp: time, target: element } = event;
  return { screen, plan: screenToPlan(camera.view(), screen), element, pointerType: hand, held, time };
}
