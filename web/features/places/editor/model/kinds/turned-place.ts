import { centreOf, type Point } from '#web/plan/box.ts';
import { turnedPoint } from '../geometry/turned-point.ts';
import { rounded, roundedTurn } from '../rounded.ts';
import type { ItemFrame } from './item-frame.ts';

/**
 * Returns the changed fields of a place that rotates around a point. Its centre moves and its own
 * rotation changes.
 */
export function turnedPlace(frame: ItemFrame, degrees: number, about: Point): Point & { rotation: number } {
  const { box, rotation } = frame;
  const centre = turnedPoint(centreOf(box), degrees, about);
  return {
    x: rounded(centre.x - box.width / 2),
    y: rounded(centre.y - box.height / 2),
    rotation: roundedTurn(rotation + degrees),
  };
}

/** Returns the changed fields of a place that moves by an offset. */
export function movedPlace(place: Point, offset: Point): Point {
  return { x: rounded(place.x + offset.x), y: rounded(place.y + offset.y) };
}
