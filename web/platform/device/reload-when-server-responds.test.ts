import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadWhenServerResponds } from './reload-when-server-responds.ts';

const heeding = new Map<string, () => void>();
const ask = vi.fn<(address: string, how: RequestInit) => Promise<{ status: number }>>();
const reload = vi.fn();
const listen = (name: string, heed: () => void) => void heeding.set(name, heed);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('document', { addEventListener: listen, visibilityState: 'visible' });
  ask.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  reload.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('asks after pauses that grow to half a minute', async () => {
  reloadWhenServerResponds('/morwika/booking');
  const at: number[] = [];
  const begun = Date.now();
  ask.mockImplementation(async () => {
    at.push(Math.round((Date.now() - begun) / 1_000));
    return { status: 502 };
  });
  await vi.advanceTimersByTimeAsync(180_000);
  const pauses = at.map((second, turn) => second - (at[turn - 1] ?? 0));
  expect(pauses.slice(0, 3)).toEqual([2, 2, 3]);
  expect(pauses.slice(-2)).toEqual([30, 30]);
  expect(at.length).toBeLessThan(14);
  expect(ask).toHaveBeenLastCalledWith(
    '/morwika/booking',
    expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
  );
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['a page', 200],
  ['a redirect that only the page itself can follow', 0],
  ['a refusal', 403],
])('opens the same address with the first answer: %s', async (_title, status) => {
  reloadWhenServerResponds('/');
  ask.mockResolvedValue({ status });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reload).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledOnce();
});

it.each(['online', 'visibilitychange'])('asks at once at %s, and begins with short pauses again', async (event) => {
  reloadWhenServerResponds('/');
  await vi.advanceTimersByTimeAsync(100_000);
  const before = ask.mock.calls.length;
  heeding.get(event)!();
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(before + 1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ask).toHaveBeenCalledTimes(before + 2);
});

it('a page that was loaded in vain waits longer, up to half a minute, and begins anew after a minute', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
  ask.mockResolvedValue({ status: 200 });
  const pauses: number[] = [];
  const loadInVain = async () => {
    const before = Date.now();
    reload.mockReset();
    reloadWhenServerResponds('/health/ready');
    while (reload.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(100);
    pauses.push(Math.round((Date.now() - before) / 1_000));
  };
  for (let turn = 0; turn < 10; turn++) await loadInVain();
  expect(pauses.slice(0, 4)).toEqual([2, 3, 5, 7]);
  expect(pauses.at(-1)).toBe(30);
  await vi.advanceTimersByTimeAsync(61_000);
  await loadInVain();
  expect(pauses.at(-1)).toBe(2);
});

it('asks once at a time', async () => {
  ask.mockReturnValue(new Promise(() => {}));
  reloadWhenServerResponds('/');
  await vi.advanceTimersByTimeAsync(2_000);
  heeding.get('online')!();
  heeding.get('visibilitychange')!();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledOnce();
});
