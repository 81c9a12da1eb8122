import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { refetchQueries } from './refetch-queries.ts';

/** Returns queries whose responses the test releases. */
function reads() {
  const asked: { answer: (text: string) => void; signal: AbortSignal }[] = [];
  const read = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((answer) => {
      asked.push({ answer, signal });
    });
  return { asked, read };
}

function shown(client: QueryClient, read: ReturnType<typeof reads>['read']) {
  const seen: unknown[] = [];
  const observer = new QueryObserver(client, { queryKey: ['desks', 1], queryFn: read });
  observer.subscribe(({ data }) => seen.push(data));
  return seen;
}

it('begins a first read anew, so that outdated data is never shown', async () => {
  const client = new QueryClient();
  const { asked, read } = reads();
  const seen = shown(client, read);
  await expect.poll(() => asked.length).toBe(1);
  const done = refetchQueries(client, { queryKey: ['desks'] });
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[0]!.signal.aborted).toBe(true);
  asked[0]!.answer('free');
  asked[1]!.answer('taken');
  await done;
  expect(seen).not.toContain('free');
  expect(client.getQueryState(['desks', 1])).toMatchObject({ data: 'taken', isInvalidated: false });
});

it('begins a later read anew too, and shows the old data meanwhile', async () => {
  const client = new QueryClient();
  const { asked, read } = reads();
  client.setQueryData(['desks', 1], 'earlier');
  const seen = shown(client, read);
  await expect.poll(() => asked.length).toBe(1);
  const done = refetchQueries(client, { queryKey: ['desks'] });
  await expect.poll(() => asked.length).toBe(2);
  asked[0]!.answer('free');
  asked[1]!.answer('taken');
  await done;
  expect(new Set(seen)).toEqual(new Set(['earlier', 'taken']));
});

it('does not wait for a pause that never comes: it shows a response, and reads once more', async () => {
  const client = new QueryClient();
  const { asked, read } = reads();
  const seen = shown(client, read);
  await expect.poll(() => asked.length).toBe(1);
  for (let event = 0; event < 40; event++) void refetchQueries(client, { queryKey: ['desks'] });
  await expect.poll(() => asked.length).toBe(6);
  asked[5]!.answer('a moment old');
  await expect.poll(() => asked.length).toBe(7);
  expect(seen).toContain('a moment old');
  asked[6]!.answer('now');
  await expect.poll(() => client.getQueryState(['desks', 1])).toMatchObject({ data: 'now', isInvalidated: false });
  expect(asked.length).toBe(7);
});

it('gives the new response to callers that wait for a query outside the screen', async () => {
  const client = new QueryClient();
  const { asked, read } = reads();
  const waited = client.ensureQueryData({ queryKey: ['desks', 1], queryFn: read });
  await expect.poll(() => asked.length).toBe(1);
  void refetchQueries(client, { queryKey: ['desks'] });
  await expect.poll(() => asked.length).toBe(2);
  asked[1]!.answer('taken');
  expect(await waited).toBe('taken');
});

it('reads visible queries once, marks hidden ones, and leaves other responses alone', async () => {
  const client = new QueryClient();
  const read = vi.fn(async () => 'taken');
  client.setQueryData(['desks', 2], 'hidden');
  client.setQueryData(['people'], 'all');
  shown(client, read);
  await expect.poll(() => client.getQueryData(['desks', 1])).toBe('taken');
  await refetchQueries(client, { queryKey: ['desks'] });
  expect(read).toHaveBeenCalledTimes(2);
  expect(client.getQueryState(['desks', 2])?.isInvalidated).toBe(true);
  expect(client.getQueryState(['people'])?.isInvalidated).toBe(false);
});
