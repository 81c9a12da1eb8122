import { around, type Point } from '#server/sample-company/plan/geometry.ts';
import { line, rectangle } from '#server/sample-company/plan/path.ts';
import type { Sheet } from '#server/sample-company/plan/sheet.ts';

/** A row of lockers, their doors to the south of the unturned piece. */
export function lockers(sheet: Sheet, at: Point, count: number, turn = 0): void {
  const frame = { at, turn };
  const left = (-count * 14) / 2;
  sheet.ink.furniture.push(rectangle(frame, left, -8, count * 14, 16), line(frame, [left, 5], [-left, 5]));
  for (let index = 1; index < count; index++) {
    const x = left + index * 14;
    sheet.ink.furniture.push(line(frame, [x, -8], [x, 8]));
  }
  sheet.solids.push(around(at, count * 14, 16, turn));
}

/** A bookcase, books in it. */
export function bookcase(sheet: Sheet, at: Point, length: number, turn = 0): void {
  const frame = { at, turn };
  sheet.ink.furniture.push(rectangle(frame, -length / 2, -6, length, 12));
  for (let x = 4; x < length - 3; x += x % 3 === 0 ? 7 : 4) {
    sheet.ink.detail.push(line(frame, [x - length / 2, -4], [x - length / 2, 4]));
  }
  sheet.solids.push(around(at, length, 12, turn));
}

/** A printer on its cabinet. */
export function printer(sheet: Sheet, at: Point, turn = 0): void {
  const frame = { at, turn };
  sheet.ink.furniture.push(rectangle(frame, -15, -10, 30, 20, 2), rectangle(frame, -11, -7, 22, 9, 1));
  sheet.ink.detail.push(rectangle(frame, -8, 4, 16, 6));
  sheet.solids.push(around(at, 30, 20, turn));
}

/** A screen or whiteboard on a wall to its north. */
export function screen(sheet: Sheet, at: Point, length: number, turn = 0): void {
  sheet.ink.inner.push(rectangle({ at, turn }, -length / 2, -1.5, length, 3));
}

/** A structural column. */
export function column(sheet: Sheet, at: Point, size = 12): void {
  sheet.ink.inner.push(rectangle({ at, turn: 0 }, -size / 2, -size / 2, size, size));
  sheet.solids.push(around(at, size, size));
}
