import { describe, expect, it } from 'vitest';
import { getInstantOfWallClock, getWallClockTime } from '#contract/time/wall-clock.ts';
import { getBookingEndChoices } from './booking-end-choices.ts';

const timeZone = 'Europe/Warsaw';
const at = (hour: string) => getInstantOfWallClock('2026-11-23', hour, timeZone);
const hours = {
  defaultBookingHoursEnd: '17:00',
  reservationHoursLimitMode: 0 as 0 | 1,
  reservationHoursLimitEnd: '18:00',
};
const offered = (now: number, until: string, more: { isMeeting?: boolean; hours?: typeof hours } = {}) => {
  const { start, ends, suggested } = getBookingEndChoices(now, {
    freeUntil: at(until),
    timeZone,
    isMeeting: false,
    hours,
    ...more,
  });
  const hour = (instant: number) => getWallClockTime(instant, timeZone).hour;
  return { start: hour(start), ends: ends.map(hour), suggested: hour(suggested) };
};

describe('the offered ends at a free place', () => {
  it('may stay for some hours, until the working day ends, or as long as it is free', () => {
    expect(offered(at('10:07') + 42_000, '20:00')).toEqual({
      start: '10:07',
      ends: ['10:37', '11:07', '12:07', '14:07', '17:00', '20:00'],
      suggested: '17:00',
    });
  });

  it('stays no longer than until the next booking', () => {
    expect(offered(at('10:00'), '10:45')).toEqual({ start: '10:00', ends: ['10:30', '10:45'], suggested: '10:45' });
  });

  it('is offered an hour in a room', () => {
    expect(offered(at('10:00'), '20:00', { isMeeting: true }).suggested).toBe('11:00');
  });

  it('stays within the hours that can be booked', () => {
    const limited = { ...hours, reservationHoursLimitMode: 1 as const };
    expect(offered(at('16:50'), '20:00', { hours: limited }).ends).toEqual(['17:00', '17:20', '17:50', '18:00']);
    expect(offered(at('18:30'), '20:00', { hours: limited }).ends).toEqual([]);
  });
});
