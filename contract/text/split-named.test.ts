import { expect, it } from 'vitest';
import { splitNamed } from './split-named.ts';

it('names the first items and counts the others, but never one alone', () => {
  const items = ['a', 'b', 'c', 'd', 'e'];
  expect(splitNamed(items, 5)).toEqual({ named: items, more: 0 });
  expect(splitNamed(items, 4)).toEqual({ named: items, more: 0 });
  expect(splitNamed(items, 3)).toEqual({ named: ['a', 'b', 'c'], more: 2 });
  expect(splitNamed([], 3)).toEqual({ named: [], more: 0 });
});
