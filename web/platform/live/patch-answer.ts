import type { Query, QueryClient, SetDataOptions } from '@tanstack/react-query';

/**
 * Patches a cached response with an event. An invalidated query stays invalidated, because later
 * events lack the ones missed during a lost connection.
 */
export function patchAnswer<Data>(queryClient: QueryClient, query: Query, data: Data, options?: SetDataOptions): void {
  const { isInvalidated } = query.state;
  queryClient.setQueryData(query.queryKey, data, options);
  if (isInvalidated) query.invalidate();
}
