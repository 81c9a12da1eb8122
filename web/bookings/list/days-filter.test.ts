import { describe, expect, it } from 'vitest';
import { instantsOf, readDays, writeDays } from './days-filter.ts';

describe('days in the address', () => {
  it('reads one day, ranges and ranges open on a side', () => {
    expect(readDays('2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-23' });
    expect(readDays('2026-11-23..2026-11-27')).toEqual({ from: '2026-11-23', to: '2026-11-27' });
    expect(readDays('2026-11-23..')).toEqual({ from: '2026-11-23', to: '' });
    expect(readDays('..2026-11-27')).toEqual({ from: '', to: '2026-11-27' });
  });

  it('turns a range round that ends before it begins', () => {
    expect(readDays('2026-11-27..2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-27' });
  });

  it('reads nothing of what is no day', () => {
    for (const text of ['', '..', 'soon', '2026-02-30', '0002-11-23', '2026-11-23..x', '2026-11-23....', '2199-12-31'])
      expect(readDays(text), text).toBeUndefined();
  });

  it('writes what it reads', () => {
    for (const text of ['2026-11-23', '2026-11-23..2026-11-27', '2026-11-23..', '..2026-11-27'])
      expect(writeDays(readDays(text)!)).toBe(text);
    expect(writeDays({ from: '', to: '' })).toBe('');
  });
});

describe('the instants of days', () => {
  it('are midnights of the time zone, the last day included', () => {
    expect(instantsOf({ from: '2026-11-23', to: '2026-11-24' }, 'Europe/Warsaw')).toEqual({
      from: '2026-11-22T23:00:00.000Z',
      before: '2026-11-24T23:00:00.000Z',
    });
  });

  it('know a day of 23 hours', () => {
    expect(instantsOf({ from: '2026-03-29', to: '2026-03-29' }, 'Europe/Warsaw')).toEqual({
      from: '2026-03-28T23:00:00.000Z',
      before: '2026-03-29T22:00:00.000Z',
    });
  });

  it('leave an open side open', () => {
    expect(instantsOf({ from: '', to: '2026-11-23' }, 'UTC')).toEqual({ before: '2026-11-24T00:00:00.000Z' });
  });
});
