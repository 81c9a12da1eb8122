import { around, type Point } from '#server/sample-company/plan/geometry.ts';
import { line, rectangle, toPlan, trace } from '#server/sample-company/plan/path.ts';
import type { Sheet } from '#server/sample-company/plan/sheet.ts';
import { chair } from './seating.ts';

/** A reception counter, bowed towards the south, two chairs behind it. */
export function reception(sheet: Sheet, at: Point, turn = 0): void {
  const frame = { at, turn };
  const { furniture, detail } = sheet.ink;
  furniture.push(
    trace(frame, [-70, -14], [{ bend: [0, 8], to: [70, -14] }, { to: [70, 8] }, { bend: [0, 32], to: [-70, 8] }], true),
  );
  detail.push(trace(frame, [-64, 2], [{ bend: [0, 24], to: [64, 2] }]));
  chair(sheet, toPlan(frame, [-26, -22]), turn + 180);
  chair(sheet, toPlan(frame, [26, -22]), turn + 180);
  sheet.solids.push(around(toPlan(frame, [0, -4]), 144, 56, turn));
}

/** A booth for calls: a small glass box with a seat; its door to the south. */
export function phoneBooth(sheet: Sheet, at: Point, turn = 0): void {
  const frame = { at, turn };
  const { furniture, detail, glass } = sheet.ink;
  glass.push(rectangle(frame, -19, -19, 38, 3), rectangle(frame, -19, -16, 3, 35), rectangle(frame, 16, -16, 3, 35));
  furniture.push(rectangle(frame, -16, -16, 32, 9), rectangle(frame, -8, -4, 16, 13, 4));
  detail.push(line(frame, [-16, 18], [16, 18]));
  sheet.solids.push(around(at, 38, 38, turn));
}

/** A table-tennis table with room to play. */
export function tableTennis(sheet: Sheet, at: Point, turn = 0): void {
  const frame = { at, turn };
  sheet.ink.furniture.push(rectangle(frame, -44, -25, 88, 50));
  sheet.ink.detail.push(line(frame, [-44, 0], [44, 0]), line(frame, [0, -29], [0, 29]));
  sheet.solids.push(around(at, 130, 60, turn));
}

/** Turnstiles at an entrance, people walking north or south through them. */
export function turnstiles(sheet: Sheet, at: Point, count: number): void {
  const frame = { at, turn: 0 };
  for (let index = 0; index < count; index++) {
    const x = (index - (count - 1) / 2) * 30;
    sheet.ink.furniture.push(rectangle(frame, x - 4, -14, 8, 28, 3));
    if (index < count - 1)
      sheet.ink.detail.push(line(frame, [x + 4, 0], [x + 13, 0]), line(frame, [x + 17, 0], [x + 26, 0]));
  }
  sheet.solids.push(around(at, count * 30, 28));
}
