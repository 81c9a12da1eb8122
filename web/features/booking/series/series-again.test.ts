import { describe, expect, it } from 'vitest';
import type { SeriesWithUpcomingDates } from '#contract/booking/open-series.ts';
import {
  countSeriesBookingsToCancel,
  createCancelledDatesRebookingRequest,
  findChangeStartDayOfBooking,
  getChoicesOfSeries,
  getRuleFromDay,
  getSeriesKindDetails,
  listDatesMovedToOtherDay,
} from './series-again.ts';

const date = (day: string, state: SeriesWithUpcomingDates['dates'][number]['state'], own: object = {}) => ({
  ...{ day, startDate: `${day}T08:00:00Z`, endDate: `${day}T16:00:00Z`, state, refusal: null },
  ...{ placeId: 'desk-12', placeName: '12', offer: null, bookingId: state === 'booked' ? day : null },
  ...own,
});

const series = {
  ...{ id: 'series', kind: 'desk', userId: 'ola', userName: 'Ola', bookingUserId: 'ola', title: '' },
  ...{ placeId: 'desk-12', placeName: '12', locationIana: 'Europe/Warsaw', movesToLike: false, details: {} },
  wishes: ['desk', 'zone'],
  rule: {
    pattern: { every: 'week', weeks: 2, weekdays: [2] },
    ...{ firstDay: '2026-11-03', end: { ends: 'after', dates: 6 } },
    hours: { start: '09:00', end: '17:00', nights: 0 },
  },
  participants: [{ userId: 'ela', userName: 'Ela', avatar: null }],
  nextDays: ['2026-12-01', '2026-12-15', '2027-01-12', '2027-01-26'],
  dates: [
    date('2026-11-03', 'booked'),
    date('2026-12-01', 'booked'),
    date('2026-12-15', 'booked', { placeId: 'desk-14', placeName: '14' }),
    date('2026-12-29', 'cancelled'),
    date('2027-01-12', 'booked', { startDate: '2027-01-12T09:00:00Z' }),
    date('2027-01-26', 'later'),
  ],
} as unknown as SeriesWithUpcomingDates;
const now = Date.parse('2026-11-30T10:00:00Z');

it('a cancellation counts the booked dates that have not begun, from a day on', () => {
  expect(countSeriesBookingsToCancel(series, now)).toBe(3);
  expect(countSeriesBookingsToCancel(series, now, { fromDay: '2026-12-15' })).toBe(2);
});

it('a cancellation from a date counts that date once, also while it runs', () => {
  const running = Date.parse('2026-12-01T09:00:00Z');
  expect(countSeriesBookingsToCancel(series, running, { fromDay: '2026-12-01', ownId: '2026-12-01' })).toBe(3);
  expect(countSeriesBookingsToCancel(series, now, { fromDay: '2026-12-15', ownId: '2026-12-15' })).toBe(2);
});

it('a change from a booking begins with its date, or with the next one after it has begun', () => {
  expect(findChangeStartDayOfBooking(series, '2026-12-15')).toBe('2026-12-15');
  const begun = { ...series, nextDays: ['2026-12-15', '2027-01-12'] };
  expect(findChangeStartDayOfBooking(begun, '2026-12-01')).toBe('2026-12-15');
  expect(findChangeStartDayOfBooking({ ...series, nextDays: [] }, '2026-12-01')).toBeUndefined();
});

it('the rest of a series begins with one of its dates, so that every other week stays the same week', () => {
  expect(createCancelledDatesRebookingRequest(series, now)?.rule).toMatchObject({
    firstDay: '2026-12-01',
    end: { ends: 'after', dates: 5 },
  });
  expect(getRuleFromDay(series, '2027-01-12').end).toEqual({ ends: 'after', dates: 2 });
});

it('a series that is booked again keeps its choices, and a cancelled date stays out', () => {
  expect(getChoicesOfSeries(series)).toEqual({
    '2026-12-15': { place: { placeId: 'desk-14', placeName: '14' } },
    '2026-12-29': { skipped: true },
    '2027-01-12': { hours: { start: '10:00', end: '17:00', nights: 0 } },
  });
});

describe('the hours of a date', () => {
  const withHours = (hours: object, own: object) =>
    getChoicesOfSeries({
      ...series,
      rule: { ...series.rule, hours },
      dates: [date('2026-12-01', 'booked', own)],
    } as unknown as SeriesWithUpcomingDates);

  it('stay a choice where they end earlier than those of a rule until midnight', () => {
    const cut = { startDate: '2026-12-01T07:00:00Z', endDate: '2026-12-01T11:00:00Z' };
    expect(withHours({ start: '08:00', end: '24:00', nights: 0 }, cut)).toEqual({
      '2026-12-01': { hours: { start: '08:00', end: '12:00', nights: 0 } },
    });
    const whole = { startDate: '2026-12-01T07:00:00Z', endDate: '2026-12-01T23:00:00Z' };
    expect(withHours({ start: '08:00', end: '24:00', nights: 0 }, whole)).toEqual({});
  });

  it('have nights of their own', () => {
    const longer = { startDate: '2026-12-01T21:00:00Z', endDate: '2026-12-03T05:00:00Z' };
    expect(withHours({ start: '22:00', end: '06:00', nights: 1 }, longer)).toEqual({
      '2026-12-01': { hours: { start: '22:00', end: '06:00', nights: 2 } },
    });
  });

  it('are those of the rule, though a change of clocks skips their start', () => {
    const spring = date('2027-03-28', 'booked', {
      ...{ startDate: '2027-03-28T01:30:00Z', endDate: '2027-03-28T06:00:00Z' },
    });
    const rule = { ...series.rule, hours: { start: '02:30', end: '08:00', nights: 0 } };
    expect(getChoicesOfSeries({ ...series, rule, dates: [spring] })).toEqual({});
  });
});

it('a date that was moved to another day is named, because a change moves it back', () => {
  const moved = date('2026-12-01', 'booked', { startDate: '2026-12-02T08:00:00Z', endDate: '2026-12-02T16:00:00Z' });
  expect(listDatesMovedToOtherDay({ ...series, dates: [moved, date('2026-12-15', 'booked')] }, now)).toEqual([
    '2026-12-01',
  ]);
  expect(getChoicesOfSeries({ ...series, dates: [moved] })).toEqual({});
});

it('only meetings send the people whom they invite', () => {
  expect(getSeriesKindDetails(series)).toEqual({});
  expect(getSeriesKindDetails({ ...series, kind: 'room', details: { topic: 'Plan' } })).toEqual({
    ...{ topic: 'Plan', participants: ['ela'] },
  });
});

it('a series whose dates have passed cannot be booked again', () => {
  expect(createCancelledDatesRebookingRequest(series, Date.parse('2027-02-01T00:00:00Z'))).toBeNull();
});

it('a series that is booked again keeps its wishes, and tries its own desk for dates that they have moved', () => {
  expect(createCancelledDatesRebookingRequest(series, now)?.wishes).toEqual(['desk', 'zone']);
  const moved = { ...series, dates: series.dates.map((one) => ({ ...one, moved: true as const })) };
  expect(getChoicesOfSeries(series)['2026-12-15']).toEqual({ place: { placeId: 'desk-14', placeName: '14' } });
  expect(getChoicesOfSeries(moved)['2026-12-15']).toBeUndefined();
});

it('a series without wishes keeps the places to which nights have moved its dates', () => {
  const dates = series.dates.map((one) => ({ ...one, moved: true as const }));
  const room = { ...series, kind: 'room' as const, movesToLike: true, wishes: [], dates };
  expect(createCancelledDatesRebookingRequest(room, now)?.choices).toContainEqual({
    day: '2026-12-15',
    skipped: false,
    placeId: 'desk-14',
  });
});

it('a series with wishes is booked again on each date that it held, and one without names no wishes', () => {
  const again = createCancelledDatesRebookingRequest(series, now);
  expect(again?.choices).toContainEqual({ day: '2026-12-01', skipped: false });
  expect(again?.choices).not.toContainEqual({ day: '2027-01-26', skipped: false });
  const plain = createCancelledDatesRebookingRequest({ ...series, wishes: [] }, now);
  expect(plain?.wishes).toBeUndefined();
  expect(plain?.choices).not.toContainEqual({ day: '2026-12-01', skipped: false });
});
