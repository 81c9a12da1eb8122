import { expect, it } from 'vitest';
import type { LocationPlan } from '#contract/places/locations.ts';
import { getInitialPlanOrListView } from './opening-view.ts';

const phone = { width: 390, height: 844 };
/** Returns a plan with a row of desks at this distance from each other. */
const plan = (apart: number) =>
  ({
    width: 4000,
    height: 2000,
    sketch: null,
    rooms: [],
    pointers: [],
    desks: Array.from({ length: 20 }, (_, n) => ({ id: `${n}`, no: n, x: n * apart, y: 0, size: 1, rotation: 0 })),
  }) as unknown as LocationPlan;

it('a phone opens a large floor as a list, a small floor as a plan', () => {
  expect(getInitialPlanOrListView(plan(60), phone, true)).toBe('list');
  expect(getInitialPlanOrListView(plan(28), phone, true)).toBe('plan');
});

it('a wide screen opens the plan, and so does a location that is empty or has not loaded', () => {
  expect(getInitialPlanOrListView(plan(60), { width: 1440, height: 900 }, false)).toBe('plan');
  expect(getInitialPlanOrListView(undefined, phone, true)).toBe('plan');
  expect(getInitialPlanOrListView({ ...plan(60), desks: [] }, phone, true)).toBe('plan');
});
