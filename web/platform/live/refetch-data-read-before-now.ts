import type { QueryClient } from '@tanstack/react-query';
import { refetchQueries } from './refetch-queries.ts';

/**
 * Refetches all data that was read or requested before this call, because live events may have been
 * missed until now.
 */
export async function refetchDataReadBeforeNow(queryClient: QueryClient): Promise<void> {
  const now = Date.now();
  await refetchQueries(queryClient, { predicate: ({ state }) => state.dataUpdatedAt <= now });
}
