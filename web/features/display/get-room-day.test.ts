import { describe, expect, it } from 'vitest';
import type { DashboardBooking } from '#contract/rooms/room-dashboard.ts';
import { findCurrentAndNextMeeting, getCountdown, getElapsedPercent } from './get-room-day.ts';

const at = (hour: string) => Date.parse(`2026-11-23T${hour}:00Z`);
const meeting = (id: string, start: string, end: string): DashboardBooking => ({
  ...{ id, title: id, organizer: 'Ala', participants: [], start, end },
  ...{ isActive: false, isFuture: false, isCompleted: false },
  startDate: new Date(at(start)).toISOString(),
  endDate: new Date(at(end)).toISOString(),
});
const day = [
  meeting('first', '09:00', '10:00'),
  meeting('second', '10:00', '11:00'),
  meeting('third', '14:00', '15:00'),
];
const idsAt = (hour: string) => {
  const { active, next, shown } = findCurrentAndNextMeeting({ roomBookings: day }, at(hour));
  return [active?.id ?? null, next?.id ?? null, shown];
};

describe('a room’s day', () => {
  it('has a meeting on from its start until its end, and then the next', () => {
    expect(idsAt('08:59')).toEqual([null, 'first', null]);
    expect(idsAt('09:00')).toEqual(['first', 'second', 'first']);
    expect(idsAt('10:00')).toEqual(['second', 'third', 'second']);
    expect(idsAt('12:00')).toEqual([null, 'third', 'second']);
    expect(idsAt('15:00')).toEqual([null, null, 'third']);
  });

  it('returns the elapsed percentage of a meeting', () => {
    expect(getElapsedPercent(day[0]!, at('09:00'))).toBe(0);
    expect(getElapsedPercent(day[0]!, at('09:20'))).toBe(33);
    expect(getElapsedPercent(day[0]!, at('10:30'))).toBe(100);
  });

  it('counts down in hours and minutes, hours alone, minutes alone, and to a moment', () => {
    const until = (hour: string, seconds = 0) => getCountdown(day[2]!.startDate, at(hour) + seconds * 1000);
    expect(until('12:30')).toEqual({ words: 'hoursAndMinutes', hours: 1, minutes: 30 });
    expect(until('12:00')).toEqual({ words: 'hours', hours: 2 });
    expect(until('13:15')).toEqual({ words: 'minutes', minutes: 45 });
    expect(until('13:58', 59)).toEqual({ words: 'minutes', minutes: 1 });
    expect(until('13:59', 1)).toEqual({ words: 'moment' });
  });
});

it('a room is in preparation after a meeting and before the next one, and free in between', () => {
  const prepared = [
    { ...meeting('first', '09:00', '10:00'), preparedUntil: new Date(at('10:10')).toISOString() },
    { ...meeting('second', '10:30', '11:00'), preparedFrom: new Date(at('10:20')).toISOString() },
  ];
  const until = (hour: string) => findCurrentAndNextMeeting({ roomBookings: prepared }, at(hour)).preparedUntil;
  expect(until('09:30')).toBeNull();
  expect(until('10:00')).toBe(at('10:10'));
  expect(until('10:10')).toBeNull();
  expect(until('10:20')).toBe(at('10:30'));
  // Where one preparation follows the other, the room is not free until the next meeting begins.
  const close = [prepared[0]!, { ...prepared[1]!, preparedFrom: new Date(at('10:10')).toISOString() }];
  expect(findCurrentAndNextMeeting({ roomBookings: close }, at('10:05')).preparedUntil).toBe(at('10:30'));
});

it('a room is in preparation beside meetings of yesterday and tomorrow', () => {
  const preparations = [['00:00', '00:15'] as const, ['23:45', '23:59'] as const].map(([from, until]) => ({
    ...{ from: new Date(at(from)).toISOString(), until: new Date(at(until)).toISOString() },
  }));
  const until = (hour: string) => findCurrentAndNextMeeting({ roomBookings: [], preparations }, at(hour)).preparedUntil;
  expect(until('00:10')).toBe(at('00:15'));
  expect(until('00:15')).toBeNull();
  expect(until('23:45')).toBe(at('23:59'));
  // A meeting right after midnight prolongs the preparation to its start.
  const early = { ...meeting('early', '00:30', '01:00'), preparedFrom: new Date(at('00:15')).toISOString() };
  expect(findCurrentAndNextMeeting({ roomBookings: [early], preparations }, at('00:10')).preparedUntil).toBe(
    at('00:30'),
  );
});

it('a room is free until its next meeting or preparation, also one for a meeting of tomorrow', () => {
  const preparations = [{ from: new Date(at('23:45')).toISOString(), until: '2026-11-24T00:10:00.000Z' }];
  const [meetings, none] = [{ roomBookings: day }, { roomBookings: [], preparations }];
  const until = (hour: string, data: Parameters<typeof findCurrentAndNextMeeting>[0]) =>
    findCurrentAndNextMeeting(data, at(hour)).freeUntil;
  expect(until('08:00', meetings)).toBe(at('09:00'));
  expect(until('15:00', meetings)).toBeNull();
  expect(until('15:00', { ...meetings, preparations })).toBe(at('23:45'));
  expect(until('12:00', none)).toBe(at('23:45'));
  expect(findCurrentAndNextMeeting(none, at('23:50')).preparedUntil).toBe(Date.parse('2026-11-24T00:10:00Z'));
});
