import { describe, expect, it } from 'vitest';
import { minutesToHour } from '#contract/time/wall-clock.ts';
import { hourToMinutes, isWithinHours, parseTypedHourToMinutes, withEndHour, withStartHour } from './hours.ts';

describe('hours of a day', () => {
  it('reads and writes HH:mm, the end of the day as 24:00', () => {
    expect(hourToMinutes('09:30')).toBe(570);
    expect(hourToMinutes('24:00')).toBe(1440);
    expect(minutesToHour(0)).toBe('00:00');
    expect(minutesToHour(1440)).toBe('24:00');
    for (const wrong of ['24:30', '25:00', '09:60', '9:30', '', 'x']) expect(hourToMinutes(wrong)).toBeUndefined();
  });

  it.each<[string, string]>([
    ['9', '09:00'],
    ['17', '17:00'],
    ['7', '07:00'],
    ['0', '00:00'],
    ['24', '24:00'],
    ['2400', '24:00'],
    ['24:00', '24:00'],
    ['930', '09:30'],
    ['715', '07:15'],
    ['0930', '09:30'],
    ['1915', '19:15'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['19.15', '19:15'],
    ['19,15', '19:15'],
    ['19-15', '19:15'],
    [' 9 30 ', '09:30'],
    ['19h15', '19:15'],
    ['19 h 15', '19:15'],
    ['19h', '19:00'],
    ['19:15 h', '19:15'],
    ['godz. 19', '19:00'],
    ['7:15 PM', '19:15'],
    ['7:15 AM', '07:15'],
    ['7:15pm', '19:15'],
    ['7.15 p.m.', '19:15'],
    ['7pm', '19:00'],
    ['7 p', '19:00'],
    ['7a', '07:00'],
    ['715pm', '19:15'],
    ['12 AM', '00:00'],
    ['12:30 am', '00:30'],
    ['12 PM', '12:00'],
    ['12:30pm', '12:30'],
    ['11:59 p.m.', '23:59'],
    ['7:15\u202fPM', '19:15'],
  ])('"%s" is %s', (typed, hour) => expect(minutesToHour(parseTypedHourToMinutes(typed) ?? -1)).toBe(hour));

  it.each([
    '',
    'rano',
    '25',
    '2460',
    '9:75',
    '24:01',
    '12345',
    '7:5',
    '9.3',
    '13 PM',
    '0 AM',
    '19:15 PM',
    '7:60 pm',
    '7 xm',
    '-7',
    '7:15:30',
    '7:15 PM PM',
  ])('"%s" means no hour, or several', (typed) => expect(parseTypedHourToMinutes(typed)).toBeUndefined());
});

describe('a range of hours', () => {
  const day = { from: '09:00', to: '17:00' };

  it('moves the end when the start passes it, and the start when the end does', () => {
    expect(withStartHour(day, 600)).toEqual({ from: '10:00', to: '17:00' });
    expect(withStartHour(day, 1020)).toEqual({ from: '17:00', to: '17:30' });
    expect(withStartHour(day, 1080)).toEqual({ from: '18:00', to: '18:30' });
    expect(withEndHour(day, 480)).toEqual({ from: '07:30', to: '08:00' });
    expect(withEndHour(day, 540)).toEqual({ from: '08:30', to: '09:00' });
  });

  it('stays within one day', () => {
    expect(withStartHour(day, 1440)).toEqual({ from: '23:30', to: '24:00' });
    expect(withEndHour(day, 0)).toEqual({ from: '00:00', to: '00:30' });
  });

  it('knows an allowed window', () => {
    expect(isWithinHours(day, { from: '07:00', to: '19:00' })).toBe(true);
    expect(isWithinHours({ from: '06:30', to: '17:00' }, { from: '07:00', to: '19:00' })).toBe(false);
    expect(isWithinHours({ from: '07:00', to: '24:00' }, { from: '07:00', to: '19:00' })).toBe(false);
    expect(isWithinHours({ from: '07:00', to: '24:00' }, { from: '07:00', to: '23:59' })).toBe(true);
    expect(isWithinHours({ from: '07:00', to: '24:00' }, { from: '07:00', to: '23:30' })).toBe(false);
  });
});
