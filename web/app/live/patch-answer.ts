import type { Query, QueryClient, SetDataOptions } from '@tanstack/react-query';

/**
 * Changes an answer in the cache by what was told. One that waits to be read again still does: what was missed while the connection
 * was away is in no event that comes later.
 */
export function patchAnswer<Data>(queryClient: QueryClient, query: Query, data: Data, options?: SetDataOptions): void {
  const { isInvalidated } = query.state;
  queryClient.setQueryData(query.queryKey, data, options);
  if (isInvalidated) query.invalidate();
}
