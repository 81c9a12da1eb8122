import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RecentlyMessagedGroups } from './recent-deliveries.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function remembering() {
  const recent = new RecentlyMessagedGroups();
  vi.advanceTimersByTime(200_000);
  return recent;
}

it('knows who was sent something since a moment', () => {
  const recent = remembering();
  recent.note(['acme']);
  vi.advanceTimersByTime(5_000);
  expect(recent.mayHaveReached(['acme', 'ola'], 5_000)).toBe(true);
  expect(recent.mayHaveReached(['acme', 'ola'], 4_999)).toBe(false);
  expect(recent.mayHaveReached(['umbra'], 5_000)).toBe(false);
  recent.note(['acme']);
  expect(recent.mayHaveReached(['acme'], 0)).toBe(true);
});

it('says that something may have been missed when it cannot know', () => {
  const recent = remembering();
  expect(recent.mayHaveReached(['acme'], 120_001)).toBe(true);
  for (const nonsense of [-1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(recent.mayHaveReached(['acme'], nonsense)).toBe(true);
  recent.forget();
  vi.advanceTimersByTime(1_000);
  expect(recent.mayHaveReached(['acme'], 1_001)).toBe(true);
  expect(recent.mayHaveReached(['acme'], 1_000)).toBe(false);
});
