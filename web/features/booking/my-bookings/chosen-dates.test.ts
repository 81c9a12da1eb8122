import { describe, expect, it } from 'vitest';
import {
  getFirstAndLastDayOfFilter,
  getRequestPeriodOfDateFilter,
  groupBookingsByFirstDay,
  limitBookings,
  parseDateFilter,
} from './chosen-dates.ts';

const today = '2026-11-23';
/** 10:00 in Warsaw. */
const now = Date.parse('2026-11-23T09:00:00Z');
const at = (id: string, startDate: string, endDate: string, iana = 'Europe/Warsaw') => ({
  id,
  startDate,
  endDate,
  iana,
});

it('shows a number of bookings at first, day by day, and counts the others', () => {
  const days = [
    { day: '2026-11-23', bookings: [1, 2] },
    { day: '2026-11-24', bookings: [3, 4, 5] },
    { day: '2026-11-25', bookings: [6] },
  ];
  expect(limitBookings(days, 3)).toEqual({
    ...{ days: [days[0], { day: '2026-11-24', bookings: [3] }], left: 3 },
  });
  expect(limitBookings(days, 6)).toEqual({ days, left: 0 });
  expect(limitBookings([], 3)).toEqual({ days: [], left: 0 });
});

describe('dates that are chosen', () => {
  it('are parsed from the URL, and an invalid value means all upcoming days', () => {
    expect(['today', 'week', '2026-11-25', today].map((said) => parseDateFilter(said, today))).toEqual([
      'today',
      'week',
      '2026-11-25',
      today,
    ]);
    for (const said of [undefined, '', 'soon', '2026-02-30', '2026-11-22'])
      expect(parseDateFilter(said, today)).toBe('upcoming');
  });

  it('are so many days from today on, also over the end of a year', () => {
    expect(getFirstAndLastDayOfFilter('today', '2026-12-31')).toEqual({ first: '2026-12-31', last: '2026-12-31' });
    expect(getFirstAndLastDayOfFilter('tomorrow', '2026-12-31')).toEqual({ first: '2027-01-01', last: '2027-01-01' });
    expect(getFirstAndLastDayOfFilter('week', today)).toEqual({ first: today, last: '2026-11-29' });
    expect(getFirstAndLastDayOfFilter('month', today)).toEqual({ first: today, last: '2026-12-22' });
    expect(getFirstAndLastDayOfFilter('upcoming', today)).toEqual({ first: today, last: null });
  });

  it('are requested with margins for the time zone of any place', () => {
    expect(getRequestPeriodOfDateFilter('upcoming', today)).toEqual({});
    const { startDate, endDate } = getRequestPeriodOfDateFilter('today', today);
    // Kiritimati is a day ahead while it is evening in Honolulu.
    for (const iana of ['Pacific/Kiritimati', 'Pacific/Honolulu'])
      expect(groupBookingsByFirstDay([at('x', startDate!, endDate!, iana)], 'today', now)).toHaveLength(1);
  });
});

describe('bookings by day', () => {
  const ids = (...asked: Parameters<typeof groupBookingsByFirstDay<ReturnType<typeof at>>>) =>
    groupBookingsByFirstDay(...asked).map(({ day, bookings }) => [day, ...bookings.map(({ id }) => id)]);

  it('are grouped by day, by the clock of their place', () => {
    const night = ['2026-11-23T22:30:00Z', '2026-11-23T23:30:00Z'] as const;
    const rows = [at('warsaw', ...night), at('lisbon', ...night, 'Europe/Lisbon'), at('tokyo', ...night, 'Asia/Tokyo')];
    expect(ids(rows, 'upcoming', now)).toEqual([
      [today, 'warsaw', 'lisbon'],
      ['2026-11-24', 'tokyo'],
    ]);
    expect(ids(rows, 'today', now)).toEqual([[today, 'warsaw', 'lisbon']]);
    // The example is from 23:30 to 00:30 in Warsaw, so it is on both days there.
    expect(ids(rows, '2026-11-24', now)).toEqual([['2026-11-24', 'warsaw', 'tokyo']]);
  });

  it('over several days appear once, under the first shown day', () => {
    const stay = at('stay', '2026-11-20T08:00:00Z', '2026-11-26T16:00:00Z');
    expect(ids([stay], 'upcoming', now)).toEqual([[today, 'stay']]);
    expect(ids([stay], 'week', now)).toEqual([[today, 'stay']]);
    expect(ids([stay], '2026-11-25', now)).toEqual([['2026-11-25', 'stay']]);
    expect(ids([stay], '2026-11-27', now)).toEqual([]);
  });

  it('leave out past bookings, and a booking that ends at midnight is not on the next day', () => {
    expect(ids([at('over', '2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z')], 'today', now)).toEqual([]);
    expect(ids([at('whole', '2026-11-22T23:00:00Z', '2026-11-23T23:00:00Z')], 'tomorrow', now)).toEqual([]);
  });
});
