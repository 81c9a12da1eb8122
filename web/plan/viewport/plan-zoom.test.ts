import { describe, expect, test } from 'vitest';
import { getNextZoomStop, scaleToZoom, zoomRange, zoomToPercent, zoomToScale } from './plan-zoom.ts';

describe('plan zoom', () => {
  test('scale is the value by 50 and the label double the value', () => {
    expect(zoomToScale(zoomRange.usual)).toBe(1);
    expect(zoomToPercent(zoomRange.usual)).toBe(100);
    expect(zoomToScale(5)).toBeCloseTo(0.1);
    expect(zoomToPercent(100)).toBe(200);
  });

  test('values beyond the range are held within it', () => {
    expect(zoomToScale(1)).toBeCloseTo(0.1);
    expect(zoomToScale(400)).toBe(2);
    expect(scaleToZoom(9)).toBe(100);
    expect(scaleToZoom(0.36745)).toBe(18.37);
  });

  test('buttons walk from stop to stop and end at the range', () => {
    expect(getNextZoomStop(50, 1)).toBe(62.5);
    expect(getNextZoomStop(50, -1)).toBe(37.5);
    expect(getNextZoomStop(49.9, 1)).toBe(62.5);
    expect(getNextZoomStop(18.37, 1)).toBe(20);
    expect(getNextZoomStop(100, 1)).toBe(100);
    expect(getNextZoomStop(5, -1)).toBe(5);
  });
});
