import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from './read-again.ts';

/** Has everything read again that was read, or asked for, before now: events may have been missed until now. */
export async function rereadOlder(queryClient: QueryClient): Promise<void> {
  const now = Date.now();
  await readAgain(queryClient, { predicate: ({ state }) => state.dataUpdatedAt <= now });
}
