import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Has everything read again that was read before now, what is on the screen at once: events may have been missed until now.
 * A first answer that is still under way may be of before too, so it is read a second time when it is there.
 */
export async function rereadOlder(queryClient: QueryClient): Promise<void> {
  const now = Date.now();
  const isOlder = ({ state }: Query) => state.dataUpdatedAt <= now;
  const isUnderWay = ({ state }: Query) => state.data === undefined && state.fetchStatus !== 'idle';
  const underWay = new Set(queryClient.getQueryCache().findAll({ predicate: isUnderWay }));
  await queryClient.invalidateQueries({ predicate: isOlder });
  if (underWay.size > 0) await queryClient.invalidateQueries({ predicate: (query) => underWay.has(query) });
}
