import { describe, expect, test } from 'vitest';
import { nextStop, percentOf, scaleOf, zoomOf, zoomRange } from './plan-zoom.ts';

describe('plan zoom', () => {
  test('scale is the value by 50 and the label double the value', () => {
    expect(scaleOf(zoomRange.usual)).toBe(1);
    expect(percentOf(zoomRange.usual)).toBe(100);
    expect(scaleOf(5)).toBeCloseTo(0.1);
    expect(percentOf(100)).toBe(200);
  });

  test('values beyond the range are held within it', () => {
    expect(scaleOf(1)).toBeCloseTo(0.1);
    expect(scaleOf(400)).toBe(2);
    expect(zoomOf(9)).toBe(100);
    expect(zoomOf(0.36745)).toBe(18.37);
  });

  test('buttons walk from stop to stop and end at the range', () => {
    expect(nextStop(50, 1)).toBe(62.5);
    expect(nextStop(50, -1)).toBe(37.5);
    expect(nextStop(49.9, 1)).toBe(62.5);
    expect(nextStop(18.37, 1)).toBe(20);
    expect(nextStop(100, 1)).toBe(100);
    expect(nextStop(5, -1)).toBe(5);
  });
});
