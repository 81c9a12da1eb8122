import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Poller, pollSequentially } from './poll-sequentially.ts';

const pause = 30_000;
/** Functions that settle the pending requests, the earliest first. */
let answers: ((pause: number | null) => void)[];
let reads: Poller;
const taken = vi.fn((next: number | null) => next);

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  taken.mockClear();
  reads = pollSequentially(() => new Promise<number | null>((resolve) => answers.push(resolve)), taken);
});
afterEach(() => {
  reads.end();
  vi.useRealTimers();
});

/** Settles the request that has waited longest. */
const answer = async (next: number | null = pause) => {
  answers.shift()!(next);
  await vi.advanceTimersByTimeAsync(0);
};

it('reads at once, and again a pause after each answer', async () => {
  expect(answers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2 * pause);
  expect(answers, 'no answer has come').toHaveLength(1);
  for (const next of [pause, 5_000]) {
    await answer(next);
    await vi.advanceTimersByTimeAsync(next - 1);
    expect(answers).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(answers).toHaveLength(1);
  }
});

it('sets one timer, though reads began while another was on its way', async () => {
  reads.readNow();
  reads.readNow();
  expect(answers).toHaveLength(3);
  for (let left = 3; left > 0; left--) await answer();
  expect(taken).toHaveBeenCalledTimes(3);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(pause);
  expect(answers).toHaveLength(1);
});

it('a request on demand replaces the scheduled request', async () => {
  await answer();
  reads.readNow();
  expect([answers.length, vi.getTimerCount()]).toEqual([1, 0]);
});

it('sends no further request after a response without a pause, and none after its end', async () => {
  await answer(null);
  expect(vi.getTimerCount()).toBe(0);
  reads.readNow();
  await answer();
  reads.readNow();
  reads.end();
  await answer();
  expect(taken).toHaveBeenCalledTimes(2);
  expect([answers.length, vi.getTimerCount()]).toEqual([0, 0]);
});
