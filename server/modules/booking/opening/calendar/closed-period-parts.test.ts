import { expect, it } from 'vitest';
import { joinTouchingPeriods, listOpenedParts } from './closed-period-parts.ts';

const period = (from: number, until: number, name = 'Remont') => {
  const [first, last] = [from, until].map((day) => `2026-12-${String(day).padStart(2, '0')}`);
  return { from: first!, until: last!, name };
};

it('the days that open again are those from today on that no other period closes', () => {
  const parts = (...others: ReturnType<typeof period>[]) => listOpenedParts(period(5, 12), others, '2026-12-06');
  expect(parts()).toEqual([period(6, 12)]);
  expect(parts(period(7, 8, 'Other'), period(11, 20))).toEqual([period(6, 6), period(9, 10)]);
  expect(parts(period(1, 9), period(10, 12))).toEqual([]);
  expect(parts(period(1, 6), period(9, 9), period(9, 9, 'Other'))).toEqual([period(7, 8), period(10, 12)]);
});

it('touching periods of one name are one, and those of two names are two', () => {
  const days = [period(3, 3), period(1, 1), period(2, 2, 'Other'), period(2, 2), period(6, 7), period(6, 6)];
  expect(joinTouchingPeriods(days)).toEqual([period(1, 3), period(2, 2, 'Other'), period(6, 7)]);
  expect(days[0]).toEqual(period(3, 3));
});
