import { type Link, lift, linkedStairs, toilets } from '#server/sample-company/furniture/core.ts';
import { compass, scaleBar } from '#server/sample-company/furniture/surroundings.ts';
import { door, passage } from '#server/sample-company/plan/doors.ts';
import type { Point } from '#server/sample-company/plan/geometry.ts';
import { type Sheet, startSheet } from '#server/sample-company/plan/sheet.ts';
import { enclose, wall } from '#server/sample-company/plan/walls.ts';

const outline: Point[] = [
  [50, 150],
  [423.2, 50],
  [1000, 50],
  [1000, 700],
  [50, 700],
];

const staircase = { x: 843, y: 293, width: 72, height: 184 };

/** The shell of the town house in Lisbon: the street cuts its front at 15 degrees, the core stands on the east wall. */
export function lizbona(links: Link[]): Sheet {
  const sheet = startSheet(1050, 750, outline);
  sheet.blind.push({ x: 990, y: 285, width: 20, height: 200 });
  enclose(sheet, { x: 840, y: 290, width: 160, height: 190 });
  wall(sheet, [918, 290], [918, 480]);
  wall(sheet, [918, 362], [1000, 362]);
  linkedStairs(sheet, staircase, links);
  door(sheet, [840, 458], 'e', { hinge: 'right' });
  lift(sheet, { x: 921, y: 292, width: 74, height: 68 }, 180);
  passage(sheet, [958, 290], 'x', 32);
  toilets(sheet, { x: 921, y: 365, width: 73, height: 112 }, 0, 2);
  door(sheet, [976, 480], 'n', { width: 26, hinge: 'right' });
  compass(sheet, [90, 84], 40);
  scaleBar(sheet, [60, 722]);
  return sheet;
}
