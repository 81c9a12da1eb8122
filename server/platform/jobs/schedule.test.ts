import { describe, expect, it } from 'vitest';
import { isDueDailyRun } from './schedule.ts';

/** Returns those hours (UTC) of two days that are the daily turn. */
function turnsOf(day: string, hour: string, timeZone: string): string[] {
  const from = Date.parse(`${day}T00:00:00Z`) - 12 * 3_600_000;
  const hours = Array.from({ length: 48 }, (_, at) => new Date(from + at * 3_600_000).toISOString());
  return hours.filter((dueOn) => isDueDailyRun(dueOn, { hour, timeZone })).map((dueOn) => dueOn.slice(5, 16));
}

describe('the daily turn among the hourly ones', () => {
  it.each([
    ['in winter', '2026-11-23', '03:00', 'Europe/Warsaw', ['11-23T02:00', '11-24T02:00']],
    ['in summer', '2026-07-01', '03:00', 'Europe/Warsaw', ['07-01T01:00', '07-02T01:00']],
    ['when the clocks go forward', '2026-03-29', '03:00', 'Europe/Warsaw', ['03-29T01:00', '03-30T01:00']],
    ['at an hour that the clocks leave out', '2026-03-29', '02:00', 'Europe/Warsaw', ['03-29T01:00', '03-30T00:00']],
    ['at an hour that comes twice', '2026-10-25', '02:00', 'Europe/Warsaw', ['10-25T00:00', '10-26T01:00']],
    ['at midnight', '2026-11-23', '00:00', 'Europe/Warsaw', ['11-22T23:00', '11-23T23:00']],
    ['at the end of the year', '2027-01-01', '00:00', 'Europe/Warsaw', ['12-31T23:00', '01-01T23:00']],
    ['where clocks are half an hour off', '2026-11-23', '03:00', 'Asia/Kolkata', ['11-22T22:00', '11-23T22:00']],
    ['where clocks are three quarters off', '2026-11-23', '03:00', 'Asia/Kathmandu', ['11-22T22:00', '11-23T22:00']],
    ['between full hours', '2026-11-23', '03:30', 'Europe/Warsaw', ['11-23T03:00', '11-24T03:00']],
    ['far away', '2026-11-23', '03:00', 'Pacific/Auckland', ['11-22T14:00', '11-23T14:00']],
  ])('comes once a day %s', (_when, day, hour, timeZone, turns) => {
    expect(turnsOf(day, hour, timeZone)).toEqual(turns);
  });
});
