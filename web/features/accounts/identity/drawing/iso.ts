/** The drawing's pixels for one unit of the floor, about a metre. */
const unit = 40;
const slope = Math.cos(Math.PI / 6);

/**
 * Returns a point's position on the drawing: x runs down to the right, y down to the left, z up.
 */
export function project(x: number, y: number, z = 0): [number, number] {
  return [(x - y) * slope * unit, ((x + y) / 2 - z) * unit];
}

type Point = [x: number, y: number, z: number];

/** Returns a flat face through these corners as an SVG polygon's points. */
export function face(...corners: Point[]): string {
  return corners
    .map((corner) =>
      project(...corner)
        .map((value) => value.toFixed(1))
        .join(),
    )
    .join(' ');
}
