import { expect, test } from 'vitest';
import { at, monday, now, settings, warsaw } from '../testing/examples.ts';
import { getRoomSearchHours } from './meeting-hours.ts';

const usual = { from: '09:00', to: '17:00' };
const chosen = { day: '2026-11-24', hours: usual, isTyped: false, settings, allowed: undefined, timeZone: warsaw, now };

test('a meeting takes the first hour of the company’s day, or today the next; chosen hours stay as they are', () => {
  expect(getRoomSearchHours(chosen)).toEqual({ from: '09:00', to: '10:00' });
  expect(getRoomSearchHours({ ...chosen, day: monday, now: at('10:05') })).toEqual({ from: '10:30', to: '11:30' });
  expect(getRoomSearchHours({ ...chosen, isTyped: true })).toEqual(usual);
  expect(getRoomSearchHours({ ...chosen, hours: { from: '10:30', to: '13:00' } })).toEqual({
    from: '10:30',
    to: '13:00',
  });
});

test('a day on which no hour is left keeps the hours chosen, which its refusal is about', () => {
  expect(getRoomSearchHours({ ...chosen, day: monday, now: at('23:50') })).toEqual(usual);
});
