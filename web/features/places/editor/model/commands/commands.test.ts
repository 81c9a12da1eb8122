import { describe, expect, test } from 'vitest';
import { getBoundingBox } from '#web/plan/box.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import { placeStateCodes } from '../edited-item.ts';
import { addMembersOfGroups } from '../groups/grouping.ts';
import { type CommandOutcome, type Edit, isCommandDone } from '../history/edit.ts';
import { itemsById } from '../items-by-id.ts';
import { boundsOf, cornersOf } from '../kinds/kinds.ts';
import { forSeeds } from '../testing/chance.ts';
import { aDesk, aPointer, aRoom, drawingOf } from '../testing/samples.ts';
import { addDesk } from './add-desk.ts';
import { addLocationPointer } from './add-location-pointer.ts';
import { addRoom } from './add-room.ts';
import { alignItems } from './align-items.ts';
import { addPointerCorner, movePointerCorner, removePointerCorner } from './change-corners.ts';
import { changeItem } from './change-item.ts';
import { distributeItems } from './distribute-items.ts';
import { groupItems } from './group-items.ts';
import { setPlacesLockedForBooking } from './lock-items.ts';
import { getArrowKeyOffset, moveItems } from './move-items.ts';
import { removeItems } from './remove-items.ts';
import { resizeBoard } from './resize-board.ts';
import { cycleDeskSize, getDeskSizeOfWidth, resizeDesks } from './resize-desks.ts';
import { resizeRoom } from './resize-room.ts';
import { turnItems } from './turn-items.ts';
import { ungroupItems } from './ungroup-items.ts';

function must(outcome: CommandOutcome): Edit {
  if (!isCommandDone(outcome)) throw new Error(`not done: ${outcome.refused}`);
  return outcome;
}
const ids = (...items: { id: string }[]) => new Set(items.map(({ id }) => id));
const at = (drawing: EditedDrawing, { id }: { id: string }) => itemsById(drawing).get(id)!;
const empty = drawingOf([]);

describe('adding', () => {
  test('a desk has its centre under the pointer, within the board', () => {
    const { drawing, chosen, label: step } = must(addDesk(empty, { x: 200, y: 200 }));
    expect(drawing.items).toEqual([
      expect.objectContaining({ kind: 'desk', no: 1, size: 2, x: 174, y: 187.5, rotation: 0, stateCode: 0 }),
    ]);
    expect([chosen, step]).toEqual([[drawing.items[0]!.id], { act: 'added', what: 'desk', count: 1 }]);
    expect(must(addDesk(empty, { x: 2, y: 499 })).drawing.items[0]).toMatchObject({ x: 20, y: 455 });
    for (const beside of [
      { x: -1, y: 10 },
      { x: 10, y: -1 },
      { x: 1001, y: 10 },
      { x: 10, y: 501 },
    ])
      expect(addDesk(empty, beside)).toEqual({ refused: 'outsideBoard' });
  });

  test('a room is 200 by 200 for a press, or as it was drawn, and no larger than the board', () => {
    const press = { x: 300, y: 250, width: 0, height: 0 };
    expect(must(addRoom(empty, press, 'Sala 1')).drawing.items[0]).toMatchObject({
      name: 'Sala 1',
      x: 200,
      y: 150,
      width: 200,
      height: 200,
    });
    const drawn = { x: 300, y: 100, width: 80, height: 60 };
    expect(must(addRoom(empty, drawn, 'Sala 2')).drawing.items[0]).toMatchObject(drawn);
    const low = drawingOf([], { height: 150 });
    expect(must(addRoom(low, { ...press, y: 70 }, 'x')).drawing.items[0]).toMatchObject({ y: 20, height: 110 });
    expect(addRoom(empty, { x: 10, y: 10, width: 970, height: 100 }, 'x')).toEqual({ refused: 'largerThanBoard' });
    const full = drawingOf(Array.from({ length: 300 }, () => aRoom()));
    expect(addRoom(full, press, 'x')).toEqual({ refused: 'tooMany' });
  });

  test('a pointer has three corners at least, all on the board', () => {
    const corners = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 2000, y: 900 },
    ];
    expect(must(addLocationPointer(empty, corners)).drawing.items[0]).toMatchObject({
      points: [
        [20, 20],
        [100, 20],
        [980, 480],
      ],
    });
    expect(addLocationPointer(empty, corners.slice(1))).toEqual({ refused: 'tooFewCorners' });
    expect(
      addLocationPointer(
        empty,
        Array.from({ length: 201 }, () => ({ x: 50, y: 50 })),
      ),
    ).toEqual({ refused: 'tooMany' });
  });
});

describe('desks', () => {
  test('sizes go up, and from 4 to 1; the left end stays, also of a rotated desk', () => {
    expect([1, 2, 3, 4].map(cycleDeskSize)).toEqual([2, 3, 4, 1]);
    expect([10, 26, 40, 66, 500].map(getDeskSizeOfWidth)).toEqual([1, 1, 2, 3, 4]);
    const [flat, upright] = [aDesk(), aDesk({ x: 300, rotation: 90 })];
    const { drawing } = must(resizeDesks(drawingOf([flat, upright]), ids(flat, upright), cycleDeskSize));
    expect(at(drawing, flat)).toMatchObject({ x: 100, y: 100, size: 3 });
    expect(boundsOf(at(drawing, upright)).y).toBeCloseTo(boundsOf(upright).y);
    expect(boundsOf(at(drawing, upright)).height).toBeCloseTo(78);
  });

  test('frozen desks keep size, rotation and state, and their number is reported', () => {
    const [free, frozen] = [aDesk(), aDesk({ x: 200, stateCode: placeStateCodes.frozen })];
    const drawing = drawingOf([free, frozen]);
    for (const command of [
      (chosen: Set<string>) => resizeDesks(drawing, chosen, cycleDeskSize),
      (chosen: Set<string>) => turnItems(drawing, chosen, 90),
      (chosen: Set<string>) => setPlacesLockedForBooking(drawing, chosen, true),
    ]) {
      expect(command(ids(frozen))).toEqual({ refused: 'frozen' });
      const edit = must(command(ids(free, frozen)));
      expect([edit.leftFrozen, edit.label.count]).toEqual([1, 1]);
      expect(at(edit.drawing, frozen)).toBe(frozen);
      expect(at(edit.drawing, free)).not.toBe(free);
    }
  });

  test('lock and unlock', () => {
    const [one, other, pointer] = [aDesk(), aRoom({ stateCode: placeStateCodes.locked }), aPointer()];
    const drawing = drawingOf([one, other, pointer]);
    const locked = must(setPlacesLockedForBooking(drawing, ids(one, other, pointer), true));
    expect(locked.label).toEqual({ act: 'locked', what: 'desk', count: 1 });
    expect(must(setPlacesLockedForBooking(locked.drawing, ids(one, other), false)).label).toEqual({
      act: 'unlocked',
      what: 'item',
      count: 2,
    });
    expect(setPlacesLockedForBooking(drawing, ids(pointer), true)).toEqual({ refused: 'unchanged' });
  });
});

describe('rooms', () => {
  test('take a box, no smaller than a cell, on the board', () => {
    const room = aRoom();
    const drawing = drawingOf([room]);
    expect(
      at(must(resizeRoom(drawing, room.id, { x: 300, y: 100, width: 5, height: 300 })).drawing, room),
    ).toMatchObject({ width: 25, height: 300 });
    expect(
      at(must(resizeRoom(drawing, room.id, { x: 900, y: 100, width: 200, height: 200 })).drawing, room),
    ).toMatchObject({ x: 780 });
    expect(resizeRoom(drawing, room.id, room)).toEqual({ refused: 'unchanged' });
  });

  test('that are frozen are read-only', () => {
    const room = aRoom({ stateCode: placeStateCodes.frozen });
    const drawing = drawingOf([room]);
    expect(changeItem(drawing, 'room', room.id, { name: 'Inna' })).toEqual({ refused: 'frozen' });
    expect(resizeRoom(drawing, room.id, { ...room, width: 90 })).toEqual({ refused: 'frozen' });
  });

  test('a typed value is taken as it is, and the same value again is no change', () => {
    const room = aRoom();
    const { drawing, label: step } = must(changeItem(drawingOf([room]), 'room', room.id, { name: '', seats: 8 }));
    expect(at(drawing, room)).toMatchObject({ name: '', seats: 8 });
    expect(step).toEqual({ act: 'changed', what: 'room', count: 1 });
    expect(changeItem(drawing, 'room', room.id, { name: '' })).toEqual({ refused: 'unchanged' });
    expect(changeItem(drawing, 'room', room.id, { equipment: [] })).toEqual({ refused: 'unchanged' });
    expect(changeItem(drawing, 'desk', room.id, { description: 'x' })).toEqual({ refused: 'unchanged' });
  });
});

test('corners of a pointer are moved, added and taken away down to three', () => {
  const pointer = aPointer();
  const drawing = drawingOf([pointer]);
  expect(at(must(movePointerCorner(drawing, pointer.id, 2, { x: 640, y: 5000 })).drawing, pointer)).toMatchObject({
    points: [
      [600, 100],
      [700, 100],
      [640, 480],
    ],
  });
  expect(movePointerCorner(drawing, pointer.id, 0, { x: 600, y: 100 })).toEqual({ refused: 'unchanged' });
  const four = must(addPointerCorner(drawing, pointer.id, 0, { x: 650, y: 90 })).drawing;
  expect(at(four, pointer)).toMatchObject({
    points: [
      [600, 100],
      [650, 90],
      [700, 100],
      [650, 180],
    ],
  });
  expect(at(must(removePointerCorner(four, pointer.id, 1)).drawing, pointer)).toEqual(pointer);
  expect(removePointerCorner(drawing, pointer.id, 1)).toEqual({ refused: 'tooFewCorners' });
});

describe('moving and turning', () => {
  test('arrow keys move by 1 unit, with Shift by 10', () => {
    expect([getArrowKeyOffset('ArrowLeft', false), getArrowKeyOffset('ArrowDown', true)]).toEqual([
      { x: -1, y: 0 },
      { x: 0, y: 10 },
    ]);
    expect([getArrowKeyOffset('Enter', false), getArrowKeyOffset('toString', false)]).toEqual([null, null]);
  });

  test('several items keep their relative positions at the edge', () => {
    const [one, other] = [aDesk(), aDesk({ x: 180, y: 140 })];
    const { drawing } = must(moveItems(drawingOf([one, other]), ids(one, other), { x: -500, y: 10 }));
    expect([at(drawing, one), at(drawing, other)]).toMatchObject([
      { x: 20, y: 110 },
      { x: 100, y: 150 },
    ]);
  });

  test('several turn about the middle of all; four quarters are nothing', () => {
    forSeeds(100, (chance) => {
      const items = [
        aDesk({ x: 300, y: 200, rotation: chance.between(0, 359) }),
        aDesk({ x: 400, y: 230 }),
        aPointer({
          points: [
            [350, 200],
            [450, 210],
            [400, 260],
          ],
        }),
      ];
      let drawing = drawingOf(items, { width: 2000, height: 2000 });
      const before = getBoundingBox(items.flatMap((item) => [...cornersOf(item)]))!;
      for (let quarter = 0; quarter < 4; quarter++) drawing = must(turnItems(drawing, ids(...items), 90)).drawing;
      const after = getBoundingBox(drawing.items.flatMap((item) => [...cornersOf(item)]))!;
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs(after[side] - before[side])).toBeLessThan(0.2);
    });
  });

  test('an item that would leave the board by its rotation is moved onto it', () => {
    const row = Array.from({ length: 8 }, (_, place) => aDesk({ no: place + 1, x: 20 + place * 52, y: 20 }));
    const { drawing } = must(turnItems(drawingOf(row), ids(...row), 90));
    expect(Math.min(...drawing.items.map((item) => boundsOf(item).y))).toBeCloseTo(20);
    const long = Array.from({ length: 18 }, (_, place) => aDesk({ no: place + 1, x: 20 + place * 52, y: 20 }));
    expect(turnItems(drawingOf(long), ids(...long), 90)).toEqual({ refused: 'largerThanBoard' });
  });
});

describe('aligning and distributing', () => {
  const items = () => [
    aDesk({ x: 100, y: 100 }),
    aDesk({ x: 210, y: 140, size: 1 }),
    aDesk({ x: 300, y: 300, rotation: 90 }),
  ];
  const sides = {
    left: ['x', 0],
    centre: ['x', 0.5],
    right: ['x', 1],
    top: ['y', 0],
    middle: ['y', 0.5],
    bottom: ['y', 1],
  } as const;

  test.each(Object.entries(sides))(
    '%s: the same line for all, as they lie, and the box around them gets no larger',
    (side, [axis, share]) => {
      const all = items();
      const { drawing, label: step } = must(alignItems(drawingOf(all), ids(...all), side as keyof typeof sides));
      const lines = drawing.items.map((item) => {
        const bounds = boundsOf(item);
        return bounds[axis] + share * (axis === 'x' ? bounds.width : bounds.height);
      });
      for (const line of lines) expect(line).toBeCloseTo(lines[0]!);
      expect(step).toEqual({ act: 'aligned', what: 'desk', count: 3 });
      expect(alignItems(drawing, ids(...all), side as keyof typeof sides)).toEqual({ refused: 'unchanged' });
    },
  );

  test('gaps between all are the same, the first and the last stay', () => {
    forSeeds(100, (chance) => {
      const all = Array.from({ length: chance.between(3, 7) }, (_, place) =>
        aDesk({
          no: place + 1,
          x: 30 + place * 120 + chance.between(0, 40),
          y: chance.between(30, 300),
          size: chance.between(1, 3),
        }),
      );
      const outcome = distributeItems(drawingOf(all), ids(...all), 'x');
      const placed = (isCommandDone(outcome) ? outcome.drawing.items : all).map(boundsOf);
      const gaps = placed.slice(1).map((bounds, place) => bounds.x - placed[place]!.x - placed[place]!.width);
      for (const gap of gaps) expect(Math.abs(gap - gaps[0]!)).toBeLessThan(0.03);
      expect([placed[0]!.x, placed.at(-1)!.x]).toEqual([all[0]!.x, all.at(-1)!.x]);
    });
    const two = items().slice(1);
    expect(distributeItems(drawingOf(two), ids(...two), 'y')).toEqual({ refused: 'unchanged' });
  });

  test('a group moves as a unit', () => {
    const [one, other, third] = items() as [
      ReturnType<typeof aDesk>,
      ReturnType<typeof aDesk>,
      ReturnType<typeof aDesk>,
    ];
    const { drawing } = must(groupItems(drawingOf([one, other, third]), ids(one, other)));
    const left = must(alignItems(drawing, ids(one, other, third), 'right')).drawing;
    const [first, second] = [at(left, one), at(left, other)].map(boundsOf);
    expect(second!.x - first!.x).toBe(110);
    const apart = must(alignItems(drawing, ids(one, other), 'left')).drawing;
    expect(boundsOf(at(apart, other)).x, 'alone they are aligned to each other').toBe(100);
  });
});

describe('groups', () => {
  const [one, other, third] = [aDesk(), aDesk({ no: 2, x: 200 }), aRoom()];
  const grouped = must(groupItems(drawingOf([one, other, third]), ids(one, third)));

  test('selecting one selects all, and ungrouping reverts grouping', () => {
    expect(grouped.label).toEqual({ act: 'grouped', what: 'item', count: 2 });
    expect(addMembersOfGroups(grouped.drawing, [one.id])).toEqual(ids(one, third));
    expect(addMembersOfGroups(grouped.drawing, [other.id])).toEqual(ids(other));
    const { drawing, label: step } = must(ungroupItems(grouped.drawing, ids(third, other)));
    expect([drawing.groups.size, step.count]).toEqual([0, 2]);
    expect(ungroupItems(drawing, ids(one))).toEqual({ refused: 'unchanged' });
  });

  test('ungrouping one group leaves the other groups', () => {
    const [fourth, fifth] = [aDesk({ no: 4 }), aDesk({ no: 5 })];
    const two = must(
      groupItems({ ...grouped.drawing, items: [...grouped.drawing.items, fourth, fifth] }, ids(fourth, fifth)),
    );
    const { drawing } = must(ungroupItems(two.drawing, ids(one)));
    expect([...drawing.groups.keys()]).toEqual([fourth.id, fifth.id]);
  });

  test('a group of a single item is no group', () => {
    expect(groupItems(grouped.drawing, ids(one))).toEqual({ refused: 'unchanged' });
    expect(groupItems(grouped.drawing, ids(one, third))).toEqual({ refused: 'unchanged' });
    expect(must(removeItems(grouped.drawing, ids(one))).drawing.groups.size).toBe(0);
    const regrouped = must(groupItems(grouped.drawing, ids(one, other))).drawing;
    expect([...regrouped.groups.keys()].sort()).toEqual([one.id, other.id].sort());
  });
});

test('the board is no larger than the canvas and no smaller than its items', () => {
  const drawing = drawingOf([aDesk({ x: 700, y: 300 })]);
  expect(must(resizeBoard(drawing, { width: 5000, height: 10 })).drawing).toMatchObject({ width: 2010, height: 345 });
  expect(must(resizeBoard(empty, { width: 1, height: 1 })).drawing).toMatchObject({ width: 100, height: 100 });
  expect(resizeBoard(drawing, { width: 1000, height: 500 })).toEqual({ refused: 'unchanged' });
  expect(resizeBoard(drawing, { width: Number.NaN, height: 500 })).toEqual({ refused: 'wrongNumber' });
});
