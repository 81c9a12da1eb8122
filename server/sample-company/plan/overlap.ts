import { corners, type Point, type TurnedBox } from './geometry.ts';

function span(points: Point[], [axisX, axisY]: Point): [number, number] {
  const shadows = points.map(([x, y]) => x * axisX + y * axisY);
  return [Math.min(...shadows), Math.max(...shadows)];
}

function sideDirections(points: Point[]): Point[] {
  return points.map(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length]!;
    const length = Math.hypot(nextX - x, nextY - y);
    return [(y - nextY) / length, (nextX - x) / length];
  });
}

/** Whether two rectangles overlap by more than `tolerance` units (separating axes); touching sides do not count. */
export function overlaps(first: TurnedBox, second: TurnedBox, tolerance = 0.5): boolean {
  const [a, b] = [corners(first), corners(second)];
  return [...sideDirections(a), ...sideDirections(b)].every((axis) => {
    const [fromA, toA] = span(a, axis);
    const [fromB, toB] = span(b, axis);
    return fromA < toB - tolerance && fromB < toA - tolerance;
  });
}
