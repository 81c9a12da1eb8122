import { describe, expect, it } from 'vitest';
import {
  checkSeriesValues,
  getInitialSeriesValues,
  getMonthPatterns,
  getRuleOfValues,
  listOfferedMonthPatterns,
  toggleWeekday,
  withChangeStartDay,
  withFirstDay,
  withoutPastFirstDay,
} from './series-form-values.ts';
import type { SeriesDraft, SeriesToChange } from './series-start.ts';

const tuesday = '2026-12-01';
const start: SeriesDraft = {
  ...{ kind: 'desk', placeId: 'desk-12', place: 'Biurko 12', timeZone: 'Europe/Warsaw', firstDay: tuesday },
  ...{ hours: { start: '09:00', end: '17:00', nights: 0 }, details: {} },
};
const values = getInitialSeriesValues(start);
const rules = { today: tuesday, offer: 'all' } as const;
/** A series of five Tuesdays, of which the first has begun. */
const replaces: SeriesToChange = {
  ...{ seriesId: 'old', nextDays: ['2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29'] },
  days: [tuesday, '2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29'],
  ...{ isStranded: false, movedDays: [] },
};

it('a form opens with the weekday of the chosen day, for twelve weeks', () => {
  expect(getRuleOfValues(values)).toEqual({
    pattern: { every: 'week', weeks: 1, weekdays: [2] },
    firstDay: tuesday,
    end: { ends: 'onDay', lastDay: '2027-02-23' },
    hours: { start: '09:00', end: '17:00', nights: 0 },
  });
});

it('a form presets a desk on every Tuesday and Thursday without end', () => {
  const rule = {
    pattern: { every: 'week', weeks: 1, weekdays: [2, 4] },
    ...{ firstDay: tuesday, end: { ends: 'never' } as const, hours: start.hours },
  } as const;
  expect(
    getRuleOfValues(
      getInitialSeriesValues({ ...start, rule: { ...rule, pattern: { ...rule.pattern, weekdays: [2, 4] } } }),
    ),
  ).toEqual(rule);
});

it.each([
  { every: 'day' },
  { every: 'week', weeks: 2, weekdays: [3] },
  { every: 'monthDay', dayOfMonth: 31 },
  { every: 'monthWeekday', nth: -1, weekday: 5 },
] as const)('a change takes over the pattern $every of a series, from the chosen day', (pattern) => {
  const rule = { pattern, firstDay: '2026-09-01', end: { ends: 'after', dates: 20 }, hours: start.hours } as const;
  const opened = getInitialSeriesValues({
    ...start,
    rule: rule as never,
    replaces: { ...replaces, fromDay: '2026-12-15' },
  });
  expect(getRuleOfValues(opened)).toEqual({ ...rule, firstDay: '2026-12-15', end: { ends: 'after', dates: 3 } });
});

describe('a change of a number of dates', () => {
  const rule = { ...getRuleOfValues(values), end: { ends: 'after', dates: 5 } } as const;
  const opened = getInitialSeriesValues({ ...start, rule, replaces });

  it('counts the rest, from whichever date it begins', () => {
    expect([opened.firstDay, opened.dates]).toEqual(['2026-12-08', 4]);
    expect(withChangeStartDay(opened, replaces, '2026-12-22')).toMatchObject({ firstDay: '2026-12-22', dates: 2 });
  });

  it('keeps a number that the person has typed', () => {
    expect(withChangeStartDay({ ...opened, dates: 10 }, replaces, '2026-12-22').dates).toBe(10);
  });
});

describe('the monthly patterns of a day', () => {
  it.each([
    [
      '2026-12-01',
      [
        { every: 'monthDay', dayOfMonth: 1 },
        { every: 'monthWeekday', nth: 1, weekday: 2 },
      ],
    ],
    [
      '2026-12-25',
      [
        { every: 'monthDay', dayOfMonth: 25 },
        { every: 'monthWeekday', nth: 4, weekday: 5 },
        { every: 'monthWeekday', nth: -1, weekday: 5 },
      ],
    ],
    [
      '2026-12-31',
      [
        { every: 'monthDay', dayOfMonth: 31 },
        { every: 'monthWeekday', nth: -1, weekday: 4 },
      ],
    ],
  ])('%s', (day, patterns) => {
    expect(getMonthPatterns(day)).toEqual(patterns);
  });

  it('keep the chosen one, though the first day does not have it', () => {
    const month = { every: 'monthDay', dayOfMonth: 15 } as const;
    expect(listOfferedMonthPatterns({ firstDay: tuesday, month })).toContainEqual(month);
  });
});

describe('another first day', () => {
  it('moves the preset weekday and the pattern of the month with it', () => {
    const moved = withFirstDay(values, '2026-12-09');
    expect([moved.weekdays, moved.month]).toEqual([[3], { every: 'monthWeekday', nth: 2, weekday: 3 }]);
  });

  it('keeps the weekdays that the person has chosen', () => {
    expect(withFirstDay({ ...values, weekdays: [2, 4] }, '2026-12-09').weekdays).toEqual([2, 4]);
    expect(withFirstDay({ ...values, weekdays: [] }, '2026-12-09').weekdays).toEqual([]);
  });

  it('keeps the last weekday of the month where there is one', () => {
    const last = { ...values, firstDay: '2026-12-25', month: { every: 'monthWeekday', nth: -1, weekday: 5 } } as const;
    expect(withFirstDay(last, '2026-12-29').month).toEqual({ every: 'monthWeekday', nth: -1, weekday: 2 });
    expect(withFirstDay(last, '2026-12-08').month).toEqual({ every: 'monthWeekday', nth: 2, weekday: 2 });
  });

  it('leaves a last day that is still later, and moves one that would be earlier', () => {
    expect(withFirstDay(values, '2026-12-08').lastDay).toBe(values.lastDay);
    expect(withFirstDay({ ...values, lastDay: '2026-12-08' }, '2026-12-15').lastDay).toBe('2026-12-22');
  });
});

it('weekdays stay in the order of the week', () => {
  expect(toggleWeekday([2, 5], 3)).toEqual([2, 3, 5]);
  expect(toggleWeekday([2, 5], 5)).toEqual([2]);
});

describe('errors that the browser finds', () => {
  it('are none in the values of a new form', () => {
    expect(checkSeriesValues(values, rules)).toEqual({});
  });

  it.each([
    [{ weekdays: [] }, { weekdays: 'noWeekday' }],
    [{ firstDay: '' }, { firstDay: 'noDay' }],
    [{ firstDay: '2026-11-30' }, { firstDay: 'dayInPast' }],
    [{ lastDay: '' }, { lastDay: 'noDay' }],
    [{ lastDay: '2026-11-30' }, { lastDay: 'endBeforeFirst' }],
    [{ ends: 'after', dates: 0 }, { dates: 'tooFewDates' }],
    [{ ends: 'after', dates: 10_000 }, { dates: 'tooManyDates' }],
    [{ end: '09:00' }, { hours: 'endBeforeStart' }],
    [{ end: '09:00', nights: 1 }, {}],
    [{ every: 'day', weekdays: [] }, {}],
    [{ ends: 'never', lastDay: '' }, {}],
  ] as const)('%j: %j', (changed, errors) => {
    expect(checkSeriesValues({ ...values, ...changed }, rules)).toEqual(errors);
  });

  it('name a series without end in a company that wants an end', () => {
    expect(checkSeriesValues({ ...values, ends: 'never' }, { ...rules, offer: 'withEnd' })).toEqual({
      ends: 'notOffered',
    });
  });
});

it('a form without a field for its first day follows today past midnight', () => {
  const today = '2026-12-02';
  expect(checkSeriesValues(values, { ...rules, today })).toMatchObject({ firstDay: 'dayInPast' });
  expect(withoutPastFirstDay(values, today).firstDay).toBe(today);
  expect(checkSeriesValues(withoutPastFirstDay(values, today), { ...rules, today })).toEqual({});
  expect(withoutPastFirstDay(values, tuesday)).toBe(values);
});
