import { expect, it } from 'vitest';
import type { PlaceState } from '../place/place-state.ts';
import { booking, desk } from '../testing/examples.ts';
import { filterListedPlaces } from './listed-places.ts';

const places = [
  desk(),
  desk({ id: 'desk-2', name: '2', description: 'Przy oknie' }),
  desk({ id: 'room', kind: 'room', name: 'Śniardwy' }),
];
const free = { bookable: true, overlapping: [] as never[] } as unknown as PlaceState;
const taken = {
  bookable: false,
  overlapping: [booking('09:00', '17:00', { name: 'Łucja Żak' })],
} as unknown as PlaceState;
const states = new Map([
  ['desk-1', taken],
  ['desk-2', free],
  ['room', free],
]);
const found = (typed: string, onlyFree = false) => {
  const { desk: desks, room } = filterListedPlaces(places, states, { typed, onlyFree, name: (place) => place.name });
  return [...desks, ...room].map(({ place }) => place.id);
};

it('finds places by number, name, description and people, Polish marks or not', () => {
  expect(found('')).toEqual(['desk-1', 'desk-2', 'room']);
  expect(found('zak lucja')).toEqual(['desk-1']);
  expect(found('okn')).toEqual(['desk-2']);
  expect(found('sniar')).toEqual(['room']);
});

it('leaves out places that cannot be booked', () => {
  expect(found('', true)).toEqual(['desk-2', 'room']);
});

it('bookable places come first in a list that shows a portion, in the usual order', () => {
  const wanted = { typed: '', onlyFree: false, name: (place: { name: string }) => place.name };
  const ids = (freeFirst: boolean) =>
    filterListedPlaces(places, states, { ...wanted, freeFirst }).desk.map(({ place }) => place.id);
  expect([ids(false), ids(true)]).toEqual([
    ['desk-1', 'desk-2'],
    ['desk-2', 'desk-1'],
  ]);
});
