import { notifyManager, type Query, type QueryClient, type QueryFilters } from '@tanstack/react-query';

/**
 * The maximum number of aborted reads in a row. Under constant events, a slightly stale response
 * that is refetched at once is better than none.
 */
const patience = 5;

/**
 * The number of aborted reads since the last response, and whether a refetch will follow that
 * response.
 */
interface GivenUp {
  answers: number;
  times: number;
  isAwaited: boolean;
}
const givenUp = new WeakMap<Query, GivenUp>();

function mayGiveUp(query: Query): boolean {
  const { dataUpdateCount } = query.state;
  const known = givenUp.get(query);
  const before = known?.answers === dataUpdateCount ? known : { answers: dataUpdateCount, times: 0, isAwaited: false };
  before.times += 1;
  givenUp.set(query, before);
  return before.times <= patience;
}

async function readAfterwards(queryClient: QueryClient, query: Query): Promise<void> {
  const known = givenUp.get(query)!;
  if (known.isAwaited) return;
  known.isAwaited = true;
  await query.promise?.catch(() => {});
  await queryClient.invalidateQueries({ predicate: (one) => one === query });
}

/**
 * Refetches queries after a live event (LIVE-02): visible queries at once, hidden queries when they
 * next show. It restarts a running read, whose response may predate the event. Callers of that read
 * get the new response. Resolves once the visible queries are fresh.
 */
export async function refetchQueries(queryClient: QueryClient, filters: QueryFilters): Promise<void> {
  const reads = notifyManager.batch(() => {
    const underWay = queryClient
      .getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus !== 'idle');
    const begun = underWay.map((query) => {
      if (!mayGiveUp(query)) return readAfterwards(queryClient, query);
      // `silent` lets callers of the aborted read receive the response of the new read.
      void query.cancel({ silent: true, revert: true });
      const read = query.fetch().catch(() => {});
      // Without a network TanStack Query starts the read once the network is back.
      return query.state.fetchStatus === 'paused' ? undefined : read;
    });
    return [...begun, queryClient.invalidateQueries(filters, { cancelRefetch: false })];
  });
  await Promise.all(reads);
}
