import { expect, it } from 'vitest';
import { getNextFocusedCell } from './grid-move.ts';

const size = { rows: 8, cols: 4 };
const all = () => true;
const go = (key: string, x: number, y: number, canStand: (cell: { x: number; y: number }) => boolean = all) =>
  getNextFocusedCell({ key, ctrlKey: false }, { x, y }, size, canStand);

it('arrows move by one cell and stop at the edges', () => {
  expect([go('ArrowRight', 0, 0), go('ArrowDown', 2, 3), go('ArrowUp', 2, 3), go('ArrowLeft', 2, 3)]).toEqual([
    { x: 1, y: 0 },
    { x: 2, y: 4 },
    { x: 2, y: 2 },
    { x: 1, y: 3 },
  ]);
  expect([go('ArrowLeft', 0, 0), go('ArrowUp', 3, 0), go('ArrowRight', 3, 0), go('ArrowDown', 0, 7)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it('skip cells without a space, and move aside if there is none straight ahead', () => {
  const some = new Set(['0,0', '3,0', '2,5']);
  const stands = ({ x, y }: { x: number; y: number }) => some.has(`${x},${y}`);
  expect(go('ArrowRight', 0, 0, stands)).toEqual({ x: 3, y: 0 });
  expect(go('ArrowDown', 3, 0, stands)).toEqual({ x: 2, y: 5 });
  expect(go('ArrowDown', 2, 5, stands)).toBeNull();
});

it('Home and End move within the row, with Control through the grid; page keys move five rows', () => {
  expect([go('Home', 2, 3), go('End', 2, 3)]).toEqual([
    { x: 0, y: 3 },
    { x: 3, y: 3 },
  ]);
  const far = (key: string) => getNextFocusedCell({ key, ctrlKey: true }, { x: 2, y: 3 }, size, all);
  expect([far('Home'), far('End')]).toEqual([
    { x: 0, y: 0 },
    { x: 3, y: 7 },
  ]);
  expect([go('PageDown', 1, 1), go('PageDown', 1, 6), go('PageUp', 1, 6), go('a', 1, 1)]).toEqual([
    { x: 1, y: 6 },
    { x: 1, y: 7 },
    { x: 1, y: 1 },
    null,
  ]);
});
