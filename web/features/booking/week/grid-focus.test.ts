import { expect, it } from 'vitest';
import { getNextCell } from './grid-focus.ts';

const size = { rows: 3, columns: 5 };
const next = (key: string, row: number, column: number, ctrlKey = false) =>
  getNextCell({ key, ctrlKey }, { row, column }, size);

it('arrows move by a cell and stop at the edges', () => {
  expect(next('ArrowRight', 0, 3)).toEqual({ row: 0, column: 4 });
  expect(next('ArrowRight', 0, 4)).toEqual({ row: 0, column: 4 });
  expect(next('ArrowDown', 2, 1)).toEqual({ row: 2, column: 1 });
  expect(next('ArrowUp', 2, 1)).toEqual({ row: 1, column: 1 });
  expect(next('ArrowLeft', 0, 1)).toEqual({ row: 0, column: 0 });
  // The button of a followed person stands before the first day.
  expect(next('ArrowLeft', 0, 0)).toEqual({ row: 0, column: -1 });
  expect(next('ArrowLeft', 0, -1)).toEqual({ row: 0, column: -1 });
  expect(next('ArrowRight', 0, -1)).toEqual({ row: 0, column: 0 });
});

it('Home and End go to the ends of the row, and with Ctrl to those of the table', () => {
  expect(next('Home', 1, 3)).toEqual({ row: 1, column: 0 });
  expect(next('End', 1, 3)).toEqual({ row: 1, column: 4 });
  expect(next('Home', 1, 3, true)).toEqual({ row: 0, column: 0 });
  expect(next('End', 1, 3, true)).toEqual({ row: 2, column: 4 });
});

it('other keys are left to the browser', () => {
  expect([next('Tab', 0, 0), next('a', 0, 0), next('ArrowDown', 0, 0, true)]).toEqual([null, null, null]);
});
