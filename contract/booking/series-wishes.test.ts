import { expect, it } from 'vitest';
import { getWishesWhenUnnamed, normalizeSeriesWishes, seriesWishes } from './series-wishes.ts';

it('wishes go from the own desk to the floor and the team, each once', () => {
  expect(seriesWishes.parse(['team', 'floor', 'zone', 'floor'])).toEqual(['desk', 'zone', 'floor', 'team']);
  expect(normalizeSeriesWishes([])).toEqual(['desk']);
  expect(seriesWishes.safeParse(['building']).success).toBe(false);
});

it('a request without wishes keeps those of the series while it says the same', () => {
  expect(getWishesWhenUnnamed(['desk', 'zone'], true)).toEqual(['desk', 'zone']);
  expect(getWishesWhenUnnamed(['desk', 'zone'], false)).toEqual(['desk']);
  expect(getWishesWhenUnnamed(['desk'], true)).toEqual(['desk', 'floor']);
  expect(getWishesWhenUnnamed(null, true)).toBe(null);
});
