import { expect, it } from 'vitest';
import type { ShownSeries } from '#contract/booking/open-series.ts';
import { choicesOf, countCancelled, detailsOf, requestAgain, ruleFrom } from './series-again.ts';

const date = (day: string, state: ShownSeries['dates'][number]['state'], own: object = {}) => ({
  ...{ day, startDate: `${day}T08:00:00Z`, endDate: `${day}T16:00:00Z`, state, refusal: null },
  ...{ placeId: 'desk-12', placeName: '12', offer: null, bookingId: state === 'booked' ? day : null },
  ...own,
});

const series = {
  ...{ id: 'series', kind: 'desk', userId: 'ola', userName: 'Ola', bookingUserId: 'ola', title: '' },
  ...{ placeId: 'desk-12', placeName: '12', locationIana: 'Europe/Warsaw', movesToLike: false, details: {} },
  rule: {
    pattern: { every: 'week', weeks: 2, weekdays: [2] },
    ...{ firstDay: '2026-11-03', end: { ends: 'after', dates: 6 } },
    hours: { start: '09:00', end: '17:00', nights: 0 },
  },
  participants: [{ userId: 'ela', userName: 'Ela', avatar: null }],
  dates: [
    date('2026-11-03', 'booked'),
    date('2026-12-01', 'booked'),
    date('2026-12-15', 'booked', { placeId: 'desk-14', placeName: '14' }),
    date('2026-12-29', 'cancelled'),
    date('2027-01-12', 'booked', { startDate: '2027-01-12T09:00:00Z' }),
    date('2027-01-26', 'later'),
  ],
} as unknown as ShownSeries;
const now = Date.parse('2026-11-30T10:00:00Z');

it('a cancellation counts the booked dates that have not begun, from a day on', () => {
  expect(countCancelled(series, now)).toBe(3);
  expect(countCancelled(series, now, '2026-12-15')).toBe(2);
});

it('the rest of a series begins with one of its dates, so that every other week stays the same week', () => {
  expect(requestAgain(series, now)?.rule).toMatchObject({ firstDay: '2026-12-01', end: { ends: 'after', dates: 5 } });
  expect(ruleFrom(series, '2027-01-12').end).toEqual({ ends: 'after', dates: 2 });
});

it('a series that is booked again keeps its choices, and a cancelled date stays out', () => {
  expect(choicesOf(series)).toEqual({
    '2026-12-15': { place: { placeId: 'desk-14', placeName: '14' } },
    '2026-12-29': { skipped: true },
    '2027-01-12': { hours: { start: '10:00', end: '17:00', nights: 0 } },
  });
});

it('only meetings send the people whom they invite', () => {
  expect(detailsOf(series)).toEqual({});
  expect(detailsOf({ ...series, kind: 'room', details: { topic: 'Plan' } })).toEqual({
    ...{ topic: 'Plan', participants: ['ela'] },
  });
});

it('a series whose dates have passed cannot be booked again', () => {
  expect(requestAgain(series, Date.parse('2027-02-01T00:00:00Z'))).toBeNull();
});
