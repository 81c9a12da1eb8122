import { around, type Point } from '#server/sample-company/plan/geometry.ts';
import { circle, rectangle, toPlan, trace } from '#server/sample-company/plan/path.ts';
import type { Sheet } from '#server/sample-company/plan/sheet.ts';

const at0: Point = [0, 0];

function leaves(sheet: Sheet, at: Point, radius: number, count: number): void {
  for (let index = 0; index < count; index++) {
    const frame = { at, turn: (360 / count) * index + at[0] };
    const tip: Point = [0, -radius];
    const bends: Point[] = [
      [radius * 0.45, -radius * 0.5],
      [-radius * 0.45, -radius * 0.5],
    ];
    sheet.ink.detail.push(
      trace(frame, at0, [
        { bend: bends[0]!, to: tip },
        { bend: bends[1]!, to: at0 },
      ]),
    );
  }
}

/** A plant in a pot, seen from above. */
export function plant(sheet: Sheet, at: Point, radius = 10): void {
  sheet.ink.shade.push(circle({ at, turn: 0 }, 0, 0, radius));
  leaves(sheet, at, radius, 7);
  sheet.solids.push(around(at, 2 * radius, 2 * radius));
}

/** Plants in pots at these points. */
export function plants(sheet: Sheet, ...points: Point[]): void {
  for (const at of points) plant(sheet, at);
}

/** A long planter that divides two zones. */
export function planter(sheet: Sheet, at: Point, length: number, turn = 0): void {
  const frame = { at, turn };
  sheet.ink.furniture.push(rectangle(frame, -length / 2, -8, length, 16, 3));
  const count = Math.floor((length - 4) / 17);
  for (let index = 0; index < count; index++) {
    leaves(sheet, toPlan(frame, [(index - (count - 1) / 2) * 17, 0]), 7.5, 5);
  }
  sheet.solids.push(around(at, length, 16, turn));
}
