import type { Box, Point } from './geometry.ts';
import type { Sheet, Side, Wall } from './sheet.ts';

function wallThrough(sheet: Sheet, points: Point[], kind: Wall['kind']): void {
  points.slice(1).forEach((to, index) => {
    sheet.walls.push({ from: points[index]!, to, kind });
  });
}

/** An inner wall through these points, upright or level from each to the next. */
export function wall(sheet: Sheet, ...points: Point[]): void {
  wallThrough(sheet, points, 'inner');
}

/** A glass partition through these points. */
export function glassWall(sheet: Sheet, ...points: Point[]): void {
  wallThrough(sheet, points, 'glass');
}

/** The four walls around a box; the sides named are of glass, the ones left out are open. */
export function enclose(sheet: Sheet, box: Box, glass: Side[] = [], open: Side[] = []): void {
  const [left, top, right, bottom] = [box.x, box.y, box.x + box.width, box.y + box.height];
  const sides: Record<Side, [Point, Point]> = {
    n: [
      [left, top],
      [right, top],
    ],
    e: [
      [right, top],
      [right, bottom],
    ],
    s: [
      [left, bottom],
      [right, bottom],
    ],
    w: [
      [left, top],
      [left, bottom],
    ],
  };
  for (const side of ['n', 'e', 's', 'w'] as const) {
    if (!open.includes(side)) wallThrough(sheet, sides[side], glass.includes(side) ? 'glass' : 'inner');
  }
}

/** The floor inside walls that stand around a box: less for the thick outer walls, a little less for inner ones. */
export function inside(sheet: Sheet, box: Box): Box {
  const { outline } = sheet;
  const onFacade = (axis: 0 | 1, at: number) =>
    outline.some((from, index) => from[axis] === at && outline[(index + 1) % outline.length]![axis] === at);
  const [left, right] = [box.x, box.x + box.width].map((x) => (onFacade(0, x) ? 6 : 3)) as [number, number];
  const [top, bottom] = [box.y, box.y + box.height].map((y) => (onFacade(1, y) ? 6 : 3)) as [number, number];
  return { x: box.x + left, y: box.y + top, width: box.width - left - right, height: box.height - top - bottom };
}
