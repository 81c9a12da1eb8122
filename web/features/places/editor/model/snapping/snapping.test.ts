import { describe, expect, test } from 'vitest';
import { startItemDrag } from '../drag/drag.ts';
import { startPointDrag } from '../drag/point-drag.ts';
import { startRoomResizeDrag } from '../drag/resize-drag.ts';
import type { EditedItem } from '../edited-item.ts';
import { areItemsOnBoard } from '../geometry/allowed-offsets.ts';
import { findCollidingItemIds } from '../geometry/collisions.ts';
import { movedItem } from '../kinds/kinds.ts';
import { forSeeds } from '../testing/chance.ts';
import { aDesk, aPointer, aRoom, drawingOf, largeDrawing } from '../testing/samples.ts';
import type { Guide } from './guide.ts';
import { getSnapDistance, type SnapSettings } from './snap-settings.ts';

const view = { x: 0, y: 0, width: 1000, height: 500 };
const near: SnapSettings = { snapDistance: 8, view, grid: null };

/** Drags an item among other items. */
function drag(moving: EditedItem, others: EditedItem[], to: { x: number; y: number }, catching = near) {
  return startItemDrag(drawingOf([moving, ...others]), new Set([moving.id]))!.move(to, catching);
}

test('8 pixels at any zoom; nothing with Ctrl, and nothing catches a fast pointer', () => {
  expect([getSnapDistance(1, 0, false), getSnapDistance(0.5, 0.3, false), getSnapDistance(2, 0.8, false)]).toEqual([
    8, 16, 4,
  ]);
  expect(getSnapDistance(1, 0, true)).toBe(0);
  expect(getSnapDistance(1, 0.81, false)).toBe(0);
});

describe('moving', () => {
  const desk = aDesk({ x: 100, y: 100 });

  test('edges snap to edges, with a line between both', () => {
    const other = aDesk({ x: 300, y: 300 });
    const { offset, guides } = drag(desk, [other], { x: 195, y: 50 });
    expect(offset).toEqual({ x: 200, y: 50 });
    const line = (at: number): Guide => ({ sort: 'line', axis: 'x', at, from: 150, to: 325 });
    expect(guides).toEqual(expect.arrayContaining([line(300), line(352), line(326)]));
    expect(guides).toHaveLength(3);
  });

  test('middles snap to middles, with the item’s rotation', () => {
    const upright = aDesk({ x: 300, y: 300, rotation: 90 });
    const { offset, guides } = drag(desk, [upright], { x: 203, y: 0 });
    expect(offset.x).toBe(200);
    expect(guides).toEqual([{ sort: 'line', axis: 'x', at: 326, from: 100, to: 338.5 }]);
  });

  test('further than the reach nothing is caught', () => {
    const other = aDesk({ x: 300, y: 300 });
    expect(drag(desk, [other], { x: 191.9, y: 50 })).toEqual({ offset: { x: 191.9, y: 50 }, guides: [] });
    expect(drag(desk, [other], { x: 192, y: 50 }).offset.x).toBe(200);
    expect(drag(desk, [other], { x: 195, y: 50 }, { ...near, snapDistance: 0 })).toEqual({
      offset: { x: 195, y: 50 },
      guides: [],
    });
  });

  test('items out of view do not snap', () => {
    const other = aDesk({ x: 300, y: 300 });
    const seen = { ...near, view: { x: 0, y: 0, width: 290, height: 290 } };
    expect(drag(desk, [other], { x: 195, y: 50 }, seen).offset).toEqual({ x: 195, y: 50 });
  });

  test('an item snaps between two items at equal gaps, and after two at the gap between them', () => {
    const [left, right] = [aDesk({ x: 200, y: 104 }), aDesk({ x: 400, y: 96 })];
    const between = drag(desk, [left, right], { x: 196, y: 0 }, { ...near, snapDistance: 5 });
    expect(between.offset.x).toBe(200);
    expect(between.guides).toContainEqual({
      sort: 'gap',
      axis: 'x',
      at: expect.any(Number),
      width: 48,
      gaps: [
        { from: 252, to: 300 },
        { from: 352, to: 400 },
      ],
    });
    const [first, second, third] = [aDesk({ x: 200 }), aDesk({ x: 270 }), aDesk({ x: 340 })];
    const after = drag(desk, [first, second, third], { x: 307, y: 0 }, { ...near, snapDistance: 4 });
    expect(after.offset.x).toBe(310);
    expect(after.guides).toContainEqual({
      sort: 'gap',
      axis: 'x',
      at: 112.5,
      width: 18,
      gaps: [
        { from: 252, to: 270 },
        { from: 322, to: 340 },
        { from: 392, to: 410 },
      ],
    });
    const before = drag(aDesk({ x: 500, y: 100 }), [first, second], { x: -367, y: 0 }, { ...near, snapDistance: 4 });
    expect(before.offset.x).toBe(-370);
  });

  test('guides show consecutive equal gaps, none without space, and none between touching items', () => {
    const [further, first, second] = [aDesk({ x: 100 }), aDesk({ x: 200 }), aDesk({ x: 270 })];
    const moving = aDesk({ x: 500, y: 100 });
    const { offset, guides } = drag(moving, [further, first, second], { x: -161, y: 0 }, { ...near, snapDistance: 4 });
    expect(offset.x).toBe(-160);
    expect(guides.find(({ sort }) => sort === 'gap')).toMatchObject({
      gaps: [
        { from: 252, to: 270 },
        { from: 322, to: 340 },
      ],
    });
    // The item does not fit between the other two, else it would snap at 276.
    const narrow = [aDesk({ x: 230, y: 104 }), aDesk({ x: 322, y: 104 })];
    expect(drag(moving, narrow, { x: -226, y: 0 }, { ...near, snapDistance: 3 }).offset.x).toBe(-226);
    const touching = drag(
      moving,
      [aDesk({ x: 148 }), aDesk({ x: 200 })],
      { x: -249, y: 0 },
      { ...near, snapDistance: 4 },
    );
    expect(touching.offset.x).toBe(-248);
    expect(touching.guides.filter(({ sort }) => sort === 'gap')).toEqual([]);
  });

  test('gaps count between items of the same kind: a room around desks is not their neighbour', () => {
    const room = aRoom({ x: 325, y: 50, width: 6, height: 200 });
    const [first, second] = [aDesk({ x: 200 }), aDesk({ x: 270 })];
    expect(drag(desk, [room, first, second], { x: 238, y: 0 }, { ...near, snapDistance: 3 }).offset.x).toBe(240);
  });

  test('the nearest line catches, and is drawn to the nearest on it to either side', () => {
    const others = [
      aDesk({ x: 305, y: 60 }),
      aDesk({ x: 302, y: 400 }),
      aDesk({ x: 302, y: 300 }),
      aDesk({ x: 302, y: 20 }),
      aDesk({ x: 302, y: 60 }),
    ];
    const { offset, guides } = drag(desk, others, { x: 201, y: 70 });
    expect(offset.x).toBe(202);
    expect(guides).toContainEqual({ sort: 'line', axis: 'x', at: 302, from: 60, to: 325 });
  });

  test('an item snaps to the grid if it snaps to nothing else', () => {
    const other = aDesk({ x: 303, y: 300 });
    const grid = { ...near, grid: 25 };
    expect(drag(desk, [other], { x: 22, y: 30 }, grid).offset).toEqual({ x: 25, y: 25 });
    expect(drag(desk, [other], { x: 200, y: 30 }, grid).offset, 'the neighbour first').toEqual({ x: 203, y: 25 });
    expect(drag(desk, [], { x: 13, y: 0 }, grid).offset, 'further than the reach').toEqual({ x: 13, y: 0 });
  });

  test('nothing is taken further than the reach, nor off the board', () => {
    forSeeds(300, (chance) => {
      const random = (at: number) =>
        aDesk({
          no: at,
          x: chance.between(60, 880),
          y: chance.between(60, 400),
          rotation: chance.pick([0, 0, 90, 45]),
        });
      const items = [aRoom(), ...Array.from({ length: 12 }, (_, at) => random(at + 1))];
      const drawing = drawingOf(items);
      const moving = chance.some(items);
      const held = startItemDrag(drawing, new Set(moving.map(({ id }) => id)))!;
      const to = { x: chance.between(-1200, 1200), y: chance.between(-700, 700) };
      const snapDistance = chance.between(1, 30);
      const free = held.move(to, { ...near, snapDistance: 0 }).offset;
      const { offset } = held.move(to, { snapDistance, view, grid: chance.pick([null, 25]) });
      expect(Math.abs(offset.x - free.x)).toBeLessThanOrEqual(snapDistance);
      expect(Math.abs(offset.y - free.y)).toBeLessThanOrEqual(snapDistance);
      expect(
        areItemsOnBoard(
          moving.map((item) => movedItem(item, offset)),
          drawing,
        ),
      ).toBe(true);
    });
  });
});

describe('resizing a room', () => {
  const room = aRoom({ x: 300, y: 100 });

  test('its edge is caught by an edge, and by the grid', () => {
    const drawing = drawingOf([room, aDesk({ x: 520, y: 400 })]);
    const { box, guides } = startRoomResizeDrag(drawing, room.id, { x: 1, y: 1 })!.resize(
      { x: 15, y: 47 },
      { ...near, grid: 25 },
    );
    expect(box).toEqual({ x: 300, y: 100, width: 220, height: 250 });
    expect(guides).toContainEqual({ sort: 'line', axis: 'x', at: 520, from: 100, to: 425 });
  });

  test('turned by a quarter, the edge under the hand is caught', () => {
    const turned = aRoom({ x: 300, y: 150, width: 200, height: 100, rotation: 90 });
    const drawing = drawingOf([turned, aDesk({ x: 700, y: 320 })]);
    // The rotated room is at 350 to 450 and 100 to 300, and its right end points down.
    const { box } = startRoomResizeDrag(drawing, turned.id, { x: 1, y: 0 })!.resize({ x: 0, y: 15 }, near);
    expect(box.width).toBe(220);
  });

  test('a room’s edge does not snap to an edge beyond the board’s margin', () => {
    const far = aDesk({ x: 933, y: 300 });
    const drag = startRoomResizeDrag(drawingOf([room, far]), room.id, { x: 1, y: 0 })!;
    expect(drag.resize({ x: 479, y: 0 }, near).box.width).toBe(679);
    expect(drag.resize({ x: 435, y: 0 }, near).box.width, 'its other edge lies on it').toBe(633);
  });

  test('it stops at the board, never gets smaller than a cell, and is caught no further than the reach', () => {
    forSeeds(200, (chance) => {
      const rotation = chance.pick([0, 90, 180, 270]);
      const one = aRoom({ x: 300, y: 200, width: 100, height: 100, rotation });
      const drawing = drawingOf([one, aDesk({ x: chance.between(40, 800), y: chance.between(40, 400) })]);
      const handle = { x: chance.pick([-1, 0, 1] as const), y: chance.pick([-1, 0, 1] as const) };
      const resize = startRoomResizeDrag(drawing, one.id, handle)!;
      const to = { x: chance.between(-900, 900), y: chance.between(-600, 600) };
      const free = resize.resize(to, { ...near, snapDistance: 0 }).box;
      const { box } = resize.resize(to, { ...near, grid: 25 });
      for (const side of ['width', 'height'] as const) {
        expect(box[side]).toBeGreaterThanOrEqual(25 - 1e-9);
        expect(Math.abs(box[side] - free[side])).toBeLessThanOrEqual(8 + 1e-9);
      }
      expect(areItemsOnBoard([{ ...one, ...box }], drawing)).toBe(true);
    });
  });
});

describe('collisions of a drag', () => {
  test('are those of the drawing after the drop', () => {
    forSeeds(60, (chance) => {
      const desks = Array.from({ length: 20 }, (_, at) =>
        aDesk({ no: at + 1, x: chance.between(60, 500), y: chance.between(60, 300) }),
      );
      const drawing = drawingOf([...desks, aRoom()]);
      const ids = new Set(chance.some(desks).map(({ id }) => id));
      const held = startItemDrag(drawing, ids)!;
      const { offset } = held.move(
        { x: chance.between(-50, 50), y: chance.between(-50, 50) },
        { ...near, snapDistance: 0 },
      );
      const items = drawing.items.map((item) => (ids.has(item.id) ? movedItem(item, offset) : item));
      expect(held.collisions(offset)).toEqual(findCollidingItemIds(items));
    });
  });
});

test('a hundred of 999 desks are dragged with guides to their neighbours', () => {
  const drawing = largeDrawing(999, 60);
  const ids = new Set(
    drawing.items
      .filter(({ kind }) => kind === 'desk')
      .slice(0, 100)
      .map(({ id }) => id),
  );
  const all = { snapDistance: 8, view: { x: 0, y: 0, width: 2010, height: 2010 }, grid: 25 };
  const { offset, guides } = startItemDrag(drawing, ids)!.move({ x: 4, y: 3 }, all);
  expect(offset.x).toBe(0);
  expect(guides.length).toBeGreaterThan(0);
});

test('a corner that is drawn is caught by edges and by the grid, on the board, and not by its own outline', () => {
  const [desk, pointer] = [aDesk({ x: 300, y: 300 }), aPointer()];
  const drag = startPointDrag(drawingOf([desk, pointer]), pointer.id);
  expect(drag({ x: 305, y: 50 }, near)).toMatchObject({
    point: { x: 300, y: 50 },
    guides: [{ sort: 'line', axis: 'x', at: 300, from: 50, to: 325 }],
  });
  expect(drag({ x: 601, y: 210 }, { ...near, grid: 25 }).point).toEqual({ x: 600, y: 210 });
  expect(drag({ x: 603, y: 112 }, near).point).toEqual({ x: 603, y: 112 });
  expect(drag({ x: -50, y: 900 }, near).point).toEqual({ x: 20, y: 480 });
});
