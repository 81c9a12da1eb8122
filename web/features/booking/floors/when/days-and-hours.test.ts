import { describe, expect, it } from 'vitest';
import { monday, warsaw } from '../testing/examples.ts';
import { getChosenSpans, getWholeDaySpan, toPeriod } from './days-and-hours.ts';

const utc = (days: string[], from: string, to: string, zone = warsaw) =>
  getChosenSpans({ days, hours: { from, to } }, zone).map(toPeriod);

describe('the chosen time', () => {
  it('is wall-clock time of the location, sent in UTC', () => {
    expect(utc([monday], '09:00', '17:00')).toEqual([
      { startDate: '2026-11-23T08:00:00.000Z', endDate: '2026-11-23T16:00:00.000Z' },
    ]);
    expect(utc([monday], '09:00', '17:00', 'America/New_York')[0]!.startDate).toBe('2026-11-23T14:00:00.000Z');
  });

  it('ends at 23:59 when it lasts to the end of the day', () => {
    expect(utc([monday], '00:00', '24:00')[0]).toEqual({
      startDate: '2026-11-22T23:00:00.000Z',
      endDate: '2026-11-23T22:59:00.000Z',
    });
  });

  it('follows summer time on each of several days', () => {
    const [before, after] = utc(['2026-10-24', '2026-10-26'], '09:00', '17:00');
    expect(before!.startDate).toBe('2026-10-24T07:00:00.000Z');
    expect(after!.startDate).toBe('2026-10-26T08:00:00.000Z');
  });

  it('knows days of 23 and 25 hours', () => {
    const hours = (day: string) => (getWholeDaySpan(day, warsaw).end - getWholeDaySpan(day, warsaw).start) / 3_600_000;
    expect([hours('2026-03-29'), hours('2026-10-25'), hours(monday)]).toEqual([23, 25, 24]);
  });
});
