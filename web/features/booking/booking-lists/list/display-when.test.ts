import { expect, it, vi } from 'vitest';
import { formatDisplayPeriod, formatPeriodInWords } from './display-when.ts';

vi.mock('#web/platform/languages/locale.ts', () => ({ currentLocale: () => 'pl-PL' }));

const period = (startDate: string, endDate: string) => ({ startDate, endDate });

it('shows the day once, by the clock of the place', () => {
  const morning = period('2026-11-23T08:00:00Z', '2026-11-23T16:30:00Z');
  expect(formatDisplayPeriod(morning, 'Europe/Warsaw')).toBe('23-11-2026 09:00–17:30');
  expect(formatDisplayPeriod(morning, 'Europe/Lisbon')).toBe('23-11-2026 08:00–16:30');
});

it('shows 24:00 at the end of the day', () => {
  expect(formatDisplayPeriod(period('2026-11-23T08:00:00Z', '2026-11-23T23:00:00Z'), 'Europe/Warsaw')).toBe(
    '23-11-2026 09:00–24:00',
  );
});

it('shows both days of a period over two days', () => {
  expect(formatDisplayPeriod(period('2026-11-23T21:00:00Z', '2026-11-24T01:00:00Z'), 'Europe/Warsaw')).toBe(
    '23-11-2026 22:00 – 24-11-2026 02:00',
  );
});

it('names the days in words, by the clock of the place', () => {
  const day = period('2026-12-02T07:00:00Z', '2026-12-02T15:00:00Z');
  expect(formatPeriodInWords(day, 'Europe/Warsaw')).toBe('środa, 2 grudnia, 08:00–16:00');
  expect(formatPeriodInWords(day, 'Asia/Tokyo')).toBe('środa, 2 grudnia, 16:00–24:00');
  expect(formatPeriodInWords(period('2026-12-02T07:00:00Z', '2026-12-03T15:00:00Z'), 'Europe/Warsaw')).toBe(
    'środa, 2 grudnia, 08:00 – czwartek, 3 grudnia, 16:00',
  );
});
