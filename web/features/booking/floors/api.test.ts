import { expect, it } from 'vitest';
import { fewest } from './api.ts';

const free = (desk: number, room: number) => ({ locations: [{ locationId: 'floor', free: { desk, room } }] });

it('counts, over several days, what is free on the fullest of them', () => {
  expect(fewest([free(8, 1), free(3, 2)]).get('floor')).toEqual({ desk: 3, room: 1 });
});

it('counts nothing where one of the days has nothing free', () => {
  expect(fewest([free(8, 1), { locations: [] }]).get('floor')).toEqual({ desk: 0, room: 0 });
});
