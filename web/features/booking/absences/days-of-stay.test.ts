import { expect, it } from 'vitest';
import { getDaysForAwayCheck } from './use-away.ts';

it('a stay has all its days, at most those for which the server answers, and none while a day is missing', () => {
  expect(getDaysForAwayCheck('2026-12-30', '2027-01-01')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
  expect(getDaysForAwayCheck('2026-12-30', '2028-01-01')).toHaveLength(62);
  for (const [first, last] of [
    ['', '2026-12-30'],
    ['2026-12-30', ''],
    ['2026-12-30', '2026-12-29'],
  ] as const)
    expect(getDaysForAwayCheck(first, last)).toEqual([]);
});
