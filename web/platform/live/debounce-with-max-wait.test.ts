import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounceWithMaxWait } from './debounce-with-max-wait.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acts once, after the calls have paused', () => {
  const act = vi.fn();
  const call = debounceWithMaxWait(act, 300, 2_000);
  for (let i = 0; i < 5; i++) {
    call();
    vi.advanceTimersByTime(100);
  }
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(act).toHaveBeenCalledTimes(1);
});

it('acts in time when the calls never pause, and begins anew afterwards', () => {
  const act = vi.fn();
  const call = debounceWithMaxWait(act, 300, 2_000);
  for (let i = 0; i < 45; i++) {
    call();
    vi.advanceTimersByTime(100);
  }
  expect(act).toHaveBeenCalledTimes(2);
});
