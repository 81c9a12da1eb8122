import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Listener = () => void;
let heard: Listener[] = [];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  heard = [];
  vi.stubGlobal('window', {
    addEventListener: (_name: string, note: Listener) => void heard.push(note),
    requestIdleCallback: true,
  });
  vi.stubGlobal('requestIdleCallback', (act: Listener) => setTimeout(act, 1));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const input = () => {
  for (const note of heard) note();
};

it('runs tasks one after another, each when the previous task has ended', async () => {
  const { runWhenIdle: whenIdle } = await import('./run-when-idle.ts');
  const done: string[] = [];
  let end = () => {};
  whenIdle(() => {
    done.push('first');
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  whenIdle(() => void done.push('second'));
  const stop = whenIdle(() => void done.push('called off'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(done).toEqual(['first']);
  stop();
  end();
  await vi.advanceTimersByTimeAsync(10);
  expect(done).toEqual(['first', 'second']);
});

it('runs needed tasks before tasks that may never be needed, in whatever order they came', async () => {
  const { prefetchWhenIdle: aheadWhenIdle, runWhenIdle: whenIdle } = await import('./run-when-idle.ts');
  const done: string[] = [];
  for (const screen of ['one', 'two']) aheadWhenIdle(() => void done.push(screen));
  whenIdle(() => void done.push('alerts'));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(done).toEqual(['alerts', 'one', 'two']);
});

it('runs nothing while the person uses the page', async () => {
  const { runWhenIdle: whenIdle } = await import('./run-when-idle.ts');
  const act = vi.fn();
  whenIdle(act);
  for (let at = 0; at < 5_000; at += 500) {
    await vi.advanceTimersByTimeAsync(500);
    input();
  }
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_100);
  expect(act).toHaveBeenCalledOnce();
});

it('goes on after a task that fails, and after a task that does not end', async () => {
  const { runWhenIdle: whenIdle } = await import('./run-when-idle.ts');
  const act = vi.fn();
  whenIdle(() => Promise.reject(new Error('no network')));
  whenIdle(() => new Promise(() => {}));
  whenIdle(act);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(act).toHaveBeenCalledOnce();
});

it('waits until the screen has been answered, and for the requests that follow', async () => {
  const { runWhenIdle: whenIdle } = await import('./run-when-idle.ts');
  const { startScreenWait: beginWaiting, trackScreenWait: whileWaiting } = await import('./screen-waits.ts');
  const act = vi.fn();
  whenIdle(act);
  const plan = Promise.withResolvers<void>();
  const answered = whileWaiting(plan.promise);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(act).not.toHaveBeenCalled();
  plan.resolve();
  await answered;
  await vi.advanceTimersByTimeAsync(200);
  // A skeleton stands for the content that follows the response.
  const stands = beginWaiting();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(act).not.toHaveBeenCalled();
  stands();
  await vi.advanceTimersByTimeAsync(200);
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(act).toHaveBeenCalledOnce();
});

it('waits no longer than half a minute for a missing response', async () => {
  const { runWhenIdle: whenIdle } = await import('./run-when-idle.ts');
  const { startScreenWait: beginWaiting } = await import('./screen-waits.ts');
  const act = vi.fn();
  whenIdle(act);
  beginWaiting();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(act).toHaveBeenCalledOnce();
});

it('counts a wait that ends twice once, and a wait that fails as ended', async () => {
  const {
    getMillisecondsSinceScreenWait: idleMilliseconds,
    startScreenWait: beginWaiting,
    trackScreenWait: whileWaiting,
  } = await import('./screen-waits.ts');
  const [end] = [beginWaiting(), beginWaiting()];
  end!();
  end!();
  await expect(whileWaiting(Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  expect(idleMilliseconds()).toBe(0);
});

it('prefetches nothing with data saving, and still runs needed tasks', async () => {
  const { prefetchWhenIdle: aheadWhenIdle, runWhenIdle: whenIdle } = await import('./run-when-idle.ts');
  const connection = { saveData: true };
  vi.stubGlobal('navigator', { connection });
  const [ahead, needed] = [vi.fn(), vi.fn()];
  aheadWhenIdle(ahead);
  whenIdle(needed);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ahead).not.toHaveBeenCalled();
  expect(needed).toHaveBeenCalledOnce();
  connection.saveData = false;
  aheadWhenIdle(ahead);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ahead).toHaveBeenCalledOnce();
});

it('prefetches nothing more after the first missing file of an older build', async () => {
  const { prefetchWhenIdle, runWhenIdle } = await import('./run-when-idle.ts');
  const { noteMissingBuild } = await import('./missing-build.ts');
  const done: string[] = [];
  prefetchWhenIdle(() => {
    done.push('missing screen');
    noteMissingBuild();
  });
  for (const screen of ['two', 'three']) prefetchWhenIdle(() => void done.push(screen));
  await vi.advanceTimersByTimeAsync(10_000);
  runWhenIdle(() => void done.push('needed'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done).toEqual(['missing screen', 'needed']);
});
