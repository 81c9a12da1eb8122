import { expect, it } from 'vitest';
import { inOrder, keepWishes, seriesWishes } from './series-wishes.ts';

it('wishes go from the own desk to the floor and the team, each once', () => {
  expect(seriesWishes.parse(['team', 'floor', 'zone', 'floor'])).toEqual(['desk', 'zone', 'floor', 'team']);
  expect(inOrder([])).toEqual(['desk']);
  expect(seriesWishes.safeParse(['building']).success).toBe(false);
});

it('a request without wishes keeps those of the series while it says the same', () => {
  expect(keepWishes(['desk', 'zone'], true)).toEqual(['desk', 'zone']);
  expect(keepWishes(['desk', 'zone'], false)).toEqual(['desk']);
  expect(keepWishes(['desk'], true)).toEqual(['desk', 'floor']);
  expect(keepWishes(null, true)).toBe(null);
});
