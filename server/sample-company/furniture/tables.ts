import { around, type Point } from '#server/sample-company/plan/geometry.ts';
import { circle, type Frame, rectangle, toPlan } from '#server/sample-company/plan/path.ts';
import type { Sheet } from '#server/sample-company/plan/sheet.ts';
import { chair } from './seating.ts';

/** A round table with chairs spaced evenly around it; says how many may sit. */
export function roundTable(sheet: Sheet, at: Point, chairs = 4, radius = 17): number {
  sheet.ink.furniture.push(circle({ at, turn: 0 }, 0, 0, radius));
  for (let index = 0; index < chairs; index++) {
    const turn = (360 / chairs) * index + 45;
    chair(sheet, toPlan({ at, turn }, [0, radius + 7]), turn);
  }
  sheet.solids.push(around(at, 2 * radius + 26, 2 * radius + 26));
  return chairs;
}

/** Round tables for four at these points. */
export function roundTables(sheet: Sheet, radius: number, ...points: Point[]): void {
  for (const at of points) roundTable(sheet, at, 4, radius);
}

interface LongTable {
  width: number;
  depth?: number;
  turn?: number;
  /** One chair at each end. */
  heads?: boolean;
  /** The corners' radius. */
  radius?: number;
}

function row(sheet: Sheet, frame: Frame, width: number, y: number): number {
  const count = Math.max(1, Math.floor((width - 4) / 19));
  for (let index = 0; index < count; index++) {
    const x = (index - (count - 1) / 2) * ((width - 6) / count);
    chair(sheet, toPlan(frame, [x, y]), frame.turn + (y > 0 ? 0 : 180));
  }
  return count;
}

/** A long table with chairs on both long sides; says how many may sit. */
export function longTable(
  sheet: Sheet,
  at: Point,
  { width, depth = 34, turn = 0, heads, radius = 8 }: LongTable,
): number {
  const frame = { at, turn };
  const side = row(sheet, frame, width, -depth / 2 - 7);
  row(sheet, frame, width, depth / 2 + 7);
  if (heads) {
    chair(sheet, toPlan(frame, [-width / 2 - 7, 0]), turn + 90);
    chair(sheet, toPlan(frame, [width / 2 + 7, 0]), turn - 90);
  }
  sheet.ink.furniture.push(rectangle(frame, -width / 2, -depth / 2, width, depth, radius));
  sheet.solids.push(around(at, width + (heads ? 26 : 0), depth + 26, turn));
  return 2 * side + (heads ? 2 : 0);
}

/** Rows of narrow tables that all look north of the unturned piece, as in a training room; says how many may sit. */
export function classroom(sheet: Sheet, at: Point, turn: number, rows: number, width: number): number {
  const [pitch, depth] = [46, 16];
  let seats = 0;
  for (let index = 0; index < rows; index++) {
    const middle = toPlan({ at, turn }, [0, (index - (rows - 1) / 2) * pitch]);
    seats += row(sheet, { at: middle, turn }, width, depth / 2 + 6);
    sheet.ink.furniture.push(rectangle({ at: middle, turn }, -width / 2, -depth / 2, width, depth, 2));
  }
  sheet.solids.push(around(at, width, rows * pitch, turn));
  return seats;
}
