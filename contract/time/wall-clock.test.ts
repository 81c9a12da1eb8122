import { describe, expect, it } from 'vitest';
import {
  addDays,
  formatDisplayDay,
  formatDisplayInstant,
  getCalendarDayAt,
  getHourAfterClockSkip,
  getInstantOfWallClock,
  getIsoWeekday,
  getMonday,
  getWallClockTime,
} from './wall-clock.ts';

const warsaw = 'Europe/Warsaw';
const iso = (instant: number) => new Date(instant).toISOString();

describe('wall-clock time', () => {
  it('knows winter and summer time', () => {
    expect(iso(getInstantOfWallClock('2026-01-15', '09:00', warsaw))).toBe('2026-01-15T08:00:00.000Z');
    expect(iso(getInstantOfWallClock('2026-07-15', '09:00', warsaw))).toBe('2026-07-15T07:00:00.000Z');
  });

  it('is shown dd-MM-yyyy, with the hour of the place', () => {
    expect(formatDisplayDay('2026-11-24')).toBe('24-11-2026');
    expect(formatDisplayDay('')).toBe('');
    expect(formatDisplayInstant('2026-07-14T22:30:00.000Z', warsaw)).toBe('15-07-2026 00:30');
  });

  it('spans 23 hours on the day the clocks go forward and 25 on the day they go back', () => {
    const hours = (day: string) =>
      (getInstantOfWallClock(day, '24:00', warsaw) - getInstantOfWallClock(day, '00:00', warsaw)) / 3_600_000;
    expect([hours('2026-03-28'), hours('2026-03-29'), hours('2026-10-25'), hours('2026-10-26')]).toEqual([
      24, 23, 25, 24,
    ]);
  });

  it('moves an hour that does not exist as much later', () => {
    expect(getWallClockTime(getInstantOfWallClock('2026-03-29', '02:30', warsaw), warsaw)).toEqual({
      day: '2026-03-29',
      hour: '03:30',
    });
  });

  it('takes the first of an hour that happens twice', () => {
    expect(iso(getInstantOfWallClock('2026-10-25', '02:30', warsaw))).toBe('2026-10-25T00:30:00.000Z');
    expect(iso(getInstantOfWallClock('2026-10-25', '03:30', warsaw))).toBe('2026-10-25T02:30:00.000Z');
  });

  it('reads back every quarter of an hour of a year, in zones east and west', () => {
    for (const zone of [warsaw, 'Europe/London', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']) {
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 7 * 900_000) {
        const { day, hour } = getWallClockTime(at, zone);
        const back = getInstantOfWallClock(day, hour, zone);
        expect(getWallClockTime(back, zone)).toEqual({ day, hour });
        expect(Math.abs(back - at)).toBeLessThanOrEqual(3_600_000);
      }
    }
  });

  it('says which hour is taken for one that is skipped', () => {
    expect(getHourAfterClockSkip('2027-03-28', '02:30', warsaw)).toBe('03:30');
    expect(getHourAfterClockSkip('2027-03-14', '02:30', 'America/New_York')).toBe('03:30');
    for (const hour of ['01:59', '03:00', '24:00'])
      expect(getHourAfterClockSkip('2027-03-28', hour, warsaw)).toBe(null);
  });

  it('counts days across months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(getCalendarDayAt(Date.UTC(2026, 5, 30, 22, 30), warsaw)).toBe('2026-07-01');
  });
});

describe('the weekday of a day', () => {
  it('counts from Monday, and finds the Monday of its week', () => {
    expect(['2026-11-30', '2026-12-05', '2026-12-06'].map(getIsoWeekday)).toEqual([1, 6, 7]);
    expect(['2026-11-23', '2026-11-29', '2027-01-01'].map(getMonday)).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-12-28',
    ]);
  });
});
