import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, expect, it, vi } from 'vitest';
import { getBackoffMs, runWithRetries } from './backoff.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn(async () => {}) }));
beforeEach(() => void vi.mocked(delay).mockClear());

it('waits longer each time, up to some five seconds', () => {
  const waits = [0, 1, 2, 5, 20].map((attempt) => getBackoffMs(attempt));
  for (const [at, planned] of [100, 200, 400, 3_200, 5_000].entries())
    expect(Math.abs(waits[at]! - planned)).toBeLessThanOrEqual(planned / 4);
});

it.each([
  [0, 1, undefined],
  [6, 7, undefined],
  [99, 7, new Error('away')],
])('does again what may pass: failing %i times it is done %i times', async (failures, times, outcome) => {
  let done = 0;
  const act = async () => {
    if (done++ < failures) throw new Error('away');
  };
  const ended = await runWithRetries(act, (error) => (error as Error).message === 'away').catch(
    (error: unknown) => error,
  );
  expect([ended, done]).toEqual([outcome, times]);
  expect(vi.mocked(delay)).toHaveBeenCalledTimes(times - 1);
});

it('does not retry a permanent error', async () => {
  const act = vi.fn(() => Promise.reject(new Error('wrong')));
  await expect(runWithRetries(act, () => false)).rejects.toThrow('wrong');
  expect(act).toHaveBeenCalledTimes(1);
});
