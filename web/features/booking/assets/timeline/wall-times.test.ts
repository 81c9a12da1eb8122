import { describe, expect, it } from 'vitest';
import { addSecondsToWallTime, formatWallTime, getDraggedPeriod, getInstantOfWallTime } from './wall-times.ts';

const warsaw = 'Europe/Warsaw';
const day = 86_400;

describe('the period of a dragged booking', () => {
  const friday = { startDate: '2026-10-23T07:00:00.000Z', endDate: '2026-10-23T15:00:00.000Z', groupIana: warsaw };

  it('stays nine to five over the night in which the clocks change', () => {
    expect(getDraggedPeriod(friday, { start: 3 * day, end: 3 * day })).toEqual({
      startDate: '2026-10-26T08:00:00.000Z',
      endDate: '2026-10-26T16:00:00.000Z',
    });
  });

  it('keeps an end that was not dragged at the second of an hour that occurs twice', () => {
    const second = { startDate: '2026-10-25T01:30:00.000Z', endDate: '2026-10-25T10:00:00.000Z', groupIana: warsaw };
    expect(formatWallTime(second.startDate, warsaw)).toBe('2026-10-25T02:30:00');
    expect(getDraggedPeriod(second, { start: 0, end: 3600 })).toEqual({
      startDate: '2026-10-25T01:30:00.000Z',
      endDate: '2026-10-25T11:00:00.000Z',
    });
  });

  it('is later by as much as is skipped where it falls into the hour that is not there', () => {
    const saturday = { startDate: '2026-03-28T01:30:00.000Z', endDate: '2026-03-28T04:00:00.000Z', groupIana: warsaw };
    expect(getDraggedPeriod(saturday, { start: day, end: day })).toEqual({
      startDate: '2026-03-29T01:30:00.000Z',
      endDate: '2026-03-29T03:00:00.000Z',
    });
  });

  it('shows the same hours on the clocks of the group it is moved to', () => {
    expect(getDraggedPeriod(friday, { start: 0, end: 0 }, 'Europe/London')).toEqual({
      startDate: '2026-10-23T08:00:00.000Z',
      endDate: '2026-10-23T16:00:00.000Z',
    });
  });
});

it('counts days of 24 hours on the wall, and reads them back', () => {
  expect(addSecondsToWallTime('2026-03-28T23:00:00', 2 * 3600)).toBe('2026-03-29T01:00:00');
  expect(getInstantOfWallTime('2026-03-29T00:00:00', warsaw)).toBe('2026-03-28T23:00:00.000Z');
});
