import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('document', { cookie: 'hd_locale=pl-PL', documentElement: { lang: '' } });
const {
  getDaysOfView: daysShown,
  getRequestPeriodAroundDays: periodOf,
  getAdjacentViewDay: stepped,
  formatViewTitle: titleOf,
} = await import('./views.ts');

describe('the days of a view', () => {
  it('are a week from Monday on, whichever of its days was chosen', () => {
    const week = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'];
    expect(daysShown('week', '2026-11-23')).toEqual(week);
    expect(daysShown('week', '2026-11-29')).toEqual(week);
    expect(daysShown('agenda', '2026-11-25')).toEqual(week);
  });

  it('are a whole month, or a day', () => {
    expect(daysShown('month', '2028-02-17')).toHaveLength(29);
    expect(daysShown('month', '2026-12-31').at(0)).toBe('2026-12-01');
    expect(daysShown('day', '2026-11-25')).toEqual(['2026-11-25']);
  });

  it('are followed by those of the next, from the last day of a long month too', () => {
    expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-01');
    expect(stepped('month', '2026-01-31', -1)).toBe('2025-12-01');
    expect(stepped('week', '2026-12-29', 1)).toBe('2027-01-05');
    expect(stepped('day', '2026-11-01', -1)).toBe('2026-10-31');
  });

  it('are requested with margins that cover them in Auckland and Honolulu', () => {
    expect(periodOf(['2026-11-23'])).toEqual({
      startDate: '2026-11-22T00:00:00.000Z',
      endDate: '2026-11-25T00:00:00.000Z',
    });
  });
});

it('formats the shown period', () => {
  expect(titleOf('month', '2026-11-23')).toBe('listopad 2026');
  expect(titleOf('day', '2026-11-23')).toBe('poniedziałek, 23 listopada 2026');
  expect(titleOf('week', '2026-11-23').replace(/\s/g, ' ')).toBe('23–29 listopada 2026');
  expect(titleOf('week', '2026-11-23', { month: 'short' }).replace(/\s/g, ' ')).toBe('23–29 lis 2026');
  expect(titleOf('week', '2026-11-23', { isSundayHidden: true }).replace(/\s/g, ' ')).toBe('23–28 listopada 2026');
});
