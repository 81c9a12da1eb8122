import type { Point } from '../box.ts';

/** The last positions of a finger, so that letting go knows how fast it went. */
export interface PointerTrail {
  add(point: Point, time: number): void;
  /** Pixels a millisecond over the last tenth of a second; zero after a rest. */
  velocity(now: number): Point;
}

/** Milliseconds that positions count for, and after which a finger that lies still has thrown nothing. */
const memory = 100;
const rest = 50;

/** A trail that nothing has gone yet; points in CSS pixels, times in milliseconds. */
export function createTrail(): PointerTrail {
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
