import { type Link, lift, linkedStairs, toilets } from '#server/sample-company/furniture/core.ts';
import { plant } from '#server/sample-company/furniture/greenery.ts';
import { column } from '#server/sample-company/furniture/storage.ts';
import { compass, scaleBar } from '#server/sample-company/furniture/surroundings.ts';
import { door, passage } from '#server/sample-company/plan/doors.ts';
import type { Point } from '#server/sample-company/plan/geometry.ts';
import { label, type Sheet, startSheet } from '#server/sample-company/plan/sheet.ts';
import { enclose, glassWall, wall } from '#server/sample-company/plan/walls.ts';

const outline: Point[] = [
  [50, 50],
  [1240, 50],
  [1350, 160],
  [1350, 850],
  [50, 850],
];

/** The headquarters' shell: facade, columns and the core with stairs, lifts and toilets; every floor begins with it. */
export function centrala(links: Link[]): Sheet {
  const sheet = startSheet(1400, 900, outline);
  enclose(sheet, { x: 530, y: 340, width: 340, height: 220 }, [], ['e']);
  wall(sheet, [625, 340], [625, 560]);
  wall(sheet, [755, 340], [755, 412]);
  wall(sheet, [755, 488], [755, 560]);
  wall(sheet, [690, 340], [690, 412]);
  wall(sheet, [690, 488], [690, 560]);
  wall(sheet, [625, 412], [870, 412], [870, 340]);
  wall(sheet, [625, 488], [870, 488], [870, 560]);
  glassWall(sheet, [870, 412], [870, 488]);
  for (const x of [657.5, 722.5]) {
    passage(sheet, [x, 412], 'x', 32);
    passage(sheet, [x, 488], 'x', 32);
  }
  door(sheet, [530, 538], 'e', { hinge: 'right', width: 30 });
  door(sheet, [870, 450], 'e', { leaves: 2, width: 26 });
  door(sheet, [852, 412], 'n', { hinge: 'right', width: 24 });
  door(sheet, [773, 488], 's', { width: 24, hinge: 'right' });
  const staircase = { x: 533, y: 343, width: 89, height: 214 };
  linkedStairs(sheet, staircase, links);
  for (const x of [625, 690]) {
    lift(sheet, { x, y: 340, width: 65, height: 72 }, 0);
    lift(sheet, { x, y: 488, width: 65, height: 72 }, 180);
  }
  toilets(sheet, { x: 758, y: 343, width: 109, height: 66 }, 0, 3);
  toilets(sheet, { x: 758, y: 491, width: 109, height: 66 }, 180, 3);
  label(sheet, 'WINDY', [690, 450], 11);
  plant(sheet, [768, 450], 9);
  for (const x of [478, 922]) for (const y of [288, 612]) column(sheet, [x, y]);
  compass(sheet, [1318, 78], 20);
  scaleBar(sheet, [60, 873]);
  return sheet;
}
