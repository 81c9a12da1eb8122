import { describe, expect, it } from 'vitest';
import { getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import {
  changeStayEnd,
  changeStayStart,
  type DayAndHour,
  fitStayToUnit,
  getDefaultStay,
  getSpanOfStay,
  type ParkingStay,
} from './parking-stay.ts';

const zone = 'Europe/Warsaw';
const settings = {
  daysToAddForDefaultParkingBookingDate: 0,
  defaultParkingBookingHoursStart: '09:00',
  defaultParkingBookingHoursEnd: '17:00',
} as const;
const at = (day: number, hour: string): DayAndHour => ({ day: `2026-11-${day}`, hour });
const stay: ParkingStay = { start: at(23, '09:00'), end: at(23, '17:00') };
const start = (moment: DayAndHour, of = stay) => changeStayStart(of, moment, settings).end;

describe('a stay', () => {
  it('opens with the company’s day and hours, tomorrow once those of today are over', () => {
    const opened = (hour: string, days: 0 | 1) =>
      getDefaultStay(
        { ...settings, daysToAddForDefaultParkingBookingDate: days },
        getInstantOfWallClock('2026-11-23', hour, zone),
        zone,
      );
    expect(opened('16:59', 0)).toEqual(stay);
    expect(opened('17:00', 0)).toEqual({ start: at(24, '09:00'), end: at(24, '17:00') });
    expect(opened('08:00', 1)).toEqual({ start: at(24, '09:00'), end: at(24, '17:00') });
  });

  it('keeps its end while the start stays before it', () => {
    expect(start(at(23, '16:59'))).toEqual(at(23, '17:00'));
    expect(start(at(20, '12:00'))).toEqual(at(23, '17:00'));
  });

  it('moves its end to the same time of day when the start goes beyond it', () => {
    expect(start(at(25, '09:00'))).toEqual(at(25, '17:00'));
    expect(start(at(25, '08:00'), { start: at(23, '07:00'), end: at(23, '12:00') })).toEqual(at(25, '12:00'));
  });

  it('else to the default end hour, else by the default length, else by an hour', () => {
    const short = { start: at(23, '07:00'), end: at(23, '08:00') };
    expect(start(at(25, '10:00'), short)).toEqual(at(25, '17:00'));
    expect(start(at(25, '18:00'), short)).toEqual(at(26, '02:00'));
    expect(start(at(23, '17:00'))).toEqual(at(24, '01:00'));
    expect(start(at(25, '16:00'), short)).toEqual(at(25, '17:00'));
    const wrong = { ...settings, defaultParkingBookingHoursEnd: '09:00' };
    expect(changeStayStart(short, at(25, '18:00'), wrong).end).toEqual(at(25, '19:00'));
  });

  it('ends an hour after its start when the end is set at it or before', () => {
    expect(changeStayEnd(stay, at(23, '09:00')).end).toEqual(at(23, '10:00'));
    expect(changeStayEnd(stay, at(20, '17:00')).end).toEqual(at(23, '10:00'));
    expect(changeStayEnd({ ...stay, start: at(23, '23:00') }, at(23, '22:00')).end).toEqual(at(23, '24:00'));
    expect(changeStayEnd(stay, at(26, '08:00'))).toEqual({ start: at(23, '09:00'), end: at(26, '08:00') });
  });

  it('is instants by the clocks of its parking, days of 25 hours too', () => {
    const autumn: ParkingStay = {
      start: { day: '2026-10-24', hour: '12:00' },
      end: { day: '2026-10-25', hour: '12:00' },
    };
    const { start: from, end: to } = getSpanOfStay(autumn, zone);
    expect((to - from) / 3_600_000).toBe(25);
    expect(new Date(getSpanOfStay({ ...stay, end: at(23, '24:00') }, zone).end).toISOString()).toBe(
      '2026-11-23T23:00:00.000Z',
    );
  });
});

it('a stay moves to the nearest hours in which the company takes bookings', () => {
  const rules = { opening: [], hours: null, units: { kind: 'parking', usual: { from: '08:00', to: '16:00' } } };
  const stay = { start: { day: '2026-11-24', hour: '09:10' }, end: { day: '2026-11-25', hour: '13:00' } };
  expect(fitStayToUnit(stay, null)).toEqual(stay);
  expect(fitStayToUnit(stay, { unit: 30, rules, hours: null })).toEqual({
    ...stay,
    start: { day: '2026-11-24', hour: '09:00' },
  });
  expect(fitStayToUnit(stay, { unit: 'halfDays', rules, hours: [] })).toEqual({
    start: { day: '2026-11-24', hour: '08:00' },
    end: { day: '2026-11-25', hour: '12:00' },
  });
  const short = { start: { day: '2026-11-24', hour: '11:00' }, end: { day: '2026-11-24', hour: '11:30' } };
  expect(fitStayToUnit(short, { unit: 'halfDays', rules, hours: [] })).toEqual({
    start: { day: '2026-11-24', hour: '12:00' },
    end: { day: '2026-11-24', hour: '16:00' },
  });
});
