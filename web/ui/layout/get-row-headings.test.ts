import { expect, it } from 'vitest';
import { getRowHeadings } from './get-row-headings.ts';

it('a heading stands over the first of the rows that share it, and repeats after another heading', () => {
  expect(getRowHeadings(['a1', 'a2', 'b1', 'a3'], (row) => row[0]!)).toEqual(['a', undefined, 'b', 'a']);
  expect(getRowHeadings(['a1', 'a2'], undefined)).toEqual([undefined, undefined]);
  expect(getRowHeadings([], () => 'a')).toEqual([]);
});
