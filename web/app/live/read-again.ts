import { notifyManager, type QueryClient, type QueryFilters } from '@tanstack/react-query';

/**
 * Has answers read again because of something that happened just now: those on the screen at once, the others when they are
 * next shown. A read that is under way may have been answered before it happened, and invalidating does not begin it anew
 * while there is no answer yet, so it is given up and begun again; whoever waits for it waits on. Every live handler
 * refetches by this (LIVE-02). Resolves when what is on the screen has been read.
 */
export async function readAgain(queryClient: QueryClient, filters: QueryFilters): Promise<void> {
  const reads = notifyManager.batch(() => {
    const underWay = queryClient
      .getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus !== 'idle');
    // Silently: those who wait for the read given up are given the new one.
    for (const query of underWay) void query.cancel({ silent: true, revert: true });
    const begun = underWay.map((query) => {
      const read = query.fetch().catch(() => {});
      // Without a network it begins when there is one.
      return query.state.fetchStatus === 'paused' ? undefined : read;
    });
    return [...begun, queryClient.invalidateQueries(filters, { cancelRefetch: false })];
  });
  await Promise.all(reads);
}
