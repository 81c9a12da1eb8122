import { expect, it } from 'vitest';
import { keepWishesWhenUnnamed, normalizeSeriesWishes, seriesWishes } from './series-wishes.ts';

it('wishes go from the own desk to the floor and the team, each once', () => {
  expect(seriesWishes.parse(['team', 'floor', 'zone', 'floor'])).toEqual(['desk', 'zone', 'floor', 'team']);
  expect(normalizeSeriesWishes([])).toEqual(['desk']);
  expect(seriesWishes.safeParse(['building']).success).toBe(false);
});

it('a request without wishes keeps those of the series while it says the same', () => {
  expect(keepWishesWhenUnnamed(['desk', 'zone'], true)).toEqual(['desk', 'zone']);
  expect(keepWishesWhenUnnamed(['desk', 'zone'], false)).toEqual(['desk']);
  expect(keepWishesWhenUnnamed(['desk'], true)).toEqual(['desk', 'floor']);
  expect(keepWishesWhenUnnamed(null, true)).toBe(null);
});
