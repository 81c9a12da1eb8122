import { describe, expect, test } from 'vitest';
import { nearestTo } from './nearest-place.ts';

const targets = [
  { id: 'room', box: { x: 0, y: 0, width: 200, height: 200 }, rotation: 0 },
  { id: 'within', box: { x: 50, y: 50, width: 26, height: 25 }, rotation: 0 },
  { id: 'beside', box: { x: 260, y: 50, width: 26, height: 25 }, rotation: 0 },
];

describe('nearest place', () => {
  test('a tap within a desk that stands in a room means the desk', () => {
    expect(nearestTo(targets, { x: 60, y: 60 }, 20)).toBe('within');
    expect(nearestTo(targets, { x: 120, y: 120 }, 20)).toBe('room');
  });

  test('a near miss means the nearest place, a far miss none', () => {
    expect(nearestTo(targets, { x: 245, y: 60 }, 20)).toBe('beside');
    expect(nearestTo(targets, { x: 212, y: 60 }, 20)).toBe('room');
    expect(nearestTo(targets, { x: 230, y: 300 }, 20)).toBeNull();
    expect(nearestTo([], { x: 0, y: 0 }, 20)).toBeNull();
  });
});
