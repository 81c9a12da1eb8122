import { getBoxCentre, type Point } from '#web/plan/box.ts';
import { rotatedPoint } from '../geometry/rotated-point.ts';
import { normalizeAngle, roundToHundredth } from '../round-to-hundredth.ts';
import type { ItemFrame } from './item-frame.ts';

/**
 * Returns the changed fields of a place that rotates around a point. Its centre moves and its own
 * rotation changes.
 */
export function getTurnedPlaceFields(frame: ItemFrame, degrees: number, about: Point): Point & { rotation: number } {
  const { box, rotation } = frame;
  const centre = rotatedPoint(getBoxCentre(box), degrees, about);
  return {
    x: roundToHundredth(centre.x - box.width / 2),
    y: roundToHundredth(centre.y - box.height / 2),
    rotation: normalizeAngle(rotation + degrees),
  };
}

/** Returns the changed fields of a place that moves by an offset. */
export function getMovedPlaceFields(place: Point, offset: Point): Point {
  return { x: roundToHundredth(place.x + offset.x), y: roundToHundredth(place.y + offset.y) };
}
