import { expect, test } from 'vitest';
import { createDeskToPlanMapping } from './create-desk-to-plan-mapping.ts';

const desk = { x: 100, y: 200, size: 2, rotation: 0 };

test('an upright desk is only moved', () => {
  const frame = createDeskToPlanMapping(desk);
  expect(frame.spin).toBeUndefined();
  expect(frame.box(1, 2, 10, 5)).toEqual({ x: 101, y: 202, width: 10, height: 5 });
});

test('quarter turns are calculated, without a transform', () => {
  const upside = createDeskToPlanMapping({ ...desk, rotation: 180 });
  expect(upside.spin).toBeUndefined();
  expect(upside.box(0, 0, 52, 15)).toEqual({ x: 100, y: 210, width: 52, height: 15 });
  const right = createDeskToPlanMapping({ ...desk, rotation: 90 });
  expect(right.box(0, 0, 52, 25)).toEqual({ x: 113.5, y: 186.5, width: 25, height: 52 });
  expect(createDeskToPlanMapping({ ...desk, rotation: -270 }).turned(0, 0)).toEqual(right.turned(0, 0));
});

test('any other angle leaves the rotation to a transform, and `turned` calculates the final point', () => {
  const frame = createDeskToPlanMapping({ ...desk, rotation: 45 });
  expect(frame.spin).toBe('rotate(45 126 212.5)');
  expect(frame.point(0, 0)).toEqual({ x: 100, y: 200 });
  expect(frame.turned(26, 12.5)).toEqual({ x: 126, y: 212.5 });
  expect(frame.turned(52, 12.5).x).toBeCloseTo(126 + 26 * Math.SQRT1_2);
});
