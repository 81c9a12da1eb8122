import { afterEach, expect, it, vi } from 'vitest';
import { createPromiseCache } from './promise-cache.ts';

afterEach(() => void vi.useRealTimers());

it('asks once for what many want at the same time, and again when it could not be read', async () => {
  const kept = createPromiseCache<number>(60_000);
  const read = vi.fn(async () => 1);
  expect(await Promise.all([kept.get('a', read), kept.get('a', read), kept.get('a', read)])).toEqual([1, 1, 1]);
  expect(read).toHaveBeenCalledTimes(1);
  await expect(kept.get('b', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await kept.get('b', read)).toBe(1);
});

it('forgets what is concerned and nothing else, by key or by value', async () => {
  const kept = createPromiseCache<number>(60_000);
  const read = vi.fn(async () => 0);
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ] as const)
    await kept.get(key, async () => value);
  kept.forget((key, value) => key === 'a' || value === 3);
  expect([await kept.get('a', read), await kept.get('b', read), await kept.get('c', read)]).toEqual([0, 2, 0]);
  kept.forget();
  expect(await kept.get('b', read)).toBe(0);
});

it('does not forget what was read anew because an older read fails', async () => {
  const kept = createPromiseCache<number>(60_000);
  const older = Promise.withResolvers<number>();
  const failing = kept.get('a', () => older.promise);
  kept.forget();
  expect(await kept.get('a', async () => 2)).toBe(2);
  older.reject(new Error('away'));
  await expect(failing).rejects.toThrow('away');
  expect(await kept.get('a', async () => 3)).toBe(2);
});

it('forgets by itself after a while, and when there is too much', async () => {
  vi.useFakeTimers();
  const kept = createPromiseCache<number>(60_000, 2);
  await kept.get('a', async () => 1);
  vi.advanceTimersByTime(59_999);
  expect(await kept.get('a', async () => 2)).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await kept.get('a', async () => 2)).toBe(2);
  await kept.get('b', async () => 1);
  await kept.get('c', async () => 1);
  expect(await kept.get('a', async () => 3)).toBe(3);
});
