import { describe, expect, it } from 'vitest';
import { formatDayRangeFilter, parseDayRangeFilter } from './days-filter.ts';

describe('days in the address', () => {
  it('parses a single day, ranges and ranges with an open end', () => {
    expect(parseDayRangeFilter('2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-23' });
    expect(parseDayRangeFilter('2026-11-23..2026-11-27')).toEqual({ from: '2026-11-23', to: '2026-11-27' });
    expect(parseDayRangeFilter('2026-11-23..')).toEqual({ from: '2026-11-23', to: '' });
    expect(parseDayRangeFilter('..2026-11-27')).toEqual({ from: '', to: '2026-11-27' });
  });

  it('turns a range round that ends before it begins', () => {
    expect(parseDayRangeFilter('2026-11-27..2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-27' });
  });

  it('parses no other text', () => {
    for (const text of ['', '..', 'soon', '2026-02-30', '0002-11-23', '2026-11-23..x', '2026-11-23....', '2200-01-01'])
      expect(parseDayRangeFilter(text), text).toBeUndefined();
  });

  it('formats what it parses', () => {
    for (const text of ['2026-11-23', '2026-11-23..2026-11-27', '2026-11-23..', '..2026-11-27'])
      expect(formatDayRangeFilter(parseDayRangeFilter(text)!)).toBe(text);
    expect(formatDayRangeFilter({ from: '', to: '' })).toBe('');
  });
});
