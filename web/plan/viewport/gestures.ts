import type { MouseEvent, PointerEvent } from 'react';
import type { Point } from '../box.ts';
import type { Camera } from './camera.ts';
import { pinch, toPlan } from './plan-view.ts';
import { createTrail } from './pointer-trail.ts';
import type { Tool, ToolPointer } from './tool.ts';

/** The maximum movement of a press that still counts as a click, in CSS pixels. */
const slack = { mouse: 4, touch: 9 } as const;
/** The minimum speed of a throw, in pixels per millisecond. A slower plan just stops. */
const leastThrow = 0.25;

interface Gesture {
  down: Map<number, Point>;
  origin: Point;
  /** True when the tool has claimed the gesture. */
  ofTool: boolean;
  dragging: boolean;
  moved: boolean;
  trail: ReturnType<typeof createTrail>;
}

/**
 * Creates handlers that pan with a mouse, a pen or one finger, and pinch with two. The tool may
 * claim a gesture before the pan, and receives clicks. The handlers cause no React render.
 * @param isDragging returns the current tool, and the listener for the start of a movement
 */
export function createGestures(camera: Camera, isDragging: () => { tool: Tool; onGrab: () => void }) {
  const now: Gesture = {
    down: new Map(),
    origin: { x: 0, y: 0 },
    ofTool: false,
    dragging: false,
    moved: false,
    trail: createTrail(),
  };

  /** Turns the gesture into a drag. */
  function start(event: PointerEvent): void {
    now.dragging = true;
    now.moved = true;
    for (const id of now.down.keys()) event.currentTarget.setPointerCapture(id);
    isDragging().onGrab();
    if (now.ofTool) return;
    event.currentTarget.setAttribute('data-dragging', '');
    camera.grab();
  }

  function cancelTool(): void {
    if (!now.ofTool) return;
    now.ofTool = false;
    isDragging().tool.cancel?.();
  }

  function onPointerDown(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button > 1) return;
    if (now.down.size === 0) {
      camera.halt();
      const corner = event.currentTarget.getBoundingClientRect();
      now.origin = { x: corner.left, y: corner.top };
      now.moved = false;
      now.trail = createTrail();
      now.ofTool = event.button === 0 && (isDragging().tool.down?.(pointerOf(event, camera)) ?? false);
    }
    if (now.down.size < 2) now.down.set(event.pointerId, within(event, now.origin));
    if (now.down.size < 2) return;
    cancelTool();
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
    if (now.ofTool) {
      isDragging().tool.move?.(pointerOf(event, camera));
      return;
    }
    const view = camera.view();
    const other = [...now.down].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      camera.moveTo(pinch(view, [before, other], [after, other]));
      return;
    }
    now.trail.add(after, event.timeStamp);
    camera.moveTo({ ...view, x: view.x + after.x - before.x, y: view.y + after.y - before.y });
  }

  function onPointerUp(event: PointerEvent): void {
    if (!now.down.delete(event.pointerId)) return;
    if (now.down.size > 0) {
      now.trail = createTrail();
      return;
    }
    const dragged = now.dragging;
    now.dragging = false;
    if (now.ofTool) {
      now.ofTool = false;
      isDragging().tool.up?.(pointerOf(event, camera));
      return;
    }
    if (!dragged) return;
    event.currentTarget.removeAttribute('data-dragging');
    const velocity = now.trail.velocity(event.timeStamp);
    if (event.pointerType === 'touch' && Math.hypot(velocity.x, velocity.y) > leastThrow) camera.glide(velocity);
    else camera.release();
  }

  function onPointerCancel(event: PointerEvent): void {
    if (now.down.has(event.pointerId)) cancelTool();
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
      if (pointer.pointerType === null || !now.moved) isDragging().tool.press?.(pointer);
    },
    onDoubleClick: (event: MouseEvent) => isDragging().tool.doublePress?.(pointerOf(event, camera)),
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
  // a double click has no pointer type, but only a mouse or a finger causes one
  const { pointerType = 'mouse' } = event.nativeEvent as Partial<globalThis.PointerEvent>;
  const hand = pointerType === '' ? null : pointerTypeOf({ pointerType });
  const held = { ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey, alt: event.altKey };
  const { timeStamp: time, target: element } = event;
  return { screen, plan: toPlan(camera.view(), screen), element, pointerType: hand, held, time };
}
