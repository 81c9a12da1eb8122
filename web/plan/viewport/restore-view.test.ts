import { expect, it, vi } from 'vitest';
import { createCamera } from './camera.ts';
import { screenToPlan } from './plan-view.ts';
import { reportCentreChanges } from './report-centre-changes.ts';
import { getRestoredView } from './restore-view.ts';

const bounds = { x: 0, y: 0, width: 2000, height: 1500 };
const phone = { width: 390, height: 400 };
/** A desk in the middle of an otherwise empty plan. */
const desk = { x: 1000, y: 700, width: 40, height: 40 };
const content = [desk];

it('opens a plan where the person left it, at any size of the viewport', () => {
  const view = getRestoredView({ zoom: 95, centre: { x: 1010, y: 710 }, content }, bounds, phone)!;
  expect(view.scale).toBe(1.9);
  expect(screenToPlan(view, { x: 195, y: 200 })).toEqual({ x: 1010, y: 710 });
  const turned = getRestoredView({ zoom: 95, centre: { x: 1010, y: 710 }, content }, bounds, {
    width: 800,
    height: 300,
  })!;
  expect(screenToPlan(turned, { x: 400, y: 150 })).toEqual({ x: 1010, y: 710 });
});

it('shows the whole plan without a zoom, and where the stored view has no place', () => {
  expect(getRestoredView({ zoom: null, centre: { x: 1010, y: 710 }, content }, bounds, phone)).toBeUndefined();
  expect(getRestoredView({ zoom: 95, centre: null, content }, bounds, phone)).toBeUndefined();
  expect(getRestoredView({ zoom: 95, centre: { x: 100, y: 100 }, content }, bounds, phone)).toBeUndefined();
  expect(getRestoredView({ zoom: 95, centre: null, content: [] }, bounds, phone)).toBeDefined();
});

it('reports the centre once per gesture, and nothing for a plan that fits itself', () => {
  vi.stubGlobal('cancelAnimationFrame', () => {});
  const told: unknown[] = [];
  const camera = createCamera(1);
  reportCentreChanges(camera, (centre) => told.push(centre));
  camera.resize({ width: 400, height: 440 }, bounds);
  camera.open();
  camera.resize({ width: 600, height: 640 }, bounds);
  camera.open();
  expect(told).toEqual([]);
  camera.grab();
  camera.moveTo({ x: -700, y: -380, scale: 1 });
  camera.moveTo({ x: -800, y: -480, scale: 1 });
  camera.release();
  camera.release();
  expect(told).toEqual([{ x: 1100, y: 800 }]);
  vi.unstubAllGlobals();
});
