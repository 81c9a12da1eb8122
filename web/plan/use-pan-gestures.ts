import { type PointerEvent, useRef } from 'react';
import type { Camera } from './camera.ts';
import type { Point } from './plan-box.ts';
import { pinch } from './plan-view.ts';
import { createTrail } from './pointer-trail.ts';

/** How far a press may stray and still be a click, in CSS pixels. */
const slack = { mouse: 4, touch: 9 } as const;
/** A throw slower than this many pixels a millisecond just stops. */
const leastThrow = 0.25;

interface Gesture {
  down: Map<number, Point>;
  origin: Point;
  dragging: boolean;
  moved: boolean;
  trail: ReturnType<typeof createTrail>;
}

/**
 * Pan with a mouse, a pen or one finger, and pinch with two. Handlers for the viewport; `moved` tells a click handler
 * that the press before was a drag.
 */
export function usePanGestures(camera: Camera, onGrab: () => void) {
  const gesture = useRef<Gesture>({
    down: new Map(),
    origin: { x: 0, y: 0 },
    dragging: false,
    moved: false,
    trail: createTrail(),
  });

  function start(event: PointerEvent): void {
    const now = gesture.current;
    now.dragging = true;
    now.moved = true;
    for (const id of now.down.keys()) event.currentTarget.setPointerCapture(id);
    event.currentTarget.setAttribute('data-dragging', '');
    camera.grab();
    onGrab();
  }

  function onPointerDown(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button > 1) return;
    const now = gesture.current;
    const corner = event.currentTarget.getBoundingClientRect();
    if (now.down.size === 0) {
      camera.halt();
      now.moved = false;
      now.trail = createTrail();
      now.origin = { x: corner.left, y: corner.top };
    }
    if (now.down.size < 2) now.down.set(event.pointerId, within(event, now.origin));
    if (now.down.size === 2) start(event);
  }

  function onPointerMove(event: PointerEvent): void {
    const now = gesture.current;
    const before = now.down.get(event.pointerId);
    if (!before) return;
    // a mouse that was let go outside of the window tells so only now
    if (event.pointerType === 'mouse' && event.buttons === 0) {
      onPointerUp(event);
      return;
    }
    const after = within(event, now.origin);
    if (!now.dragging) {
      if (Math.hypot(after.x - before.x, after.y - before.y) < slack[event.pointerType === 'mouse' ? 'mouse' : 'touch'])
        return;
      start(event);
    }
    now.down.set(event.pointerId, after);
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
    const now = gesture.current;
    if (!now.down.delete(event.pointerId)) return;
    if (now.down.size > 0) now.trail = createTrail();
    if (now.down.size > 0 || !now.dragging) return;
    now.dragging = false;
    event.currentTarget.removeAttribute('data-dragging');
    const velocity = now.trail.velocity(event.timeStamp);
    if (event.pointerType === 'touch' && Math.hypot(velocity.x, velocity.y) > leastThrow) camera.glide(velocity);
    else camera.release();
  }

  return {
    moved: () => gesture.current.moved,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}

function within(event: PointerEvent, origin: Point): Point {
  return { x: event.clientX - origin.x, y: event.clientY - origin.y };
}
