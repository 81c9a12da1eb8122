import type { Point } from '#web/plan/box.ts';
import type { DxfPolyline } from './dxf-polyline.ts';

/** The number of segments in a full circle. */
const pieces = 32;

/**
 * Returns an arc of a circle or ellipse as segments, counter-clockwise from one angle to the other
 * (radians).
 */
export function createArcLine(start: number, end: number, at: (angle: number) => Point): DxfPolyline {
  const sweep = end > start ? end - start : end - start + 2 * Math.PI;
  return swept(start, sweep, at);
}

function swept(start: number, sweep: number, at: (angle: number) => Point): DxfPolyline {
  const steps = Math.max(2, Math.ceil((Math.abs(sweep) / (2 * Math.PI)) * pieces));
  return Array.from({ length: steps + 1 }, (_, step) => at(start + (sweep * step) / steps));
}

/**
 * Returns the points of an arc from one corner to the next, without the first. `bulge` is the
 * tangent of a quarter of the arc's angle.
 */
export function createBulgeLine(from: Point, to: Point, bulge: number): DxfPolyline {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (!Number.isFinite(bulge) || Math.abs(bulge) < 1e-6 || Math.hypot(dx, dy) === 0) return [to];
  // The centre is beside the chord's middle, on the left if a small arc bulges to the right.
  const beside = (1 - bulge * bulge) / (4 * bulge);
  const middle = { x: (from.x + to.x) / 2 - dy * beside, y: (from.y + to.y) / 2 + dx * beside };
  const radius = Math.hypot(from.x - middle.x, from.y - middle.y);
  const start = Math.atan2(from.y - middle.y, from.x - middle.x);
  const line = swept(start, 4 * Math.atan(bulge), (angle) => ({
    x: middle.x + radius * Math.cos(angle),
    y: middle.y + radius * Math.sin(angle),
  }));
  return [...line.slice(1, -1), to];
}

/**
 * Returns a B-spline as segments. With an invalid degree or invalid knots, it returns a line
 * through the control points.
 */
export function createSplineLine(
  degree: number,
  knots: readonly number[],
  points: readonly Point[],
  weights: readonly number[],
): DxfPolyline {
  if (degree < 1 || degree > 10 || points.length <= degree || knots.length !== points.length + degree + 1)
    return [...points];
  const [first, last] = [knots[degree]!, knots[points.length]!];
  const steps = Math.min(400, (points.length - degree) * 8);
  return Array.from({ length: steps + 1 }, (_, step) => pointOn(first + ((last - first) * step) / steps));

  function pointOn(at: number): Point {
    let span = degree;
    while (span < points.length - 1 && knots[span + 1]! <= at) span += 1;
    const parts = Array.from({ length: degree + 1 }, (_, index) => {
      const own = span - degree + index;
      const weight = weights[own] ?? 1;
      return [points[own]!.x * weight, points[own]!.y * weight, weight] as [number, number, number];
    });
    for (let round = 1; round <= degree; round += 1)
      for (let index = degree; index >= round; index -= 1) {
        const own = span - degree + index;
        const length = knots[own + degree - round + 1]! - knots[own]!;
        const part = length === 0 ? 0 : (at - knots[own]!) / length;
        parts[index] = parts[index]!.map(
          (value, axis) => (1 - part) * parts[index - 1]![axis]! + part * value,
        ) as (typeof parts)[number];
      }
    const [x, y, weight] = parts[degree]!;
    return { x: x / (weight || 1), y: y / (weight || 1) };
  }
}
