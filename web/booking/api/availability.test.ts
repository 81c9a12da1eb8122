import { expect, it } from 'vitest';
import { fewest } from './availability.ts';

const free = (freeDesks: number, freeRooms: number) => ({ locations: [{ locationId: 'floor', freeDesks, freeRooms }] });

it('counts, over several days, what is free on the fullest of them', () => {
  expect(fewest([free(8, 1), free(3, 2)]).get('floor')).toEqual({ desks: 3, rooms: 1 });
});
