import { expect, test } from 'vitest';
import { getBusyPartOfMeeting } from './busy-text.ts';

const time = { startDate: '2026-11-24T09:00:00Z', endDate: '2026-11-24T10:00:00Z' };

test.each([
  ['09:00', '10:00', 'whole'],
  ['09:00', '09:30', 'until'],
  ['09:30', '10:00', 'from'],
  ['09:15', '09:45', 'between'],
])('busy from %s to %s is “%s” of a meeting from 9 to 10', (from, until, part) => {
  expect(getBusyPartOfMeeting({ from: `2026-11-24T${from}:00Z`, until: `2026-11-24T${until}:00Z` }, time)).toBe(part);
});
