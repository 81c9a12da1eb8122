import { expect, it } from 'vitest';
import { getListedDay, isSortedByDay } from './row-day.ts';

const now = Date.parse('2026-11-29T12:00:00Z');
const period = (startDate: string) => ({ startDate, endDate: '2026-12-02T12:00:00Z' });

it('a booking stands under the day on which it starts by the clock of its place', () => {
  const late = period('2026-11-30T23:30:00Z');
  expect(getListedDay(late, 'Europe/Warsaw', { view: 'all' }, now)).toBe('2026-12-01');
  expect(getListedDay(late, 'America/New_York', { view: 'upcoming' }, now)).toBe('2026-11-30');
});

it('a running booking that began earlier stands under today among what is to come, and under its own day elsewhere', () => {
  const running = period('2026-11-27T08:00:00Z');
  expect(getListedDay(running, 'Europe/Warsaw', { view: 'upcoming' }, now)).toBe('2026-11-29');
  expect(getListedDay(running, 'Pacific/Auckland', { view: 'upcoming' }, now)).toBe('2026-11-30');
  expect(getListedDay(running, 'Europe/Warsaw', { view: 'all' }, now)).toBe('2026-11-27');
});

it('rows have days in the order of their start alone', () => {
  expect(isSortedByDay({ sorting: { column: 'startDate', direction: 'descending' } })).toBe(true);
  expect(isSortedByDay({ sorting: { column: 'endDate', direction: 'ascending' } })).toBe(false);
});
