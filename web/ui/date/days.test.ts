import { describe, expect, it } from 'vitest';
import { getConsecutiveDays } from '#contract/time/wall-clock.ts';
import { getStripIndexAfterKey, groupDaysByMonth, isCalendarDay, isWeekend, toggleSelectedDay } from './days.ts';

describe('calendar days', () => {
  it('are reckoned over months, leap days and clock changes', () => {
    expect(getConsecutiveDays('2026-12-31', 2)).toEqual(['2026-12-31', '2027-01-01']);
    expect(getConsecutiveDays('2028-02-28', 2)).toEqual(['2028-02-28', '2028-02-29']);
    expect(getConsecutiveDays('2026-10-24', 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
    expect(new Set(getConsecutiveDays('2026-11-20', 90)).size).toBe(90);
  });

  it('differ from text that is no day', () => {
    expect(isCalendarDay('2028-02-29')).toBe(true);
    for (const wrong of ['2026-02-30', '2026-13-01', '', '2026-1-1', 'soon', '+022026-01-01'])
      expect(isCalendarDay(wrong), wrong).toBe(false);
  });

  it('know the weekend', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWeekend)).toEqual([false, true, true, false]);
  });

  it('fall into months', () => {
    const months = groupDaysByMonth(getConsecutiveDays('2026-11-29', 4));
    expect(months).toEqual([
      { month: '2026-11', days: ['2026-11-29', '2026-11-30'] },
      { month: '2026-12', days: ['2026-12-01', '2026-12-02'] },
    ]);
  });
});

describe('a strip of days', () => {
  it('moves by a day, a week and to its ends, and never past them', () => {
    expect(getStripIndexAfterKey(3, 'ArrowRight', 90)).toBe(4);
    expect(getStripIndexAfterKey(3, 'ArrowLeft', 90)).toBe(2);
    expect(getStripIndexAfterKey(0, 'ArrowLeft', 90)).toBe(0);
    expect(getStripIndexAfterKey(3, 'PageDown', 90)).toBe(10);
    expect(getStripIndexAfterKey(3, 'PageUp', 90)).toBe(0);
    expect(getStripIndexAfterKey(88, 'PageDown', 90)).toBe(89);
    expect(getStripIndexAfterKey(40, 'Home', 90)).toBe(0);
    expect(getStripIndexAfterKey(40, 'End', 90)).toBe(89);
    expect(getStripIndexAfterKey(40, 'a', 90)).toBeUndefined();
  });

  it('chooses one day, or several in order', () => {
    expect(toggleSelectedDay(['2026-11-20'], '2026-11-23', false)).toEqual(['2026-11-23']);
    expect(toggleSelectedDay(['2026-11-23'], '2026-11-20', true)).toEqual(['2026-11-20', '2026-11-23']);
    expect(toggleSelectedDay(['2026-11-20', '2026-11-23'], '2026-11-20', true)).toEqual(['2026-11-23']);
  });

  it('lets a selected day that can’t be chosen any more be removed, and nothing else', () => {
    expect(toggleSelectedDay(['2026-11-20', '2026-11-23'], '2026-11-23', true, true)).toEqual(['2026-11-20']);
    expect(toggleSelectedDay(['2026-11-20'], '2026-11-23', true, true)).toBeNull();
    expect(toggleSelectedDay(['2026-11-20'], '2026-11-20', false, true)).toBeNull();
  });
});
