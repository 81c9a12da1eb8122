import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { SeriesEnd, SeriesPattern, SeriesRule } from '#contract/booking/series-rule.ts';
import { addDays, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import { formatRrule, getSpanOnDay, listSeriesDays } from './recurrence.ts';

const hours = { start: '09:00', end: '17:00', nights: 0 };
const ruleOf = (pattern: SeriesPattern, end: SeriesEnd, firstDay = '2026-09-01'): SeriesRule => ({
  pattern,
  firstDay,
  end,
  hours,
});
const year = { from: '2026-09-01', last: '2027-08-31' };

const patterns: Record<string, SeriesPattern> = {
  'every day': { every: 'day' },
  'Tuesday and Thursday': { every: 'week', weeks: 1, weekdays: [2, 4] },
  'every other Sunday and Monday': { every: 'week', weeks: 2, weekdays: [1, 7] },
  'every third week': { every: 'week', weeks: 3, weekdays: [3] },
  'every fourth week, all days': { every: 'week', weeks: 4, weekdays: [1, 2, 3, 4, 5, 6, 7] },
  'the 31st': { every: 'monthDay', dayOfMonth: 31 },
  'the 29th': { every: 'monthDay', dayOfMonth: 29 },
  'the second Tuesday': { every: 'monthWeekday', nth: 2, weekday: 2 },
  'the last Friday': { every: 'monthWeekday', nth: -1, weekday: 5 },
};
const ends: Record<string, SeriesEnd> = {
  'without end': { ends: 'never' },
  'until a day': { ends: 'onDay', lastDay: '2027-03-28' },
  'a number of dates': { ends: 'after', dates: 17 },
};
/** Their clocks change on other days, and Chatham's at a quarter to three, by hours and minutes. */
const zones = ['Europe/Warsaw', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Chatham'];

/** Returns the days of ical.js, which expands the same RRULE on local time. */
function daysOfIcal(rule: SeriesRule, last: string): string[] {
  const recurrence = ICAL.Recur.fromString(formatRrule(rule, (day) => `${day.replaceAll('-', '')}T235959`));
  const dates = recurrence.iterator(ICAL.Time.fromDateTimeString(`${rule.firstDay}T${hours.start}:00`));
  const days: string[] = [];
  for (let next = dates.next(); next; next = dates.next()) {
    const day = next.toString().slice(0, 10);
    if (day > last) break;
    days.push(day);
  }
  return days;
}

describe('[WEEK-01b] the dates of a series', () => {
  test.each(
    Object.entries(patterns).flatMap(([name, pattern]) =>
      Object.entries(ends).map(([end, e]) => [name, end, pattern, e] as const),
    ),
  )('%s, %s, are those of ical.js', (_pattern, _end, pattern, end) => {
    const rule = ruleOf(pattern, end);
    const days = listSeriesDays(rule, year);
    expect(days.length).toBeGreaterThan(2);
    expect(days).toEqual(daysOfIcal(rule, year.last));
  });

  test.each(zones)('in %s the hours stay the same on the wall clock over both changes of clocks', (timeZone) => {
    const rule = ruleOf({ every: 'day' }, { ends: 'never' });
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    for (const day of listSeriesDays(rule, year)) {
      const { start, end } = getSpanOnDay(rule, day, timeZone);
      expect([start, end].map((instant) => clock.format(instant))).toEqual([`${day} 09:00`, `${day} 17:00`]);
    }
    const lengths = listSeriesDays(rule, year).map((day) => {
      const { start, end } = getSpanOnDay(
        { ...rule, hours: { start: '00:00', end: '24:00', nights: 0 } },
        day,
        timeZone,
      );
      return (end - start) / 60_000;
    });
    // A year has one shorter and one longer day.
    expect(lengths.filter((length) => length < 1440)).toHaveLength(1);
    expect(lengths.filter((length) => length > 1440)).toHaveLength(1);
  });

  test('a window shows the dates that a longer one has there', () => {
    for (const pattern of Object.values(patterns))
      for (const end of Object.values(ends)) {
        const rule = ruleOf(pattern, end);
        const all = listSeriesDays(rule, year);
        const window = { from: '2026-12-24', last: '2027-02-02' };
        expect(listSeriesDays(rule, window)).toEqual(all.filter((day) => day >= window.from && day <= window.last));
      }
  });

  test('a night ends on the next day, and a week later when it lasts a week', () => {
    const rule = ruleOf({ every: 'day' }, { ends: 'never' });
    const night = getSpanOnDay(
      { ...rule, hours: { start: '22:00', end: '06:00', nights: 1 } },
      '2026-10-24',
      'Europe/Warsaw',
    );
    // The clocks go back in this night.
    expect((night.end - night.start) / 3_600_000).toBe(9);
    const week = getSpanOnDay(
      { ...rule, hours: { start: '08:00', end: '08:00', nights: 7 } },
      '2026-09-07',
      'Europe/Warsaw',
    );
    expect(week.end).toBe(getInstantOfWallClock(addDays('2026-09-07', 7), '08:00', 'Europe/Warsaw'));
  });

  test('nothing comes before the first day, or from a window that ends before it', () => {
    const rule = ruleOf({ every: 'day' }, { ends: 'never' });
    expect(listSeriesDays(rule, { from: '2026-08-01', last: '2026-08-31' })).toEqual([]);
    expect(listSeriesDays(rule, { from: '2026-08-30', last: '2026-09-02' })).toEqual(['2026-09-01', '2026-09-02']);
  });

  test('a rule for the 31st that ends after a number of dates counts only months that have one', () => {
    const rule = ruleOf({ every: 'monthDay', dayOfMonth: 31 }, { ends: 'after', dates: 4 });
    expect(listSeriesDays(rule, year)).toEqual(['2026-10-31', '2026-12-31', '2027-01-31', '2027-03-31']);
  });
});
