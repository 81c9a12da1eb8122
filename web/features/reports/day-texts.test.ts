import { expect, it } from 'vitest';
import { formatLongAndShortInterval } from './day-texts.ts';

const period = { dateStart: '2026-11-04', dateEnd: '2027-02-22' };

it('a step is called by its days that the period has', () => {
  expect(formatLongAndShortInterval('day', '2026-11-04', period)).toEqual({ name: '04-11-2026', short: '04-11' });
  expect(formatLongAndShortInterval('week', '2026-11-02', period)).toEqual({
    name: '04-11-2026 – 08-11-2026',
    short: '04-11',
  });
  expect(formatLongAndShortInterval('week', '2026-11-09', period).name).toBe('09-11-2026 – 15-11-2026');
  expect(formatLongAndShortInterval('week', '2027-02-22', period).name).toBe('22-02-2027');
  expect(formatLongAndShortInterval('month', '2026-11-01', period)).toEqual({ name: '11-2026', short: '11-2026' });
});
