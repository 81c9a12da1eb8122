import { describe, expect, it } from 'vitest';
import type { SeriesEnd, SeriesPattern } from './series-rule.ts';
import { describePattern, describeSeriesEnd, describeSeriesHours, describeSeriesRule } from './series-words.ts';

const weekly = (weekdays: number[], weeks = 1): SeriesPattern => ({ every: 'week', weeks, weekdays });
const monthly = (nth: 1 | 2 | 3 | 4 | -1, weekday: number): SeriesPattern => ({ every: 'monthWeekday', nth, weekday });

describe('a pattern in words', () => {
  it.each<[SeriesPattern, string, string]>([
    [{ every: 'day' }, 'codziennie', 'every day'],
    [weekly([2]), 'w każdy wtorek', 'every Tuesday'],
    [weekly([2, 4]), 'w każdy wtorek i czwartek', 'every Tuesday and Thursday'],
    [weekly([3]), 'w każdą środę', 'every Wednesday'],
    [weekly([3, 6, 7]), 'w każdą środę, sobotę i niedzielę', 'every Wednesday, Saturday and Sunday'],
    [weekly([1, 3, 5]), 'w poniedziałki, środy i piątki', 'every Monday, Wednesday and Friday'],
    [weekly([2, 3]), 'we wtorki i środy', 'every Tuesday and Wednesday'],
    [weekly([1, 2, 3, 4, 5]), 'od poniedziałku do piątku', 'Monday to Friday'],
    [weekly([1, 2, 3, 4, 5, 6, 7]), 'codziennie', 'every day'],
    [weekly([3], 2), 'co dwa tygodnie w środę', 'every other week on Wednesday'],
    [weekly([2, 4], 2), 'co dwa tygodnie we wtorek i czwartek', 'every other week on Tuesday and Thursday'],
    [weekly([1], 3), 'co trzy tygodnie w poniedziałek', 'every three weeks on Monday'],
    [
      weekly([1, 2, 3, 4, 5], 4),
      'co cztery tygodnie od poniedziałku do piątku',
      'every four weeks from Monday to Friday',
    ],
    [weekly([1, 2, 3, 4, 5, 6, 7], 2), 'co dwa tygodnie przez cały tydzień', 'every day, every other week'],
    [{ every: 'monthDay', dayOfMonth: 1 }, '1. dnia każdego miesiąca', 'on the 1st of every month'],
    [{ every: 'monthDay', dayOfMonth: 12 }, '12. dnia każdego miesiąca', 'on the 12th of every month'],
    [{ every: 'monthDay', dayOfMonth: 22 }, '22. dnia każdego miesiąca', 'on the 22nd of every month'],
    [{ every: 'monthDay', dayOfMonth: 23 }, '23. dnia każdego miesiąca', 'on the 23rd of every month'],
    [monthly(2, 2), 'w drugi wtorek miesiąca', 'on the second Tuesday of the month'],
    [monthly(-1, 5), 'w ostatni piątek miesiąca', 'on the last Friday of the month'],
    [monthly(1, 3), 'w pierwszą środę miesiąca', 'on the first Wednesday of the month'],
    [monthly(-1, 7), 'w ostatnią niedzielę miesiąca', 'on the last Sunday of the month'],
  ])('%j is “%s” in Polish and “%s” in English', (pattern, pl, en) => {
    expect(describePattern(pattern, 'pl-PL')).toBe(pl);
    expect(describePattern(pattern, 'en-GB')).toBe(en);
  });
});

describe('the end of a series in words', () => {
  it.each<[SeriesEnd, string, string, string]>([
    [{ ends: 'never' }, 'bez końca', 'without end', 'without end'],
    [{ ends: 'after', dates: 1 }, 'raz', 'once', 'once'],
    [{ ends: 'after', dates: 12 }, '12 razy', '12 times', '12 times'],
    [{ ends: 'onDay', lastDay: '2026-12-18' }, 'do 18 grudnia', 'until 18 Dec', 'until Dec 18'],
    [{ ends: 'onDay', lastDay: '2027-03-01' }, 'do 1 marca 2027', 'until 1 Mar 2027', 'until Mar 1, 2027'],
  ])('%j is “%s”, “%s” and “%s”', (end, pl, gb, us) => {
    expect(describeSeriesEnd(end, '2026-12-01', 'pl-PL')).toBe(pl);
    expect(describeSeriesEnd(end, '2026-12-01', 'en-GB')).toBe(gb);
    expect(describeSeriesEnd(end, '2026-12-01', 'en-US')).toBe(us);
  });
});

it('hours that end on a later day say so', () => {
  const hours = { start: '20:00', end: '06:00', nights: 1 };
  expect(describeSeriesHours(hours, 'pl-PL')).toBe('od 20:00 do 06:00 następnego dnia');
  expect(describeSeriesHours({ ...hours, nights: 3 }, 'pl-PL')).toBe('od 20:00 do 06:00, 3 dni później');
  expect(describeSeriesHours({ ...hours, nights: 0, end: '22:00' }, 'en-GB')).toBe('20:00–22:00');
  expect(describeSeriesHours(hours, 'en-GB')).toBe('20:00 to 06:00 the next day');
});

it('a rule is one sentence of its days, hours and end', () => {
  const rule = {
    pattern: weekly([2, 4]),
    firstDay: '2026-12-01',
    end: { ends: 'onDay', lastDay: '2026-12-18' },
    hours: { start: '09:00', end: '17:00', nights: 0 },
  } as const;
  expect(describeSeriesRule(rule, 'pl-PL')).toBe('w każdy wtorek i czwartek, 09:00–17:00, do 18 grudnia');
  expect(describeSeriesRule(rule, 'en-GB')).toBe('every Tuesday and Thursday, 09:00–17:00, until 18 Dec');
});
