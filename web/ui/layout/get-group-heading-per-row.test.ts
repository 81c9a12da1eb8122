import { expect, it } from 'vitest';
import { getGroupHeadingPerRow } from './get-group-heading-per-row.ts';

it('a heading stands over the first of the rows that share it, and repeats after another heading', () => {
  expect(getGroupHeadingPerRow(['a1', 'a2', 'b1', 'a3'], (row) => row[0]!)).toEqual(['a', undefined, 'b', 'a']);
  expect(getGroupHeadingPerRow(['a1', 'a2'], undefined)).toEqual([undefined, undefined]);
  expect(getGroupHeadingPerRow([], () => 'a')).toEqual([]);
});
