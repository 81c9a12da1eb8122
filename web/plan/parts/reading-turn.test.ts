import { expect, test } from 'vitest';
import { computeDeskNumberLayout, isTextAgainstReadingDirection } from './reading-turn.ts';

test('a text that is upside down or runs upwards is turned around', () => {
  expect([0, 45, 90, 315, 360].map(isTextAgainstReadingDirection)).toEqual([false, false, false, false, false]);
  expect([135, 180, 225, 270, -90].map(isTextAgainstReadingDirection)).toEqual([true, true, true, true, true]);
});

test('a number is upright, and runs along a steep desk', () => {
  const strip = { width: 52, height: 13.5 };
  expect(computeDeskNumberLayout(999, strip, 180, 10)).toEqual({ size: 10, turn: 0 });
  expect(computeDeskNumberLayout(112, strip, 45, 10)).toEqual({ size: expect.closeTo(9.12, 2), turn: 0 });
  expect(computeDeskNumberLayout(12, strip, 90, 10)).toEqual({ size: 10, turn: -90 });
  expect(computeDeskNumberLayout(112, strip, 270, 10)).toEqual({ size: 10, turn: -90 });
  expect(computeDeskNumberLayout(112, strip, 60, 10)).toEqual({ size: 10, turn: 60 });
});
