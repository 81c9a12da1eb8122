import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCamera } from './camera.ts';

// This browser draws no frame, so that a flight never ends on its own.
beforeAll(() => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => {});
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) });
});
afterAll(() => void vi.unstubAllGlobals());

function opened() {
  const camera = createCamera(1);
  camera.resize({ width: 800, height: 600 }, { x: 0, y: 0, width: 800, height: 600 });
  camera.open({ x: 0, y: 0, scale: 0.5 });
  return camera;
}

test('a press during a flight moves it to its end, so that a quick second press hits the target of the first', () => {
  const camera = opened();
  camera.flyToScale(1, { x: 100, y: 100 });
  expect(camera.view().scale).toBeLessThan(1);
  camera.halt();
  expect(camera.view()).toEqual({ x: -100, y: -100, scale: 1 });
  expect(camera.settledScale()).toBe(1);
});

test('a press stops a glide where it is', () => {
  const camera = opened();
  const { x, y } = camera.view();
  camera.glide({ x: 2, y: 0 });
  camera.halt();
  expect(camera.view()).toEqual({ x, y, scale: 0.5 });
});

test('zooming in keeps a box at the edge within the viewport', () => {
  const camera = opened();
  const box = { x: -40, y: 280, width: 26, height: 25 };
  camera.flyToScale(1, { x: -10, y: 146 }, box);
  camera.halt();
  const view = camera.view();
  expect(box.x * view.scale + view.x).toBeGreaterThanOrEqual(0);
});
