import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runExclusivelyAcrossTabs } from './run-exclusively-across-tabs.ts';
import { closeBrowser, openBrowser } from './testing/test-tab.ts';

const name = 'hd_renewing';
let page: EventTarget;

beforeEach(() => {
  openBrowser();
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', {});
});
afterEach(closeBrowser);

/** Returns a slow function, with counts of its current, its parallel and its finished runs. */
function work() {
  const seen = { now: 0, most: 0, done: 0 };
  const act = async () => {
    seen.most = Math.max(seen.most, ++seen.now);
    await new Promise((resolve) => setTimeout(resolve, 500));
    seen.now--;
    seen.done++;
  };
  return { seen, act };
}

it.each([0, 10, 59, 61, 200])('one after another, in browsers without locks (%s ms apart)', async (apart) => {
  const { seen, act } = work();
  for (let tab = 0; tab < 3; tab++) {
    void runExclusivelyAcrossTabs(act);
    await vi.advanceTimersByTimeAsync(apart);
  }
  await vi.advanceTimersByTimeAsync(5_000);
  expect(seen).toEqual({ now: 0, most: 1, done: 3 });
  expect(localStorage.getItem(name)).toBeNull();
});

it('one after another, though tabs see each other’s writes only a moment later', async () => {
  let seen: string | null = null;
  const write = (value: string | null) => void setTimeout(() => (seen = value), 30);
  vi.stubGlobal('localStorage', {
    getItem: () => seen,
    setItem: (_name: string, value: string) => write(value),
    removeItem: () => write(null),
  });
  const { seen: worked, act } = work();
  for (let tab = 0; tab < 3; tab++) {
    void runExclusivelyAcrossTabs(act);
    await vi.advanceTimersByTimeAsync(5);
  }
  await vi.advanceTimersByTimeAsync(5_000);
  expect(worked).toEqual({ now: 0, most: 1, done: 3 });
});

it('by the browser’s locks where it has them', async () => {
  const request = vi.fn(async (_name: string, act: () => Promise<void>) => await act());
  vi.stubGlobal('navigator', { locks: { request } });
  const { seen, act } = work();
  void runExclusivelyAcrossTabs(act);
  await vi.advanceTimersByTimeAsync(500);
  expect([seen.done, request.mock.calls.length, localStorage.getItem(name)]).toEqual([1, 1, null]);
});

it('also after a run that failed, and passes its error on', async () => {
  const failed = runExclusivelyAcrossTabs(() => Promise.reject(new Error('away'))).catch(
    (error: Error) => error.message,
  );
  const { seen, act } = work();
  void runExclusivelyAcrossTabs(act);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([await failed, seen.done]).toEqual(['away', 1]);
});

it('a page that closes during its turn releases it; a crashed page blocks it for ten seconds', async () => {
  const never = () => new Promise<never>(() => {});
  const { seen, act } = work();
  void runExclusivelyAcrossTabs(never);
  await vi.advanceTimersByTimeAsync(1_000);
  void runExclusivelyAcrossTabs(act);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(seen.now + seen.done).toBe(0);
  page.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen.done).toBe(1);

  void runExclusivelyAcrossTabs(never);
  await vi.advanceTimersByTimeAsync(200);
  void runExclusivelyAcrossTabs(act);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(seen.now + seen.done).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(seen.done).toBe(2);
});
