import { around, type Box, type Point } from '#server/sample-company/plan/geometry.ts';
import { circle, line, onPlan, rectangle, toPlan } from '#server/sample-company/plan/path.ts';
import type { Sheet } from '#server/sample-company/plan/sheet.ts';
import { stool } from './seating.ts';

const depth = 22;

/** A kitchen counter with its back to the north: fridge, hob, worktop, sink, dishwasher. At least 130 long. */
export function kitchenCounter(sheet: Sheet, at: Point, length: number, turn = 0): void {
  const frame = { at, turn };
  const left = -length / 2;
  const top = -depth / 2;
  const { furniture, detail } = sheet.ink;
  furniture.push(rectangle(frame, left, top, length, depth), rectangle(frame, left, top, 24, depth));
  detail.push(line(frame, [left, top], [left + 24, top + depth]));
  for (const [x, y] of [
    [34, 6],
    [44, 6],
    [34, 15],
    [44, 15],
  ] as const) {
    detail.push(circle(frame, left + x, top + y, 3.4));
  }
  furniture.push(rectangle(frame, left + 74, top + 5, 18, 12, 3));
  detail.push(circle(frame, left + 83, top + 11, 1.2));
  for (let x = 56; x < length - 8; x += 46) {
    detail.push(line(frame, [left + x, top + depth - 3], [left + x, top + depth]));
  }
  furniture.push(rectangle(frame, -left - 24, top + 4, 15, 12, 2));
  sheet.solids.push(around(at, length, depth, turn));
}

/** A kitchen island with stools along its south side. */
export function kitchenIsland(sheet: Sheet, at: Point, length: number, turn = 0): void {
  const frame = { at, turn };
  sheet.ink.furniture.push(rectangle(frame, -length / 2, -13, length, 26, 3));
  sheet.ink.detail.push(rectangle(frame, -length / 2 + 4, -9, length - 8, 18, 2));
  const count = Math.floor(length / 22);
  for (let index = 0; index < count; index++) {
    stool(sheet, toPlan(frame, [(index - (count - 1) / 2) * 22, 20]));
  }
  sheet.solids.push(around(toPlan(frame, [0, 6]), length, 38, turn));
}

/** Square floor tiles over a box, lightly. */
export function tiles(sheet: Sheet, { x, y, width, height }: Box, step = 20): void {
  sheet.ink.shade.push(rectangle(onPlan, x, y, width, height));
  for (let at = x + step; at < x + width - 1; at += step) sheet.ink.faint.push(line(onPlan, [at, y], [at, y + height]));
  for (let at = y + step; at < y + height - 1; at += step) sheet.ink.faint.push(line(onPlan, [x, at], [x + width, at]));
}
