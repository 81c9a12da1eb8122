import { expect, it } from 'vitest';
import { getLowestFreePlaceCounts } from './place-counts.ts';

const free = (desk: number, room: number) => ({ locations: [{ locationId: 'floor', free: { desk, room } }] });

it('counts, for several days, the free places of the fullest day', () => {
  expect(getLowestFreePlaceCounts([free(8, 1), free(3, 2)]).get('floor')).toEqual({ desk: 3, room: 1 });
});

it('counts no free place if one of the days has none', () => {
  expect(getLowestFreePlaceCounts([free(8, 1), { locations: [] }]).get('floor')).toEqual({ desk: 0, room: 0 });
});
