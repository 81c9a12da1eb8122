import type { PointerEvent } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createCamera } from './camera.ts';
import { createPlanPointerHandlers } from './gestures.ts';
import type { PlanTool, ToolPointer } from './plan-tool.ts';

vi.stubGlobal('cancelAnimationFrame', () => {});

const viewport = {
  getBoundingClientRect: () => ({ left: 10, top: 20 }),
  setPointerCapture: () => {},
  setAttribute: vi.fn(),
  removeAttribute: () => {},
};

/** A tool that moves something. It takes each drag that begins in the plan's left half. */
function dragTool() {
  const heard: string[] = [];
  const say = (what: string) => (pointer: ToolPointer) =>
    void heard.push(`${what} ${pointer.plan.x} ${pointer.plan.y}`);
  const tool: PlanTool = {
    down(pointer) {
      if (pointer.plan.x >= 400) return false;
      say('down')(pointer);
      return true;
    },
    move: say('move'),
    up: say('up'),
    cancel: () => void heard.push('cancel'),
    press: say('press'),
  };
  return { tool, heard };
}

let camera: ReturnType<typeof createCamera>;
beforeEach(() => {
  viewport.setAttribute.mockClear();
  camera = createCamera(1);
  camera.resize({ width: 800, height: 600 }, { x: 0, y: 0, width: 800, height: 600 });
  camera.open({ x: 0, y: 0, scale: 1 });
});

function hand(tool: PlanTool) {
  const grabbed = vi.fn();
  const gestures = createPlanPointerHandlers(camera, () => ({ tool, onGrab: grabbed }));
  const event = (x: number, y: number, more: object = {}) =>
    ({
      pointerType: 'mouse',
      pointerId: 1,
      button: 0,
      buttons: 1,
      timeStamp: 0,
      clientX: x + 10,
      clientY: y + 20,
      currentTarget: viewport,
      target: viewport,
      nativeEvent: { pointerType: 'mouse' },
      ...more,
    }) as unknown as PointerEvent;
  return { gestures, event, grabbed };
}

test('a tool takes a drag before the pan does', () => {
  const { tool, heard } = dragTool();
  const { gestures, event } = hand(tool);
  gestures.onPointerDown(event(100, 100));
  gestures.onPointerMove(event(102, 101));
  gestures.onPointerMove(event(150, 130));
  gestures.onPointerUp(event(150, 130));
  gestures.onClick(event(150, 130));
  expect(heard).toEqual(['down 100 100', 'move 150 130', 'up 150 130']);
  expect(viewport.setAttribute, 'no hand that grips the plan').not.toHaveBeenCalled();
  expect(camera.view()).toEqual({ x: 0, y: 0, scale: 1 });
});

test('what the tool does not take pans, and is no press', () => {
  const { tool, heard } = dragTool();
  const { gestures, event, grabbed } = hand(tool);
  gestures.onPointerDown(event(500, 100));
  gestures.onPointerMove(event(550, 130));
  gestures.onPointerUp(event(550, 130));
  gestures.onClick(event(550, 130));
  expect(heard).toEqual([]);
  expect(grabbed).toHaveBeenCalledOnce();
  expect(camera.view()).toEqual({ x: 50, y: 30, scale: 1 });
});

test('a press that hardly strays is the tool’s press', () => {
  const { tool, heard } = dragTool();
  const { gestures, event } = hand(tool);
  gestures.onPointerDown(event(500, 100));
  gestures.onPointerMove(event(502, 101));
  gestures.onPointerUp(event(502, 101));
  gestures.onClick(event(502, 101));
  expect(heard).toEqual(['press 502 101']);
});

test('what assistive technology presses is a press, also after a drag', () => {
  const { tool, heard } = dragTool();
  const { gestures, event } = hand(tool);
  gestures.onPointerDown(event(500, 100));
  gestures.onPointerMove(event(550, 100));
  gestures.onPointerUp(event(550, 100));
  gestures.onClick(event(600, 100, { nativeEvent: { pointerType: '' } }));
  expect(heard).toEqual(['press 550 100']);
});

test('a second finger takes the gesture from the tool and pinches', () => {
  const { tool, heard } = dragTool();
  const { gestures, event } = hand(tool);
  const finger = (pointerId: number) => ({ pointerType: 'touch', pointerId });
  gestures.onPointerDown(event(100, 100, finger(1)));
  gestures.onPointerDown(event(200, 100, finger(2)));
  gestures.onPointerMove(event(300, 100, finger(2)));
  expect(heard).toEqual(['down 100 100', 'cancel']);
  expect(camera.view().scale).toBe(2);
});

test('a pointer that the browser takes away ends the tool’s gesture as void', () => {
  const { tool, heard } = dragTool();
  const { gestures, event } = hand(tool);
  gestures.onPointerDown(event(100, 100));
  gestures.onPointerCancel(event(100, 100));
  expect(heard).toEqual(['down 100 100', 'cancel']);
});

test('a drag whose pointer the browser took away is void, whatever comes after', () => {
  const { tool, heard } = dragTool();
  const { gestures, event } = hand(tool);
  gestures.onPointerDown(event(100, 100));
  gestures.onPointerMove(event(150, 100));
  // a finger loses its capture to the viewport when the drag begins, which means nothing
  gestures.onLostPointerCapture(event(150, 100, { target: {} }));
  expect(heard.at(-1)).toBe('move 150 100');
  gestures.onLostPointerCapture(event(150, 100));
  expect(heard.at(-1)).toBe('cancel');
  gestures.onPointerMove(event(180, 100));
  gestures.onPointerUp(event(180, 100));
  expect(heard.at(-1)).toBe('cancel');
});
