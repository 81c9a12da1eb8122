import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from './read-again.ts';

/**
 * Refetches all data that was read or requested before this call, because live events may have been
 * missed until now.
 */
export async function rereadOlder(queryClient: QueryClient): Promise<void> {
  const now = Date.now();
  await readAgain(queryClient, { predicate: ({ state }) => state.dataUpdatedAt <= now });
}
