import type { Query, QueryClient, SetDataOptions } from '@tanstack/react-query';

/**
 * Patches a cached response with the data of a live event. An invalidated query stays invalidated,
 * because the patch does not restore events that a lost connection missed.
 */
export function patchCachedResponse<Data>(
  queryClient: QueryClient,
  query: Query,
  data: Data,
  options?: SetDataOptions,
): void {
  const { isInvalidated } = query.state;
  queryClient.setQueryData(query.queryKey, data, options);
  if (isInvalidated) query.invalidate();
}
