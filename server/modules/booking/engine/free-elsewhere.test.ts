import { expect, it } from 'vitest';
import { groupBookingsByAlternatives } from './free-alternatives.query.ts';

const wish = (at: number, more: object = {}) => ({
  ...{ id: `booking ${at}`, userId: `person ${at}`, containerId: 'floor' },
  ...{ startDate: '2026-12-01T08:00:00Z', endDate: '2026-12-01T16:00:00Z' },
  ...more,
});

it('free places elsewhere are asked for once for all people who lose the same hours of a location', () => {
  const some = Array.from({ length: 500 }, (_, at) => wish(at));
  expect(groupBookingsByAlternatives(some, new Set())).toEqual([some]);
});

it('free places elsewhere are asked for alone for other hours, locations and people with an own access or place', () => {
  const later = wish(2, { endDate: '2026-12-01T17:00:00Z' });
  const elsewhere = wish(3, { containerId: 'cellar' });
  const groups = groupBookingsByAlternatives([wish(0), wish(1), later, elsewhere, wish(4)], new Set(['person 4']));
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([
    ['booking 0', 'booking 1'],
    ['booking 2'],
    ['booking 3'],
    ['booking 4'],
  ]);
});
