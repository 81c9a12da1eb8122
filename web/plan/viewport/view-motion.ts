import type { Point } from '../box.ts';
import type { CameraView } from './plan-view.ts';

/**
 * An animation of the camera: returns the view after `elapsed` milliseconds, and whether it has
 * ended.
 */
export type CameraViewAtTime = (elapsed: number) => { at: CameraView; done: boolean };

const flight = 180;
const glideTime = 260;

function wantsLessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Returns the animation of a flight between two views. It is fast at first, and immediate with
 * reduced motion.
 */
export function createFlightAnimation(from: CameraView, to: CameraView): CameraViewAtTime {
  const duration = wantsLessMotion() ? 0 : flight;
  return (elapsed) => {
    if (elapsed >= duration) return { at: to, done: true };
    const part = 1 - (1 - elapsed / duration) ** 3;
    const between = (a: number, b: number) => a + (b - a) * part;
    return {
      at: { x: between(from.x, to.x), y: between(from.y, to.y), scale: between(from.scale, to.scale) },
      done: false,
    };
  };
}

/**
 * Returns the animation of a throw that slows down until it rests. `velocity` is in pixels per
 * millisecond.
 */
export function createGlideAnimation(from: CameraView, velocity: Point): CameraViewAtTime {
  const least = 0.02;
  const speed = Math.hypot(velocity.x, velocity.y);
  const end = wantsLessMotion() || speed < least ? 0 : glideTime * Math.log(speed / least);
  return (elapsed) => {
    const time = Math.min(elapsed, end);
    const way = glideTime * (1 - Math.exp(-time / glideTime));
    return { at: { ...from, x: from.x + velocity.x * way, y: from.y + velocity.y * way }, done: elapsed >= end };
  };
}
