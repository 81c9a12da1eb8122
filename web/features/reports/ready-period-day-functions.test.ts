import { expect, it } from 'vitest';
import { readyPeriodDayFunctions } from './ready-period-day-functions.ts';

it.each([
  ['days7', '2026-03-02', '2026-02-24', '2026-03-02'],
  ['days30', '2026-03-02', '2026-02-01', '2026-03-02'],
  ['thisMonth', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['thisMonth', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['thisYear', '2026-06-15', '2026-01-01', '2026-12-31'],
] as const)('%s on %s is %s to %s', (name, today, dateStart, dateEnd) => {
  expect(readyPeriodDayFunctions[name](today)).toEqual({ dateStart, dateEnd });
});
