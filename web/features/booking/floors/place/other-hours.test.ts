import { describe, expect, it } from 'vitest';
import { at, booking, desk, monday, warsaw } from '../testing/examples.ts';
import { findNearestFreePlaces } from './nearest-free.ts';
import { findNextFreeHour, findOtherFreeHours } from './other-hours.ts';
import type { PlaceState } from './place-state.ts';

const wanted = {
  day: monday,
  hours: { from: '09:00', to: '17:00' },
  allowed: { from: '08:00', to: '18:00' },
  timeZone: warsaw,
  now: at('06:00'),
};

describe('other hours', () => {
  it('are the gaps of half an hour and more within the hours allowed, in order', () => {
    const bookings = [booking('09:00', '12:00'), booking('12:15', '14:00'), booking('16:00', '17:30')];
    expect(findOtherFreeHours(bookings, wanted)).toEqual([
      { from: '08:00', to: '09:00' },
      { from: '14:00', to: '16:00' },
      { from: '17:30', to: '18:00' },
    ]);
  });

  it('begin with the next half hour today', () => {
    expect(findOtherFreeHours([booking('09:00', '12:00')], { ...wanted, now: at('12:40') })).toEqual([
      { from: '13:00', to: '18:00' },
    ]);
    expect(findOtherFreeHours([], { ...wanted, now: at('17:45') })).toEqual([]);
  });

  it('may last to the end of the day', () => {
    const allDay = { ...wanted, allowed: { from: '00:00', to: '24:00' } };
    expect(findOtherFreeHours([booking('00:00', '17:00')], allDay)).toEqual([{ from: '17:00', to: '24:00' }]);
  });
});

describe('on a day of 25 hours', () => {
  const autumn = '2026-10-25';
  const [start, end] = ['2026-10-24T22:00:00Z', '2026-10-25T22:59:00Z'];
  const night = { ...wanted, day: autumn, allowed: { from: '00:00', to: '24:00' }, now: 0 };
  const held = (from: string, to: string) => booking('09:00', '17:00', { startDate: from, endDate: to });

  it('no hours are offered that mean the first time when only the second is free', () => {
    // The place is free from 02:30 winter time on, and in the second case until 02:30 summer time.
    const until = held(start, '2026-10-25T01:30:00Z');
    expect(findOtherFreeHours([until], night)).toEqual([]);
    expect(findOtherFreeHours([held('2026-10-25T00:30:00Z', end)], night)).toEqual([{ from: '00:00', to: '02:30' }]);
    expect(findOtherFreeHours([until, held('2026-10-25T02:00:00Z', end)], night, true)).toEqual([]);
  });

  it('a room is not offered an hour that begins and ends at the same wall time', () => {
    const around = [held(start, '2026-10-25T00:30:00Z'), held('2026-10-25T01:30:00Z', end)];
    expect(findNextFreeHour(around, night)).toBeNull();
  });

  it('a desk is offered after the night as ever', () => {
    expect(findOtherFreeHours([held(start, '2026-10-25T05:00:00Z')], night)).toEqual([{ from: '06:00', to: '24:00' }]);
  });
});

it('hours begin on the half hours of the place’s clocks, a quarter of an hour aside too', () => {
  const nepal = { ...wanted, timeZone: 'Asia/Kathmandu', now: Date.parse('2026-11-23T04:40:00Z') };
  expect(findNextFreeHour([], nepal)).toEqual({ from: '10:30', to: '11:30' });
  expect(findOtherFreeHours([], nepal)).toEqual([{ from: '10:30', to: '18:00' }]);
});

it('hours are those of the place, half an hour aside and across the world too', () => {
  const india = { ...wanted, timeZone: 'Asia/Kolkata', now: Date.parse('2026-11-23T04:40:00Z') };
  const meeting = booking('09:00', '17:00', { startDate: '2026-11-23T05:00:00Z', endDate: '2026-11-23T06:00:00Z' });
  expect(findNextFreeHour([meeting], india)).toEqual({ from: '11:30', to: '12:30' });
  const west = { ...wanted, timeZone: 'America/Los_Angeles', allowed: { from: '16:00', to: '24:00' } };
  const late = booking('09:00', '17:00', { startDate: '2026-11-24T00:00:00Z', endDate: '2026-11-24T06:00:00Z' });
  expect(findOtherFreeHours([late], west)).toEqual([{ from: '22:00', to: '24:00' }]);
});

describe('a room’s hour', () => {
  const next = (bookings: Parameters<typeof findNextFreeHour>[0], change = {}) =>
    findNextFreeHour(bookings, { ...wanted, ...change });

  it('is the next free hour from the wanted start on', () => {
    expect(next([])).toEqual({ from: '09:00', to: '10:00' });
    expect(next([booking('09:00', '12:15')])).toEqual({ from: '12:15', to: '13:15' });
    expect(next([booking('09:00', '12:00'), booking('12:30', '14:00')])).toEqual({ from: '14:00', to: '15:00' });
  });

  it('is in the future, and earlier or shorter only if no other is left', () => {
    expect(next([], { now: at('10:10') })).toEqual({ from: '10:30', to: '11:30' });
    expect(next([booking('09:00', '18:00')])).toEqual({ from: '08:00', to: '09:00' });
    expect(next([booking('08:00', '17:15')])).toEqual({ from: '17:15', to: '18:00' });
    expect(next([booking('08:00', '18:00')])).toBeNull();
  });

  it('is taken from a free span near the wanted hours', () => {
    const bookings = [booking('09:00', '10:00')];
    const asked = { ...wanted, hours: { from: '09:30', to: '10:30' } };
    expect(findOtherFreeHours(bookings, asked, true)).toEqual([
      { from: '08:00', to: '09:00' },
      { from: '10:00', to: '11:00' },
    ]);
  });
});

it('other places are the nearest free ones of the same kind', () => {
  const places = [
    desk(),
    desk({ id: 'near', x: 50 }),
    desk({ id: 'far', x: 500 }),
    desk({ id: 'taken', x: 10 }),
    desk({ id: 'room', kind: 'room', x: 5 }),
  ];
  const states = new Map(places.map(({ id }) => [id, { status: id === 'taken' ? 'taken' : 'free' } as PlaceState]));
  expect(findNearestFreePlaces(places[0]!, places, states, 5).map(({ id }) => id)).toEqual(['near', 'far']);
  expect(findNearestFreePlaces(places[0]!, places, states, 1)).toHaveLength(1);
});

describe('where a location has units', () => {
  const rules = { opening: [], hours: null, units: { kind: 'room', usual: { from: '08:00', to: '16:00' } } };
  const halves = {
    unit: 'halfDays' as const,
    rules,
    hours: [
      { from: '08:00', to: '12:00' },
      { from: '12:00', to: '16:00' },
      { from: '08:00', to: '16:00' },
    ],
  };
  it('only free half days and whole days are offered, also one that has begun', () => {
    const now = at('09:00');
    expect(findOtherFreeHours([booking('13:00', '14:00')], { ...wanted, now, unit: halves }, true)).toEqual([
      { from: '08:00', to: '12:00' },
    ]);
    expect(findNextFreeHour([booking('08:00', '09:00')], { ...wanted, unit: halves })).toEqual({
      from: '12:00',
      to: '16:00',
    });
  });

  it('other hours begin and end at whole steps', () => {
    const unit = { unit: 30, rules, hours: null };
    expect(findOtherFreeHours([booking('09:10', '10:10')], { ...wanted, unit })).toEqual([
      { from: '08:00', to: '09:00' },
      { from: '10:30', to: '18:00' },
    ]);
    const between = { ...wanted, hours: { from: '09:10', to: '10:10' }, unit: { ...unit, unit: 15 } };
    expect(findNextFreeHour([], between)).toEqual({ from: '09:15', to: '10:15' });
    expect(findOtherFreeHours([], between, true)).toEqual([{ from: '09:15', to: '10:15' }]);
  });
});
