import { expect, it } from 'vitest';
import { formatDisplayDate } from './DisplayClock.tsx';

it('a display says the day as eeee, dd.MM.yyyy, briefly where there is little room', () => {
  expect(formatDisplayDate('2026-11-23', 'pl-PL', true)).toBe('poniedziałek, 23.11.2026');
  expect(formatDisplayDate('2026-11-23', 'en-GB', true)).toBe('Monday, 23.11.2026');
  expect(formatDisplayDate('2026-11-03', 'pl-PL', false)).toBe('wt., 03.11.2026');
});
