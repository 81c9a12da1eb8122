import { around, type Box, type Point, type TurnedBox } from './geometry.ts';
import { type Interval, without } from './intervals.ts';
import { type Frame, toPlan } from './path.ts';
import type { Sheet } from './sheet.ts';

/** How thick an outer wall is. */
export const outerThickness = 10;
const pier = 12;
const windowLength = 92;

/** One straight stretch of the outer walls: its frame has the wall along x, the inside below it. */
export interface FacadeSide {
  frame: Frame;
  length: number;
  /** Where the wall is solid; the ends at corners reach into the mitre. */
  solid: Interval[];
  windows: Interval[];
}

function distanceAlong(frame: Frame, length: number, [x, y]: Point): number | undefined {
  const angle = (frame.turn * Math.PI) / 180;
  const [dx, dy] = [x - frame.at[0], y - frame.at[1]];
  const along = dx * Math.cos(angle) + dy * Math.sin(angle);
  const aside = Math.abs(dy * Math.cos(angle) - dx * Math.sin(angle));
  return aside < 1 && along > -1 && along < length + 1 ? along : undefined;
}

function isIn({ x, y, width, height }: Box, [pointX, pointY]: Point): boolean {
  return pointX > x && pointX < x + width && pointY > y && pointY < y + height;
}

function windowsOf(sheet: Sheet, frame: Frame, length: number, doors: Interval[]): Interval[] {
  const ends = sheet.walls.flatMap((wall) => [wall.from, wall.to]);
  const joints = ends.map((end) => distanceAlong(frame, length, end)).filter((at) => at !== undefined);
  const walls = joints.map((at): Interval => [at - 3, at + 3]);
  const bays = without([[outerThickness, length - outerThickness]], [...walls, ...doors]);
  return bays.flatMap(([from, to]) => {
    const usable = to - from - 2 * pier;
    if (usable < 26) return [];
    const count = Math.max(1, Math.round(usable / windowLength));
    const size = (usable - (count - 1) * pier) / count;
    const all = Array.from({ length: count }, (_, index): Interval => {
      const start = from + pier + index * (size + pier);
      return [start, start + size];
    });
    return all.filter(([a, b]) => {
      const middle = toPlan(frame, [(a + b) / 2, 0]);
      return !sheet.blind.some((box) => isIn(box, middle));
    });
  });
}

/** The outer walls, side by side, with their doors cut out and windows spaced between the inner walls that meet them. */
export function facade(sheet: Sheet): FacadeSide[] {
  const { outline } = sheet;
  const angles = outline.map(([x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length]!;
    return (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI;
  });
  return outline.map((at, index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length]!;
    const length = Math.hypot(nextX - at[0], nextY - at[1]);
    const frame = { at, turn: angles[index]! };
    const doors = sheet.openings.flatMap((opening): Interval[] => {
      const along = distanceAlong(frame, length, opening.at);
      return along === undefined ? [] : [[along - opening.width / 2, along + opening.width / 2]];
    });
    const windows = windowsOf(sheet, frame, length, doors);
    const mitre = (from: number, to: number) =>
      (Math.abs(Math.tan((((to - from + 540) % 360) - 180) * (Math.PI / 360))) * outerThickness) / 2;
    const start = mitre(angles.at(index - 1)!, angles[index]!);
    const end = mitre(angles[index]!, angles[(index + 1) % angles.length]!);
    return { frame, length, windows, solid: without([[-start, length + end]], [...doors, ...windows]) };
  });
}

/** The outer walls, windows included, as rectangles that nothing may stand in. */
export function facadeBoxes(sheet: Sheet): TurnedBox[] {
  return facade(sheet).flatMap(({ frame, solid, windows }) =>
    [...solid, ...windows].map(([from, to]) =>
      around(toPlan(frame, [(from + to) / 2, 0]), to - from, outerThickness, frame.turn),
    ),
  );
}
