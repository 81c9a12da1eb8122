import type { Box, Point } from '#server/sample-company/plan/geometry.ts';
import { circle, type Frame, line, onPlan, rectangle } from '#server/sample-company/plan/path.ts';
import type { Sheet } from '#server/sample-company/plan/sheet.ts';

const solid = (sheet: Sheet, box: Box) => sheet.solids.push({ ...box, rotation: 0 });

/** A staircase of two flights side by side, the landing to the north; one flight goes up, the other down. */
function stairs(sheet: Sheet, box: Box): void {
  const { x, y, width, height } = box;
  const landing = width * 0.42;
  const middle = x + width / 2;
  const { detail, door } = sheet.ink;
  for (let step = y + landing; step < y + height - 40; step += 8.5) {
    detail.push(line(onPlan, [x, step], [middle - 2, step]), line(onPlan, [middle + 2, step], [x + width, step]));
  }
  sheet.ink.furniture.push(rectangle(onPlan, middle - 2, y + landing, 4, height - landing - 40));
  const [up, down] = [x + width / 4, x + (width * 3) / 4];
  const [foot, turnAt] = [y + height - 36, y + landing / 2];
  door.push(line(onPlan, [up, foot], [up, turnAt], [down, turnAt], [down, foot]), circle(onPlan, up, foot, 2));
  door.push(line(onPlan, [down - 4, foot - 7], [down, foot], [down + 4, foot - 7]));
  solid(sheet, box);
}

/** A staircase as regions that lead to other floors, from the north: one above the other, wide enough for a name. */
function stairRegions({ x, y, width, height }: Box, count: number): Point[][] {
  const [left, right, each] = [x + 2, x + width - 2, (height - 2) / count];
  return Array.from({ length: count }, (_, index): Point[] => {
    const [top, bottom] = [y + 2 + index * each, y + (index + 1) * each];
    return [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ];
  });
}

/** A floor that one reaches from here, by key. */
export interface Link {
  name: string;
  target: string;
}

const linkColors = ['#1d4ed8', '#15803d'];

/** A staircase that one clicks to get to other floors. */
export function linkedStairs(sheet: Sheet, box: Box, links: Link[]): void {
  stairs(sheet, box);
  const regions = stairRegions(box, links.length);
  links.forEach((link, index) => {
    sheet.pointers.push({ ...link, points: regions[index]!, color: linkColors[index % linkColors.length]! });
  });
}

/** A lift: its shaft crossed, its doors to the south unless turned by 180 degrees. */
export function lift(sheet: Sheet, box: Box, turn: 0 | 180): void {
  const { x, y, width, height } = box;
  const frame: Frame = { at: [x + width / 2, y + height / 2], turn };
  const [halfWidth, halfHeight] = [width / 2 - 7, height / 2 - 8];
  const { furniture, detail, door } = sheet.ink;
  furniture.push(rectangle(frame, -halfWidth, -halfHeight, 2 * halfWidth, 2 * halfHeight));
  detail.push(line(frame, [-halfWidth, -halfHeight], [halfWidth, halfHeight]));
  detail.push(line(frame, [halfWidth, -halfHeight], [-halfWidth, halfHeight]));
  door.push(
    line(frame, [-15, halfHeight + 5], [-1, halfHeight + 5]),
    line(frame, [1, halfHeight + 5], [15, halfHeight + 5]),
  );
  solid(sheet, box);
}

/** Cubicles along the north of a box and basins along its south, unless turned by 180 degrees. */
export function toilets(sheet: Sheet, box: Box, turn: 0 | 180, cubicles = 3): void {
  const { x, y, width, height } = box;
  const frame: Frame = { at: [x + width / 2, y + height / 2], turn };
  const [left, top] = [-width / 2, -height / 2];
  const { furniture, detail, door } = sheet.ink;
  const cubicle = Math.min(34, width / cubicles);
  const deep = Math.min(38, height * 0.6);
  for (let index = 0; index < cubicles; index++) {
    const edge = left + (index + 1) * cubicle;
    const middle = edge - cubicle / 2;
    door.push(line(frame, [edge, top], [edge, top + deep]));
    door.push(line(frame, [edge - cubicle, top + deep], [edge - cubicle + 7, top + deep], [edge - 9, top + deep + 11]));
    door.push(line(frame, [edge - 7, top + deep], [edge, top + deep]));
    furniture.push(rectangle(frame, middle - 6, top + 2, 12, 6, 1), circle(frame, middle, top + 15, 5, 7));
  }
  const basins = Math.max(2, cubicles - 1);
  for (let index = 0; index < basins; index++) {
    const middle = left + 12 + index * 19;
    furniture.push(rectangle(frame, middle - 8, -top - 12, 16, 11, 4));
    detail.push(circle(frame, middle, -top - 6, 2));
  }
  solid(sheet, box);
}
