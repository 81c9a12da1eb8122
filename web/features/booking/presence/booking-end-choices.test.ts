import { describe, expect, it } from 'vitest';
import { getInstantOfWallClock, getWallClockTime } from '#contract/time/wall-clock.ts';
import type { BookingUnitWithHours } from '#web/platform/places/applicable-booking-unit.ts';
import { getBookingEndChoices } from './booking-end-choices.ts';

const timeZone = 'Europe/Warsaw';
const at = (hour: string) => getInstantOfWallClock('2026-11-23', hour, timeZone);
const hours = {
  defaultBookingHoursEnd: '17:00',
  reservationHoursLimitMode: 0 as 0 | 1,
  reservationHoursLimitEnd: '18:00',
};
const offered = (
  now: number,
  until: string,
  more: { isMeeting?: boolean; hours?: typeof hours; unit?: BookingUnitWithHours; freeFrom?: number } = {},
) => {
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

describe('the offered ends where a location has units', () => {
  const rules = { opening: [], hours: null, units: { kind: 'desk', usual: { from: '08:00', to: '16:00' } } };
  const halves = [
    { from: '08:00', to: '12:00' },
    { from: '12:00', to: '16:00' },
    { from: '08:00', to: '16:00' },
  ];
  it('are those of the half day and the whole day that go on, from their start', () => {
    const unit = { unit: 'halfDays' as const, rules, hours: halves };
    expect(offered(at('10:07'), '20:00', { unit })).toEqual({
      start: '08:00',
      ends: ['12:00', '16:00'],
      suggested: '16:00',
    });
    expect(offered(at('10:07'), '15:00', { unit }).ends).toEqual(['12:00']);
    expect(offered(at('13:00'), '20:00', { unit })).toMatchObject({ start: '12:00', ends: ['16:00'] });
    expect(offered(at('16:30'), '20:00', { unit }).ends).toEqual([]);
  });

  it('are none while the half day that goes on was taken in part', () => {
    const unit = { unit: 'halfDays' as const, rules, hours: halves };
    expect(offered(at('13:00'), '20:00', { unit, freeFrom: at('12:30') }).ends).toEqual([]);
    expect(offered(at('13:00'), '20:00', { unit, freeFrom: at('12:00') }).ends).toEqual(['16:00']);
  });

  it('belong to the next step if the one that goes on was taken in part', () => {
    const unit = { unit: 15, rules, hours: null };
    const since = (freeFrom: string, until = '20:00') => offered(at('10:09'), until, { unit, freeFrom: at(freeFrom) });
    expect(since('10:07')).toMatchObject({ start: '10:15', ends: expect.arrayContaining(['10:45']) });
    expect(since('10:00').start).toBe('10:00');
    expect(since('10:07', '10:15').ends).toEqual([]);
  });

  it('lie on whole steps, and the start does too', () => {
    const unit = { unit: 15, rules, hours: null };
    expect(offered(at('10:07'), '10:50', { unit })).toEqual({
      start: '10:00',
      ends: ['10:30', '10:45'],
      suggested: '10:45',
    });
  });
});
