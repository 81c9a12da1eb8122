import { expect, it } from 'vitest';
import { getUsualHours } from './usual-hours.ts';

const usual = { defaultBookingHoursStart: '08:00', defaultBookingHoursEnd: '18:00' };
const limit = (reservationHoursLimitMode: 0 | 1, from: string, to: string) =>
  getUsualHours({
    ...{ ...usual, reservationHoursLimitMode },
    ...{ reservationHoursLimitStart: from, reservationHoursLimitEnd: to },
  });

it('the usual hours stay within the reservation hours', () => {
  expect(limit(1, '09:00', '17:00')).toEqual({ from: '09:00', to: '17:00' });
  expect(limit(1, '07:00', '12:00')).toEqual({ from: '08:00', to: '12:00' });
});

it('the usual hours hold as they are without reservation hours, which replace them if both have no common time', () => {
  expect(limit(0, '09:00', '17:00')).toEqual({ from: '08:00', to: '18:00' });
  expect(limit(1, '19:00', '22:00')).toEqual({ from: '19:00', to: '22:00' });
});
