import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runAfterPaint } from './after-paint.ts';

let frames: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => {
    frames[frame - 1] = () => {};
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const paint = () => {
  for (const draw of frames) draw();
};

it('runs the function after the next frame, and neither before nor within it', () => {
  const act = vi.fn();
  runAfterPaint(act);
  vi.runAllTimers();
  expect(act).not.toHaveBeenCalled();
  paint();
  expect(act).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(act).toHaveBeenCalledOnce();
});

it('does nothing when it was cancelled, before the frame or after it', () => {
  const act = vi.fn();
  runAfterPaint(act)();
  paint();
  const callOff = runAfterPaint(act);
  paint();
  callOff();
  vi.runAllTimers();
  expect(act).not.toHaveBeenCalled();
});
