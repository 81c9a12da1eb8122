import { type Point, turn } from '#server/sample-company/plan/geometry.ts';
import { circle, line, onPlan, polygon, rectangle, toPlan, trace } from '#server/sample-company/plan/path.ts';
import { label, type Sheet } from '#server/sample-company/plan/sheet.ts';

/** A north arrow; north need not be the top of the sheet. */
export function compass(sheet: Sheet, at: Point, north = 0): void {
  const frame = { at, turn: north };
  sheet.ink.door.push(circle(frame, 0, 0, 12));
  sheet.ink.inner.push(polygon(frame, [0, -11], [4, 5], [0, 2], [-4, 5]));
  label(sheet, 'N', toPlan(frame, [0, -19]), 10);
}

/** A bar of five metres. */
export function scaleBar(sheet: Sheet, [x, y]: Point): void {
  const metre = 32.5;
  for (let index = 0; index < 5; index++) {
    const paint = index % 2 === 0 ? sheet.ink.inner : sheet.ink.shade;
    paint.push(rectangle(onPlan, x + index * metre, y, metre, 4));
  }
  sheet.ink.door.push(rectangle(onPlan, x, y, 5 * metre, 4));
  label(sheet, '0', [x, y - 8], 9);
  label(sheet, '5 m', [x + 5 * metre, y - 8], 9);
}

/** Steps in front of an entrance in the south or (turned) another facade. */
export function entranceSteps(sheet: Sheet, at: Point, width: number, degrees = 0): void {
  const frame = { at, turn: degrees };
  for (let step = 0; step < 3; step++) {
    const half = width / 2 + step * 5;
    sheet.ink.detail.push(line(frame, [-half, 8], [-half, 12 + step * 5], [half, 12 + step * 5], [half, 8]));
  }
  sheet.ink.door.push(line(frame, [0, 33], [0, 18]), line(frame, [-5, 23], [0, 16], [5, 23]));
}

/** A tree outside, its crown seen from above. */
export function tree(sheet: Sheet, at: Point, radius: number): void {
  const crown: Point[] = Array.from({ length: 10 }, (_, index) => turn([0, -radius], index * 36 + at[0]));
  const round = { radius: radius * 0.34, clockwise: true };
  const frame = { at, turn: 0 };
  sheet.ink.shade.push(circle(frame, 0, 0, radius * 0.94));
  sheet.ink.detail.push(
    trace(
      frame,
      crown[0]!,
      [...crown.slice(1), crown[0]!].map((to) => ({ ...round, to })),
      true,
    ),
  );
  for (let index = 0; index < 5; index++) {
    const [tip, root] = [turn([0, -radius * 0.7], index * 72 + at[1]), turn([0, -radius * 0.12], index * 72 + at[1])];
    sheet.ink.faint.push(line(frame, root, tip));
  }
  sheet.ink.detail.push(circle(frame, 0, 0, radius * 0.07));
}
