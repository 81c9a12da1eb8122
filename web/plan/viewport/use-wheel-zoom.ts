import { type RefObject, useEffect } from 'react';
import type { Camera } from './camera.ts';
import { createZoomedView } from './plan-view.ts';

/** Milliseconds after the last wheel event until the gesture counts as ended. */
const pause = 140;
/** Pixels per unit of `deltaMode`: pixel, line, page. */
const unit = [1, 16, 400];
/**
 * The zoom per pixel of the wheel. A wheel's notch is about 100 pixels and zooms by a sixth. A
 * trackpad's pinch (ctrl) sends steps of a few pixels.
 */
const speed = { wheel: 0.0015, pinch: 0.01 } as const;

/**
 * Zooms about the pointer with the wheel or a trackpad's pinch. With Shift, or with a sideways
 * swipe, it pans.
 */
export function useWheelZoom(viewport: RefObject<HTMLElement | null>, camera: Camera, onGrab: () => void): void {
  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    let rest: ReturnType<typeof setTimeout> | undefined;

    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const pixels = unit[event.deltaMode] ?? 1;
      const dx = event.deltaX * pixels;
      const dy = event.deltaY * pixels;
      const view = camera.view();
      if (rest === undefined) onGrab();
      camera.grab();
      if (event.shiftKey || (!event.ctrlKey && Math.abs(dx) > Math.abs(dy))) {
        camera.moveTo({ ...view, x: view.x - dx, y: view.y - dy });
      } else {
        const corner = element.getBoundingClientRect();
        const step =
          Math.max(-200, Math.min(200, dy)) * (event.ctrlKey && Math.abs(dy) < 50 ? speed.pinch : speed.wheel);
        const at = { x: event.clientX - corner.left, y: event.clientY - corner.top };
        camera.moveTo(createZoomedView(view, view.scale * Math.exp(-step), at));
      }
      clearTimeout(rest);
      rest = setTimeout(() => {
        rest = undefined;
        camera.release();
      }, pause);
    };

    // React's wheel listeners are passive, and then the page would scroll or zoom as well
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      clearTimeout(rest);
      element.removeEventListener('wheel', onWheel);
    };
  }, [viewport, camera, onGrab]);
}
