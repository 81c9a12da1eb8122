/** Pixels of the drawing per unit of the floor. A unit is about a metre. */
const unit = 40;
const slope = Math.cos(Math.PI / 6);

/**
 * Returns a point's position on the drawing. The axis x runs down to the right, y down to the left,
 * z up.
 */
export function projectIsometric(x: number, y: number, z = 0): [number, number] {
  return [(x - y) * slope * unit, ((x + y) / 2 - z) * unit];
}

type Point = [x: number, y: number, z: number];

/**
 * Returns the attribute `points` of an SVG polygon with these corners, such as one face of a
 * cuboid.
 */
export function formatIsometricPolygonPoints(...corners: Point[]): string {
  return corners
    .map((corner) =>
      projectIsometric(...corner)
        .map((value) => value.toFixed(1))
        .join(),
    )
    .join(' ');
}
