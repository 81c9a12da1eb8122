import { expect, it } from 'vitest';
import { resolveUnnamedWishes, seriesWishes, sortWishes } from './series-wishes.ts';

it('wishes go from the own desk to the floor and the team, each once', () => {
  expect(seriesWishes.parse(['team', 'floor', 'zone', 'floor'])).toEqual(['desk', 'zone', 'floor', 'team']);
  expect(sortWishes([])).toEqual(['desk']);
  expect(seriesWishes.safeParse(['building']).success).toBe(false);
});

it('a request without wishes keeps those of the series while it says the same', () => {
  expect(resolveUnnamedWishes(['desk', 'zone'], true)).toEqual(['desk', 'zone']);
  expect(resolveUnnamedWishes(['desk', 'zone'], false)).toEqual(['desk']);
  expect(resolveUnnamedWishes(['desk'], true)).toEqual(['desk', 'floor']);
  expect(resolveUnnamedWishes(null, true)).toBe(null);
});
