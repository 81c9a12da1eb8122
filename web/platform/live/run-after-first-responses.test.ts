import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runAfterFirstResponses } from './run-after-first-responses.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts a request, and returns a function that releases its response. */
function ask(client: QueryClient, name: string): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const asked = client.fetchQuery({ queryKey: [name], queryFn: () => promise });
  return async () => {
    resolve(name);
    await asked;
  };
}

it('waits for the responses, and for the requests that follow from them', async () => {
  const client = new QueryClient();
  const begin = vi.fn(() => () => {});
  const locations = ask(client, 'locations');
  runAfterFirstResponses(client, begin);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begin).not.toHaveBeenCalled();
  await locations();
  await vi.advanceTimersByTimeAsync(100);
  const plan = ask(client, 'plan');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begin).not.toHaveBeenCalled();
  await plan();
  await vi.advanceTimersByTimeAsync(150);
  expect(begin).toHaveBeenCalledTimes(1);
  ask(client, 'later');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begin).toHaveBeenCalledTimes(1);
});

it('waits for a missing response no longer than fifteen seconds', async () => {
  const client = new QueryClient();
  const begin = vi.fn(() => () => {});
  ask(client, 'never answered');
  runAfterFirstResponses(client, begin);
  await vi.advanceTimersByTimeAsync(14_900);
  expect(begin).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(begin).toHaveBeenCalledTimes(1);
});

it('begins nothing when it was cancelled, and ends the work that it began', async () => {
  const client = new QueryClient();
  const end = vi.fn();
  const begin = vi.fn(() => end);
  runAfterFirstResponses(client, begin)();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begin).not.toHaveBeenCalled();
  const close = runAfterFirstResponses(client, begin);
  await vi.advanceTimersByTimeAsync(150);
  close();
  expect(end).toHaveBeenCalledTimes(1);
});
