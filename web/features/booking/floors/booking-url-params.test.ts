import { describe, expect, it } from 'vitest';
import {
  formatUrlDaysAndHours,
  getBookingUrlKey,
  parseBookingUrlParams,
  parseUrlDaysAndHours,
} from './booking-url-params.ts';

describe('the address of the booking screen', () => {
  const when = { days: ['2026-11-23', '2026-11-25'], hours: { from: '09:00', to: '24:00' } };

  it('gives back the days and hours that were put into it', () => {
    expect(parseUrlDaysAndHours(formatUrlDaysAndHours(when))).toEqual(when);
  });

  it('ignores invalid parameters', () => {
    expect(parseUrlDaysAndHours({})).toEqual({ days: null, hours: null });
    expect(parseUrlDaysAndHours({ day: '2026-02-30', from: '17:00', to: '09:00' })).toEqual({
      days: null,
      hours: null,
    });
    expect(parseUrlDaysAndHours({ day: '2026-11-23,soon', from: '9', to: '17:00' })).toEqual({
      days: null,
      hours: null,
    });
  });

  it('holds days in order and once each', () => {
    expect(parseUrlDaysAndHours({ day: '2026-11-25,2026-11-23,2026-11-25' }).days).toEqual([
      '2026-11-23',
      '2026-11-25',
    ]);
  });

  it('differs if the same room is open at the hours of a search', () => {
    const found = { place: 'a', meeting: 'found' };
    expect(parseBookingUrlParams(found)).toEqual(found);
    expect(getBookingUrlKey(found)).not.toBe(getBookingUrlKey({ place: 'a' }));
  });

  it('leaves out parameters of other screens', () => {
    expect(parseBookingUrlParams({ location: 'a', page: 2, day: 7, other: 'x' })).toEqual({ location: 'a' });
    expect(getBookingUrlKey({})).toBe('');
    expect(getBookingUrlKey({ location: 'a' })).not.toBe(getBookingUrlKey({ place: 'a' }));
  });
});
