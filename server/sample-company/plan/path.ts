import { type Point, turn } from './geometry.ts';

/** Where a piece stands and how far it is turned (degrees, clockwise): pieces are drawn in their own coordinates. */
export interface Frame {
  at: Point;
  turn: number;
}

/** The plan's own coordinates. */
export const onPlan: Frame = { at: [0, 0], turn: 0 };

/** A point of the piece as a point of the plan. */
export function toPlan(frame: Frame, point: Point): Point {
  const [x, y] = turn(point, frame.turn);
  return [frame.at[0] + x, frame.at[1] + y];
}

/** A straight line, a curve bent by one control point, or a circular arc, to a point. */
type Stroke =
  | { to: Point }
  | { to: Point; bend: Point }
  | { to: Point; radius: number; clockwise: boolean; radiusY?: number };

const straight = (...points: Point[]): Stroke[] => points.map((to) => ({ to }));

const tenth = (value: number) => Math.round(value * 10) / 10;

function numbers(...values: number[]): string {
  return values
    .map((value) => String(tenth(value)).replace(/^(-?)0\./, '$1.'))
    .reduce((text, value) => (value.startsWith('-') ? `${text}${value}` : `${text} ${value}`));
}

/** SVG path data, relative and to a tenth of a unit: sketches travel to phones, so every byte counts. */
export function trace(frame: Frame, start: Point, strokes: Stroke[], closed = false): string {
  let [x, y] = toPlan(frame, start).map(tenth) as [number, number];
  const written = [`M${numbers(x, y)}`];
  for (const stroke of strokes) {
    const [toX, toY] = toPlan(frame, stroke.to).map(tenth) as [number, number];
    const [dx, dy] = [tenth(toX - x), tenth(toY - y)];
    if ('bend' in stroke) {
      const [bendX, bendY] = toPlan(frame, stroke.bend);
      written.push(`q${numbers(bendX - x, bendY - y, dx, dy)}`);
    } else if ('radius' in stroke) {
      const { radius, radiusY = radius, clockwise } = stroke;
      const tilt = radius === radiusY ? 0 : frame.turn;
      written.push(`a${numbers(radius, radiusY, tilt, 0, clockwise ? 1 : 0, dx, dy)}`);
    } else if (dx === 0) written.push(`v${numbers(dy)}`);
    else if (dy === 0) written.push(`h${numbers(dx)}`);
    else written.push(`l${numbers(dx, dy)}`);
    [x, y] = [toX, toY];
  }
  return written.join('') + (closed ? 'z' : '');
}

/** A polyline as SVG path data. */
export function line(frame: Frame, ...points: Point[]): string {
  const [first, ...rest] = points;
  return trace(frame, first!, straight(...rest));
}

/** A closed polyline as SVG path data. */
export function polygon(frame: Frame, ...points: Point[]): string {
  const [first, ...rest] = points;
  return trace(frame, first!, straight(...rest), true);
}

/** A rectangle, with round corners where a radius is given, as SVG path data. */
export function rectangle(frame: Frame, x: number, y: number, width: number, height: number, radius = 0): string {
  const [right, bottom] = [x + width, y + height];
  if (radius === 0) return polygon(frame, [x, y], [right, y], [right, bottom], [x, bottom]);
  return trace(
    frame,
    [x + radius, y],
    [
      { to: [right - radius, y] },
      { bend: [right, y], to: [right, y + radius] },
      { to: [right, bottom - radius] },
      { bend: [right, bottom], to: [right - radius, bottom] },
      { to: [x + radius, bottom] },
      { bend: [x, bottom], to: [x, bottom - radius] },
      { to: [x, y + radius] },
      { bend: [x, y], to: [x + radius, y] },
    ],
    true,
  );
}

/** A soft square, all bends: what is left of a rounded rectangle whose sides are no longer straight. */
export function pebble(frame: Frame, x: number, y: number, halfWidth: number, halfHeight: number): string {
  const [left, right, top, bottom] = [x - halfWidth, x + halfWidth, y - halfHeight, y + halfHeight];
  return trace(
    frame,
    [left, y],
    [
      { bend: [left, top], to: [x, top] },
      { bend: [right, top], to: [right, y] },
      { bend: [right, bottom], to: [x, bottom] },
      { bend: [left, bottom], to: [left, y] },
    ],
    true,
  );
}

/** A circle, or an ellipse with a second radius, as SVG path data. */
export function circle(frame: Frame, x: number, y: number, radius: number, radiusY = radius): string {
  const half = { radius, radiusY, clockwise: true };
  return trace(
    frame,
    [x - radius, y],
    [
      { ...half, to: [x + radius, y] },
      { ...half, to: [x - radius, y] },
    ],
    true,
  );
}

/** A circular arc between two points as SVG path data. */
export function arc(frame: Frame, from: Point, to: Point, radius: number, clockwise: boolean): string {
  return trace(frame, from, [{ to, radius, clockwise }]);
}
