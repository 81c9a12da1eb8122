import { expect, it } from 'vitest';
import { inOrder, keepWishes, seriesWishes } from './series-wishes.ts';

it('wishes go from the own desk to the floor, each once', () => {
  expect(seriesWishes.parse(['floor', 'zone', 'floor'])).toEqual(['desk', 'zone', 'floor']);
  expect(inOrder([])).toEqual(['desk']);
  expect(seriesWishes.safeParse(['team']).success).toBe(false);
});

it('a request without wishes keeps those of the series while it says the same', () => {
  expect(keepWishes(['desk', 'zone'], true)).toEqual(['desk', 'zone']);
  expect(keepWishes(['desk', 'zone'], false)).toEqual(['desk']);
  expect(keepWishes(['desk'], true)).toEqual(['desk', 'floor']);
  expect(keepWishes(null, true)).toBe(null);
});
