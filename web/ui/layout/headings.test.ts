import { expect, it } from 'vitest';
import { headings } from './headings.ts';

it('a heading stands over the first of the rows that share it, and repeats after another heading', () => {
  expect(headings(['a1', 'a2', 'b1', 'a3'], (row) => row[0]!)).toEqual(['a', undefined, 'b', 'a']);
  expect(headings(['a1', 'a2'], undefined)).toEqual([undefined, undefined]);
  expect(headings([], () => 'a')).toEqual([]);
});
