import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createCamera } from './camera.ts';
import { zoomToScale } from './plan-zoom.ts';
import { reportZoomChanges } from './report-zoom-changes.ts';

beforeAll(() => void vi.stubGlobal('cancelAnimationFrame', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const bounds = { x: 0, y: 0, width: 1000, height: 1000 };

function opened(zoom: number | null) {
  const told: number[] = [];
  const camera = createCamera(1);
  reportZoomChanges(
    camera,
    () => told.at(-1) ?? zoom,
    (next) => told.push(next),
  );
  camera.resize({ width: 600, height: 640 }, bounds);
  camera.open(zoom === null ? undefined : { x: 0, y: 0, scale: zoomToScale(zoom) });
  return { camera, told };
}

it('reports nothing for a plan that fits itself in, when it opens and when the window changes', () => {
  const { camera, told } = opened(null);
  camera.resize({ width: 900, height: 940 }, bounds);
  camera.open();
  expect(camera.fitted()).toBe(true);
  expect(told).toEqual([]);
});

it('reports the zoom that a person selected, even the default zoom or one that fitting showed before', () => {
  const { camera, told } = opened(null);
  camera.jumpToScale(zoomToScale(50));
  camera.jumpToScale(zoomToScale(27.6));
  expect(told).toEqual([50, 27.6]);
});

it('reports no zoom that the screen already knows', () => {
  const { camera, told } = opened(62.5);
  camera.jumpToScale(zoomToScale(62.5));
  expect(told).toEqual([]);
});
