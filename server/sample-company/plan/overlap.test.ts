import { expect, test } from 'vitest';
import { around } from './geometry.ts';
import { overlaps } from './overlap.ts';

test('boxes that share ground overlap, boxes that touch do not', () => {
  expect(overlaps(around([0, 0], 10, 10), around([9, 0], 10, 10))).toBe(true);
  expect(overlaps(around([0, 0], 10, 10), around([10, 0], 10, 10))).toBe(false);
});

test('a box turned by 45 degrees leaves the corners of its upright bounds free', () => {
  const turned = around([0, 0], 40, 4, 45);
  expect(overlaps(turned, around([12, 12], 4, 4))).toBe(true);
  expect(overlaps(turned, around([12, -12], 4, 4))).toBe(false);
});
