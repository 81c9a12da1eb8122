import { expect, test } from 'vitest';
import { appendTimeZoneName } from './append-time-zone-name.ts';

test('hours carry their time zone where the device has another clock, and only there', () => {
  const at = '2026-12-01T13:00:00Z';
  expect(appendTimeZoneName('08:00–16:00', at, 'America/New_York', 'Asia/Tokyo')).toMatch(/^08:00–16:00 \(.+\)$/);
  expect(appendTimeZoneName('14:00–16:00', at, 'Europe/Warsaw', 'Europe/Warsaw')).toBe('14:00–16:00');
  expect(appendTimeZoneName('14:00–16:00', at, 'Europe/Warsaw', 'Europe/Berlin')).toBe('14:00–16:00');
});
