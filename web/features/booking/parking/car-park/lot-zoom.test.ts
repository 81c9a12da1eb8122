import { expect, it } from 'vitest';
import { canZoom, getFittingZoom, getNextZoom } from './lot-zoom.ts';

it('thirty columns fit a window of 800 px at half their size, four at their own, and a bay stays 24 px wide', () => {
  expect(getFittingZoom(30, 800)).toBeCloseTo(0.503, 3);
  expect(30 * 52 * getFittingZoom(30, 800)).toBeLessThan(800);
  expect(52 * getFittingZoom(30, 358)).toBeCloseTo(24, 5);
  expect(getFittingZoom(4, 640)).toBe(1);
  expect(getFittingZoom(30, 0)).toBe(1);
});

it('a click zooms by one factor, within the limits, and stops at zoom 1', () => {
  expect(getNextZoom(1, 'in', 0.4)).toBeCloseTo(1.3);
  expect(getNextZoom(0.9, 'in', 0.4)).toBe(1);
  expect(getNextZoom(1.2, 'out', 0.4)).toBe(1);
  expect(getNextZoom(0.45, 'out', 0.4)).toBe(0.4);
  expect(getNextZoom(1.9, 'in', 0.4)).toBe(2);
  expect([canZoom(0.4, 'out', 0.4), canZoom(0.4, 'in', 0.4), canZoom(2, 'in', 0.4)]).toEqual([false, true, false]);
});
