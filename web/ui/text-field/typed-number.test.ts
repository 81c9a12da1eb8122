import { expect, it } from 'vitest';
import { clamp, parseRoundedNumberOrZero } from './typed-number.ts';

it.each([
  ['12', 12],
  [' 7 ', 7],
  ['-4', -4],
  ['2,6', 3],
  ['2.4', 2],
  ['', 0],
  ['abc', 0],
  ['12 days', 0],
  ['1e999', 0],
])('%j is typed for %i', (typed, number) => {
  expect(parseRoundedNumberOrZero(typed)).toBe(number);
});

it.each([
  [2, 3],
  [3, 3],
  [50, 50],
  [90, 90],
  [91, 90],
])('%i is clamped to %i', (number, nearest) => {
  expect(clamp(number, { min: 3, max: 90 })).toBe(nearest);
});
