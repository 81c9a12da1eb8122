import { describe, expect, test } from 'vitest';
import { findTargetIdInDirection, getFirstOrLastTargetId } from './spatial-order.ts';

const at = (id: string, x: number, y: number) => ({ id, box: { x, y, width: 26, height: 25 }, rotation: 0 });
const a1 = at('a1', 100, 100);
const targets = [
  a1,
  at('a2', 130, 103),
  at('a3', 260, 100),
  at('b1', 100, 160),
  at('b2', 136, 130),
  at('far', 900, 700),
];

describe('spatial order', () => {
  test('an arrow key leads to the nearest place in its direction, the same row first', () => {
    expect(findTargetIdInDirection(targets, a1, 'right')).toBe('a2');
    expect(findTargetIdInDirection(targets, targets[1]!, 'right')).toBe('a3');
    expect(findTargetIdInDirection(targets, a1, 'down')).toBe('b1');
    expect(findTargetIdInDirection(targets, targets[3]!, 'up')).toBe('a1');
  });

  test('with no place straight ahead it takes a place obliquely ahead, but no place aside', () => {
    expect(findTargetIdInDirection(targets, targets[2]!, 'down')).toBe('b1');
    expect(findTargetIdInDirection([a1, at('below', 105, 300)], a1, 'right')).toBeNull();
  });

  test('at the edge an arrow key leads to no place', () => {
    expect(findTargetIdInDirection(targets, a1, 'left')).toBeNull();
    expect(findTargetIdInDirection(targets, targets[5]!, 'down')).toBeNull();
  });

  test('Home and End lead to the first and last place in reading order', () => {
    expect(getFirstOrLastTargetId(targets, 'first')).toBe('a1');
    expect(getFirstOrLastTargetId(targets, 'last')).toBe('far');
    expect(getFirstOrLastTargetId([], 'first')).toBeNull();
  });
});
