import { describe, expect, it } from 'vitest';
import { hourOf, minutesOf, readHour, withEnd, within, withStart } from './hours.ts';

describe('hours of a day', () => {
  it('reads and writes HH:mm, the end of the day as 24:00', () => {
    expect(minutesOf('09:30')).toBe(570);
    expect(minutesOf('24:00')).toBe(1440);
    expect(hourOf(0)).toBe('00:00');
    expect(hourOf(1440)).toBe('24:00');
    for (const wrong of ['24:30', '25:00', '09:60', '9:30', '', 'x']) expect(minutesOf(wrong)).toBeUndefined();
  });

  it('understands what people type', () => {
    const typed = {
      '9': 540,
      '17': 1020,
      '930': 570,
      '0930': 570,
      '9:30': 570,
      '9.30': 570,
      ' 9 30 ': 570,
      '24': 1440,
      '2400': 1440,
    };
    for (const [text, minutes] of Object.entries(typed)) expect(readHour(text), text).toBe(minutes);
    for (const wrong of ['', 'rano', '25', '2460', '9:75', '24:01', '12345'])
      expect(readHour(wrong), wrong).toBeUndefined();
  });
});

describe('a range of hours', () => {
  const day = { from: '09:00', to: '17:00' };

  it('moves the end when the start passes it, and the start when the end does', () => {
    expect(withStart(day, 600)).toEqual({ from: '10:00', to: '17:00' });
    expect(withStart(day, 1020)).toEqual({ from: '17:00', to: '17:30' });
    expect(withStart(day, 1080)).toEqual({ from: '18:00', to: '18:30' });
    expect(withEnd(day, 480)).toEqual({ from: '07:30', to: '08:00' });
    expect(withEnd(day, 540)).toEqual({ from: '08:30', to: '09:00' });
  });

  it('stays within the day', () => {
    expect(withStart(day, 1440)).toEqual({ from: '23:30', to: '24:00' });
    expect(withEnd(day, 0)).toEqual({ from: '00:00', to: '00:30' });
  });

  it('knows an allowed window', () => {
    expect(within(day, { from: '07:00', to: '19:00' })).toBe(true);
    expect(within({ from: '06:30', to: '17:00' }, { from: '07:00', to: '19:00' })).toBe(false);
    expect(within({ from: '07:00', to: '24:00' }, { from: '07:00', to: '19:00' })).toBe(false);
    expect(within({ from: '07:00', to: '24:00' }, { from: '07:00', to: '23:59' })).toBe(true);
    expect(within({ from: '07:00', to: '24:00' }, { from: '07:00', to: '23:30' })).toBe(false);
  });
});
