import { describe, expect, test } from 'vitest';
import { getRotatedBounds, type Point } from '#web/plan/box.ts';
import { forSeeds } from '../testing/chance.ts';
import { aDesk, aPointer, aRoom, drawingOf, largeDrawing } from '../testing/samples.ts';
import { areItemsOnBoard, clampOffset, getAllowedOffsets } from './allowed-offsets.ts';
import { clampCornerToBoard } from './clamp-corner-to-board.ts';
import { clampItemsToBoard, clampItemToBoard } from './clamp-item-to-board.ts';
import { doesClickCloseOutline } from './closes-outline.ts';
import { findCollidingIdsOfDrawing } from './collisions.ts';
import { createBoxBetween, findItemIdsInMarquee } from './find-item-ids-in-marquee.ts';
import { getSnappedHandleTurnDegrees } from './get-snapped-handle-turn-degrees.ts';
import { doesOutlineTouchBox, isPointInOutline } from './polygon-hit.ts';
import { type BoxHandle, resizeBox } from './resize-box.ts';
import { rotatedCorners, rotatedPoint } from './rotated-point.ts';

const board = { width: 1000, height: 500 };

describe('placing', () => {
  test('an item moved as far as it may stays 20 units within the board, however it is turned', () => {
    forSeeds(300, (chance) => {
      const desk = clampItemToBoard(
        aDesk({
          size: chance.between(1, 4),
          rotation: chance.between(0, 359),
          x: chance.between(-900, 1900),
          y: chance.between(-900, 1900),
        }),
        board,
      )!;
      const to = { x: chance.between(-3000, 3000), y: chance.between(-3000, 3000) };
      const offset = clampOffset(to, getAllowedOffsets([desk], board));
      const { x, y, width, height } = getRotatedBounds(
        { x: desk.x + offset.x, y: desk.y + offset.y, width: 26 * desk.size, height: 25 },
        desk.rotation,
      );
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(20 - 0.011);
      expect(x + width).toBeLessThanOrEqual(980.011);
      expect(y + height).toBeLessThanOrEqual(480.011);
    });
  });

  test('items that fit are moved no further than needed, all together', () => {
    const [one, other] = [aDesk({ x: -30, y: 100 }), aDesk({ x: 60, y: 150 })];
    expect(clampItemsToBoard([one, other], board)!.map(({ x, y }) => [x, y])).toEqual([
      [20, 100],
      [110, 150],
    ]);
    expect(clampItemToBoard(aDesk({ x: 940, y: 470 }), board)).toMatchObject({ x: 928, y: 455 });
    expect(clampItemToBoard(aRoom({ width: 990 }), board)).toBeNull();
  });

  test('an item outside the board may come back and goes no further', () => {
    const far = aDesk({ x: 1200, y: 100 });
    const room = getAllowedOffsets([far], board);
    expect(clampOffset({ x: 50, y: 0 }, room)).toEqual({ x: 0, y: 0 });
    expect(clampOffset({ x: -100, y: 0 }, room)).toEqual({ x: -100, y: 0 });
    const near = getAllowedOffsets([aDesk({ x: 5, y: 470 })], board);
    expect(clampOffset({ x: 0, y: 0 }, near)).toEqual({ x: 0, y: 0 });
    expect(clampOffset({ x: -1, y: 1 }, near)).toEqual({ x: 0, y: 0 });
    expect(areItemsOnBoard([far], board)).toBe(false);
  });

  test('a corner of an outline comes no nearer to the edge than 20 units', () => {
    expect(clampCornerToBoard({ x: -5, y: 600 }, board)).toEqual([20, 480]);
  });
});

describe('turning', () => {
  test('quarter turns are exact, four of them nothing', () => {
    expect(rotatedPoint({ x: 10, y: 0 }, 90, { x: 0, y: 0 })).toEqual({ x: 0, y: 10 });
    const corners = rotatedCorners({ x: 0, y: 0, width: 52, height: 25 }, 90);
    expect(corners.map(({ x, y }) => [x, y])).toEqual([
      [38.5, -13.5],
      [38.5, 38.5],
      [13.5, 38.5],
      [13.5, -13.5],
    ]);
  });

  test('by the handle it snaps to multiples of 15 degrees, with Shift to none', () => {
    const about = { x: 0, y: 0 };
    const up = { x: 0, y: -10 };
    const at = (degrees: number) => rotatedPoint(up, degrees, about);
    expect(getSnappedHandleTurnDegrees(about, up, at(37), 0, false)).toBe(30);
    expect(getSnappedHandleTurnDegrees(about, up, at(38), 0, false)).toBe(45);
    expect(getSnappedHandleTurnDegrees(about, up, at(37), 10, false), 'a desk at 10 degrees comes to stand at 45').toBe(
      35,
    );
    expect(getSnappedHandleTurnDegrees(about, up, at(37), 0, true)).toBeCloseTo(37);
  });
});

test('a press closes an outline within 10 units of its first corner, once it has three', () => {
  const corners = [
    { x: 100, y: 100 },
    { x: 200, y: 100 },
    { x: 200, y: 200 },
  ];
  const about = { begun: { x: 100, y: 100 }, scale: 1 };
  expect(doesClickCloseOutline(corners, { x: 106, y: 108 }, about)).toBe(true);
  expect(doesClickCloseOutline(corners, { x: 110, y: 100 }, about)).toBe(true);
  expect(doesClickCloseOutline(corners, { x: 110.1, y: 100 }, about)).toBe(false);
  expect(doesClickCloseOutline(corners.slice(0, 2), { x: 100, y: 100 }, about)).toBe(false);
  // 8 px on the screen are 20 units at 40 %.
  expect(doesClickCloseOutline(corners, { x: 120, y: 100 }, { ...about, scale: 0.4 })).toBe(true);
  expect(doesClickCloseOutline(corners, { x: 120.1, y: 100 }, { ...about, scale: 0.4 })).toBe(false);
});

describe('collisions', () => {
  test('desks that overlap are found, turned as they are; those side by side and those in a room are not', () => {
    const one = aDesk({ x: 100, y: 100 });
    const beside = aDesk({ x: 152, y: 100 });
    const below = aDesk({ x: 100, y: 125 });
    const room = aRoom({ x: 80, y: 80 });
    expect(findCollidingIdsOfDrawing(drawingOf([one, beside, below, room]))).toEqual(new Set());
    const upright = aDesk({ x: 140, y: 60, rotation: 90 });
    expect(findCollidingIdsOfDrawing(drawingOf([one, upright])), 'it ends above').toEqual(new Set());
    const lower = aDesk({ x: 140, y: 75, rotation: 90 });
    expect(findCollidingIdsOfDrawing(drawingOf([one, lower, room]))).toEqual(new Set());
    const across = aDesk({ x: 120, y: 75, rotation: 90 });
    expect(findCollidingIdsOfDrawing(drawingOf([one, across, below]))).toEqual(new Set([one.id, across.id]));
    // The bounding boxes of both items overlap, but their outlines do not.
    const slanted = aDesk({ x: 150, y: 130, rotation: 45 });
    expect(findCollidingIdsOfDrawing(drawingOf([one, slanted]))).toEqual(new Set());
  });

  test('overlapping rooms are found, and overlapping pointers are not', () => {
    const [one, other] = [aRoom(), aRoom({ x: 499 })];
    expect(findCollidingIdsOfDrawing(drawingOf([one, other, aPointer(), aPointer()]))).toEqual(
      new Set([one.id, other.id]),
    );
    expect(findCollidingIdsOfDrawing(drawingOf([one, aRoom({ x: 500 })]))).toEqual(new Set());
  });

  test('overlapping agrees with a look at many points', () => {
    forSeeds(200, (chance) => {
      const desk = () =>
        aDesk({
          size: chance.between(1, 4),
          x: chance.between(100, 180),
          y: chance.between(100, 160),
          rotation: chance.between(0, 359),
        });
      const [one, other] = [desk(), desk()];
      const [mine, theirs] = [one, other].map((it) =>
        rotatedCorners({ x: it.x, y: it.y, width: 26 * it.size, height: 25 }, it.rotation),
      );
      const found = findCollidingIdsOfDrawing(drawingOf([one!, other!])).size === 2;
      const grown = (corners: Point[], by: number) => corners.map((corner) => awayFromMiddle(corners, corner, by));
      if (sharedPoints(grown(mine!, 0.9), grown(theirs!, 0.9)) > 0) expect(found).toBe(true);
      if (sharedPoints(grown(mine!, 1.1), grown(theirs!, 1.1)) === 0) expect(found).toBe(false);
    });
  });
});

/** Returns a corner moved away from the centre of all corners by a factor. */
function awayFromMiddle(corners: Point[], { x, y }: Point, times: number): Point {
  const middle = { x: (corners[0]!.x + corners[2]!.x) / 2, y: (corners[0]!.y + corners[2]!.y) / 2 };
  return { x: middle.x + (x - middle.x) * times, y: middle.y + (y - middle.y) * times };
}

/** Counts the points of a fine raster that are inside both outlines. */
function sharedPoints(one: Point[], other: Point[]): number {
  let shared = 0;
  for (let x = 40; x < 320; x += 1.5)
    for (let y = 40; y < 260; y += 1.5)
      if (isPointInOutline({ x, y }, one) && isPointInOutline({ x, y }, other)) shared += 1;
  return shared;
}

describe('marquee', () => {
  const desk = aDesk({ x: 100, y: 100, rotation: 45 });
  const room = aRoom({ x: 50, y: 50, width: 300, height: 200 });
  const pointer = aPointer();
  const drawing = drawingOf([room, desk, pointer]);

  test('selects desks that it touches, and rooms and pointers that it contains', () => {
    expect(findItemIdsInMarquee(drawing, createBoxBetween({ x: 130, y: 120 }, { x: 120, y: 105 }))).toEqual(
      new Set([desk.id]),
    );
    // The marquee is inside the bounding box of the rotated desk, but beside the desk.
    expect(findItemIdsInMarquee(drawing, createBoxBetween({ x: 99, y: 130 }, { x: 108, y: 139 }))).toEqual(new Set());
    expect(findItemIdsInMarquee(drawing, createBoxBetween({ x: 360, y: 260 }, { x: 40, y: 40 }))).toEqual(
      new Set([room.id, desk.id]),
    );
    expect(findItemIdsInMarquee(drawing, createBoxBetween({ x: 590, y: 90 }, { x: 720, y: 200 }))).toEqual(
      new Set([pointer.id]),
    );
  });

  test('a marquee within something touches it', () => {
    const corners = rotatedCorners({ x: 0, y: 0, width: 100, height: 100 }, 30);
    expect(doesOutlineTouchBox(corners, { x: 45, y: 45, width: 5, height: 5 })).toBe(true);
    expect(doesOutlineTouchBox(corners, { x: -30, y: -30, width: 5, height: 5 })).toBe(false);
  });

  test('all of 999 desks are found by a marquee around them', () => {
    expect(findItemIdsInMarquee(largeDrawing(999), { x: 0, y: 0, width: 2010, height: 2010 }).size).toBe(999);
  });
});

describe('a handle', () => {
  const handles: BoxHandle[] = ([-1, 0, 1] as const).flatMap((x) => ([-1, 0, 1] as const).map((y) => ({ x, y })));

  test('leaves the opposite side in place, and no side below the minimum', () => {
    forSeeds(300, (chance) => {
      const box = { x: 100, y: 100, width: chance.between(30, 300), height: chance.between(30, 300) };
      const rotation = chance.pick([0, 90, 180, 270, 15, 45, 200]);
      const handle = chance.pick(handles);
      const dragged = { x: chance.between(-400, 400), y: chance.between(-400, 400) };
      const next = resizeBox({ box, rotation }, handle, dragged, { width: 25, height: 25 });
      expect(Math.min(next.width, next.height)).toBeGreaterThanOrEqual(25);
      const opposite = (of: typeof box) =>
        rotatedPoint(
          { x: of.x + (of.width * (1 - handle.x)) / 2, y: of.y + (of.height * (1 - handle.y)) / 2 },
          rotation,
          { x: of.x + of.width / 2, y: of.y + of.height / 2 },
        );
      expect(opposite(next).x).toBeCloseTo(opposite(box).x);
      expect(opposite(next).y).toBeCloseTo(opposite(box).y);
    });
  });

  test('follows the pointer', () => {
    const frame = { box: { x: 100, y: 100, width: 200, height: 100 }, rotation: 90 };
    const next = resizeBox(frame, { x: 1, y: 0 }, { x: 7, y: 30 }, { width: 25, height: 25 });
    expect(next).toMatchObject({ width: 230, height: 100 });
    expect(getRotatedBounds(next, 90)).toMatchObject({ y: 50, height: 230 });
  });
});
