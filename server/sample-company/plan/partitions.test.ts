import { describe, expect, test } from 'vitest';
import { door } from './doors.ts';
import { facade } from './facade.ts';
import { partitions } from './partitions.ts';
import { startSheet } from './sheet.ts';
import { enclose, glassWall, inside, wall } from './walls.ts';

const house = () =>
  startSheet(500, 400, [
    [50, 50],
    [450, 50],
    [450, 350],
    [50, 350],
  ]);

describe('inner walls', () => {
  test('of two neighbours are one wall, and a door is a hole in it', () => {
    const sheet = house();
    enclose(sheet, { x: 100, y: 100, width: 100, height: 100 });
    enclose(sheet, { x: 200, y: 100, width: 100, height: 100 });
    door(sheet, [200, 150], 'e', { width: 30 });
    const shared = partitions(sheet).filter(({ x, width, height }) => x + width / 2 === 200 && height > width);
    expect(shared.map(({ y, height }) => [y, y + height])).toEqual([
      [97.5, 135],
      [165, 202.5],
    ]);
  });

  test('give way to the outer wall, and glass to a solid wall', () => {
    const sheet = house();
    enclose(sheet, { x: 50, y: 50, width: 100, height: 100 }, ['s']);
    wall(sheet, [50, 150], [100, 150]);
    glassWall(sheet, [150, 200], [200, 200]);
    const level = partitions(sheet).filter(({ width, height }) => width > height);
    expect(level.map(({ kind, y, height }) => [kind, y + height / 2])).toEqual([
      ['inner', 150],
      ['glass', 150],
      ['glass', 200],
    ]);
  });

  test('leave a room less floor at the thick outer wall', () => {
    expect(inside(house(), { x: 50, y: 50, width: 100, height: 100 })).toEqual({ x: 56, y: 56, width: 91, height: 91 });
  });
});

test('windows stand between inner walls and doors, never across them', () => {
  const sheet = house();
  wall(sheet, [210, 50], [210, 350]);
  door(sheet, [330, 50], 's');
  const north = facade(sheet)[0]!;
  expect(north.windows.length).toBeGreaterThan(2);
  for (const at of [160, 280]) expect(north.windows.every(([from, to]) => to < at || from > at)).toBe(true);
});
