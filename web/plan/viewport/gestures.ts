import type { MouseEvent, PointerEvent } from 'react';
import type { Point } from '../box.ts';
import type { Camera } from './camera.ts';
import { pinch, toPlan } from './plan-view.ts';
import { createTrail } from './pointer-trail.ts';
import type { Tool, ToolPointer } from './tool.ts';

/** How far a press may stray and still be a click, in CSS pixels. */
const slack = { mouse: 4, touch: 9 } as const;
/** A throw slower than this many pixels a millisecond just stops. */
const leastThrow = 0.25;

interface Gesture {
  down: Map<number, Point>;
  origin: Point;
  /** The tool said that this one is its own. */
  ofTool: boolean;
  dragging: boolean;
  moved: boolean;
  trail: ReturnType<typeof createTrail>;
}

/**
 * Pan with a mouse, a pen or one finger, and pinch with two; the tool is asked before panning, and hears of the presses that
 * were no drags. Handlers for the viewport, which render nothing.
 * @param inHand the tool of the moment, and who wants to know that the plan begins to move
 */
export function createGestures(camera: Camera, inHand: () => { tool: Tool; onGrab: () => void }) {
  const now: Gesture = {
    down: new Map(),
    origin: { x: 0, y: 0 },
    ofTool: false,
    dragging: false,
    moved: false,
    trail: createTrail(),
  };

  /** The gesture is a drag from here on. */
  function start(event: PointerEvent): void {
    now.dragging = true;
    now.moved = true;
    for (const id of now.down.keys()) event.currentTarget.setPointerCapture(id);
    inHand().onGrab();
    if (now.ofTool) return;
    event.currentTarget.setAttribute('data-dragging', '');
    camera.grab();
  }

  function cancelTool(): void {
    if (!now.ofTool) return;
    now.ofTool = false;
    inHand().tool.cancel?.();
  }

  function onPointerDown(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button > 1) return;
    if (now.down.size === 0) {
      camera.halt();
      const corner = event.currentTarget.getBoundingClientRect();
      now.origin = { x: corner.left, y: corner.top };
      now.moved = false;
      now.trail = createTrail();
      now.ofTool = event.button === 0 && (inHand().tool.down?.(pointerOf(event, camera)) ?? false);
    }
    if (now.down.size < 2) now.down.set(event.pointerId, within(event, now.origin));
    if (now.down.size < 2) return;
    cancelTool();
    start(event);
  }

  function onPointerMove(event: PointerEvent): void {
    const before = now.down.get(event.pointerId);
    if (!before) return;
    // a mouse that was let go outside of the window tells so only now
    if (event.pointerType === 'mouse' && event.buttons === 0) {
      onPointerUp(event);
      return;
    }
    const after = within(event, now.origin);
    if (!now.dragging) {
      if (Math.hypot(after.x - before.x, after.y - before.y) < slack[handOf(event)]) return;
      start(event);
    }
    now.down.set(event.pointerId, after);
    if (now.ofTool) {
      inHand().tool.move?.(pointerOf(event, camera));
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
      inHand().tool.up?.(pointerOf(event, camera));
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
      // of a pointer that was let go it is no news, and a finger's is lost to the viewport itself when a drag begins
      if (event.target === event.currentTarget) onPointerCancel(event);
    },
    onClick(event: MouseEvent) {
      const pointer = pointerOf(event, camera);
      // what no hand pressed did not come of the drag before
      if (pointer.hand === null || !now.moved) inHand().tool.press?.(pointer);
    },
    onDoubleClick: (event: MouseEvent) => inHand().tool.doublePress?.(pointerOf(event, camera)),
  };
}

function handOf({ pointerType }: { pointerType: string }): 'mouse' | 'touch' {
  return pointerType === 'mouse' ? 'mouse' : 'touch';
}

function within(event: MouseEvent, origin: Point): Point {
  return { x: event.clientX - origin.x, y: event.clientY - origin.y };
}

/** An event of the viewport's as tools hear of it. */
function pointerOf(event: MouseEvent, camera: Camera): ToolPointer {
  const corner = event.currentTarget.getBoundingClientRect();
  const screen = within(event, { x: corner.left, y: corner.top });
  // a double click says nothing of its pointer, but only a hand makes one
  const { pointerType = 'mouse' } = event.nativeEvent as Partial<globalThis.PointerEvent>;
  const hand = pointerType === '' ? null : handOf({ pointerType });
  const held = { ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey, alt: event.altKey };
  const { timeStamp: time, target: element } = event;
  return { screen, plan: toPlan(camera.view(), screen), element, hand, held, time };
}
