import { describe, expect, it } from 'vitest';
import { monday, now, settings, warsaw } from '../testing/examples.ts';
import type { DaysAndHours } from './days-and-hours.ts';
import { getTimeRefusal } from './get-time-refusal.ts';

const when = (change: Partial<DaysAndHours> = {}): DaysAndHours => ({
  days: [monday],
  multi: false,
  hours: { from: '09:00', to: '17:00' },
  ...change,
});
const context = { kind: 'desk', now, timeZone: warsaw, settings, most: 5, planned: 0, bypass: false } as const;
const code = (change: Partial<DaysAndHours>, other: object = {}) =>
  getTimeRefusal(when(change), { ...context, ...other })?.errorCode ?? null;

describe('the reasons why days and hours are refused', () => {
  it('nothing, within the rules; today from an hour that has passed, too', () => {
    expect(code({})).toBeNull();
    expect(code({ hours: { from: '08:00', to: '18:00' } })).toBeNull();
  });

  it('days and hours that are over, in bypass too', () => {
    expect(code({ days: ['2026-11-22'] })).toBe('dateInPast');
    expect(code({ days: ['2026-11-22'] }, { bypass: true })).toBe('dateInPast');
    const over = { errorCode: 'dateInPast', details: { today: monday, hoursOver: true } };
    expect(getTimeRefusal(when({ hours: { from: '08:00', to: '10:00' } }), context)).toEqual(over);
    const days = [monday, '2026-11-24'];
    expect(getTimeRefusal(when({ days, hours: { from: '08:00', to: '10:00' } }), context)).toEqual(over);
  });

  it('days after today plus the booking period', () => {
    expect(code({ days: ['2026-12-07'] })).toBeNull();
    expect(getTimeRefusal(when({ days: ['2026-12-08'] }), context)).toEqual({
      errorCode: 'dateTooFar',
      details: { lastDay: '2026-12-07', days: 14 },
    });
    expect(code({ days: ['2026-12-08'] }, { bypass: true })).toBeNull();
  });

  it('hours outside the company’s, with those that are allowed', () => {
    expect(getTimeRefusal(when({ hours: { from: '07:30', to: '17:00' } }), context)).toEqual({
      errorCode: 'outsideReservationHours',
      details: { from: '08:00', to: '18:00' },
    });
    const free = { settings: { ...settings, reservationHoursLimitMode: 0 as const } };
    expect(code({ hours: { from: '00:00', to: '24:00' } }, free)).toBeNull();
    const untilMidnight = { settings: { ...settings, reservationHoursLimitEnd: '24:00' } };
    expect(code({ hours: { from: '09:00', to: '24:00' } }, untilMidnight)).toBeNull();
  });

  it('a limit that is reached, of bookings', () => {
    expect(code({}, { planned: 4 })).toBeNull();
    expect(getTimeRefusal(when(), { ...context, planned: 5 })).toEqual({
      errorCode: 'tooManyBookings',
      details: { current: 5, max: 5 },
    });
    expect(code({}, { planned: 2, most: 2 })).toBe('tooManyBookings');
    expect(code({}, { planned: null })).toBeNull();
    expect(code({}, { planned: 5, bypass: true })).toBeNull();
  });

  it('more days than the limit leaves', () => {
    const days = ['2026-11-23', '2026-11-24', '2026-11-25'];
    expect(code({ days, multi: true }, { planned: 2 })).toBeNull();
    expect(getTimeRefusal(when({ days, multi: true }), { ...context, planned: 3 })).toEqual({
      errorCode: 'tooManySelectedBookingDays',
      details: { current: 3, selected: 3, max: 5 },
    });
  });
});
