import type { Point } from '../box.ts';

/** The last positions of a finger, from which its speed at release is calculated. */
export interface PointerTrail {
  add(point: Point, time: number): void;
  /**
   * Returns the speed in pixels per millisecond over the last tenth of a second, or zero after a
   * rest.
   */
  velocity(now: number): Point;
}

/**
 * Milliseconds for which the trail remembers a position. A finger that rests for `rest`
 * milliseconds throws nothing.
 */
const memory = 100;
const rest = 50;

/** Creates an empty trail. Points are in CSS pixels, times in milliseconds. */
export function createPointerTrail(): PointerTrail {
  let marks: (Point & { time: number })[] = [];
  return {
    add(point, time) {
      marks = [...marks.filter((mark) => time - mark.time < memory), { ...point, time }];
    },
    velocity(now) {
      const first = marks[0];
      const last = marks.at(-1);
      if (!first || !last || last.time <= first.time || now - last.time > rest) return { x: 0, y: 0 };
      const time = last.time - first.time;
      return { x: (last.x - first.x) / time, y: (last.y - first.y) / time };
    },
  };
}
