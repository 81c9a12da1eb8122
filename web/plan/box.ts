export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Point, Size {}

/** Returns the centre of a box. */
export function getBoxCentre(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Returns the axis-aligned box around a box that is turned about its centre by `rotation` degrees.
 */
export function getRotatedBounds(box: Box, rotation: number): Box {
  const angle = (rotation * Math.PI) / 180;
  const cos = Math.abs(Math.cos(angle));
  const sin = Math.abs(Math.sin(angle));
  const width = box.width * cos + box.height * sin;
  const height = box.width * sin + box.height * cos;
  const centre = getBoxCentre(box);
  return { x: centre.x - width / 2, y: centre.y - height / 2, width, height };
}

/** Returns the smallest box around the points, or null without points. */
export function getBoundingBox(points: readonly Point[]): Box | null {
  if (points.length === 0) return null;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Returns the smallest box around the boxes, or null without boxes. */
export function getBoundsOfBoxes(boxes: readonly Box[]): Box | null {
  return getBoundingBox(boxes.flatMap((box) => [box, { x: box.x + box.width, y: box.y + box.height }]));
}

/**
 * Returns the distances of a point from a turned box in the directions of its sides, 0 within the
 * box.
 */
export function getDistancesAlongBoxSides(box: Box, rotation: number, point: Point): { across: number; down: number } {
  const centre = getBoxCentre(box);
  const angle = (-rotation * Math.PI) / 180;
  const dx = point.x - centre.x;
  const dy = point.y - centre.y;
  return {
    across: Math.max(0, Math.abs(dx * Math.cos(angle) - dy * Math.sin(angle)) - box.width / 2),
    down: Math.max(0, Math.abs(dx * Math.sin(angle) + dy * Math.cos(angle)) - box.height / 2),
  };
}

/** Returns the distance of a point from a turned box, 0 within the box. */
export function getDistanceToBox(box: Box, rotation: number, point: Point): number {
  const { across, down } = getDistancesAlongBoxSides(box, rotation, point);
  return Math.hypot(across, down);
}
