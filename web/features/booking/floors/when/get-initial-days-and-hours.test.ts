import { describe, expect, it } from 'vitest';
import { at, monday, now, settings, warsaw } from '../testing/examples.ts';
import {
  getDefaultDaysAndHours,
  getInitialDaysAndHours,
  parseLinkedDaysAndHours,
} from './get-initial-days-and-hours.ts';

describe('the choice that the screen opens with', () => {
  it('is the company’s default day and hours', () => {
    expect(getDefaultDaysAndHours(settings, now, warsaw)).toEqual({
      days: [monday],
      multi: false,
      hours: { from: '09:00', to: '17:00' },
    });
    expect(getDefaultDaysAndHours({ ...settings, daysToAddForDefaultBookingDate: 1 }, now, warsaw).days).toEqual([
      '2026-11-24',
    ]);
  });

  it('is tomorrow once the default hours of today are over', () => {
    expect(getDefaultDaysAndHours(settings, at('17:00'), warsaw).days).toEqual(['2026-11-24']);
    expect(getDefaultDaysAndHours(settings, at('16:59'), warsaw).days).toEqual([monday]);
  });

  it('is today where the location is, not where the browser is', () => {
    expect(getDefaultDaysAndHours(settings, at('02:00'), 'America/New_York').days).toEqual(['2026-11-23']);
    expect(getDefaultDaysAndHours(settings, at('02:00'), 'Asia/Tokyo').days).toEqual([monday]);
  });

  it('is the time that another screen passed', () => {
    const state = { startDate: '2026-11-25T09:30:00Z', endDate: '2026-11-25T11:00:00Z' };
    expect(parseLinkedDaysAndHours(state, warsaw)).toEqual({
      days: ['2026-11-25'],
      multi: false,
      hours: { from: '10:30', to: '12:00' },
    });
    expect(parseLinkedDaysAndHours({ ...state, endDate: '2026-11-25T22:59:00Z' }, warsaw)?.hours.to).toBe('24:00');
    expect(parseLinkedDaysAndHours({}, warsaw)).toBeNull();
    expect(parseLinkedDaysAndHours({ startDate: 'soon', endDate: 'later' }, warsaw)).toBeNull();
  });

  it('is the usual day if the day of a link or screen has passed, and reports that day', () => {
    const usual = getDefaultDaysAndHours(settings, now, warsaw);
    const hours = { from: '10:30', to: '12:00' };
    const none = { days: null, hours: null };
    const gone = { days: ['2026-11-20'], multi: false, hours };
    expect(getInitialDaysAndHours({ passed: gone, address: none, usual, today: monday })).toEqual({
      when: { days: [monday], multi: false, hours },
      past: '2026-11-20',
    });
    const shared = { days: ['2026-11-19', '2026-11-20'], hours };
    expect(getInitialDaysAndHours({ passed: null, address: shared, usual, today: monday }).past).toBe('2026-11-20');
    const ahead = { days: ['2026-11-20', '2026-11-25'], hours };
    expect(getInitialDaysAndHours({ passed: null, address: ahead, usual, today: monday })).toEqual({
      when: { days: ['2026-11-25'], multi: false, hours },
      past: null,
    });
    expect(getInitialDaysAndHours({ passed: null, address: none, usual, today: monday })).toEqual({
      when: usual,
      past: null,
    });
  });
});
