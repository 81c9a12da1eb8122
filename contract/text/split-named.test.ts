import { expect, it } from 'vitest';
import { limitNamedItems } from './split-named.ts';

it('names the first items and counts the others, but never one alone', () => {
  const items = ['a', 'b', 'c', 'd', 'e'];
  expect(limitNamedItems(items, 5)).toEqual({ named: items, more: 0 });
  expect(limitNamedItems(items, 4)).toEqual({ named: items, more: 0 });
  expect(limitNamedItems(items, 3)).toEqual({ named: ['a', 'b', 'c'], more: 2 });
  expect(limitNamedItems([], 3)).toEqual({ named: [], more: 0 });
});
