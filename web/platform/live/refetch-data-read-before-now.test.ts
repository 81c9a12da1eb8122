import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refetchDataReadBeforeNow } from './refetch-data-read-before-now.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function shown(client: QueryClient, key: string, read: () => Promise<number>) {
  const observer = new QueryObserver(client, { queryKey: [key], queryFn: read, staleTime: 60_000 });
  observer.subscribe(() => {});
  return observer;
}

it('refetches visible queries, and marks hidden ones', async () => {
  const client = new QueryClient();
  const read = vi.fn(async () => 1);
  shown(client, 'shown', read);
  client.setQueryData(['hidden'], 1);
  await vi.advanceTimersByTimeAsync(10);
  await refetchDataReadBeforeNow(client);
  expect(read).toHaveBeenCalledTimes(2);
  expect(client.getQueryState(['hidden'])?.isInvalidated).toBe(true);
});

it('restarts a first read that was running', async () => {
  const client = new QueryClient();
  const read = vi.fn(() => new Promise<number>((resolve) => setTimeout(() => resolve(read.mock.calls.length), 100)));
  const observer = shown(client, 'slow', read);
  await vi.advanceTimersByTimeAsync(50);
  const done = refetchDataReadBeforeNow(client);
  await vi.advanceTimersByTimeAsync(200);
  await done;
  expect(read).toHaveBeenCalledTimes(2);
  expect(observer.getCurrentResult().data).toBe(2);
});
