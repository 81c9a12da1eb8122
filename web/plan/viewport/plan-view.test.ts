import { describe, expect, test } from 'vitest';
import {
  clampPan,
  createFittedView,
  createOpeningView,
  createPinchedView,
  createZoomedView,
  panToReveal,
  planBoxToScreen,
  screenToPlan,
} from './plan-view.ts';

const viewport = { width: 800, height: 600 };
const box = { x: 100, y: 50, width: 1000, height: 400 };

describe('plan view', () => {
  test('zooming keeps the plan under the pointer', () => {
    const view = { x: -120, y: 35, scale: 0.8 };
    const at = { x: 333, y: 210 };
    const before = screenToPlan(view, at);
    const after = screenToPlan(createZoomedView(view, 1.7, at), at);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  test('zooming stops at 10 and 200 % without drifting', () => {
    const view = { x: 10, y: 20, scale: 2 };
    expect(createZoomedView(view, 5, { x: 400, y: 300 })).toEqual(view);
    expect(createZoomedView(view, 0.01, { x: 400, y: 300 }).scale).toBeCloseTo(0.1);
  });

  test('fitting shows the whole box in the middle', () => {
    const view = createFittedView(box, viewport, 20);
    const shown = planBoxToScreen(view, box);
    expect(shown.x).toBeCloseTo(20);
    expect(shown.width).toBeCloseTo(760);
    expect(shown.y).toBeCloseTo((600 - shown.height) / 2);
  });

  test('fitting something tiny stops at 200 %', () => {
    expect(createFittedView({ x: 0, y: 0, width: 26, height: 25 }, viewport, 20).scale).toBe(2);
  });

  test('the plan cannot be dragged away from the middle of the viewport', () => {
    for (const far of [-1e5, 1e5]) {
      const shown = planBoxToScreen(clampPan({ x: far, y: far, scale: 0.5 }, box, viewport), box);
      expect(shown.x).toBeLessThanOrEqual(400);
      expect(shown.x + shown.width).toBeGreaterThanOrEqual(400);
      expect(shown.y).toBeLessThanOrEqual(300);
      expect(shown.y + shown.height).toBeGreaterThanOrEqual(300);
    }
  });

  test('a view within the limits is left alone', () => {
    const view = { x: -10, y: 30, scale: 1 };
    expect(clampPan(view, box, viewport)).toEqual(view);
  });

  test('two fingers move and scale the plan', () => {
    const view = { x: 0, y: 0, scale: 1 };
    const before: [{ x: number; y: number }, { x: number; y: number }] = [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ];
    const apart = createPinchedView(view, before, [
      { x: 60, y: 130 },
      { x: 210, y: 130 },
    ]);
    expect(apart.scale).toBeCloseTo(1.5);
    const under = screenToPlan(apart, { x: 135, y: 130 });
    expect(under.x).toBeCloseTo(150);
    expect(under.y).toBeCloseTo(100);
  });

  test('revealing moves the plan no more than necessary', () => {
    const view = { x: 0, y: 0, scale: 1 };
    const desk = (x: number, y: number) => ({ x, y, width: 26, height: 25 });
    expect(panToReveal(view, desk(300, 200), viewport, 40)).toEqual(view);
    expect(panToReveal(view, desk(790, 200), viewport, 40)).toEqual({ x: -56, y: 0, scale: 1 });
    expect(panToReveal(view, desk(300, -60), viewport, 40)).toEqual({ x: 0, y: 100, scale: 1 });
    expect(panToReveal(view, { x: -200, y: 0, width: 2000, height: 20 }, viewport, 40).x).toBe(240);
  });

  test('a plan opens in the middle when it fits and at its corner when it does not', () => {
    const small = planBoxToScreen(createOpeningView(box, viewport, 25, 24), box);
    expect(small.x).toBeCloseTo(150);
    const large = planBoxToScreen(createOpeningView(box, viewport, 50, 24), box);
    expect(large.x).toBeCloseTo(24);
    expect(large.y).toBeCloseTo(100);
  });
});

test('a place that a dialog would cover moves beside the dialog; a place beside it stays', () => {
  const viewport = { width: 900, height: 600 };
  const still = { x: 0, y: 0, scale: 1 };
  const covered = { x: 60, y: 200, width: 20, height: 20 };
  expect(panToReveal(still, covered, viewport, 72, 84)).toEqual({ x: 84 + 72 - 60, y: 0, scale: 1 });
  expect(panToReveal(still, { ...covered, x: 500 }, viewport, 72, 84)).toEqual(still);
});
