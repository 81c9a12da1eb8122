import { type Link, lift, linkedStairs, toilets } from '#server/sample-company/furniture/core.ts';
import { column } from '#server/sample-company/furniture/storage.ts';
import { compass, scaleBar, tree } from '#server/sample-company/furniture/surroundings.ts';
import { door, passage } from '#server/sample-company/plan/doors.ts';
import type { Point } from '#server/sample-company/plan/geometry.ts';
import { line, onPlan, trace } from '#server/sample-company/plan/path.ts';
import { label, type Sheet, startSheet } from '#server/sample-company/plan/sheet.ts';
import { enclose, wall } from '#server/sample-company/plan/walls.ts';

const outline: Point[] = [
  [50, 50],
  [1250, 50],
  [1250, 440],
  [540, 440],
  [540, 900],
  [50, 900],
];

const staircase = { x: 383, y: 243, width: 78, height: 194 };

function core(sheet: Sheet, links: Link[]): void {
  enclose(sheet, { x: 380, y: 240, width: 160, height: 200 });
  wall(sheet, [464, 240], [464, 440]);
  wall(sheet, [464, 312], [540, 312]);
  linkedStairs(sheet, staircase, links);
  door(sheet, [380, 418], 'e', { hinge: 'right' });
  lift(sheet, { x: 466, y: 242, width: 72, height: 68 }, 180);
  passage(sheet, [502, 240], 'x', 32);
  toilets(sheet, { x: 467, y: 315, width: 70, height: 122 }, 0, 2);
  door(sheet, [540, 392], 'w', { width: 26 });
}

function yard(sheet: Sheet): void {
  tree(sheet, [790, 620], 44);
  tree(sheet, [660, 850], 40);
  tree(sheet, [1040, 630], 52);
  tree(sheet, [1180, 740], 40);
  tree(sheet, [930, 740], 36);
  const { detail, door: rack } = sheet.ink;
  detail.push(trace(onPlan, [590, 476], [{ bend: [600, 720], to: [880, 925] }]));
  detail.push(trace(onPlan, [650, 476], [{ bend: [670, 680], to: [960, 925] }]));
  for (let x = 1130; x <= 1226; x += 12) rack.push(line(onPlan, [x, 462], [x + 8, 490]));
  label(sheet, 'ROWERY', [1182, 506], 10);
  label(sheet, 'DZIEDZINIEC', [900, 530], 16);
}

/** The shell of the loft in an old factory in Praga: two wings around a yard, iron columns, the core at the elbow. */
export function praga(links: Link[]): Sheet {
  const sheet = startSheet(1300, 950, outline);
  core(sheet, links);
  yard(sheet);
  for (const x of [660, 810]) column(sheet, [x, 245], 10);
  for (const y of [560, 680]) column(sheet, [295, y], 10);
  compass(sheet, [1225, 580], -30);
  scaleBar(sheet, [564, 920]);
  return sheet;
}
