import { beforeEach, expect, test, vi } from 'vitest';
import { type PlanItem, sortByLayer } from '../shapes/shapes.ts';
import { createPlanTargets } from '../targets.ts';
import { createCamera } from '../viewport/camera.ts';
import type { ToolPointer } from '../viewport/plan-tool.ts';
import { createOpenPlaceTool } from './create-open-place-tool.ts';

// With reduced motion a flight arrives at once, so that the test needs no browser.
vi.stubGlobal('cancelAnimationFrame', () => {});
vi.stubGlobal('matchMedia', () => ({ matches: true }));
vi.stubGlobal('window', globalThis);
vi.stubGlobal('Element', class {});

const desk = (id: string, x: number, y = 100): PlanItem => ({ kind: 'desk', id, no: 1, x, y, size: 1, rotation: 0 });
const items = sortByLayer([desk('a', 100), desk('b', 126), desk('c', 152), desk('alone', 700)]);
const targets = createPlanTargets(items, false);
let opened: string[] = [];
let focused: string[] = [];
beforeEach(() => {
  opened = [];
  focused = [];
});

function tool(scale: number) {
  const camera = createCamera(1);
  camera.resize({ width: 800, height: 600 }, { x: 0, y: 0, width: 800, height: 600 });
  camera.open({ x: 0, y: 0, scale });
  const open = (id: string) => opened.push(id);
  return { camera, tool: createOpenPlaceTool({ camera, targets, focus: (id) => focused.push(id), open }) };
}

/** Returns a click on a point of the plan, wherever the camera shows the point. */
function at(
  camera: ReturnType<typeof createCamera>,
  x: number,
  y: number,
  pointerType: ToolPointer['pointerType'],
): ToolPointer {
  const view = camera.view();
  const screen = { x: x * view.scale + view.x, y: y * view.scale + view.y };
  return {
    pointerType,
    plan: { x, y },
    screen,
    element: null,
    held: { ctrl: false, shift: false, alt: false },
    time: 0,
  };
}

test('a place that is large enough opens', () => {
  const { camera, tool: press } = tool(1);
  press.press!(at(camera, 139, 112, 'mouse'));
  expect(opened).toEqual(['b']);
  expect(focused).toEqual(['b']);
  expect(camera.view().scale).toBe(1);
});

test('a mouse click opens the nearest place, however close together the places are', () => {
  const { camera, tool: press } = tool(0.3);
  press.press!(at(camera, 139, 112, 'mouse'));
  expect(opened).toEqual(['b']);
  expect(focused).toEqual(['b']);
  expect(camera.view().scale).toBe(0.3);
});

test('a tap on crowded places zooms in until each place has 44 px, and the second tap opens', () => {
  const { camera, tool: press } = tool(0.5);
  const first = at(camera, 139, 112, 'touch');
  press.press!(first);
  expect(opened).toEqual([]);
  expect(focused).toEqual(['b']);
  expect(26 * camera.view().scale).toBeGreaterThanOrEqual(44);
  const second = at(camera, 139, 112, 'touch');
  expect(second.screen.x, 'the place stays under the hand').toBeCloseTo(first.screen.x, -1);
  press.press!(second);
  expect(opened).toEqual(['b']);
});

test('a small place without neighbours opens at once', () => {
  const { camera, tool: press } = tool(0.3);
  press.press!(at(camera, 713, 112, 'touch'));
  expect(opened).toEqual(['alone']);
});

test('at the maximum zoom a place opens, even if it is small', () => {
  const crowd = [desk('a', 100), desk('b', 105), desk('c', 110)];
  const camera = createCamera(1);
  camera.resize({ width: 800, height: 600 }, { x: 0, y: 0, width: 800, height: 600 });
  camera.open({ x: 0, y: 0, scale: 2 });
  const press = createOpenPlaceTool({
    camera,
    targets: createPlanTargets(crowd, false),
    focus: () => {},
    open: (id) => opened.push(id),
  });
  press.press!(at(camera, 106, 112, 'touch'));
  expect(opened).toHaveLength(1);
});

test('a click beside all places does nothing, and a double click zooms in', () => {
  const { camera, tool: press } = tool(0.5);
  press.press!(at(camera, 400, 400, 'mouse'));
  expect(opened).toEqual([]);
  press.doublePress!(at(camera, 400, 400, 'mouse'));
  expect(camera.view().scale).toBe(1);
});
