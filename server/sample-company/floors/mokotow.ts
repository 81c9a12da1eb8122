import { toilets } from '#server/sample-company/furniture/core.ts';
import { kitchenCounter, tiles } from '#server/sample-company/furniture/kitchen.ts';
import { compass, entranceSteps, scaleBar } from '#server/sample-company/furniture/surroundings.ts';
import { door, passage } from '#server/sample-company/plan/doors.ts';
import { label, type Sheet, startSheet } from '#server/sample-company/plan/sheet.ts';
import { enclose, wall } from '#server/sample-company/plan/walls.ts';

/** A small office just rented in Mokotów: walls and a kitchen, no desks drawn yet. */
export function mokotow(): Sheet {
  const sheet = startSheet(750, 525, [
    [50, 50],
    [620, 50],
    [690, 120],
    [690, 475],
    [50, 475],
  ]);
  enclose(sheet, { x: 50, y: 345, width: 140, height: 130 });
  door(sheet, [80, 345], 's', { hinge: 'right' });
  toilets(sheet, { x: 56, y: 348, width: 131, height: 121 }, 180, 3);
  wall(sheet, [190, 345], [330, 345], [330, 475]);
  passage(sheet, [268, 345], 'x', 60);
  tiles(sheet, { x: 193, y: 348, width: 134, height: 121 });
  kitchenCounter(sheet, [260, 457], 132, 180);
  door(sheet, [400, 475], 'n', { leaves: 2, width: 28 });
  entranceSteps(sheet, [400, 475], 70);
  wall(sheet, [470, 50], [470, 250], [690, 250]);
  door(sheet, [470, 210], 'w');
  label(sheet, 'KUCHNIA', [260, 392], 11);
  label(sheet, 'SALA DUŻA', [240, 190], 14);
  label(sheet, 'GABINET', [575, 170], 13);
  label(sheet, 'HOL', [400, 400], 12);
  label(sheet, 'SALA MAŁA', [560, 380], 13);
  compass(sheet, [700, 70], 10);
  scaleBar(sheet, [60, 499]);
  return sheet;
}
