import { expect, test } from 'vitest';
import { addDesk } from '../commands/add-desk.ts';
import { changeDeskNumber } from '../commands/change-number.ts';
import { renumberDesks } from '../commands/renumber-desks.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import { type CommandOutcome, isCommandDone } from '../history/edit.ts';
import { desksOf } from '../items-by-id.ts';
import { forSeeds } from '../testing/chance.ts';
import { aDesk, drawingOf, largeDrawing } from '../testing/samples.ts';
import { findFreeDeskNumber } from './find-free-number.ts';
import { defaultReadingDirection, sortInReadingOrder } from './sort-in-reading-order.ts';

const numbersOf = (drawing: EditedDrawing) => desksOf(drawing).map(({ no }) => no);
const drawn = (outcome: CommandOutcome) => {
  if (!isCommandDone(outcome)) throw new Error(outcome.refused);
  return outcome.drawing;
};

test('a new desk takes the lowest unused number', () => {
  const drawing = drawingOf([aDesk({ no: 1 }), aDesk({ no: 2 }), aDesk({ no: 4 })]);
  expect(numbersOf(drawn(addDesk(drawing, { x: 200, y: 200 })))).toEqual([1, 2, 4, 3]);
});

test('a typed number that is taken bumps to the next free, past 999 to the lowest', () => {
  const [one, other, last] = [aDesk({ no: 5 }), aDesk({ no: 6 }), aDesk({ no: 999 })];
  const drawing = drawingOf([one, other, last]);
  expect(numbersOf(drawn(changeDeskNumber(drawing, last.id, 5)))).toEqual([5, 6, 7]);
  expect(numbersOf(drawn(changeDeskNumber(drawing, one.id, 999)))).toEqual([1, 6, 999]);
  expect(changeDeskNumber(drawing, one.id, 5)).toEqual({ refused: 'unchanged' });
  for (const typed of [0, 1000, 2.5, Number.NaN, -3])
    expect(changeDeskNumber(drawing, one.id, typed)).toEqual({ refused: 'wrongNumber' });
});

test('the thousandth desk has no number', () => {
  expect(addDesk(largeDrawing(999), { x: 1000, y: 1900 })).toEqual({ refused: 'noNumberLeft' });
  expect(numbersOf(drawn(addDesk(largeDrawing(998), { x: 1000, y: 1900 }))).at(-1)).toBe(999);
});

test('the next free number is free, and no number between the start and it is', () => {
  forSeeds(200, (chance) => {
    const taken = new Set(Array.from({ length: chance.between(0, 998) }, () => chance.between(1, 999)));
    const from = chance.between(1, 999);
    const no = findFreeDeskNumber(taken, from)!;
    expect(taken.has(no)).toBe(false);
    const before = no >= from ? [from, no] : [from, 1000];
    for (let other = before[0]!; other < before[1]!; other++) expect(taken.has(other)).toBe(true);
  });
  expect(findFreeDeskNumber(new Set(Array.from({ length: 999 }, (_, at) => at + 1)))).toBeNull();
});

const grid = [0, 1, 2].flatMap((row) =>
  [0, 1, 2].map((column) => aDesk({ x: 100 + column * 60, y: 100 + row * 50 + column * 3 })),
);
const orderOf = (direction: typeof defaultReadingDirection) =>
  sortInReadingOrder(grid, direction).map((desk) => grid.indexOf(desk));

test('desks are read by rows or columns from any corner, also where rows are a little crooked', () => {
  expect(orderOf(defaultReadingDirection)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(orderOf({ along: 'rows', fromRight: true, fromBottom: false })).toEqual([2, 1, 0, 5, 4, 3, 8, 7, 6]);
  expect(orderOf({ along: 'columns', fromRight: false, fromBottom: true })).toEqual([6, 3, 0, 7, 4, 1, 8, 5, 2]);
});

test('chosen desks are numbered anew from a number on, around those that others have', () => {
  const others = [aDesk({ no: 21, x: 600 }), aDesk({ no: 22, x: 700 })];
  const drawing = drawingOf([...grid.map((desk, at) => ({ ...desk, no: at + 1 })), ...others]);
  const ids = new Set(grid.map(({ id }) => id));
  const outcome = renumberDesks(drawing, ids, 20, { ...defaultReadingDirection, fromRight: true });
  expect(numbersOf(drawn(outcome))).toEqual([24, 23, 20, 27, 26, 25, 30, 29, 28, 21, 22]);
  expect(isCommandDone(outcome) && outcome.label).toEqual({ act: 'renumbered', what: 'desk', count: 9 });
  expect(renumberDesks(drawing, ids, 995, defaultReadingDirection)).toEqual({ refused: 'noNumberLeft', fits: 5 });
  expect(renumberDesks(drawing, ids, 0, defaultReadingDirection)).toEqual({ refused: 'wrongNumber' });
});
