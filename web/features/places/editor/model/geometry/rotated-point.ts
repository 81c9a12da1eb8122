import { type Box, getBoxCentre, type Point } from '#web/plan/box.ts';

/** Returns a point rotated around another point, in degrees clockwise. Quarter turns are exact. */
export function rotatedPoint(point: Point, degrees: number, about: Point): Point {
  const dx = point.x - about.x;
  const dy = point.y - about.y;
  const angle = (degrees * Math.PI) / 180;
  const isQuarter = degrees % 90 === 0;
  const cos = isQuarter ? Math.round(Math.cos(angle)) : Math.cos(angle);
  const sin = isQuarter ? Math.round(Math.sin(angle)) : Math.sin(angle);
  return { x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos };
}

/**
 * Returns the corners of a box rotated clockwise around its centre, in degrees. They come clockwise
 * from the original upper left corner.
 */
export function rotatedCorners(box: Box, degrees: number): Point[] {
  const { x, y, width, height } = box;
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  const centre = getBoxCentre(box);
  return degrees === 0 ? corners : corners.map((corner) => rotatedPoint(corner, degrees, centre));
}
