import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from './read-again.ts';

/** Refetches everything read or requested before now, because events may be missing until now. */
export async function rereadOlder(queryClient: QueryClient): Promise<void> {
  const now = Date.now();
  await readAgain(queryClient, { predicate: ({ state }) => state.dataUpdatedAt <= now });
}
