import { expect, it } from 'vitest';
import { at, booking, desk } from '../testing/examples.ts';
import { groupBookingsByPlace } from './bookings-by-place.ts';
import { createPerPlaceMemo } from './compute-per-place.ts';
import { getPlaceState, type PlaceStateInputs } from './place-state.ts';

const places = Array.from({ length: 1000 }, (_, n) => desk({ id: `desk-${n}`, name: String(n) }));
const bookings = places.map(({ id }) => booking('09:00', '17:00', { id: `b-${id}`, placeId: id }));
const context: PlaceStateInputs = {
  me: 'me',
  spans: [{ start: at('09:00'), end: at('17:00') }],
  refusals: { desk: null, room: null },
  restricted: false,
  bypass: false,
};

/** Counts the computations since the last call of `count`. */
function counted() {
  let count = 0;
  const states = createPerPlaceMemo((...asked: Parameters<typeof getPlaceState>) => {
    count++;
    return getPlaceState(...asked);
  });
  const of = (held: typeof bookings, within = context) => {
    const byPlace = groupBookingsByPlace(held);
    return states(places, (place) => [byPlace.get(place.id) ?? [], within]);
  };
  return {
    of,
    count: () => {
      const told = count;
      count = 0;
      return told;
    },
  };
}

it('an event about one desk of a thousand computes one desk again', () => {
  const { of, count } = counted();
  const before = of(bookings);
  expect(count()).toBe(1000);
  // Simulates a cache that removed an entry and copied all entries after it.
  const after = of(bookings.filter(({ id }) => id !== 'b-desk-500').map((one) => ({ ...one })));
  expect(count()).toBe(1);
  expect(after.get('desk-500')?.status).toBe('free');
  expect(before.get('desk-500')?.status).toBe('taken');
  expect(after.get('desk-499')).toBe(before.get('desk-499'));
});

it('the same again is the same map', () => {
  const { of, count } = counted();
  const before = of(bookings);
  count();
  expect(of(bookings)).toBe(before);
  expect(count()).toBe(0);
});

it('a changed booking causes a new computation, and so does a changed common input', () => {
  const { of, count } = counted();
  of(bookings);
  count();
  of(bookings.map((one) => (one.placeId === 'desk-3' ? { ...one, name: 'Ola Nowak' } : one)));
  expect(count()).toBe(1);
  of(bookings, { ...context, bypass: true });
  expect(count()).toBe(1000);
});

it('a removed place is dropped, and a redrawn place is computed again', () => {
  const names = createPerPlaceMemo(({ name }) => name);
  expect([...names(places.slice(0, 3), () => []).values()]).toEqual(['0', '1', '2']);
  expect([...names([{ ...places[0]!, name: 'A' }, places[2]!], () => []).values()]).toEqual(['A', '2']);
});
