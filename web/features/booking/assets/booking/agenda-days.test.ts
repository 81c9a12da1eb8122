import { expect, it } from 'vitest';
import { bookingOf } from '../testing/examples.ts';
import { groupBookingsByAgendaDay } from './agenda-days.ts';

const said = (days: string[], bookings: Parameters<typeof groupBookingsByAgendaDay>[1]) =>
  groupBookingsByAgendaDay(days, bookings).map(({ bookings }) =>
    bookings.map(({ booking, from, to }) => `${booking.id} ${from}-${to}`),
  );

it('lists each day by the clocks of its group, earliest first, and a stay on each of its days', () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-25'];
  const stay = bookingOf({ id: 'stay', startDate: '2026-11-23T15:00:00.000Z', endDate: '2026-11-24T23:00:00.000Z' });
  expect(said(days, [stay, bookingOf()])).toEqual([
    ['booking 09:00-17:00', 'stay 16:00-24:00'],
    ['stay 00:00-24:00'],
    [],
  ]);
});

it('shows a booking on the day in its group’s time zone, not in the device’s or in UTC', () => {
  const tokyo = bookingOf({
    groupIana: 'Asia/Tokyo',
    startDate: '2026-11-23T16:00:00.000Z',
    endDate: '2026-11-23T17:00:00.000Z',
  });
  expect(said(['2026-11-23', '2026-11-24'], [tokyo])).toEqual([[], ['booking 01:00-02:00']]);
});
