import { describe, expect, it } from 'vitest';
import { checkAbsencePeriod, countAbsenceDays, getAbsenceSpan, overlapsAbsencePeriod } from './absence-days.ts';

const period = (firstDay: string, lastDay: string, more: object = {}) => ({
  ...{ firstDay, lastDay, fromNoon: false, untilNoon: false },
  ...more,
});
const today = '2026-11-23';

describe('a period of absence', () => {
  it.each([
    ['one day', period(today, today), null],
    ['half a day', period(today, today, { fromNoon: true }), null],
    ['366 days', period('2026-11-23', '2027-11-23'), null],
    ['days in the wrong order', period('2026-11-25', '2026-11-24'), 'daysOutOfOrder'],
    ['no half of one day', period(today, today, { fromNoon: true, untilNoon: true }), 'daysOutOfOrder'],
    ['367 days', period('2026-11-23', '2027-11-24'), 'absenceTooLong'],
    ['ten years', period('2026-11-23', '2036-11-23'), 'absenceTooLong'],
    ['past days', period('2026-11-20', '2026-11-22'), 'absencePassed'],
    ['days that began before today', period('2026-11-20', today), null],
  ])('of %s is checked', (_name, wanted, code) => {
    expect(checkAbsencePeriod(wanted, today)?.errorCode ?? null).toBe(code);
  });

  it('counts its days across a change of clocks', () => {
    expect(countAbsenceDays(period('2026-10-24', '2026-10-26'))).toBe(3);
  });

  it('begins and ends by the clock of its zone, at midnight or noon', () => {
    const span = getAbsenceSpan(period('2026-10-25', '2026-10-25', { untilNoon: true }), 'Europe/Warsaw');
    expect([span.start, span.end].map((at) => new Date(at).toISOString())).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T11:00:00.000Z',
    ]);
  });

  it('overlaps another by half days', () => {
    const morning = period(today, today, { untilNoon: true });
    const afternoon = period(today, '2026-11-24', { fromNoon: true });
    expect(overlapsAbsencePeriod(morning, afternoon)).toBe(false);
    expect(overlapsAbsencePeriod(afternoon, morning)).toBe(false);
    expect(overlapsAbsencePeriod(afternoon, period(today, today))).toBe(true);
    expect(overlapsAbsencePeriod(afternoon, period('2026-11-24', '2026-11-24', { untilNoon: true }))).toBe(true);
  });
});
