import { describe, expect, it } from 'vitest';
import {
  createMeasure,
  createRatioMeasure,
  describeChangeFromEarlier,
  formatAim,
  formatVerdict,
  formatWithUnit,
  getMedianMeasures,
  getRatioToEarlierVersion,
} from './measure.ts';

describe('a figure', () => {
  it('has three digits, or all digits of a larger whole number', () => {
    expect(formatWithUnit(0.015_34, '')).toBe('0.0153');
    expect(formatWithUnit(16.74, 'ms')).toBe('16.7 ms');
    expect(formatWithUnit(1061.4, '/s')).toBe('1,061/s');
    expect(formatWithUnit(25, 'requests')).toBe('25 requests');
  });

  it('names both figures of a ratio', () => {
    const { figure, detail, unit } = createRatioMeasure('b', 'bookings', [1061, 2244], '/s', { detail: '5/s emails' });
    expect(figure).toBeCloseTo(0.473, 3);
    expect(unit).toBe('');
    expect(detail).toBe('1,061/s against 2,244/s, 5/s emails');
  });
});

describe('an aim', () => {
  it('is kept at its bound', () => {
    const kept = createMeasure('f', 'form', 110, 'kB', { aim: { atMost: 110 } });
    expect([formatAim(kept), formatVerdict(kept)]).toEqual(['≤ 110 kB', 'yes']);
    const least = createMeasure('c', 'slots', 200, '', { aim: { atLeast: 200 } });
    expect([formatAim(least), formatVerdict(least)]).toEqual(['≥ 200', 'yes']);
  });

  it('is missed by an amount', () => {
    expect(formatVerdict(createMeasure('f', 'form', 118.2, 'kB', { aim: { atMost: 110 } }))).toBe('no, by 8.2 kB');
    expect(formatVerdict(createMeasure('a', 'days', 0.6, '', { aim: { atLeast: 0.85 } }))).toBe('no, by 0.25');
  });

  it('stays empty where there is none', () => {
    const none = createMeasure('e', 'dialog', 45, 'ms');
    expect([formatAim(none), formatVerdict(none)]).toEqual(['', '']);
  });
});

describe('a comparison', () => {
  const of = (unit: '/s' | 'ms', today: number, earlier: number) => ({
    today: createMeasure('a', 'x', today, unit),
    earlier,
  });

  it('is worse for a lower rate and for a longer time', () => {
    expect(describeChangeFromEarlier(of('/s', 80, 100))).toBe('no, 20 % worse');
    expect(describeChangeFromEarlier(of('/s', 120, 100))).toBe('no, 20 % better');
    expect(describeChangeFromEarlier(of('ms', 120, 100))).toBe('no, 20 % worse');
    expect(describeChangeFromEarlier(of('ms', 80, 100))).toBe('no, 20 % better');
  });

  it('counts up to 5 % as equal', () => {
    expect([describeChangeFromEarlier(of('/s', 96, 100)), describeChangeFromEarlier(of('ms', 104, 100))]).toEqual([
      'yes',
      'yes',
    ]);
  });

  it('knows a figure that was zero', () => {
    expect([getRatioToEarlierVersion(of('ms', 0, 0)), describeChangeFromEarlier(of('ms', 0, 0))]).toEqual([1, 'yes']);
    expect(describeChangeFromEarlier(of('ms', 3, 0))).toBe('no, worse');
  });
});

it('takes the median of each measure with the detail of its round', () => {
  const round = (first: number, second: number) => [
    createMeasure('f', 'INP', first, 'ms', { detail: `press ${first}` }),
    createMeasure('f', 'CLS', second, ''),
  ];
  expect(getMedianMeasures([round(90, 0), round(120, 0.02), round(104, 0.01)])).toEqual([
    createMeasure('f', 'INP', 104, 'ms', { detail: 'press 104' }),
    createMeasure('f', 'CLS', 0.01, ''),
  ]);
});
