import { describe, expect, it } from 'vitest';
import { formatLocalDateTime } from './format-local-date-time.ts';

describe('the end of a lock-out', () => {
  it('is written yyyy-MM-dd HH:mm:ss on the clock of the device', () => {
    expect(formatLocalDateTime('2026-11-23T23:05:09.120Z', 'Europe/Warsaw')).toBe('2026-11-24 00:05:09');
    expect(formatLocalDateTime('2026-07-01T09:00:00Z', 'America/New_York')).toBe('2026-07-01 05:00:00');
  });
});
