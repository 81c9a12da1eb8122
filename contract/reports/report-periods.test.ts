import { describe, expect, it } from 'vitest';
import { chooseReportInterval, getFirstDayOfInterval, getIntervalStartDays } from './report-periods.ts';

describe('the steps of a period', () => {
  it.each([
    ['2026-03-01', '2026-03-01', 'day'],
    ['2026-01-01', '2026-04-02', 'day'],
    ['2026-01-01', '2026-04-03', 'week'],
    ['2026-01-01', '2027-12-31', 'week'],
    ['2026-01-01', '2028-01-01', 'month'],
    ['2028-02-29', '2030-02-28', 'week'],
    ['2028-02-29', '2030-03-01', 'month'],
    ['1900-01-01', '2199-12-31', 'month'],
  ])('are, from %s to %s, of a %s', (dateStart, dateEnd, step) => {
    expect(chooseReportInterval({ dateStart, dateEnd })).toBe(step);
  });

  it.each([
    ['day', '2026-11-22', '2026-11-22'],
    ['week', '2026-11-22', '2026-11-16'],
    ['week', '2026-11-23', '2026-11-23'],
    ['week', '2027-01-01', '2026-12-28'],
    ['month', '2028-02-29', '2028-02-01'],
  ] as const)('begin, a %s with %s in it, on %s', (step, day, first) => {
    expect(getFirstDayOfInterval(step, day)).toBe(first);
  });

  it('are all there, each once, also where it begins before the period', () => {
    expect(getIntervalStartDays({ dateStart: '2028-02-28', dateEnd: '2028-03-01' }, 'day')).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    expect(getIntervalStartDays({ dateStart: '2026-12-31', dateEnd: '2027-01-11' }, 'week')).toEqual([
      '2026-12-28',
      '2027-01-04',
      '2027-01-11',
    ]);
    expect(getIntervalStartDays({ dateStart: '2026-01-31', dateEnd: '2026-04-01' }, 'month')).toEqual([
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
      '2026-04-01',
    ]);
  });
});
