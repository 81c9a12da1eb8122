/** Pixels of the drawing's own field for one unit of the floor, about a metre. */
const unit = 40;
const slope = Math.cos(Math.PI / 6);

/** Where a point of the floor lies on the drawing: x runs down to the right, y down to the left, z up. */
export function project(x: number, y: number, z = 0): [number, number] {
  return [(x - y) * slope * unit, ((x + y) / 2 - z) * unit];
}

type Point = [x: number, y: number, z: number];

/** A flat face through corners of the floor's space, as an SVG polygon takes it. */
export function face(...corners: Point[]): string {
  return corners
    .map((corner) =>
      project(...corner)
        .map((value) => value.toFixed(1))
        .join(),
    )
    .join(' ');
}
