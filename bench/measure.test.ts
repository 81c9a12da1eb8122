import { describe, expect, it } from 'vitest';
import { aimOf, changeOf, measured, mediansOf, ratio, ratioOf, verdictOf, withUnit } from './measure.ts';

describe('a figure', () => {
  it('has three digits, or all digits of a larger whole number', () => {
    expect(withUnit(0.015_34, '')).toBe('0.0153');
    expect(withUnit(16.74, 'ms')).toBe('16.7 ms');
    expect(withUnit(1061.4, '/s')).toBe('1,061/s');
    expect(withUnit(25, 'requests')).toBe('25 requests');
  });

  it('names both figures of a ratio', () => {
    const { figure, detail, unit } = ratio('b', 'bookings', [1061, 2244], '/s', { detail: '5/s emails' });
    expect(figure).toBeCloseTo(0.473, 3);
    expect(unit).toBe('');
    expect(detail).toBe('1,061/s against 2,244/s, 5/s emails');
  });
});

describe('an aim', () => {
  it('is kept at its bound', () => {
    const kept = measured('f', 'form', 110, 'kB', { aim: { atMost: 110 } });
    expect([aimOf(kept), verdictOf(kept)]).toEqual(['≤ 110 kB', 'yes']);
    const least = measured('c', 'slots', 200, '', { aim: { atLeast: 200 } });
    expect([aimOf(least), verdictOf(least)]).toEqual(['≥ 200', 'yes']);
  });

  it('is missed by an amount', () => {
    expect(verdictOf(measured('f', 'form', 118.2, 'kB', { aim: { atMost: 110 } }))).toBe('no, by 8.2 kB');
    expect(verdictOf(measured('a', 'days', 0.6, '', { aim: { atLeast: 0.85 } }))).toBe('no, by 0.25');
  });

  it('stays empty where there is none', () => {
    const none = measured('e', 'dialog', 45, 'ms');
    expect([aimOf(none), verdictOf(none)]).toEqual(['', '']);
  });
});

describe('a comparison', () => {
  const of = (unit: '/s' | 'ms', today: number, earlier: number) => ({
    today: measured('a', 'x', today, unit),
    earlier,
  });

  it('is worse for a lower rate and for a longer time', () => {
    expect(changeOf(of('/s', 80, 100))).toBe('no, 20 % worse');
    expect(changeOf(of('/s', 120, 100))).toBe('no, 20 % better');
    expect(changeOf(of('ms', 120, 100))).toBe('no, 20 % worse');
    expect(changeOf(of('ms', 80, 100))).toBe('no, 20 % better');
  });

  it('counts up to 5 % as equal', () => {
    expect([changeOf(of('/s', 96, 100)), changeOf(of('ms', 104, 100))]).toEqual(['yes', 'yes']);
  });

  it('knows a figure that was zero', () => {
    expect([ratioOf(of('ms', 0, 0)), changeOf(of('ms', 0, 0))]).toEqual([1, 'yes']);
    expect(changeOf(of('ms', 3, 0))).toBe('no, worse');
  });
});

it('takes the median of each measure with the detail of its round', () => {
  const round = (first: number, second: number) => [
    measured('f', 'INP', first, 'ms', { detail: `press ${first}` }),
    measured('f', 'CLS', second, ''),
  ];
  expect(mediansOf([round(90, 0), round(120, 0.02), round(104, 0.01)])).toEqual([
    measured('f', 'INP', 104, 'ms', { detail: 'press 104' }),
    measured('f', 'CLS', 0.01, ''),
  ]);
});
