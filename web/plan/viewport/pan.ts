import type { PointerEvent } from 'react';
import type { Point } from '../box.ts';
import type { Camera } from './camera.ts';
import { createPinchedView } from './plan-view.ts';
import { createPointerTrail } from './pointer-trail.ts';

/**
 * The minimum speed of a throw, in pixels per millisecond. A plan that the person releases at a
 * lower speed just stops.
 */
const leastThrow = 0.25;

/** Creates the pan of a plan by one pointer, and its pinch by two. */
export function createPanAndPinch(camera: Camera) {
  let trail = createPointerTrail();
  return {
    /** Forgets the speed of the pan, because the number of pointers has changed. */
    restart(): void {
      trail = createPointerTrail();
    },
    begin(event: PointerEvent): void {
      event.currentTarget.setAttribute('data-dragging', '');
      camera.grab();
    },
    /**
     * Follows a pointer from one point of the viewport to another.
     * @param other the point of the second pointer, which makes it a pinch
     */
    move(event: PointerEvent, before: Point, after: Point, other: Point | undefined): void {
      const view = camera.view();
      if (other) {
        camera.moveTo(createPinchedView(view, [before, other], [after, other]));
        return;
      }
      trail.add(after, event.timeStamp);
      camera.moveTo({ ...view, x: view.x + after.x - before.x, y: view.y + after.y - before.y });
    },
    /** Ends the pan. A finger may throw the plan. */
    end(event: PointerEvent): void {
      event.currentTarget.removeAttribute('data-dragging');
      const velocity = trail.velocity(event.timeStamp);
      if (event.pointerType === 'touch' && Math.hypot(velocity.x, velocity.y) > leastThrow) camera.glide(velocity);
      else camera.release();
    },
  };
}
