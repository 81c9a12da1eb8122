import { around, type Point } from '#server/sample-company/plan/geometry.ts';
import { circle, line, pebble, rectangle } from '#server/sample-company/plan/path.ts';
import type { Sheet } from '#server/sample-company/plan/sheet.ts';

const seatWidth = 24;
const depth = 28;

/** A sofa with its back to the north of the unturned piece; one seat makes an armchair. */
export function sofa(sheet: Sheet, at: Point, turn = 0, seats = 3): void {
  const width = seats * seatWidth + 12;
  const frame = { at, turn };
  const left = -width / 2;
  const cushions = Array.from({ length: seats }, (_, index) =>
    rectangle(frame, left + 6 + index * seatWidth, -depth / 2 + 7, seatWidth, depth - 7, 4),
  );
  sheet.ink.furniture.push(rectangle(frame, left, -depth / 2, width, depth, 6), ...cushions);
  sheet.solids.push(around(at, width, depth, turn));
}

/** A chair at a table, seen from above; its back to the south of the unturned piece. */
export function chair(sheet: Sheet, at: Point, turn = 0): void {
  const frame = { at, turn };
  sheet.ink.furniture.push(pebble(frame, 0, -0.5, 5.5, 5));
  sheet.ink.backrest.push(line(frame, [-3.5, 5], [3.5, 5]));
}

/** A round stool. */
export function stool(sheet: Sheet, at: Point): void {
  sheet.ink.furniture.push(circle({ at, turn: 0 }, 0, 0, 5));
}

/** A low round table. */
export function coffeeTable(sheet: Sheet, at: Point, radius = 11): void {
  sheet.ink.furniture.push(circle({ at, turn: 0 }, 0, 0, radius));
  sheet.ink.detail.push(circle({ at, turn: 0 }, 0, 0, radius - 3));
  sheet.solids.push(around(at, 2 * radius, 2 * radius));
}

/** A carpet under a group of seats: nothing keeps one from walking on it. */
export function carpet(sheet: Sheet, at: Point, width: number, height: number, turn = 0): void {
  const frame = { at, turn };
  sheet.ink.shade.push(rectangle(frame, -width / 2, -height / 2, width, height, 8));
  sheet.ink.detail.push(rectangle(frame, -width / 2 + 5, -height / 2 + 5, width - 10, height - 10, 5));
}
