import { describe, expect, test } from 'vitest';
import { getDistanceToBox, getRotatedBounds } from './box.ts';
import type { Plan } from './plan.ts';
import { getDrawnBounds } from './plan-bounds.ts';
import type { PlanDesk } from './shapes/desk/plan-desk.ts';
import { getItemBounds } from './shapes/shapes.ts';

const desk: PlanDesk = { kind: 'desk', id: 'a', no: 1, x: 100, y: 100, size: 2, rotation: 0 };
const empty: Plan = { width: 1000, height: 500, sketch: null, items: [] };

describe('plan box', () => {
  test('a desk is 26 times its size wide and 25 high', () => {
    expect(getItemBounds(desk)).toEqual({ x: 100, y: 100, width: 52, height: 25 });
  });

  test('a quarter turn swaps the sides about the centre', () => {
    const turned = getRotatedBounds({ x: 0, y: 0, width: 40, height: 20 }, 90);
    expect(turned.x).toBeCloseTo(10);
    expect(turned.y).toBeCloseTo(-10);
    expect(turned.width).toBeCloseTo(20);
    expect(turned.height).toBeCloseTo(40);
  });

  test('the drawn bounds span places, sketch and pointers, and are the canvas without any', () => {
    expect(getDrawnBounds(empty)).toEqual({ x: 0, y: 0, width: 1000, height: 500 });
    const triangle: [number, number][] = [
      [300, 50],
      [350, 50],
      [350, 90],
    ];
    const pointer = {
      kind: 'pointer' as const,
      id: 'p',
      name: 'Up',
      color: '#00f',
      targetLocationId: null,
      points: triangle,
    };
    expect(getDrawnBounds({ ...empty, items: [desk, pointer] })).toEqual({
      x: 100,
      y: 50,
      width: 250,
      height: 75,
    });
    const sketch = { url: '/s.svg', x: 0, y: 0, width: 200, height: 300 };
    expect(getDrawnBounds({ ...empty, items: [desk], sketch })).toEqual({ x: 0, y: 0, width: 200, height: 300 });
  });

  test('the distance to a turned box is measured from its turned edge', () => {
    const box = { x: 0, y: 0, width: 40, height: 20 };
    expect(getDistanceToBox(box, 0, { x: 20, y: 10 })).toBe(0);
    expect(getDistanceToBox(box, 0, { x: 43, y: 24 })).toBeCloseTo(5);
    expect(getDistanceToBox(box, 90, { x: 20, y: -5 })).toBeCloseTo(0);
    expect(getDistanceToBox(box, 90, { x: 40, y: 10 })).toBeCloseTo(10);
  });
});
